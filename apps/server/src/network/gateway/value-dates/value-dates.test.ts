import {
  changeBankDays,
  listAuditEvents,
  listLinks,
  listNetworkExceptions,
  listNotifications,
  markSent,
  readBankDays,
  saveBankMessage,
  updateLink,
} from '@nostro/contract'
import { localTimeAt } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import {
  folderOf,
  formOf,
  paymentForm,
  paymentValues,
  signInBankUsers,
} from '../../../messages/testing/index.ts'
import { createTestServer, HOUR, inForce, MINUTE } from '../../../testing/index.ts'
import { answersTo, createGatewayLink, ELSEWHERE, numbersIn, temporaryLinkRoot } from '../testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const other = await createTestServer({ linkRoot: root, beside: server })
const { superuser } = server.database
let banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

// The clock begins at 16:00 in Beijing on Monday, 2026-11-23. Payments are in euros.
const today = () => localDay(0)
const localDay = (days: number) =>
  localTimeAt(new Date(server.clock.now().getTime() + days * 24 * HOUR), 'Asia/Shanghai').slice(0, 10)

/** Moves the clock. Sessions end, so the users sign in again. */
async function later(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  banks = await signInBankUsers(server)
}

async function setCutOff(time: string | undefined): Promise<void> {
  const { version, rules } = await banks.admin.succeed(readBankDays)
  const cutOffs = time === undefined ? [] : [{ currency: 'EUR', time, daysBefore: 0 }]
  await inForce(banks.admin, changeBankDays, { body: { version, rules: { ...rules, cutOffs } } })
}

/** Returns the minute `hours` from now as local time of Beijing. */
function minute(hours: number): string {
  return localTimeAt(new Date(server.clock.now().getTime() + hours * HOUR), 'Asia/Shanghai').slice(0, 16)
}

/** Closes the link, so that approved payments wait for it, or opens it. */
async function setOpen(isOpen: boolean): Promise<void> {
  const { rowList } = await banks.admin.succeed(listLinks, {})
  const link = rowList.find(({ id }) => id === gateway.linkId)
  if (link === undefined) throw new Error('There is no link')
  const { version, name, folder, formats, answerMinutes } = link
  const maintenance = isOpen ? {} : { maintenance: { from: minute(0), until: minute(30) } }
  const body = { version, name, folder, formats, answerMinutes, ...maintenance }
  await inForce(banks.admin, updateLink, { params: { id: gateway.linkId }, body })
}

async function approved(changes: object = {}, overrides: readonly object[] = []): Promise<string> {
  const form = paymentForm({ receiver: ELSEWHERE, valueDate: today(), ...changes })
  const body = { messagingType: 'MT103', initialProcess: true, overrides, ...form }
  const { id } = await banks.operator.succeed(saveBankMessage, { body })
  await banks.approveAll(id)
  await banks.runJobs()
  return id
}

async function run(): Promise<void> {
  await server.scanLinks()
  await banks.runJobs()
}

/** Fetches all offered files and returns their text. */
async function fetchAll(): Promise<string> {
  const texts = []
  for (const name of await gateway.offered()) texts.push((await gateway.fetch(name)).text)
  return texts.join('$')
}

async function answer(text: string): Promise<void> {
  server.clock.advance(1)
  await gateway.drop(answersTo(text))
  await run()
}

const statesOf = async (id: string) =>
  (
    await superuser.query<{ state: string }>(
      'select state from transmission where message_id = $1 order by prepared_at',
      [id],
    )
  ).rows.map(({ state }) => state)

describe('a payment that waits for its gateway', () => {
  test('is returned when its cut-off passes before it is written, others are handed over, and it is sent later', async () => {
    await setOpen(false)
    await setCutOff('17:00')
    const id = await approved()
    const next = await approved({ valueDate: localDay(1) })
    expect(await banks.detail(id)).toMatchObject({ delivery: 'queued' })
    await later(2 * HOUR)
    await setOpen(true)
    await run()
    const returned = await banks.detail(id)
    expect(returned).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      unsent: { code: 'valueDate.cutOff', params: { day: today(), next: localDay(1) } },
      abilities: { resubmit: true },
    })
    expect(await statesOf(id)).toEqual(['writtenOff'])
    expect(await banks.detail(next)).toMatchObject({ delivery: 'handedOver' })
    const text = await fetchAll()
    expect(numbersIn(text)).toHaveLength(1)
    const { rowList } = await banks.operator.succeed(listNotifications)
    expect(rowList.filter(({ kind }) => kind === 'message.unsent')).toHaveLength(1)
    const waiting = await banks.reviewer.succeed(listNetworkExceptions, { query: {} })
    expect(waiting.rowList).toEqual([])

    const values = { ...paymentValues(), receiver: ELSEWHERE, valueDate: localDay(1) }
    await banks.resubmit({ id, version: returned.version }, formOf(values))
    await banks.approveAll(id)
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ delivery: 'handedOver' })
    expect(await statesOf(id)).toEqual(['writtenOff', 'handedOver'])
    await answer(`${text}$${await fetchAll()}`)
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })

  test('is handed over in spite of the cut-off for which its maker gave a reason', async () => {
    await setOpen(false)
    const id = await approved({}, [{ code: 'valueDate.cutOff', reason: 'Agreed with the receiver' }])
    await setOpen(true)
    await run()
    expect(await banks.detail(id)).toMatchObject({ delivery: 'handedOver' })
    await answer(await fetchAll())
    const sent = await banks.detail(id)
    expect(sent).toMatchObject({ status: MESSAGE_STATUSES.sent })
    expect(sent.sentLate).toBeUndefined()
  })

  test('has one outcome when two servers write 100 while the cut-off passes', async () => {
    await later(16 * HOUR - 60 * MINUTE)
    await setCutOff('13:00')
    await setOpen(false)
    const ids: string[] = []
    for (let count = 0; count < 100; count++)
      ids.push(await approved({ valueDate: count % 2 === 0 ? today() : localDay(1) }))
    await setOpen(true)
    const cutOff = Date.parse(`${today()}T13:00:00+08:00`)
    expect(server.clock.now().getTime()).toBeLessThan(cutOff)
    server.clock.advance(cutOff - server.clock.now().getTime() - 1)
    await server.scanLinks()
    await Promise.all([
      server.jobs.runWaiting(),
      other.jobs.runWaiting(),
      new Promise((resolve) => setTimeout(resolve, 30)).then(() => server.clock.advance(MINUTE)),
    ])
    banks = await signInBankUsers(server)
    await run()
    await run()
    const text = await fetchAll()
    const written = numbersIn(text).map(({ numbers }) => numbers)
    expect(new Set(written).size).toBe(written.length)
    const { rows } = await superuser.query<{
      stage: string
      value_date: string
      numbers: string
      transmissions: number
      returns: number
    }>(
      `select stage, message.value_date::text as value_date,
         lpad(session::text, 4, '0') || lpad(sequence::text, 6, '0') as numbers,
         (select count(*) from transmission where message_id = message.id)::int as transmissions,
         (select count(*) from audit_event where object_id = message.id::text
           and action = 'message.returnUnsent')::int as returns
       from message join transmission on transmission.message_id = message.id where message.id = any($1)`,
      [ids],
    )
    expect(rows).toHaveLength(100)
    const tooEarly = rows.filter((row) => row.value_date !== today() && row.stage === 'rejected')
    expect(tooEarly).toEqual([])
    for (const row of rows) {
      const isReturned = row.stage === 'rejected'
      expect(row).toMatchObject({ transmissions: 1, returns: isReturned ? 1 : 0 })
      expect(written.includes(row.numbers)).toBe(!isReturned)
    }
    expect(written.length).toBeGreaterThanOrEqual(50)
    await answer(text)
  })
})

/** Returns a payment that was handed over half an hour before its cut-off, with the text of its file. */
async function handedOver(): Promise<{ readonly id: string; readonly text: string }> {
  await setCutOff(minute(0.5).slice(11))
  const id = await approved()
  expect(await banks.detail(id)).toMatchObject({ delivery: 'handedOver' })
  return { id, text: await fetchAll() }
}

/** Returns the users that have notices about late acceptance, with their number. The list of a user has only the newest. */
async function lateNotices(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await superuser.query<{ user: string; count: number }>(
    `select user_id as user, count(*)::int from notice where kind = 'message.sentLate' group by user_id`,
  )
  return new Map(rows.map(({ user, count }) => [user, count]))
}

describe('a payment that the gateway has', () => {
  test('is flagged with the reason when the network accepts it after the cut-off, and its recall is offered', async () => {
    const { id, text } = await handedOver()
    const before = await lateNotices()
    const day = today()
    await later(HOUR / 2 + MINUTE)
    await answer(text)
    const sent = await banks.detail(id)
    expect(sent).toMatchObject({
      status: MESSAGE_STATUSES.sent,
      sentLate: { code: 'valueDate.cutOff', params: { day }, at: server.clock.now().toISOString() },
    })
    expect(sent.unsent).toBeUndefined()
    const after = await lateNotices()
    expect(after.size).toBe(2)
    for (const [user, count] of after) expect(count).toBe((before.get(user) ?? 0) + 1)
    const { rowList } = await folderOf(banks.operator, 'sent')
    expect(rowList.find((row) => row.id === id)).toMatchObject({ isSentLate: true })
    const { events } = await banks.admin.succeed(listAuditEvents, {
      query: { objectId: id, action: 'message.acknowledge' },
    })
    expect(events).toHaveLength(1)
  })

  test('is not flagged when the network accepts it in time', async () => {
    const { id, text } = await handedOver()
    await answer(text)
    expect((await banks.detail(id)).sentLate).toBeUndefined()
  })

  test('is flagged when a user settles it as sent after the cut-off, and a later answer changes nothing', async () => {
    const { id, text } = await handedOver()
    await later(2 * HOUR)
    await run()
    const { rowList } = await banks.senior.succeed(listNetworkExceptions, { query: { kind: 'uncertain' } })
    const open = rowList.find(({ outgoing }) => outgoing?.messageId === id)
    if (open === undefined) throw new Error('The payment needs no decision')
    await banks.senior.succeed(markSent, {
      params: { id: open.id },
      body: { version: open.version, reason: 'The receiver confirmed it' },
    })
    const settled = await banks.detail(id)
    expect(settled).toMatchObject({ sentLate: { code: 'valueDate.cutOff' } })
    await later(HOUR)
    await answer(text)
    expect((await banks.detail(id)).sentLate).toEqual(settled.sentLate)
  })
})
