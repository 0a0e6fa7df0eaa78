import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'

const SCRIPT = 'console.log("nostro")\n'

const folder = mkdtempSync(path.join(tmpdir(), 'nostro-web-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Nostro</title>')
writeFileSync(path.join(folder, 'assets/main-1a2b3c.js'), SCRIPT)
writeFileSync(path.join(folder, 'assets/main-1a2b3c.js.gz'), gzipSync(SCRIPT))
writeFileSync(path.join(folder, 'version.json'), '{}')
writeFileSync(path.join(folder, '.sources-hash'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const server = await createTestServer({ webFolder: folder })

async function open(address: string, accept = 'text/html'): Promise<Response> {
  return await fetch(`${server.url}${address}`, { headers: { accept } })
}

describe('the HTML document', () => {
  test.each(['/', '/login', '/messaging-sender/draft?page=2', '/index'])(
    'is served at %s',
    async (address) => {
      const response = await open(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('is served at the root for any `Accept` header', async () => {
    expect((await open('/', '*/*')).status).toBe(200)
  })

  test('folders are not listed', async () => {
    expect((await open('/assets/', '*/*')).status).toBe(404)
  })

  test('allows scripts and styles only from files, no markup from text, and no frame around it', async () => {
    const { headers } = await open('/')
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types nostro-worker',
      'report-to policy',
      'report-uri /policy-reports',
    ])
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
})

describe('files', () => {
  test('with a digest in their name are cached permanently, and sent compressed', async () => {
    const response = await fetch(`${server.url}/assets/main-1a2b3c.js`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('with a fixed name are revalidated', async () => {
    expect((await open('/version.json', '*/*')).headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/assets/gone-1.js', '/.sources-hash', '/../package.json', '/assets/%2e%2e/.sources-hash'])(
    '%s is not served',
    async (address) => {
      const response = await open(address, '*/*')
      expect([403, 404]).toContain(response.status)
      expect(await response.text()).not.toContain('secret')
    },
  )
})

test.each(['/api/nothing', '/metrics'])(
  '%s does not return the document, for any `Accept` header',
  async (address) => {
    const response = await open(address)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'resource.notFound' })
  },
)
