import {
  changeBankDays,
  confirmChange,
  holdMessage,
  listAuditEvents,
  listChanges,
  listNotifications,
  readBankDays,
  resumeMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { formOf, paymentForm, paymentValues, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, HOUR, inForce, MINUTE } from '../testing/index.ts'

const server = await createTestServer()
const { superuser } = server.database
let banks = await signInBankUsers(server)

/** Moves the clock. Sessions end, so the users sign in again. */
async function later(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  banks = await signInBankUsers(server)
}

// The clock begins at 16:00 in Beijing on Monday, 2026-11-23.
const TODAY = '2026-11-23'
const TOMORROW = '2026-11-24'

async function changeDays(changes: object): Promise<void> {
  const { version, rules } = await banks.admin.succeed(readBankDays)
  await inForce(banks.admin, changeBankDays, { body: { version, rules: { ...rules, ...changes } } })
}

async function approved(changes: Readonly<Record<string, unknown>>, overrides: readonly object[] = []) {
  const body = { messagingType: 'MT103', initialProcess: true, overrides, ...paymentForm(changes) }
  const { id } = await banks.operator.succeed(saveBankMessage, { body })
  await banks.approveAll(id)
  return id
}

const detail = (id: string) => banks.detail(id)
const holding = (id: string, reason: string) => ({ params: { id }, body: { reason } })

describe('an approved payment is returned to its maker instead of sent', () => {
  test('when it was held until its value date had passed, and sent after a new round with another date', async () => {
    const id = await approved({ valueDate: TODAY })
    await banks.reviewer.succeed(holdMessage, holding(id, 'The payer called'))
    await later(9 * HOUR)
    await banks.senior.succeed(resumeMessage, holding(id, 'The payer confirmed'))
    await banks.runJobs()
    const returned = await detail(id)
    expect(returned).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      unsent: {
        code: 'valueDate.past',
        params: { day: TODAY, today: TOMORROW, next: TOMORROW },
        at: server.clock.now().toISOString(),
      },
      abilities: { resubmit: true },
    })
    const { rowList } = await banks.operator.succeed(listNotifications)
    expect(rowList.filter(({ kind }) => kind === 'message.unsent')).toHaveLength(1)
    const ofReviewer = await banks.reviewer.succeed(listNotifications)
    expect(ofReviewer.rowList).toContainEqual(expect.objectContaining({ kind: 'message.unsent' }))
    const { events } = await banks.admin.succeed(listAuditEvents, {
      query: { objectId: id, action: 'message.returnUnsent' },
    })
    expect(events).toHaveLength(1)

    const values = { ...paymentValues(), valueDate: TOMORROW }
    await banks.resubmit({ id, version: returned.version }, formOf(values))
    expect((await detail(id)).unsent).toBeUndefined()
    await banks.approveAll(id)
    await banks.runJobs()
    expect(await detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })

  test('when a holiday of the bank became active after its approval', async () => {
    const id = await approved({ valueDate: '2026-11-25' })
    await changeDays({ ownDays: [{ day: '2026-11-25', name: 'Move of the bank' }] })
    await banks.runJobs()
    expect(await detail(id)).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      unsent: { code: 'valueDate.ownHoliday', params: { day: '2026-11-25', next: '2026-11-24' } },
    })
  })

  test('when its cut-off passed', async () => {
    await changeDays({ ownDays: [], cutOffs: [{ currency: 'EUR', time: '12:00', daysBefore: 0 }] })
    const id = await approved({ valueDate: TOMORROW })
    await later(11 * HOUR)
    await banks.runJobs()
    expect(await detail(id)).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
      unsent: { code: 'valueDate.cutOff', params: { day: TOMORROW, next: '2026-11-25' } },
    })
  })
})

describe('an approved payment is sent with its value date', () => {
  test('when its maker gave a reason for the missed cut-off', async () => {
    const id = await approved({ valueDate: TOMORROW }, [{ code: 'valueDate.cutOff', reason: 'Agreed' }])
    await banks.runJobs()
    expect(await detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })

  test('when the date was in the past already at its submission', async () => {
    const id = await approved({ valueDate: '2026-11-20' })
    await banks.runJobs()
    expect(await detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent })
  })
})

test('no user returns a message as unsent, and a held message is not returned', async () => {
  const id = await approved({ valueDate: '2026-11-26' })
  await banks.reviewer.succeed(holdMessage, holding(id, 'Wait'))
  await later(4 * 24 * HOUR)
  await banks.runJobs()
  const again = await banks.detail(id, banks.senior)
  expect(again).toMatchObject({ status: MESSAGE_STATUSES.approved })
  await banks.senior.succeed(resumeMessage, holding(id, 'Go on'))
  await banks.runJobs()
  expect(await detail(id)).toMatchObject({ unsent: { code: 'valueDate.past' } })
})

test('100 payments approved and sent while a holiday becomes active and midnight passes: one outcome each', async () => {
  await changeDays({ cutOffs: [], ownDays: [] })
  // 23:59 in Beijing on Monday, 2026-11-30.
  await later(Date.parse('2026-11-30T15:59:00Z') - server.clock.now().getTime())
  const [LAST, NEXT] = ['2026-11-30', '2026-12-01']
  const users = banks
  const admins = {
    first: await server.signIn('beijing.admin'),
    second: await server.signIn('beijing.admin2'),
  }
  const ids: string[] = []
  for (let count = 0; count < 100; count++) {
    const form = paymentForm({ valueDate: count % 2 === 0 ? LAST : NEXT })
    const { id } = await users.submit(form)
    ids.push(id)
  }
  const { version, rules } = await admins.first.succeed(readBankDays)
  const body = { version, rules: { ...rules, ownDays: [{ day: NEXT, name: 'Move of the bank' }] } }
  const { changeId = '' } = await admins.first.succeed(changeBankDays, { body })
  const { rowList } = await admins.second.succeed(listChanges)
  const digest = rowList.find((change) => change.id === changeId)?.digest
  const half = ids.slice(0, 50)
  for (const id of half) await users.approveAll(id)
  await Promise.all([
    users.runJobs(),
    admins.second.call(confirmChange, { params: { id: changeId }, body: { digest } }),
    Promise.resolve().then(() => server.clock.advance(2 * MINUTE)),
    ...ids.slice(50).map((id) => users.approveAll(id)),
  ])
  await users.runJobs()
  const { rows } = await superuser.query<{
    stage: string
    value_date: string
    code: string | null
    events: number
    received: number
  }>(
    `select stage, value_date::text as value_date, unsent ->> 'code' as code,
       (select count(*) from audit_event where object_id = message.id::text
         and action in ('message.dispatch', 'message.returnUnsent'))::int as events,
       (select count(*) from network_record where delivery_key = message.id::text)::int as received
     from message where id = any($1)`,
    [ids],
  )
  expect(rows).toHaveLength(100)
  for (const row of rows) {
    const possible =
      row.value_date === LAST
        ? { rejected: 'valueDate.past', sent: null }
        : { rejected: 'valueDate.ownHoliday', sent: null }
    expect(row.events).toBe(1)
    expect(['sent', 'rejected']).toContain(row.stage)
    expect(row.code).toBe(row.stage === 'sent' ? possible.sent : possible.rejected)
    expect(row.received).toBe(row.stage === 'sent' ? 1 : 0)
  }
  expect(rows.filter(({ stage }) => stage === 'rejected').length).toBeGreaterThan(0)
})
