import {
  approve,
  changeApprovalRules,
  readApprovalRules,
  readHistory,
  saveBankMessage,
} from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm } from '../../messages/testing/index.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { createTestServer, HOUR, inForce } from '../../testing/index.ts'
import { chaseWaiting } from './chase-waiting.ts'

const server = await createTestServer()
const { superuser } = server.database
const DAY = 24 * HOUR

/** Signs in a second time: the session expires when the test moves the clock. */
async function changeRules(change: object): Promise<void> {
  const admin = await server.signIn('beijing.admin')
  const { version, rules } = await admin.succeed(readApprovalRules)
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, ...change } } })
  await superuser.query('delete from notice')
}

async function saved(initialProcess: boolean): Promise<string> {
  const maker = await server.signIn('beijing.operator')
  const body = { messagingType: 'MT103', initialProcess, ...paymentForm() }
  const { id } = await maker.succeed(saveBankMessage, { body })
  await superuser.query('delete from notice')
  return id
}

const { db, clock, jobs } = server
const run = () => chaseWaiting({ db, clock, random: systemRandom, jobs, requestId: 'job' })

async function noticesOf(kind: string, messageId = ''): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ username: string }>(
    `select username from notice join app_user on app_user.id = notice.user_id
     where notice.kind = $1 and coalesce(notice.link, '') like '%' || $2 || '%' order by username`,
    [kind, messageId],
  )
  return rows.map(({ username }) => username)
}

async function stageOf(id: string): Promise<string | undefined> {
  const { rows } = await superuser.query<{ stage: string }>('select stage from message where id = $1', [id])
  return rows[0]?.stage
}

async function actionsOn(id: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ action: string }>(
    'select action from audit_event where object_id = $1 order by sequence',
    [id],
  )
  return rows.map(({ action }) => action)
}

/** A Thursday. */
const START = Date.parse('2027-01-14T00:00:00+08:00')

/** Advances to an hour in Shanghai, a number of days after the Thursday. */
function at(hour: number, days: number): void {
  clock.advance(START + days * DAY + hour * HOUR - clock.now().getTime())
}

test('reminds and escalates once, by working hours, on ten servers at once', async () => {
  at(9, 0)
  await changeRules({ remindAfterHours: 4, escalateAfterHours: 11 })
  await saved(true)
  at(12, 0)
  await run()
  expect(await noticesOf('task.reminder')).toEqual([])
  at(14, 0)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await noticesOf('task.reminder')).toEqual(['beijing.reviewer', 'beijing.senior'])
  // The night has no working hours: the eleventh one ends on Friday at eleven.
  at(23, 0)
  await run()
  expect(await noticesOf('task.escalated')).toEqual([])
  at(12, 1)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await noticesOf('task.escalated')).toEqual(['beijing.senior'])
  await run()
  expect(await noticesOf('task.reminder')).toEqual(['beijing.reviewer', 'beijing.senior'])
})

test('escalates to administrators if the rule names them', async () => {
  at(9, 4)
  await changeRules({ escalateAfterHours: 1, escalateTo: 'administrators' })
  await saved(true)
  at(11, 4)
  await run()
  const notified = await noticesOf('task.escalated')
  expect(new Set(notified)).toEqual(new Set(['beijing.admin', 'beijing.admin2']))
})

async function idOf(username: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ])
  return rows[0]?.id ?? ''
}

const groupOf = async (...usernames: readonly string[]) => ({
  id: 'control',
  name: 'Control',
  members: await Promise.all(
    usernames.map(async (username) => ({ userId: await idOf(username), name: username })),
  ),
})

test('escalates to the active members of a group, except the maker, with its name', async () => {
  at(9, 5)
  const group = await groupOf('beijing.operator', 'beijing.admin2')
  await changeRules({
    escalateAfterHours: 1,
    escalateTo: 'control',
    matrix: { groups: [group], rules: [], limits: [] },
  })
  const id = await saved(true)
  at(11, 5)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await noticesOf('task.escalatedToGroup', id)).toEqual(['beijing.admin2'])
  const { rows } = await superuser.query<{ params: object }>(
    `select params from notice where kind = 'task.escalatedToGroup'`,
  )
  expect(rows[0]?.params).toMatchObject({ group: 'Control', hours: '1' })
  expect(await noticesOf('task.escalated', id)).toEqual([])
})

test('an escalation to a group that does not exist is refused', async () => {
  const admin = await server.signIn('beijing.admin')
  const { version, rules } = await admin.succeed(readApprovalRules)
  const body = { version, rules: { ...rules, escalateTo: 'gone' } }
  expect(await admin.refused(changeApprovalRules, { body })).toMatchObject({
    issues: [{ code: 'approvalMatrix.groupUnknown' }],
  })
})

test('returns a message after a day whose next step no user can decide', async () => {
  at(9, 6)
  const levels = [
    { approvers: 'reviewers', needs: 1 },
    { approvers: 'control', needs: 1 },
  ]
  const rule = {
    id: 'all',
    messagingTypes: [],
    currencies: [],
    accounts: [],
    counterparties: [],
    creators: [],
    creatorGroups: [],
    levels,
  }
  const limits: readonly unknown[] = []
  const matrix = { rules: [rule], limits }
  await changeRules({ matrix: { ...matrix, groups: [await groupOf('beijing.senior')] } })
  const [stuck, other] = [await saved(true), await saved(true)]
  const reviewer = await server.signIn('beijing.reviewer')
  const { nodes } = await reviewer.succeed(readHistory, { params: { id: stuck } })
  await reviewer.succeed(approve, { params: { id: stuck }, body: { nodeId: nodes[1]?.id } })
  await changeRules({ matrix: { ...matrix, groups: [await groupOf()] } })
  at(8, 7)
  await run()
  expect(await stageOf(stuck)).toBe('pending')
  at(10, 7)
  await Promise.all(Array.from({ length: 10 }, run))
  expect([await stageOf(stuck), await stageOf(other)]).toEqual(['draft', 'draft'])
  expect(await noticesOf('message.undecidable', stuck)).toEqual(['beijing.operator'])
  await changeRules({ matrix: { groups: [await groupOf()], rules: [], limits: [] } })
})

test('returns a message to its maker that was not approved in time, after a notice', async () => {
  at(9, 10)
  await changeRules({ expireAfterDays: 3, thresholdAmount: '1' })
  const id = await saved(true)
  // A first of two approvals does not prevent the expiry.
  const reviewer = await server.signIn('beijing.reviewer')
  const { nodes } = await reviewer.succeed(readHistory, { params: { id } })
  await reviewer.succeed(approve, { params: { id }, body: { nodeId: nodes[1]?.id } })
  at(10, 12)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await noticesOf('message.expiring', id)).toEqual(['beijing.operator'])
  expect(await stageOf(id)).toBe('pending')
  at(10, 13)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await stageOf(id)).toBe('draft')
  expect((await actionsOn(id)).filter((action) => action === 'message.expire')).toHaveLength(1)
  const maker = await server.signIn('beijing.operator')
  const { rounds } = await maker.succeed(readHistory, { params: { id } })
  expect(rounds[0]?.withdrawn?.at).toBeDefined()
  expect(rounds[0]?.withdrawn).not.toHaveProperty('by')
  expect(await noticesOf('message.expired', id)).toEqual(['beijing.operator'])
})

test('deletes an old draft a week after a notice, unless it was edited', async () => {
  at(9, 20)
  await changeRules({ draftDays: 30 })
  const id = await saved(false)
  at(9, 49)
  await run()
  expect(await noticesOf('draft.expiring', id)).toEqual([])
  at(9, 51)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await noticesOf('draft.expiring', id)).toEqual(['beijing.operator'])
  at(9, 57)
  await run()
  expect(await stageOf(id)).toBe('draft')
  at(10, 58)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(await stageOf(id)).toBe('deleted')
  expect(await actionsOn(id)).toContain('message.expireDraft')
  expect(await noticesOf('draft.expired')).toContain('beijing.operator')
})
