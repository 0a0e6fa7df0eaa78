import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  addAuditStream,
  listAuditStreams,
  setAuditStreamCredentials,
  testAuditStream,
} from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  atEnd,
  type Authority,
  createAuthority,
  createTestServer,
  hasPrograms,
  MINUTE,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts'
import { startSyslogReceiver } from './testing/syslog-receiver.ts'

/** One line of RFC 5424 with one element of structured data. */
const LINE = /^<(\d+)>1 (\S+) (\S+) nostro - (\S+) \[nostro@32473 ((?:[^\]\\]|\\.)*)\] (\{.*\})$/

interface Parts {
  server: TestServer
  company: TestClient
  authority: Authority
  stranger: Authority
  receiver: Awaited<ReturnType<typeof startSyslogReceiver>>
}

describe.skipIf(!hasPrograms('openssl'))('syslog over TLS', () => {
  // Filled in `beforeAll`.
  const parts = {} as Parts

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nostro-syslog-'))
    atEnd(() => rmSync(folder, { recursive: true, force: true }))
    const authority = createAuthority(folder, 'authority')
    const { certificate: cert, privateKey: key } = authority.issue('siem')
    const receiver = await startSyslogReceiver({ cert, key })
    const server = await createTestServer({ providerHosts: [receiver.host] })
    const stranger = createAuthority(folder, 'stranger')
    Object.assign(parts, { server, authority, stranger, receiver })
  })

  /** A stream of a company, which needs no second administrator. */
  async function stream(changes: { readonly address?: string; readonly caCertificates?: string } = {}) {
    const { server, receiver, authority } = parts
    await server.database.superuser.query(
      'update audit_stream set removed_at = now() where removed_at is null',
    )
    receiver.messages.length = 0
    receiver.state.connected = () => undefined
    parts.company = await server.signIn('trading.admin')
    const body = { name: 'SIEM', format: 'syslog', address: receiver.address, ...changes } as const
    const certificates = { caCertificates: authority.certificate }
    return (await parts.company.succeed(addAuditStream, { body: { ...certificates, ...body } })).id
  }

  async function stateOf(id: string) {
    return (await parts.company.succeed(listAuditStreams)).rowList.find((each) => each.id === id)
  }

  const sent = () =>
    parts.receiver.messages.map((message) => {
      const [, priority, timestamp, hostname, msgId, data, text = '{}'] = LINE.exec(message) ?? []
      return {
        priority,
        timestamp,
        hostname,
        msgId,
        data,
        event: JSON.parse(text) as Record<string, unknown>,
      }
    })

  const numbers = () => sent().map(({ event }) => Number(event['sequence']))

  /** Records 100 events at once. */
  async function testEvents(id: string): Promise<void> {
    await Promise.all(
      Array.from({ length: 100 }, () => parts.company.succeed(testAuditStream, { params: { id } })),
    )
  }

  test('sends each event as a message with structured data', async () => {
    const id = await stream()
    await parts.company.succeed(testAuditStream, { params: { id } })
    await parts.server.streamAudit()
    const last = sent().at(-1)
    expect(sent().map(({ msgId }) => msgId)).toEqual(['auditStream.add', 'auditStream.test'])
    const event: Record<string, unknown> = last?.event ?? {}
    expect(last).toMatchObject({
      priority: '109',
      timestamp: parts.server.clock.now().toISOString(),
      hostname: 'nostro.example',
      data: `institution="${String(event['institutionId'])}" sequence="${String(event['sequence'])}" action="auditStream.test" result="done" actor="trading.admin" objectKind="auditStream" objectId="${id}"`,
    })
    expect(await stateOf(id)).toMatchObject({ behind: 0, failures: 0, position: event['sequence'] })
  })

  test('sends to no receiver with a certificate of another authority', async () => {
    const id = await stream({ caCertificates: parts.stranger.certificate })
    await parts.server.streamAudit()
    expect(parts.receiver.messages).toEqual([])
    const state = await stateOf(id)
    expect(state).toMatchObject({ failures: 1 })
    expect(state?.lastFailure).toMatch(/certificate/)
  })

  test('sends to no receiver whose certificate names another host', async () => {
    const { port } = new URL(parts.receiver.address.replace('tls:', 'https:'))
    const host = `localhost:${port}`
    const other = await createTestServer({ beside: parts.server, providerHosts: [host] })
    parts.company = await parts.server.signIn('trading.admin')
    const id = await stream()
    await parts.server.database.superuser.query('update audit_stream set address = $2 where id = $1', [
      id,
      `tls://${host}`,
    ])
    await other.streamAudit()
    expect(parts.receiver.messages).toEqual([])
    expect((await stateOf(id))?.lastFailure).toMatch(/does not match certificate/)
  })

  test('identifies itself with its client certificate, and is refused without', async () => {
    const { authority } = parts
    const own = authority.issue('nostro')
    const { certificate: cert, privateKey: key } = authority.issue('strict')
    const strict = await startSyslogReceiver({
      cert,
      key,
      requestCert: true,
      rejectUnauthorized: true,
      ca: authority.certificate,
    })
    const other = await createTestServer({ beside: parts.server, providerHosts: [strict.host] })
    const id = await stream()
    await parts.server.database.superuser.query('update audit_stream set address = $2 where id = $1', [
      id,
      strict.address,
    ])
    await other.streamAudit()
    expect(strict.messages).toEqual([])
    expect(await stateOf(id)).toMatchObject({ failures: 1, position: (await stateOf(id))?.position })
    const wrong = { clientCertificate: own.certificate, clientKey: parts.stranger.privateKey }
    const refusal = await parts.company.refused(setAuditStreamCredentials, { params: { id }, body: wrong })
    expect(refusal.error).toBe('auditStream.certificate')
    const body = { clientCertificate: own.certificate, clientKey: own.privateKey }
    await parts.company.succeed(setAuditStreamCredentials, { params: { id }, body })
    await other.streamAudit()
    expect(strict.messages.length).toBeGreaterThan(1)
    const state = await stateOf(id)
    expect(state).toMatchObject({ failures: 0, behind: 0, clientCertificate: { subject: 'CN=nostro' } })
    const { rows } = await parts.server.database.superuser.query<{ row: string }>(
      'select row_to_json(s)::text as row from audit_stream s where id = $1',
      [id],
    )
    expect(rows[0]?.row).toContain('sealed:')
    expect(rows[0]?.row).not.toContain('PRIVATE KEY')
  })

  test('repeats all events of a connection that was lost in the middle', async () => {
    const id = await stream()
    const before = (await stateOf(id))?.position ?? 0
    await testEvents(id)
    parts.receiver.state.connected = (socket) => socket.once('data', () => socket.destroy())
    await parts.server.streamAudit()
    expect(parts.receiver.messages.length).toBeGreaterThan(0)
    expect(parts.receiver.messages.length).toBeLessThan(100)
    expect(await stateOf(id)).toMatchObject({ failures: 1, position: before })
    parts.receiver.state.connected = () => undefined
    parts.receiver.messages.length = 0
    parts.server.clock.advance(MINUTE)
    await parts.server.streamAudit()
    expect(numbers()).toEqual(Array.from({ length: 101 }, (_, index) => before + 1 + index))
    expect(await stateOf(id)).toMatchObject({ failures: 0, behind: 0 })
  }, 60_000)

  test('does not count an end of the connection before the events as their receipt', async () => {
    const id = await stream()
    const before = (await stateOf(id))?.position ?? 0
    parts.receiver.state.connected = (socket) => socket.pause().end()
    await parts.server.streamAudit()
    expect(await stateOf(id)).toMatchObject({ failures: 1, position: before })
  })

  test('in order with 100 events at once and two servers', async () => {
    const id = await stream()
    const other = await createTestServer({ beside: parts.server, providerHosts: [parts.receiver.host] })
    await parts.server.streamAudit()
    const before = sent().length
    const runs = Array.from({ length: 20 }, () =>
      Promise.all([parts.server.streamAudit(), other.streamAudit()]),
    )
    await Promise.all([testEvents(id), ...runs])
    await parts.server.streamAudit()
    expect(numbers()).toHaveLength(before + 100)
    expect(numbers()).toEqual(numbers().map((_, index) => (numbers()[0] ?? 0) + index))
  }, 60_000)
})
