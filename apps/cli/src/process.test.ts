import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const MESSAGE = [
  '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
  ':20:REF1',
  ':79:GOOD MORNING',
  '-}',
].join('\r\n')

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nostro-process-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Starts the installed program: `npx nostro …` in the repository. */
function nostro(words: readonly string[]) {
  const child = spawn('npx', ['nostro', ...words], { cwd: ROOT, env: { ...process.env, LC_ALL: 'C' } })
  child.once('error', (cause) => child.stdout.destroy(cause))
  return child
}

async function outcomeOf(child: ReturnType<typeof nostro>) {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, complaints }
}

describe('the program', () => {
  test('reads a file', async () => {
    const file = join(folder, 'message.fin')
    await writeFile(file, MESSAGE)
    const { stdout } = await promisify(execFile)('npx', ['nostro', 'validate', '--json', file], { cwd: ROOT })
    expect(JSON.parse(stdout)).toEqual({
      file,
      messages: [{ format: 'MT', type: 'MT199', valid: true, verdict: 'valid', findings: [] }],
    })
  })

  test('reads standard input', async () => {
    const child = nostro(['parse'])
    child.stdin.end(MESSAGE)
    const { code, output, complaints } = await outcomeOf(child)
    expect([code, complaints]).toEqual([0, ''])
    expect(output).toBe('-: MT199  DEMECNBJXXX → DEMWDEFFXXX\n  20  REF1\n  79  GOOD MORNING\n')
  })

  test('exits with 1 for findings and with 2 for an unreadable input', async () => {
    const child = nostro(['validate'])
    child.stdin.end(MESSAGE.replace('REF1', 'REF//1'))
    expect((await outcomeOf(child)).code).toBe(1)
    const absent = await outcomeOf(nostro(['parse', join(folder, 'absent.fin')]))
    expect(absent.code).toBe(2)
    expect(absent.complaints).toBe(`${join(folder, 'absent.fin')}: cannot be read (ENOENT)\n`)
  })

  test('ends without an error when the reader of its output closes', async () => {
    const batch = join(folder, 'batch.rje')
    await writeFile(batch, `${MESSAGE}$`.repeat(20_000))
    const child = nostro(['parse', batch])
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const complaints = text(child.stderr)
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await complaints).toBe('')
    expect(await ended).toBe(0)
  })

  test('reads a batch that is larger than its memory', async () => {
    const program = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, ['--max-old-space-size=56', program, 'parse', '--json'])
    const long = MESSAGE.replace('GOOD MORNING', Array<string>(35).fill('X'.repeat(50)).join('\r\n'))
    const part = `${long}$`.repeat(500)
    // 66 MB; twice as much in the deep suite.
    const parts = process.env['NOSTRO_DEEP'] === '1' ? 140 : 70
    let count = 0
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      // Each message's fields begin with two brackets; few of these pairs are split between two pieces.
      count += piece.split('[[').length - 1
    })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    // A program that ended early is reported by its exit code.
    child.stdin.on('error', () => undefined)
    for (let index = 0; index < parts; index++) {
      if (child.stdin.write(part)) continue
      const drained = new Promise<void>((resolve) => void child.stdin.once('drain', resolve))
      await Promise.race([drained, ended])
    }
    child.stdin.end()
    expect(await ended).toBe(0)
    expect(count).toBeGreaterThan(500 * parts * 0.99)
  })
})
