import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import {
  changeBankDays,
  createLink,
  listLinks,
  listNetworkExceptions,
  readBankDays,
  resumeLink,
  testLink,
  updateLink,
} from '@nostro/contract'
import { localTimeAt } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../../../messages/testing/index.ts'
import { atEnd, createTestServer, inForce, type TestServer } from '../../../testing/index.ts'
import { brokerOf, type FarSide, openNetworkSide, QUEUES, createBrokerLink } from '../testing/far-side.ts'
import { answersTo, ELSEWHERE } from '../testing/gateway.ts'
import { hasRabbit, type Rabbit, RABBIT_START_TIMEOUT_MS, startRabbit } from '../testing/rabbit.ts'
import { openBroker } from './open-broker.ts'

/** Tests of a link with a real broker: RabbitMQ with AMQP 1.0. */

const isThere = hasRabbit()
/** Allows for a machine with other load. */
const BUSY_TIMEOUT_MS = 120_000

test('RabbitMQ is available', ({ skip }) => {
  const reason = 'rabbitmq-server of Debian is not installed'
  // If its package was installed for this test, a missing broker is a failure and does not skip it.
  skip(!isThere && process.env.NOSTRO_RABBITMQ_TESTS !== 'required', reason)
  expect(isThere ? 'there' : reason).toBe('there')
})

const note = (reference: string) =>
  `{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:${reference}\r\n:79:HELLO\r\n-}`

describe.runIf(isThere)('a link to a broker', () => {
  let rabbit: Rabbit
  let server: TestServer
  let banks: Awaited<ReturnType<typeof signInBankUsers>>
  let admin: typeof banks.admin
  let linkId: string
  let key: string
  let far: FarSide

  beforeAll(async () => {
    rabbit = await startRabbit(Object.values(QUEUES))
    atEnd(rabbit.stop)
    server = await createTestServer({ linkBrokers: [rabbit.address, 'amqp://127.0.0.1:1'] })
    banks = await signInBankUsers(server)
    admin = banks.admin
    ;({ linkId, key } = await createBrokerLink(admin, rabbit))
    far = await openNetworkSide(rabbit)
    atEnd(() => far.close())
  }, RABBIT_START_TIMEOUT_MS)

  const linkOf = async () => (await admin.succeed(listLinks, {})).rowList.find(({ id }) => id === linkId)

  async function approve(reference?: string): Promise<string> {
    const form = paymentForm({ receiver: ELSEWHERE, ...(reference && { senderReference: reference }) })
    const { id } = await banks.submit(form)
    await banks.approveAll(id)
    return id
  }

  /** Scans the link until the condition is true: a message that was put into a queue arrives after a moment. */
  async function lookUntil(isDone: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 200 && !(await isDone()); tries++) {
      server.clock.advance(1_000)
      await server.scanLinks()
      await banks.runJobs()
      await pause(50)
    }
    expect(await isDone()).toBe(true)
  }

  const linkDetails = async () => {
    const { version = 0, name = '', formats = [], answerMinutes = 60 } = (await linkOf()) ?? {}
    return { version, name, formats, answerMinutes, broker: brokerOf(rabbit) }
  }

  const waiting = async (kind: 'uncertain' | 'refused' | 'unreadable' | 'forged') =>
    (await banks.reviewer.succeed(listNetworkExceptions, { query: { kind } })).rowList

  test('transfers a message with its authentication, and the network’s answer back', async () => {
    const id = await approve()
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({
      status: MESSAGE_STATUSES.approved,
      delivery: 'handedOver',
    })
    const [arrived] = await far.taken(1)
    const text = arrived?.bytes?.toString('latin1') ?? ''
    expect(arrived?.authentication).toBe(
      createHmac('sha256', Buffer.from(key, 'hex')).update(text, 'latin1').digest('hex'),
    )
    expect((await banks.detail(id)).standardFormat?.replace(/^.{29}/, '')).toBe(text.replace(/^.{29}/, ''))
    await far.put(answersTo(text), key)
    await lookUntil(async () => (await banks.detail(id)).delivery === 'acknowledged')
    expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.sent)
  })

  test(
    'hands over in the order of sending',
    async () => {
      const references = Array.from({ length: 12 }, (_, index) => `ORDER${String(index).padStart(3, '0')}`)
      for (const reference of references) await approve(reference)
      await banks.runJobs()
      const arrived = await far.taken(references.length)
      const order = arrived.map(({ bytes }) => /:20:(ORDER\d+)/.exec(bytes?.toString('latin1') ?? '')?.[1])
      expect(order).toEqual(references)
    },
    BUSY_TIMEOUT_MS,
  )

  async function received(reference: string): Promise<number> {
    const { totalRecord } = await folderOf(banks.operator, 'waitingProcessed', {
      filter: { businessId: reference },
    })
    return totalRecord
  }

  test(
    'takes repeated bytes once',
    async () => {
      for (let times = 0; times < 3; times++) await far.put(note('ONCE'), key)
      await far.put(note('AFTER'), key)
      await lookUntil(async () => (await received('AFTER')) === 1)
      expect(await received('ONCE')).toBe(1)
    },
    BUSY_TIMEOUT_MS,
  )

  test('refuses and shows messages with a wrong or missing authentication', async () => {
    const before = new Set((await waiting('forged')).map(({ id }) => id))
    await far.put(note('FORGED1'), '0'.repeat(64))
    await far.put(note('FORGED2'))
    await lookUntil(async () => (await waiting('forged')).length === before.size + 2)
    expect([await received('FORGED1'), await received('FORGED2')]).toEqual([0, 0])
    // Both arrive at the same instant of the server's clock, so their order in the list is undefined.
    const added = (await waiting('forged')).filter(({ id }) => !before.has(id))
    const reasons = new Set(added.map(({ incoming }) => incoming?.reason))
    expect(reasons).toEqual(new Set(['arrival.authenticationMissing', 'arrival.authenticationWrong']))
  })

  test(
    'marks a message as uncertain if the server stopped while sending, and does not send it again',
    async () => {
      const id = await approve('STOPPED')
      await banks.runJobs()
      await far.taken(1)
      // Reverts the commit that stored the broker's outcome, as if the server had stopped before it.
      await server.database.superuser.query(
        `update transmission set state = 'offering', handed_over_at = null where message_id = $1`,
        [id],
      )
      await server.database.superuser.query(
        `update message set delivery = 'queued', version = version + 1 where id = $1`,
        [id],
      )
      // Another server runs the job again.
      const { version = 0 } = (await linkOf()) ?? {}
      await admin.succeed(resumeLink, { params: { id: linkId }, body: { version } })
      await banks.runJobs()
      expect((await banks.detail(id)).delivery).toBe('uncertain')
      expect(await far.taken(1)).toEqual([])
      expect((await waiting('uncertain')).map(({ outgoing }) => outgoing?.messageId)).toContain(id)
    },
    BUSY_TIMEOUT_MS,
  )

  test(
    'keeps messages while the broker is unreachable, reports it, and continues afterwards',
    async () => {
      far.close()
      await rabbit.kill()
      const id = await approve('AWAY')
      await server.jobs.runWaiting()
      await server.scanLinks()
      expect((await linkOf())?.broken).toMatchObject({
        reason: expect.stringMatching(/ECONN(REFUSED|RESET)/),
      })
      expect((await banks.detail(id)).delivery).toBe('queued')
      expect(await admin.succeed(testLink, { params: { id: linkId } })).toMatchObject({
        outcome: 'unreachable',
      })
      await rabbit.start()
      far = await openNetworkSide(rabbit)
      for (let tries = 0; tries < 60 && (await banks.detail(id)).delivery === 'queued'; tries++) {
        server.clock.advance(5_000)
        await server.scanLinks()
        await server.jobs.runWaiting()
        await pause(200)
      }
      expect((await banks.detail(id)).delivery).toBe('handedOver')
      expect((await far.taken(1)).map(({ bytes }) => bytes?.includes(':20:AWAY'))).toEqual([true])
      expect((await linkOf())?.broken).toBeUndefined()
      expect(await admin.succeed(testLink, { params: { id: linkId } })).toEqual({ outcome: 'reached' })
    },
    RABBIT_START_TIMEOUT_MS,
  )

  test(
    'returns received messages to the broker when scans stop, before another server may read the queue',
    async () => {
      await server.scanLinks()
      await far.put(note('HELD'), key)
      const other = await openBroker({ isAllowed: true, broker: brokerOf(rabbit), secret: rabbit.password })
      let taken = 0
      await expect.poll(() => (taken += other.take(10).length)).toBe(1)
      other.close()
      await lookUntil(async () => (await received('HELD')) === 1)
      expect(taken).toBe(1)
    },
    BUSY_TIMEOUT_MS,
  )

  test('shows its broker and never its password', async () => {
    expect(await linkOf()).toMatchObject({ kind: 'amqp', broker: brokerOf(rabbit), keys: [{}] })
    const { rows } = await server.database.superuser.query('select * from link_secret')
    expect(JSON.stringify(rows)).not.toContain(rabbit.password)
    expect(JSON.stringify(await linkOf())).not.toContain(rabbit.password)
  })

  const entered = (changes: object = {}, secret: string = rabbit.password) => ({
    body: {
      name: 'Another broker',
      kind: 'amqp',
      formats: ['MT'],
      broker: { ...brokerOf(rabbit), incoming: 'elsewhere', ...changes },
      secret,
    },
  })

  test.each([
    [
      'a broker that is not allowed',
      () => entered({ address: 'amqp://10.0.0.1:5672' }),
      'link.brokerNotAllowed',
    ],
    ['no broker', () => ({ body: { name: 'None', kind: 'amqp', formats: ['MT'] } }), 'link.brokerMissing'],
    ['a user without a name', () => entered({ userName: undefined }), 'link.credentialsMissing'],
    [
      'a password without need',
      () => entered({ mechanism: 'ANONYMOUS', userName: undefined }),
      'link.credentialsMissing',
    ],
    [
      'a certificate without TLS',
      () => entered({ mechanism: 'EXTERNAL', userName: undefined, certificate: 'x' }),
      'link.notEncrypted',
    ],
    ['an invalid authority', () => entered({ authority: 'x' }), 'link.credentialsInvalid'],
    ['a queue of another link', () => entered({ incoming: brokerOf(rabbit).incoming }), 'link.queueTaken'],
    ['a queue with a space in its name', () => entered({ outgoing: 'a b' }), 'request.invalid'],
  ])('with %s is refused', async (_name, input, error) => {
    expect(await admin.refused(createLink, input())).toMatchObject({ error })
  })

  test('does not send a payment whose value date became a holiday while it waited', async () => {
    const params = { id: linkId }
    const day = localTimeAt(server.clock.now(), 'Asia/Shanghai').slice(0, 10)
    const maintenance = { from: `${day} 00:00`, until: `${day} 23:59` }
    await inForce(admin, updateLink, { params, body: { ...(await linkDetails()), maintenance } })
    const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, valueDate: day }))
    await banks.approveAll(id)
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ delivery: 'queued' })
    const { version, rules } = await admin.succeed(readBankDays)
    const closed = { ...rules, ownDays: [{ day, name: 'Storm' }] }
    await inForce(admin, changeBankDays, { body: { version, rules: closed } })
    await inForce(admin, updateLink, { params, body: await linkDetails() })
    await lookUntil(async () => (await banks.detail(id)).delivery !== 'queued')
    expect(await banks.detail(id)).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      unsent: { code: 'valueDate.ownHoliday' },
    })
    await inForce(admin, changeBankDays, { body: { version: version + 1, rules } })
  })

  test('retains its password if none is entered, and requires a new one for another mechanism', async () => {
    const { version = 0, name = '', formats = [], answerMinutes = 60 } = (await linkOf()) ?? {}
    const details = { version, name, formats, answerMinutes }
    const params = { id: linkId }
    const anonymous = { ...brokerOf(rabbit), mechanism: 'ANONYMOUS' as const, userName: undefined }
    await inForce(admin, updateLink, { params, body: { ...details, broker: brokerOf(rabbit) } })
    expect(await admin.succeed(testLink, { params })).toEqual({ outcome: 'reached' })
    await inForce(admin, updateLink, {
      params,
      body: { ...details, version: version + 1, broker: anonymous },
    })
    const back = { ...details, version: version + 2, broker: brokerOf(rabbit) }
    expect(await admin.refused(updateLink, { params, body: back })).toMatchObject({
      error: 'link.credentialsMissing',
    })
    await inForce(admin, updateLink, { params, body: { ...back, secret: 'wrong' } })
    expect(await admin.succeed(testLink, { params })).toMatchObject({ outcome: 'refused' })
  })
})
