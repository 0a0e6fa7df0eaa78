import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { startClamd } from '../testing/answering-clamd.ts'
import { createClamdScanner } from './clamd-scanner.ts'
import { ScannerUnavailable } from './file-scanner.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-clamd-'))
const clamd = await startClamd({ signature: 'BAD-CONTENT' })
const beside = await startClamd({ signature: 'BAD-CONTENT', path: path.join(folder, 'clamd.ctl') })
const scanner = createClamdScanner({ host: '127.0.0.1', port: clamd.port })

beforeEach(() => clamd.behave('looks'))

afterAll(async () => {
  await clamd.stop()
  await beside.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string, repeated = 1): Uint8Array => Buffer.from(text.repeat(repeated))

describe('clamd', () => {
  test.each([
    ['a small file', bytes('good'), 'clean'],
    ['a file of several chunks', bytes('0123456789', 90_000), 'clean'],
    ['a harmful one', bytes('xx BAD-CONTENT xx'), 'harmful'],
    ['a harmful one across the border of chunks', bytes(`${'x'.repeat(65_530)}BAD-CONTENT`), 'harmful'],
    ['nothing', bytes(''), 'clean'],
  ])('scans %s', async (_what, content, verdict) => {
    expect(await scanner.verdictOn(content)).toBe(verdict)
  })

  test('is also reachable over a Unix socket', async () => {
    const local = createClamdScanner({ path: beside.path ?? '' })
    expect(await local.verdictOn(bytes('xx BAD-CONTENT xx'))).toBe('harmful')
  })

  test('scans files in parallel', async () => {
    const contents = Array.from({ length: 20 }, (_, index) =>
      bytes(index % 2 === 0 ? 'good' : 'BAD-CONTENT', 2_000),
    )
    const verdicts = await Promise.all(contents.map((content) => scanner.verdictOn(content)))
    expect(verdicts).toEqual(contents.map((_, index) => (index % 2 === 0 ? 'clean' : 'harmful')))
  })
})

describe('the scanner reports no verdict', () => {
  test('when the file is larger than clamd accepts', async () => {
    await expect(scanner.verdictOn(bytes('0123456789', 400_000))).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  test('when another service responds', async () => {
    clamd.behave('nonsense')
    await expect(scanner.verdictOn(bytes('good'))).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  test('when nothing listens at the address', async () => {
    const closedPort = createClamdScanner({ path: path.join(folder, 'closedPort.ctl') })
    await expect(closedPort.verdictOn(bytes('good'))).rejects.toBeInstanceOf(ScannerUnavailable)
  })

  test('when the connection closes during the scan', async () => {
    clamd.behave('silence')
    const requested = scanner.verdictOn(bytes('good')).catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await clamd.stop()
    expect(await requested).toBeInstanceOf(ScannerUnavailable)
  })
})
