import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhook,
  saveBankMessage,
  testWebhook,
  type WebhookSettings,
} from '@nostro/contract'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { deleteExpiredRows } from '../../operations/index.ts'
import {
  atEnd,
  confirmed,
  createTestServer,
  HOUR,
  MINUTE,
  SECOND,
  type TestClient,
} from '../../testing/index.ts'

interface Received {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const NOTHING: Received = { id: '', headers: {}, body: '' }

type Answer = (received: Received, response: ServerResponse) => void

/** A receiver of events at a real HTTP server. */
async function receiver() {
  const received: Received[] = []
  const state: { answer: Answer } = { answer: (_, response) => response.writeHead(204).end() }
  const listener = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const one = { id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(parts).toString('utf8') }
      received.push(one)
      state.answer(one, response)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  atEnd(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  return { received, state, host: `127.0.0.1:${port}`, address: `http://127.0.0.1:${port}/events` }
}

const first = await receiver()
const slow = await receiver()
const logged: string[] = []
const server = await createTestServer({
  providerHosts: [first.host, slow.host],
  logStream: { write: (line) => void logged.push(line) },
})
const other = await createTestServer({ beside: server, providerHosts: [first.host, slow.host] })
const { clock, database } = server
const banks = await signInBankUsers(server)
const people: { admin: TestClient; second: TestClient; operator: TestClient } = {
  admin: banks.admin,
  second: await server.signIn('beijing.admin2'),
  operator: banks.operator,
}

let made = 0
const secrets: string[] = []

function settings(changes: Partial<WebhookSettings> = {}): WebhookSettings {
  made += 1
  return { name: `ERP ${made}`, address: first.address, ...changes }
}

/** A confirmed webhook with its secret. */
async function webhookTo(changes: Partial<WebhookSettings> = {}) {
  const { id, secret, ...outcome } = await people.admin.succeed(addWebhook, { body: settings(changes) })
  secrets.push(secret)
  await confirmed(people.second, outcome)
  return { id, secret }
}

async function save(): Promise<string> {
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  return (await people.operator.succeed(saveBankMessage, { body })).id
}

async function log(id: string, state?: 'waiting' | 'delivered' | 'dead') {
  const query = state === undefined ? {} : { state }
  return (await people.admin.succeed(listWebhookDeliveries, { params: { id }, query })).rowList
}

const messageIds = (received: readonly Received[]): readonly string[] =>
  received.map(({ body }) => (JSON.parse(body) as { data: { messageId: string } }).data.messageId)

async function signInAgain(): Promise<void> {
  people.admin = await server.signIn('beijing.admin')
  people.second = await server.signIn('beijing.admin2')
  people.operator = await server.signIn('beijing.operator')
}

afterEach(async () => {
  await signInAgain()
  for (const { id } of (await people.admin.succeed(listWebhooks)).rowList)
    await people.admin.succeed(removeWebhook, { params: { id } })
  first.state.answer = (_, response) => response.writeHead(204).end()
  first.received.length = 0
})

describe('a webhook', () => {
  test('of a bank is used after a second administrator has confirmed it, from then on', async () => {
    const { id, secret, isWaiting, ...outcome } = await people.admin.succeed(addWebhook, { body: settings() })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(isWaiting).toBe(true)
    await save()
    await server.sendWebhooks()
    expect((await people.admin.refused(testWebhook, { params: { id } })).error).toBe('webhook.stateChanged')
    await confirmed(people.second, outcome)
    const messageId = await save()
    await server.sendWebhooks()
    expect(messageIds(first.received)).toEqual([messageId])
  })

  test('gets references and state without the text, signed by its secret', async () => {
    const { secret } = await webhookTo()
    const messageId = await save()
    await server.sendWebhooks()
    const [{ headers, body } = NOTHING] = first.received
    const verified = new Webhook(secret)
    // The library compares the time with the clock of the machine; the held clock of the test is elsewhere.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(verified.sign(headers['webhook-id'] ?? '', at, body))
    expect(at.getTime()).toBe(Math.floor(clock.now().getTime() / 1000) * 1000)
    expect(JSON.parse(body)).toEqual({
      type: 'message.save',
      timestamp: expect.any(String),
      data: {
        sequence: expect.any(Number),
        messageId,
        messagingType: 'MT103',
        direction: 0,
        status: 0,
        businessId: expect.any(String),
      },
    })
    expect(body).not.toContain('DEMO TRADING')
  })

  test('of some types gets only their changes', async () => {
    await webhookTo({ messagingTypes: ['MT202'] })
    await save()
    await server.sendWebhooks()
    expect(first.received).toEqual([])
  })

  test.each([
    'http://erp.bank.example/',
    'https://user:word@erp.bank.example/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'file:///etc/passwd',
    'no address',
  ])('may not have the address %s', async (address) => {
    const refusal = await people.admin.refused(addWebhook, { body: settings({ address }) })
    expect(refusal.error).toBe('webhook.address')
  })

  test('whose name leads to a private address is refused when it is connected (DNS rebinding)', async () => {
    const { id } = await webhookTo({ address: 'https://localhost.localdomain/' })
    await people.admin.succeed(testWebhook, { params: { id } })
    await server.sendWebhooks()
    const [delivery] = await log(id)
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(delivery?.lastFailure).toMatch(/private address|ENOTFOUND|EAI_AGAIN/)
  })

  test('is removed for good, with its waiting deliveries', async () => {
    const { id } = await webhookTo()
    await save()
    first.state.answer = (_, response) => response.writeHead(500).end()
    await server.sendWebhooks()
    await people.admin.succeed(removeWebhook, { params: { id } })
    clock.advance(HOUR)
    await signInAgain()
    await server.sendWebhooks()
    expect(first.received).toHaveLength(1)
    expect((await people.admin.refused(removeWebhook, { params: { id } })).error).toBe('resource.notFound')
  })
})

describe('a delivery', () => {
  test('is repeated with the same id until it is accepted; later ones of its message follow', async () => {
    const { id } = await webhookTo()
    const messageId = await save()
    const body = {
      id: messageId,
      version: 1,
      messagingType: 'MT103',
      initialProcess: false,
      ...paymentForm(),
    }
    await people.operator.succeed(saveBankMessage, { body })
    const elsewhere = await save()
    first.state.answer = ({ body: sent }, response) =>
      void response.writeHead(sent.includes(messageId) ? 503 : 200).end('accepted')
    await server.sendWebhooks()
    expect(messageIds(first.received).toSorted()).toEqual([messageId, elsewhere].toSorted())
    expect((await log(id, 'waiting')).map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ])
    first.state.answer = (_, response) => response.writeHead(200).end()
    await server.sendWebhooks()
    expect(first.received).toHaveLength(2)
    clock.advance(6 * SECOND)
    await server.sendWebhooks()
    const ofMessage = first.received.filter(({ body: sent }) => sent.includes(messageId))
    const sequences = ofMessage.map(
      ({ body: sent }) => (JSON.parse(sent) as { data: { sequence: number } }).data.sequence,
    )
    expect(ofMessage[0]?.id).toBe(ofMessage[1]?.id)
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(ofMessage.map((each) => each.id)).size).toBe(2)
    expect(await log(id, 'waiting')).toEqual([])
  })

  test('to a receiver that is down for a day is given up, and sent again by hand', async () => {
    const { id } = await webhookTo()
    const messageId = await save()
    first.state.answer = (_, response) => response.destroy()
    const began = clock.now().getTime()
    for (let turn = 0; turn < 60 && (await log(id, 'dead')).length === 0; turn += 1) {
      await server.sendWebhooks()
      const [delivery] = await log(id)
      if (delivery?.nextAt !== undefined) clock.advance(Date.parse(delivery.nextAt) - clock.now().getTime())
      await signInAgain()
    }
    expect(clock.now().getTime() - began).toBe(24 * HOUR)
    const [dead] = await log(id, 'dead')
    expect(dead).toMatchObject({ messageId, event: 'message.save' })
    expect(dead?.attempts).toBeGreaterThan(8)
    expect(dead?.attempts).toBeLessThan(20)
    const attempts = first.received.length
    await server.sendWebhooks()
    expect(first.received).toHaveLength(attempts)

    first.state.answer = (_, response) => response.writeHead(204).end()
    const replay = { params: { id }, body: { deliveryId: dead?.id } }
    expect(await people.admin.succeed(replayDeliveries, replay)).toEqual({ count: 1 })
    expect((await people.admin.refused(replayDeliveries, replay)).error).toBe('webhook.stateChanged')
    await server.sendWebhooks()
    expect(await log(id, 'delivered')).toMatchObject([{ id: dead?.id, attempts: 1, lastStatus: 204 }])
    // All that were given up: none is left.
    expect(await people.admin.succeed(replayDeliveries, { params: { id }, body: {} })).toEqual({ count: 0 })
  })

  test.each([
    [301, { location: 'http://127.0.0.1:1/' }],
    [307, { location: 'https://10.0.0.1/' }],
    [404, {}],
    [500, {}],
  ])('with the answer %i is not accepted, and no redirect is followed', async (status, headers) => {
    const { id } = await webhookTo()
    await save()
    first.state.answer = (_, response) => response.writeHead(status, headers).end()
    await server.sendWebhooks()
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: status }])
    expect(first.received).toHaveLength(1)
  })

  test('is listed with exactly the request that was sent', async () => {
    const { id } = await webhookTo()
    await people.admin.succeed(testWebhook, { params: { id } })
    expect((await log(id))[0]?.request).toBeUndefined()
    await server.sendWebhooks()
    clock.advance(HOUR)
    await signInAgain()
    const [{ headers, body } = NOTHING] = first.received
    const [delivery] = await log(id)
    expect(delivery?.request?.body).toBe(body)
    expect(headers).toMatchObject(delivery?.request?.headers ?? { none: '' })
    expect(Object.keys(delivery?.request?.headers ?? {})).toContain('webhook-signature')
  })

  test('to a slow receiver does not delay another one', async () => {
    const late: ServerResponse[] = []
    slow.state.answer = (_, response) => void late.push(response)
    await webhookTo({ address: slow.address })
    const { id } = await webhookTo()
    const messageId = await save()
    const running = server.sendWebhooks()
    await expect.poll(() => messageIds(first.received)).toEqual([messageId])
    await expect.poll(() => log(id, 'delivered')).toHaveLength(1)
    for (const response of late) response.writeHead(204).end()
    await running
  })

  test('of 100 changes at once by two servers reaches the receiver once each', async () => {
    const { id } = await webhookTo()
    const saved = await Promise.all(Array.from({ length: 100 }, () => save()))
    await Promise.all([server.sendWebhooks(), other.sendWebhooks()])
    await Promise.all([server.sendWebhooks(), other.sendWebhooks()])
    expect(messageIds(first.received).toSorted()).toEqual(saved.toSorted())
    const { rows } = await database.superuser.query(
      `select state, count(*)::int from webhook_delivery where webhook_id = $1 group by state`,
      [id],
    )
    expect(rows).toEqual([{ state: 'delivered', count: 100 }])
  }, 60_000)

  test('is sent again by another server if its server stopped', async () => {
    const { id } = await webhookTo()
    await save()
    await server.sendWebhooks()
    // As if the server had stopped after the receiver accepted and before the result was stored.
    await database.superuser.query(
      `update webhook_delivery set state = 'waiting', ended_at = null, leased_until = $2 where webhook_id = $1`,
      [id, new Date(clock.now().getTime() + MINUTE)],
    )
    await other.sendWebhooks()
    expect(first.received).toHaveLength(1)
    clock.advance(MINUTE)
    await other.sendWebhooks()
    expect(first.received.map((each) => each.id)).toEqual([first.received[0]?.id, first.received[0]?.id])
  })

  test('is deleted from the log after 30 days', async () => {
    const { id } = await webhookTo()
    await save()
    await server.sendWebhooks()
    clock.advance(31 * 24 * HOUR)
    await deleteExpiredRows(server)
    await signInAgain()
    expect(await log(id)).toEqual([])
  })
})

describe('the secret', () => {
  test('before a rotation signs too for a day', async () => {
    const { id, secret } = await webhookTo()
    const { secret: renewed, previousUntil } = await people.admin.succeed(rotateWebhook, {
      params: { id },
      body: { endsAtOnce: false },
    })
    secrets.push(renewed)
    expect(Date.parse(previousUntil ?? '') - clock.now().getTime()).toBe(24 * HOUR)
    await save()
    await server.sendWebhooks()
    const signaturesOf = ({ headers, body }: Received) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      const by = (key: string) => new Webhook(key).sign(headers['webhook-id'] ?? '', at, body)
      return { sent: headers['webhook-signature'], both: `${by(renewed)} ${by(secret)}`, one: by(renewed) }
    }
    const [one] = first.received.map(signaturesOf)
    expect(one?.sent).toBe(one?.both)
    clock.advance(24 * HOUR)
    await signInAgain()
    await save()
    await server.sendWebhooks()
    const last = first.received.map(signaturesOf).at(-1)
    expect(last?.sent).toBe(last?.one)
  })

  test('is in no list, log, audit trail, pending change or stored row', async () => {
    const { id } = await webhookTo()
    const listed = JSON.stringify(await people.admin.succeed(listWebhooks))
    const { rows } = await database.superuser.query<{ dump: string }>(
      `select (select json_agg(w) from webhook w)::text || (select json_agg(p) from pending_change p)::text
         || (select json_agg(a) from audit_event a)::text || (select json_agg(v) from audit_value v)::text
         || coalesce((select json_agg(k) from idempotency_key k)::text, '') as dump`,
    )
    for (const secret of secrets) {
      const bare = secret.slice('whsec_'.length)
      for (const place of [listed, rows[0]?.dump ?? bare, logged.join('\n')])
        expect(place.includes(bare)).toBe(false)
    }
    expect(listed).toContain(id)
  })
})

describe('the database', () => {
  test('refuses to send events elsewhere without a confirmed change', async () => {
    const { id } = await webhookTo()
    const connection = await database.superuser.connect()
    try {
      await connection.query(`begin; set local role nostro_app;
        set local nostro.institution = '00000000-0000-7000-8000-000000000001'`)
      await expect(
        connection.query(`update webhook set address = 'https://elsewhere.example/' where id = $1`, [id]),
      ).rejects.toThrow(/second administrator/)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })

  test('stores a change that the second administrator confirms', async () => {
    const { id } = await webhookTo()
    const outcome = await people.admin.succeed(changeWebhook, {
      params: { id },
      body: settings({ address: 'https://erp.bank.example/new' }),
    })
    expect((await people.admin.succeed(listWebhooks)).rowList[0]).toMatchObject({
      address: first.address,
      hasPendingChange: true,
    })
    await confirmed(people.second, outcome)
    expect((await people.admin.succeed(listWebhooks)).rowList[0]?.address).toBe(
      'https://erp.bank.example/new',
    )
  })
})
