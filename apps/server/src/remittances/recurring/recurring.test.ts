import {
  changeRecurringDraft,
  createRecurringDraft,
  createTemplate,
  listNotifications,
  listRecurringDrafts,
  type RecurringDraft,
  readMessage,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { systemRandom } from '../../installation/system-ports.ts'
import { draftAllDue } from './index.ts'
import { createTestServer, HOUR, type TestClient } from '../../testing/index.ts'
import { applicationForm, seatRemitters } from '../testing/index.ts'

const DAY = 24 * HOUR
// Days pass in these tests.
const server = await createTestServer({ sessionLimits: { idleMs: 1000 * DAY, absoluteMs: 1000 * DAY } })
const remitters = await seatRemitters(server)
const { operator, reviewer } = remitters
const { superuser } = server.database
const { clock, db, jobs } = server

/** A day in the time zone of Demo Trading Company, which is never behind that of the test clock. */
function dayIn(days: number): string {
  return new Date(clock.now().getTime() + 8 * HOUR + days * DAY).toISOString().slice(0, 10)
}

const SCHEDULE = { frequency: 'weekly', moves: 'following', daysBefore: 2 } as const

let templates = 0

async function templateId(changes: Parameters<typeof applicationForm>[0] = {}): Promise<string> {
  templates += 1
  const body = {
    messagingType: 'CA103',
    name: `Rent ${templates}`,
    scope: 'institution',
    content: applicationForm(changes),
  }
  return (await operator.succeed(createTemplate, { body })).id
}

async function planOf(
  changes: Readonly<Record<string, unknown>> = {},
  client: TestClient = operator,
): Promise<RecurringDraft> {
  const body = { name: 'Rent', firstOn: dayIn(7), ...SCHEDULE, templateId: await templateId(), ...changes }
  return await client.succeed(createRecurringDraft, { body })
}

async function read(id: string): Promise<RecurringDraft> {
  const { rowList } = await operator.succeed(listRecurringDrafts, {})
  const plan = rowList.find((each) => each.id === id)
  if (plan === undefined) throw new Error('The plan is not listed')
  return plan
}

async function change(plan: RecurringDraft, body: Readonly<Record<string, unknown>>) {
  return await operator.succeed(changeRecurringDraft, {
    params: { id: plan.id },
    body: { version: plan.version, ...body },
  })
}

/** Runs the hourly job, as two servers do. */
async function runJob(servers = 2): Promise<void> {
  const job = { db, clock, random: systemRandom, jobs, requestId: 'run' }
  await Promise.all(Array.from({ length: servers }, () => draftAllDue(job)))
}

async function draftsOf(id: string): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ message_id: string }>(
    `select message_id from recurring_run where recurring_id = $1 and outcome = 'drafted' order by number`,
    [id],
  )
  return rows.map(({ message_id }) => message_id)
}

beforeEach(async () => {
  await superuser.query(
    `alter table recurring_draft disable trigger user;
     update recurring_draft set state = 'ended', problem = null;
     alter table recurring_draft enable trigger user`,
  )
})

describe('a plan', () => {
  test('shows its next three payments, and creates each draft once, without submitting it', async () => {
    const plan = await planOf({ firstOn: dayIn(3), frequency: 'weekly', times: 3 })
    expect(plan.next).toHaveLength(3)
    const [first] = plan.next
    expect(first?.plannedOn).toBe(dayIn(3))
    expect(await draftsOf(plan.id)).toEqual([])
    clock.advance(4 * DAY)
    await runJob()
    await runJob()
    const drafts = await draftsOf(plan.id)
    expect(drafts).toHaveLength(1)
    const draft = await operator.succeed(readMessage, { params: { id: drafts[0] ?? '' } })
    expect(draft).toMatchObject({ status: 0, content: { transactionInfo: { currency: 'EUR' } } })
    const { rowList } = await operator.succeed(listNotifications)
    expect(rowList.filter(({ link }) => link?.includes(drafts[0] ?? ''))).toMatchObject([
      { kind: 'recurring.drafted', params: { name: 'Rent' } },
    ])
    expect((await read(plan.id)).runs).toMatchObject([{ outcome: 'drafted', messageId: drafts[0] }])
  })

  test('is drafted at once if its day has come', async () => {
    const plan = await planOf({ firstOn: dayIn(0) })
    expect(await draftsOf(plan.id)).toHaveLength(1)
  })

  test('creates the drafts of all days on which no server ran, with days that are possible', async () => {
    const plan = await planOf({ firstOn: dayIn(3), times: 3 })
    clock.advance(25 * DAY)
    await runJob()
    const drafts = await draftsOf(plan.id)
    expect(drafts).toHaveLength(3)
    for (const id of drafts) {
      const { content } = await operator.succeed(readMessage, { params: { id } })
      const { transactionInfo } = content as { transactionInfo: { requestedExecutionDate: string } }
      expect(transactionInfo.requestedExecutionDate >= dayIn(0)).toBe(true)
    }
    expect((await read(plan.id)).state).toBe('ended')
  })

  test('skips the next payment, changes its amount once, pauses and ends', async () => {
    let plan = await planOf({ firstOn: dayIn(10), times: 5 })
    const [, second] = plan.next
    plan = await change(plan, { action: 'skip' })
    expect(plan.next[0]).toEqual(second)
    expect(plan.runs).toMatchObject([{ outcome: 'skipped' }])
    plan = await change(plan, { action: 'amount', amount: '4321.5' })
    expect(plan.nextAmount).toBe('4321.5')
    clock.advance(16 * DAY)
    await runJob()
    const [draft = ''] = await draftsOf(plan.id)
    expect(await operator.succeed(readMessage, { params: { id: draft } })).toMatchObject({
      content: { transactionInfo: { amount: '4321.5' } },
    })
    plan = await read(plan.id)
    expect(plan.nextAmount).toBeUndefined()
    plan = await change(plan, { action: 'pause' })
    clock.advance(14 * DAY)
    await runJob()
    expect(await draftsOf(plan.id)).toHaveLength(1)
    plan = await change(plan, { action: 'resume' })
    // The payments of the pause are skipped.
    expect(plan.runs.filter(({ outcome }) => outcome === 'skipped').length).toBeGreaterThan(0)
    plan = await change(await read(plan.id), { action: 'end' })
    expect(plan).toMatchObject({ state: 'ended', next: [] })
    const again = { params: { id: plan.id }, body: { version: plan.version, action: 'resume' } }
    expect(await operator.refused(changeRecurringDraft, again)).toMatchObject({
      error: 'recurring.stateChanged',
    })
  })

  test.each([
    ['a wrong amount', { action: 'amount', amount: '0' }, 'message.invalid'],
    ['an old version', { action: 'pause', version: 99 }, 'recurring.versionChanged'],
  ])('is not changed by %s', async (_name, body, error) => {
    const plan = await planOf()
    const input = { params: { id: plan.id }, body: { version: plan.version, ...body } }
    expect(await operator.refused(changeRecurringDraft, input)).toMatchObject({ error })
  })

  test('begins today or later, and belongs to its company', async () => {
    const past = { name: 'Rent', firstOn: dayIn(-2), ...SCHEDULE, templateId: await templateId() }
    expect(await operator.refused(createRecurringDraft, { body: past })).toMatchObject({
      error: 'recurring.firstInPast',
    })
    const plan = await planOf()
    const { rowList } = await remitters.payee.succeed(listRecurringDrafts, {})
    expect(rowList).toEqual([])
    const input = { params: { id: plan.id }, body: { version: plan.version, action: 'end' } }
    expect(await remitters.payee.refused(changeRecurringDraft, input)).toMatchObject({
      error: 'resource.notFound',
    })
    const admin = await server.signIn('trading.admin')
    expect(await admin.refused(createRecurringDraft, { body: past })).toMatchObject({ status: 403 })
  })

  test('made of an application has its values without references', async () => {
    const { id } = await remitters.file()
    const body = { name: 'Again', firstOn: dayIn(0), ...SCHEDULE, messageId: id }
    const plan = await operator.succeed(createRecurringDraft, { body })
    const [draft = ''] = await draftsOf(plan.id)
    const [source, made] = await Promise.all(
      [id, draft].map((messageId) => operator.succeed(readMessage, { params: { id: messageId } })),
    )
    const { payeeInfo } = { ...source?.content } as { readonly payeeInfo?: unknown }
    expect(made?.content).toMatchObject({ payeeInfo })
    expect(made?.businessId).not.toBe(source?.businessId)
  })

  test('is changed once by 100 calls at the same time', async () => {
    const plan = await planOf()
    const input = { params: { id: plan.id }, body: { version: plan.version, action: 'skip' } }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => operator.call(changeRecurringDraft, input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(plan.id)).runs).toHaveLength(1)
  })
})

/** Runs the job for a plan while a cause prevents its draft. Returns the plan and who was notified. */
async function afterStop(cause: string, repair: string) {
  const { id } = await planOf({ firstOn: dayIn(3) })
  await superuser.query(cause)
  clock.advance(2 * DAY)
  await runJob()
  await superuser.query(repair)
  const { rows } = await superuser.query<{ username: string }>(
    `select username from notice join app_user on app_user.id = notice.user_id
     where kind = 'recurring.stopped' order by notice.created_at desc limit 2`,
  )
  const plan = await read(id)
  return { plan, notified: rows.map(({ username }) => username), drafts: await draftsOf(id) }
}

function userBecomes(status: string): string {
  return `update app_user set status = '${status}' where username = 'trading.operator'`
}

function companyBecomes(state: string): string {
  return `update institution set state = '${state}'
    where id = (select institution_id from app_user where username = 'trading.operator')`
}

describe('a plan is stopped and named', () => {
  test('if its owner cannot create applications any more; a colleague takes it over', async () => {
    const { plan, notified, drafts } = await afterStop(userBecomes('inactive'), userBecomes('active'))
    expect({ ...plan, drafts }).toMatchObject({ state: 'stopped', problem: 'owner', drafts: [] })
    expect(notified).toContain('trading.admin')
    const { id, version, owner: before } = plan
    const input = { params: { id }, body: { version, action: 'resume' } }
    const { runs, owner, state } = await reviewer.succeed(changeRecurringDraft, input)
    expect({ state, drafted: runs.length }).toEqual({ state: 'active', drafted: 1 })
    expect(owner).not.toBe(before)
  })

  test('if the company is suspended', async () => {
    const { plan, drafts } = await afterStop(companyBecomes('suspended'), companyBecomes('verified'))
    expect({ ...plan, drafts }).toMatchObject({ state: 'stopped', problem: 'institution', drafts: [] })
  })

  test('if its payee was ended', async () => {
    const { rows } = await superuser.query<{ content: { payee: { account: string } } }>(
      `select content from recurring_draft order by created_at desc limit 1`,
    )
    const account = rows[0]?.content.payee.account ?? ''
    const { plan, drafts, notified } = await afterStop(
      `set session_replication_role = replica;
       insert into counterparty_record (id, institution_id, kind, version, is_active, name, facts, accounts, address_form, changed_at)
       select '00000000-0000-7000-8000-00000000ec01', institution_id, 'payee', 1, false, 'ENDED',
         '{"name": "ENDED"}', array['${account}'], 'none', now()
       from app_user where username = 'trading.operator';
       set session_replication_role = origin`,
      `set session_replication_role = replica;
       delete from counterparty_record where id = '00000000-0000-7000-8000-00000000ec01';
       set session_replication_role = origin`,
    )
    expect({ ...plan, drafts }).toMatchObject({ state: 'stopped', problem: 'payee', drafts: [] })
    expect(new Set(notified)).toEqual(new Set(['trading.admin', 'trading.operator']))
  })
})
