import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, MINUTE } from '../testing/index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-web-'))
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Nostro</title>')
afterAll(() => rmSync(folder, { recursive: true }))

const lines: string[] = []
const server = await createTestServer({ webFolder: folder, logStream: { write: (line) => lines.push(line) } })

beforeEach(() => {
  lines.length = 0
  server.clock.advance(MINUTE)
})

async function report(body: unknown, contentType = 'application/reports+json'): Promise<number> {
  const headers = { 'content-type': contentType, 'sec-fetch-site': 'same-origin' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await fetch(`${server.url}/policy-reports`, { method: 'POST', headers, body: text })).status
}

function logged(): readonly Readonly<Record<string, unknown>>[] {
  return lines
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === 'policy of a page violated')
}

const VIOLATION = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/a.js?canary',
    documentURL: 'https://nostro.example/messaging-sender/draft?canary#canary',
    sourceFile: null,
    disposition: 'enforce',
  },
}

describe('a report of a policy violation', () => {
  test('of current browsers is logged without query strings of addresses', async () => {
    expect(await report([VIOLATION])).toBe(204)
    expect(logged()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        blocked: 'https://elsewhere.example/a.js',
        page: 'https://nostro.example/messaging-sender/draft',
      }),
    ])
    expect(lines.join('')).not.toContain('canary')
  })

  test('of older browsers is logged in the same form', async () => {
    const older = { 'violated-directive': 'style-src', 'blocked-uri': 'inline', 'line-number': 7 }
    expect(await report({ 'csp-report': older }, 'application/csp-report')).toBe(204)
    expect(logged()).toEqual([
      expect.objectContaining({ directive: 'style-src', blocked: 'inline', line: 7 }),
    ])
  })

  test.each([
    ['without content', { hello: 'world' }, 204],
    ['that is not JSON', '[', 400],
    ['that is too long', [{ body: { blockedURL: 'x'.repeat(20_000) } }], 413],
  ])('%s is not logged', async (_name, body, status) => {
    expect(await report(body)).toBe(status)
    expect(logged()).toEqual([])
  })

  test('of another site is refused', async () => {
    const headers = { 'content-type': 'application/reports+json', 'sec-fetch-site': 'cross-site' }
    const response = await fetch(`${server.url}/policy-reports`, { method: 'POST', headers, body: '[]' })
    expect(response.status).toBe(403)
  })

  test('writes at most five lines, and all reports together twenty a minute', async () => {
    await report(Array.from({ length: 40 }, () => VIOLATION))
    expect(logged()).toHaveLength(5)
    for (let count = 0; count < 6; count++) await report(Array.from({ length: 5 }, () => VIOLATION))
    expect(logged()).toHaveLength(20)
  })
})
