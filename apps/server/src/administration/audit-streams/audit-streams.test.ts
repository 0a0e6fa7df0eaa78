import {
  addAuditStream,
  type AuditStreamSettings,
  changeAuditStream,
  listAuditStreams,
  removeAuditStream,
  resendAuditEvents,
  saveBankMessage,
  setAuditStreamCredentials,
  streamedEvent,
  testAuditStream,
} from '@nostro/contract'
import { afterEach, describe, expect, test } from 'vitest'

import { digestOf } from '../../audit/index.ts'
import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import {
  confirmed,
  createTestServer,
  HOUR,
  MINUTE,
  SECOND,
  type TestClient,
  startHttpReceiver,
} from '../../testing/index.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const PLATFORM = '00000000-0000-7000-8000-000000000005'

const receiver = await startHttpReceiver()
const slow = await startHttpReceiver()
const logged: string[] = []
const server = await createTestServer({
  providerHosts: [receiver.host, slow.host],
  logStream: { write: (line) => void logged.push(line) },
})
const other = await createTestServer({ beside: server, providerHosts: [receiver.host, slow.host] })
const { clock, database } = server
const banks = await signInBankUsers(server)
const people = {
  admin: banks.admin,
  second: await server.signIn('beijing.admin2'),
  operator: banks.operator,
}

let made = 0

function settings(changes: Partial<AuditStreamSettings> = {}): AuditStreamSettings {
  made += 1
  const name = `SIEM ${'ABCDEFGHJKLMNOPQRSTUVWXYZ'.charAt(made % 25)}${'ABCDEFGH'.charAt(made / 25)}`
  return { name, format: 'jsonLines', address: receiver.address, ...changes }
}

/** A confirmed stream. */
async function streamTo(changes: Partial<AuditStreamSettings> = {}): Promise<string> {
  const { id, ...outcome } = await people.admin.succeed(addAuditStream, { body: settings(changes) })
  await confirmed(people.second, outcome)
  return id
}

async function save(client: TestClient = people.operator): Promise<string> {
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  return (await client.succeed(saveBankMessage, { body })).id
}

async function stateOf(id: string) {
  const { rowList } = await people.admin.succeed(listAuditStreams)
  return rowList.find((stream) => stream.id === id)
}

/** The events of calls of JSON lines, in the order of arrival. */
function events(calls = receiver.calls) {
  const lines = calls.flatMap(({ body }) => body.split('\n').filter((line) => line !== ''))
  return lines.map((line) => streamedEvent.parse(JSON.parse(line)))
}

const sequences = () => events().map(({ sequence }) => sequence)

async function lastSequence(institutionId = BEIJING): Promise<number> {
  const { rows } = await database.superuser.query<{ last: number }>(
    'select max(sequence)::int as last from audit_event where institution_id = $1',
    [institutionId],
  )
  return rows[0]?.last ?? 0
}

async function signInAgain(): Promise<void> {
  people.admin = await server.signIn('beijing.admin')
  people.second = await server.signIn('beijing.admin2')
  people.operator = await server.signIn('beijing.operator')
}

afterEach(async () => {
  await database.superuser.query('update audit_stream set removed_at = now() where removed_at is null')
  await signInAgain()
  receiver.state.answer = receiver.accept
  slow.state.answer = slow.accept
  receiver.calls.length = 0
})

describe('an audit stream', () => {
  test('of a bank sends every event after its confirmation, in order and with its proof', async () => {
    const { id, isWaiting, ...outcome } = await people.admin.succeed(addAuditStream, { body: settings() })
    expect(isWaiting).toBe(true)
    await server.streamAudit()
    expect(receiver.calls).toEqual([])
    expect((await people.admin.refused(testAuditStream, { params: { id } })).error).toBe(
      'auditStream.stateChanged',
    )
    await confirmed(people.second, outcome)
    const messageId = await save()
    await server.streamAudit()
    const sent = events()
    expect(sent.map(({ action }) => action)).toEqual(['auditStream.add', 'change.confirm', 'message.save'])
    expect(sent.at(-1)).toMatchObject({
      institutionId: BEIJING,
      actorName: 'beijing.operator',
      objectKind: 'message',
      objectId: messageId,
      result: 'done',
      occurredAt: clock.now().toISOString(),
    })
    for (const { actorName: _name, previousHash, hash, ...event } of sent)
      expect(hash).toBe(digestOf({ event, previousHash }))
    const hashes = sent.map(({ hash }) => hash)
    expect(sent.slice(1).map(({ previousHash }) => previousHash)).toEqual(hashes.slice(0, -1))
    expect(await stateOf(id)).toMatchObject({
      position: await lastSequence(),
      behind: 0,
      failures: 0,
      sentAt: clock.now().toISOString(),
    })
    expect(JSON.stringify(receiver.calls)).not.toContain('DEMO TRADING')
  })

  test('of the platform sends the events of the platform', async () => {
    const [first, second] = [await server.signIn('platform.admin'), await server.signIn('platform.admin2')]
    const outcome = await first.succeed(addAuditStream, { body: settings() })
    await confirmed(second, outcome)
    await save()
    await server.streamAudit()
    expect(new Set(events().map(({ institutionId }) => institutionId))).toEqual(new Set([PLATFORM]))
    expect(events().map(({ action }) => action)).toContain('auditStream.add')
  })

  test('of a company is active at once', async () => {
    const company = await server.signIn('trading.admin')
    const { isWaiting } = await company.succeed(addAuditStream, { body: settings() })
    expect(isWaiting).toBe(false)
    await server.streamAudit()
    expect(events().map(({ action, actorName }) => [action, actorName])).toEqual([
      ['auditStream.add', 'trading.admin'],
    ])
  })

  test('sends a batch of CloudEvents 1.0 with its authorization', async () => {
    const id = await streamTo({ format: 'cloudEvents' })
    const authorization = 'Splunk 0f3a5e6d-canary-of-a-token'
    await people.admin.succeed(setAuditStreamCredentials, { params: { id }, body: { authorization } })
    await server.streamAudit()
    const [call] = receiver.calls
    expect(call?.headers).toMatchObject({
      'content-type': 'application/cloudevents-batch+json',
      authorization,
    })
    const batch = JSON.parse(call?.body ?? '') as readonly { readonly data: unknown }[]
    const last = streamedEvent.parse(batch.at(-1)?.data)
    expect(batch.at(-1)).toEqual({
      specversion: '1.0',
      id: last.hash,
      source: `urn:uuid:${BEIJING}`,
      type: 'nostro.audit.auditStream.credentials',
      subject: `auditStream/${id}`,
      time: last.occurredAt,
      datacontenttype: 'application/json',
      data: last,
    })
    expect(await stateOf(id)).toMatchObject({ hasAuthorization: true })
    // The secret is in no row, log line or audit value.
    const { rows } = await database.superuser.query<{ dump: string }>(
      `select (select json_agg(s) from audit_stream s)::text || (select json_agg(a) from audit_event a)::text
         || (select json_agg(v) from audit_value v)::text || (select json_agg(p) from pending_change p)::text
         || coalesce((select json_agg(k) from idempotency_key k)::text, '') as dump`,
    )
    for (const place of [rows[0]?.dump ?? 'canary', logged.join('\n'), JSON.stringify(await stateOf(id))])
      expect(place).not.toContain('canary')
  })

  test.each([
    ['jsonLines', 'http://siem.bank.example/'],
    ['jsonLines', 'https://10.1.2.3/'],
    ['cloudEvents', 'https://169.254.169.254/latest'],
    ['cloudEvents', 'tls://siem.bank.example:6514'],
    ['syslog', 'https://siem.bank.example/'],
    ['syslog', 'tcp://siem.bank.example:514'],
    ['syslog', 'tls://10.1.2.3:6514'],
    ['syslog', 'tls://0x7f.1:6514'],
    ['syslog', 'tls://[::1]:6514'],
    ['syslog', 'tls://user@siem.bank.example:6514'],
    ['syslog', 'tls://siem.bank.example:6514/path'],
    ['syslog', 'tls://siem.bank.example:99999'],
    ['syslog', 'siem.bank.example'],
  ] as const)('as %s may not have the address %s', async (format, address) => {
    const refusal = await people.admin.refused(addAuditStream, { body: settings({ format, address }) })
    expect(refusal.error).toBe('auditStream.address')
  })

  test.each([
    ['syslog', 'tls://localhost.localdomain'],
    ['jsonLines', 'https://localhost.localdomain/'],
  ] as const)('as %s to a name of a private address is not connected', async (format, address) => {
    const id = await streamTo({ format, address })
    await server.streamAudit()
    const state = await stateOf(id)
    expect(state?.failures).toBe(1)
    expect(state?.sentAt).toBeUndefined()
    expect(state?.lastFailure).toMatch(/private address|ENOTFOUND|EAI_AGAIN/)
  })

  test('is changed and removed by two administrators, and no name is used twice', async () => {
    const id = await streamTo({ name: 'SIEM' })
    const twice = { body: settings({ name: 'siem' }) }
    expect((await people.admin.refused(addAuditStream, twice)).error).toBe('auditStream.nameTaken')
    const change = { params: { id }, body: settings({ address: 'https://siem.bank.example/new' }) }
    const outcome = await people.admin.succeed(changeAuditStream, change)
    expect(await stateOf(id)).toMatchObject({ address: receiver.address, hasPendingChange: true })
    await confirmed(people.second, outcome)
    expect((await stateOf(id))?.address).toBe('https://siem.bank.example/new')
    const removal = await people.admin.succeed(removeAuditStream, { params: { id } })
    expect(removal.isWaiting).toBe(true)
    expect(await stateOf(id)).toMatchObject({ hasPendingChange: true })
    await confirmed(people.second, removal)
    expect(await stateOf(id)).toBeUndefined()
  })

  test('sends events again from a number, and skips none', async () => {
    const id = await streamTo()
    for (let index = 0; index < 3; index += 1) await save()
    await server.streamAudit()
    const last = await lastSequence()
    receiver.calls.length = 0
    const ahead = { params: { id }, body: { from: last + 5 } }
    expect((await people.admin.refused(resendAuditEvents, ahead)).error).toBe('auditStream.position')
    await people.admin.succeed(resendAuditEvents, { params: { id }, body: { from: last - 1 } })
    await server.streamAudit()
    expect(sequences().slice(0, 2)).toEqual([last - 1, last])
    expect(events().at(-1)?.action).toBe('auditStream.resend')
  })
})

describe('events', () => {
  test('of 100 changes at once by two servers arrive in order and once each', async () => {
    await streamTo()
    await server.streamAudit()
    receiver.calls.length = 0
    const before = await lastSequence()
    const saving = Array.from({ length: 100 }, () => save())
    const sending = Array.from({ length: 20 }, () => Promise.all([server.streamAudit(), other.streamAudit()]))
    await Promise.all([...saving, ...sending])
    await Promise.all([server.streamAudit(), other.streamAudit()])
    const last = await lastSequence()
    expect(last - before).toBe(100)
    expect(sequences()).toEqual(Array.from({ length: last - before }, (_, index) => before + 1 + index))
  }, 60_000)

  test('for a receiver that is down for a day are sent afterwards, one first', async () => {
    const id = await streamTo()
    await server.streamAudit()
    receiver.state.answer = (response) => void response.destroy()
    receiver.calls.length = 0
    const before = await lastSequence()
    await save()
    const downUntil = clock.now().getTime() + 24 * HOUR
    let attempts = 0
    while (clock.now().getTime() < downUntil) {
      await server.streamAudit()
      attempts += 1
      const { rows } = await database.superuser.query<{ next_at: Date }>(
        'select next_at from audit_stream where id = $1',
        [id],
      )
      const wait = (rows[0]?.next_at.getTime() ?? 0) - clock.now().getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(5 * MINUTE)
      clock.advance(wait)
    }
    expect(receiver.calls).toHaveLength(attempts)
    await signInAgain()
    for (let index = 0; index < 5; index += 1) await save()
    const state = await stateOf(id)
    expect(state).toMatchObject({ failures: attempts, position: before })
    expect(state?.behind).toBe((await lastSequence()) - before)
    receiver.state.answer = receiver.accept
    receiver.calls.length = 0
    await server.streamAudit()
    const last = await lastSequence()
    expect(sequences()).toEqual(Array.from({ length: last - before }, (_, index) => before + 1 + index))
    expect(events(receiver.calls.slice(0, 1))).toHaveLength(1)
    const caughtUp = await stateOf(id)
    expect(caughtUp).toMatchObject({ failures: 0, behind: 0, position: last })
    expect(caughtUp?.lastFailure).toBeUndefined()
  }, 60_000)

  test.each([
    [301, { location: 'http://127.0.0.1:1/' }],
    [307, { location: 'https://10.0.0.1/' }],
    [403, {}],
    [500, {}],
  ])('answered with %i are not accepted, and no redirect is followed', async (status, headers) => {
    const id = await streamTo()
    receiver.state.answer = (response) => void response.writeHead(status, headers).end()
    await server.streamAudit()
    await server.streamAudit()
    expect(receiver.calls).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ failures: 1, lastFailure: `HTTP ${status}` })
    receiver.state.answer = receiver.accept
    clock.advance(5 * SECOND)
    await server.streamAudit()
    expect(await stateOf(id)).toMatchObject({ failures: 0, behind: 0 })
  })

  test('to a slow receiver do not delay another one', async () => {
    await streamTo({ address: slow.address })
    await streamTo()
    const late: (() => void)[] = []
    slow.state.answer = (response) => void late.push(() => response.writeHead(204).end())
    const running = server.streamAudit()
    await expect.poll(() => events().map(({ action }) => action)).toContain('auditStream.add')
    await expect.poll(() => late).toHaveLength(1)
    slow.state.answer = slow.accept
    for (const answer of late) answer()
    await running
  })

  test('of a server that stopped while it sent are sent again by another one, none is missing', async () => {
    const id = await streamTo()
    const before = (await stateOf(id))?.position ?? 0
    await save()
    // As if the server had stopped after the receiver accepted and before the result was stored.
    await database.superuser.query(
      'update audit_stream set lease = lease + 1, leased_until = $2 where id = $1',
      [id, new Date(clock.now().getTime() + MINUTE)],
    )
    await other.streamAudit()
    expect(receiver.calls).toEqual([])
    clock.advance(MINUTE)
    await other.streamAudit()
    expect(sequences()[0]).toBe(before + 1)
    expect(await stateOf(id)).toMatchObject({ behind: 0 })
  })

  test('that were moved back while they were sent are sent again', async () => {
    const id = await streamTo()
    await save()
    await server.streamAudit()
    const last = await lastSequence()
    await save()
    receiver.calls.length = 0
    const held: (() => void)[] = []
    receiver.state.answer = (response) => void held.push(() => response.writeHead(204).end())
    const running = server.streamAudit()
    await expect.poll(() => held).toHaveLength(1)
    await people.admin.succeed(resendAuditEvents, { params: { id }, body: { from: last } })
    receiver.state.answer = receiver.accept
    for (const answer of held) answer()
    await running
    await server.streamAudit()
    const next = await lastSequence()
    expect(sequences()).toEqual([last + 1, last, last + 1, next].slice(0, next === last + 2 ? 4 : 3))
  })
})

/** Executes a statement about a stream with the role of calls, and undoes it. */
async function asApplication(statement: string, id: string) {
  const connection = await database.superuser.connect()
  try {
    await connection.query(`begin; set local role nostro_app; set local nostro.institution = '${BEIJING}'`)
    return await connection.query(statement, [id])
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

describe('the database', () => {
  test.each([
    [`update audit_stream set address = 'https://elsewhere.example/' where id = $1`, /second administrator/],
    [`update audit_stream set removed_at = now() where id = $1`, /second administrator/],
    ['update audit_stream set position = position + 1 where id = $1', /no audit event is skipped/],
  ])('refuses: %s', async (statement, reason) => {
    const id = await streamTo()
    await expect(asApplication(statement, id)).rejects.toThrow(reason)
  })
})
