import {
  type Workday,
  listMessages,
  type ListFilter,
  readWorkday,
  readStraightThrough,
} from '@nostro/contract'
import { MESSAGE_TYPES } from '@nostro/kernel'
import { loadDefinition } from '@nostro/messages'
import { MESSAGE_STATUSES, type MessageStatusName } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, HOUR, type TestClient } from '../../testing/index.ts'
import { VALUE_DATE_PATHS } from '../../messages/index.ts'
import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator } = banks
const ZONE = 'Asia/Shanghai'
/** The test clock is on a Monday. */
const TODAY = '2026-11-23'
const TOMORROW = '2026-11-24'

const workday = (client: TestClient): Promise<Workday> =>
  client.succeed(readWorkday, { query: { timeZone: ZONE } })

async function outgoing(client: TestClient = operator): Promise<NonNullable<Workday['outgoing']>> {
  const { outgoing: found } = await workday(client)
  if (found === undefined) throw new Error('No outgoing figures')
  return found
}

/** Returns the number of rows of a list with this filter. */
async function listed(status: MessageStatusName, filter?: ListFilter, client = operator): Promise<number> {
  const body = { status: MESSAGE_STATUSES[status], forMe: false, ...(filter && { filter }) }
  return (await client.succeed(listMessages, { body })).totalRecord
}

async function sent(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { id } = await banks.submit(paymentForm(changes))
  await banks.approveAll(id)
  await banks.runJobs()
}

const today = { createdFrom: '2026-11-22T16:00:00.000Z', createdTo: '2026-11-23T16:00:00.000Z' }

describe('the workday', () => {
  test('is empty before the first message', async () => {
    const { today: day, outgoing: none, received, attention } = await workday(operator)
    expect(day).toBe(TODAY)
    expect(none).toMatchObject({ due: [], draftsDue: 0, next: { day: TOMORROW, count: 0 } })
    expect(none?.pending).toEqual({ count: 0, sums: [], dueToday: 0 })
    expect(received).toEqual({ count: 0, sums: [], awaiting: 0 })
    expect(attention).toEqual([])
  })

  test('counts payments with today as value date by currency and stage, as their lists do', async () => {
    await sent({ valueDate: TODAY, interbankSettledAmount: '100.10' })
    await sent({ valueDate: TODAY, interbankSettledAmount: '7', currency: 'USD' })
    await banks.submit(paymentForm({ valueDate: TODAY, interbankSettledAmount: '299.90' }))
    await banks.submit(paymentForm({ valueDate: TOMORROW }))
    await banks.save(paymentForm({ valueDate: TODAY }))
    await banks.save(paymentForm({ valueDate: TOMORROW }))
    const { due, draftsDue, next, pending, sent: gone } = await outgoing()
    expect(due).toEqual([
      {
        currency: 'EUR',
        all: { amount: '400', count: 2 },
        pending: { amount: '299.9', count: 1 },
        sent: { amount: '100.1', count: 1 },
        percentSent: 25,
      },
      { currency: 'USD', all: { amount: '7', count: 1 }, sent: { amount: '7', count: 1 }, percentSent: 100 },
    ])
    expect(next).toMatchObject({ day: TOMORROW, count: 1 })
    expect(pending).toMatchObject({ count: 2, dueToday: 1 })
    expect(gone).toMatchObject({ count: 2, acknowledged: 2, open: 0 })
    expect(gone.sums).toEqual([
      { currency: 'EUR', amount: '100.1', count: 1 },
      { currency: 'USD', amount: '7', count: 1 },
    ])

    // Every number equals the total of the list that it links to.
    const euro = { valueDate: TODAY, currency: 'EUR' }
    expect(await listed('sent', euro)).toBe(2)
    expect(await listed('sent', { ...euro, shownStatus: MESSAGE_STATUSES.pending })).toBe(1)
    expect(await listed('sent', { ...euro, shownStatus: MESSAGE_STATUSES.sent })).toBe(1)
    expect(await listed('sent', { valueDate: next.day })).toBe(next.count)
    expect(await listed('draft', { valueDate: TODAY })).toBe(draftsDue)
    expect(draftsDue).toBe(1)
    expect(await listed('pending')).toBe(pending.count)
    expect(await listed('pending', { valueDate: TODAY })).toBe(pending.dueToday)
    const sentToday = { ...today, shownStatus: MESSAGE_STATUSES.sent }
    expect(await listed('sent', sentToday)).toBe(gone.count)
    expect(await listed('sent', { ...sentToday, acknowledged: 'yes' })).toBe(gone.acknowledged)
    expect(await listed('sent', { ...sentToday, acknowledged: 'no' })).toBe(gone.open)
  })

  test('counts what arrived today, confirmed or not', async () => {
    const { receivedId } = await banks.deliver()
    await banks.confirm(receivedId)
    const { received, attention } = await workday(banks.frankfurt)
    expect(received).toMatchObject({ count: 3, awaiting: 2 })
    expect(await listed('processed', { ...today, receipt: 'all' }, banks.frankfurt)).toBe(received.count)
    expect(await listed('waitingProcessed', today, banks.frankfurt)).toBe(received.awaiting)
    expect(await listed('processed', today, banks.frankfurt)).toBe(1)
    // Items of one sender, type and currency are one item.
    expect(attention).toMatchObject([
      { kind: 'receipt', messagingType: 'MT103', currency: 'EUR', amount: '100.1', count: 1 },
      { kind: 'receipt', messagingType: 'MT103', currency: 'USD', amount: '7', count: 1 },
    ])
  })

  test('lists rejections with their reason, and messages that wait too long', async () => {
    const { id } = await banks.submit()
    await banks.reject(id, 'The amount differs from the invoice.')
    expect((await workday(operator)).attention.map(({ kind }) => kind)).toEqual(['rejected'])
    server.clock.advance(5 * HOUR)
    const { attention } = await workday(await server.signIn('beijing.senior'))
    expect(attention).toMatchObject([
      {
        kind: 'rejected',
        messageId: id,
        party: 'DEMO IMPORT COMPANY',
        reason: 'The amount differs from the invoice.',
      },
      { kind: 'overdue' },
      { kind: 'overdue' },
    ])
    server.clock.advance(-5 * HOUR)
  })

  test('shows each user the folders that the user may open, of the own institution only', async () => {
    const admin = await workday(await server.signIn('beijing.admin'))
    expect(admin.outgoing).toBeUndefined()
    expect(admin.attention.filter(({ kind }) => kind === 'rejected')).toEqual([])
    const company = await outgoing(await server.signIn('trading.operator'))
    expect(company).toMatchObject({ due: [], pending: { count: 0 }, sent: { count: 0 } })
    expect(company.applications?.states.map(({ state, count }) => `${state} ${count}`)).toEqual([
      'draft 0',
      'pending 0',
      'approved 0',
      'sent 0',
      'rejected 0',
    ])
    expect((await outgoing()).applications).toBeUndefined()
    const platform = await server.signIn('platform.admin')
    expect(await platform.refused(readWorkday, { query: {} })).toMatchObject({ status: 403 })
  })
})

test('the straight-through rate excludes messages that were rejected before they were sent', async () => {
  const form = paymentForm()
  const { id, version } = await banks.submit(form)
  await banks.reject(id, 'Wrong date.')
  const before = await operator.succeed(readStraightThrough, { query: { timeZone: ZONE } })
  expect(before.total.straight).toBe(before.total.count)
  const again = await banks.detail(id)
  const edited = await banks.resubmit({ id, version: again.version ?? version }, form)
  await banks.approveAll(edited.id)
  await banks.runJobs()
  const {
    total,
    days,
    before: earlier,
  } = await operator.succeed(readStraightThrough, { query: { timeZone: ZONE } })
  expect(total).toEqual({ count: before.total.count + 1, straight: before.total.straight })
  expect(days).toEqual([{ day: TODAY, ...total }])
  expect(earlier).toEqual({ count: 0, straight: 0 })
})

test('the value date of a draft is found in the form of every payment type', async () => {
  const definitions = await Promise.all(MESSAGE_TYPES.map((type) => loadDefinition(type)))
  const paths = definitions.flatMap((definition) => definition?.valueDatePath ?? [])
  expect([...new Set(paths)].toSorted()).toEqual([...VALUE_DATE_PATHS].toSorted())
})
