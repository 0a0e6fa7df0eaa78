import {
  approve,
  claimTask,
  endDeputyship,
  listDeputies,
  listMessages,
  listNotifications,
  nameDeputy,
  nameDeputyOf,
  readHistory,
  readOwnDeputies,
  readUser,
  reject,
  saveBankMessage,
  withdrawMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, HOUR, inForce, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const { superuser } = server.database
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin } = banks

/** The time zone of the bank is ahead of UTC. */
const day = (offset = 0): string =>
  new Date(server.clock.now().getTime() + 8 * HOUR + offset * 24 * HOUR).toISOString().slice(0, 10)

const idOf = async (client: TestClient): Promise<string> => (await client.succeed(readUser)).id
const ids = {
  operator: await idOf(operator),
  reviewer: await idOf(reviewer),
  senior: await idOf(senior),
  admin: await idOf(admin),
}

async function named(by: TestClient, deputyId: string): Promise<string> {
  return (await by.succeed(nameDeputy, { body: { deputyId, from: day(), until: day(1) } })).id
}

const ended = (by: TestClient, id: string) => by.succeed(endDeputyship, { params: { id } })

beforeEach(() => server.clock.advance(1))
afterEach(() => superuser.query('delete from deputyship'))

/** A pending payment of this maker. */
async function pending(maker = operator, changes: Readonly<Record<string, unknown>> = {}) {
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm(changes) }
  const { id } = await maker.succeed(saveBankMessage, { body })
  return { id, nodeId: await banks.openNode(id) }
}

await superuser.query(`insert into app_user (id, institution_id, username, name, email, status, roles, password_hash,
    created_at) select gen_random_uuid(), institution_id, 'beijing.second', 'Li Na', 'li@bank.example', status, roles,
    password_hash, created_at from app_user where username = 'beijing.operator'`)
const second = await server.signIn('beijing.second')
// A later step needs another senior reviewer than the one who decided an earlier step.
await superuser.query(`insert into app_user (id, institution_id, username, name, email, status, roles, password_hash,
    created_at) select gen_random_uuid(), institution_id, 'beijing.senior2', 'Wu Min', 'wu@bank.example', status, roles,
    password_hash, created_at from app_user where username = 'beijing.senior'`)

const large = { interbankSettledAmount: '6000000' }

describe('a deputy', () => {
  test('does what the absent user may do, and the step names both', async () => {
    const payment = await pending(second)
    const input = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    expect(await operator.refused(approve, input)).toMatchObject({ error: 'permission.denied' })
    await named(reviewer, ids.operator)
    expect((await operator.succeed(readUser)).actsFor).toHaveLength(1)
    await operator.succeed(approve, input)
    const { nodes } = await operator.succeed(readHistory, { params: { id: payment.id } })
    const me = await operator.succeed(readUser)
    const absent = await reviewer.succeed(readUser)
    expect(nodes[1]).toMatchObject({ handler: me.name, handlerFor: absent.name })
    const { rows } = await superuser.query<{ action: string; actor_id: string; after_digest: string }>(
      'select action, actor_id, after_digest from audit_event where object_id = $1 order by sequence desc limit 2',
      [payment.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['deputy.act', 'message.approve'])
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([ids.operator, ids.operator])
    const { rows: values } = await superuser.query<{ value: string }>(
      'select value from audit_value where digest = $1',
      [rows[0]?.after_digest],
    )
    expect(JSON.parse(values[0]?.value ?? '{}')).toMatchObject({
      actedForId: ids.reviewer,
      actedFor: absent.name,
    })
  })

  test('is notified of tasks and sees them in the list', async () => {
    await named(reviewer, ids.operator)
    const payment = await pending(second)
    const { rowList } = await operator.succeed(listMessages, {
      body: { status: MESSAGE_STATUSES.pending, pageSize: 100 },
    })
    expect(rowList.map(({ id }) => id)).toContain(payment.id)
    const other = await pending()
    const later = await operator.succeed(listMessages, {
      body: { status: MESSAGE_STATUSES.pending, pageSize: 100 },
    })
    expect(later.rowList.map(({ id }) => id)).not.toContain(other.id)
    const { rowList: notices } = await operator.succeed(listNotifications)
    expect(notices.map(({ kind }) => kind)).toContain('deputy.named')
  })

  test('approves neither own work nor what the absent user made', async () => {
    await named(reviewer, ids.operator)
    const own = await pending()
    const ofOwn = { params: { id: own.id }, body: { nodeId: own.nodeId } }
    expect(await operator.refused(approve, ofOwn)).toMatchObject({ error: 'approval.ownMessage' })
    await superuser.query('delete from deputyship')
    // The senior reviewer acts for the operator, who made the payment.
    await named(operator, ids.senior)
    const input = { params: { id: own.id }, body: { nodeId: own.nodeId } }
    expect(await senior.refused(approve, input)).toMatchObject({ error: 'approval.absentMessage' })
    expect(
      await senior.refused(reject, { ...input, body: { ...input.body, description: 'No' } }),
    ).toMatchObject({
      error: 'approval.absentMessage',
    })
  })

  test('withdraws what the absent user submitted', async () => {
    const payment = await pending()
    const input = { params: { id: payment.id }, body: {} }
    expect(await senior.refused(withdrawMessage, input)).toMatchObject({ error: 'approval.notOwnMessage' })
    await named(operator, ids.senior)
    await senior.succeed(withdrawMessage, input)
    const { rounds } = await operator.succeed(readHistory, { params: input.params })
    const [deputy, absent] = [await senior.succeed(readUser), await operator.succeed(readUser)]
    expect(rounds[0]?.withdrawn).toMatchObject({ by: deputy.name, for: absent.name })
  })

  test('and the absent user decide one step of a round together', async () => {
    const payment = await pending(second, large)
    await named(senior, ids.operator)
    const first = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    await operator.succeed(approve, first)
    const next = { params: { id: payment.id }, body: { nodeId: await banks.openNode(payment.id) } }
    expect(await senior.refused(approve, next)).toMatchObject({ error: 'approval.sameChecker' })
    expect(await operator.refused(approve, next)).toMatchObject({ error: 'approval.sameChecker' })
  })

  test('decides no more after the end, and tasks are free again', async () => {
    const payment = await pending(second)
    const input = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    const id = await named(reviewer, ids.operator)
    await operator.succeed(claimTask, input)
    await ended(reviewer, id)
    expect(await operator.refused(approve, input)).toMatchObject({ error: 'permission.denied' })
    await senior.succeed(approve, input)
    expect(await reviewer.refused(endDeputyship, { params: { id } })).toMatchObject({ error: 'deputy.ended' })
  })

  test('holds a task until the end of the deputyship at most', async () => {
    const payment = await pending(second)
    const input = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    const id = await named(reviewer, ids.operator)
    const soon = new Date(server.clock.now().getTime() + 60_000)
    await superuser.query('update deputyship set ends_at = $2 where id = $1', [id, soon.toISOString()])
    expect(await operator.succeed(claimTask, input)).toMatchObject({ claimedUntil: soon.toISOString() })
  })
})

describe('naming', () => {
  test('permits no circle, no chain and no second deputy', async () => {
    await named(reviewer, ids.operator)
    const body = { from: day(), until: day(3) }
    const refusal = async (by: TestClient, deputyId: string) =>
      (await by.refused(nameDeputy, { body: { ...body, deputyId } })).error
    expect(await refusal(reviewer, ids.senior)).toBe('deputy.oneAtATime')
    expect(await refusal(operator, ids.reviewer)).toBe('deputy.chain')
    expect(await refusal(operator, ids.senior)).toBe('deputy.chain')
    expect(await refusal(senior, ids.reviewer)).toBe('deputy.chain')
    expect(await refusal(reviewer, ids.reviewer)).toBe('deputy.oneself')
    expect(await refusal(senior, ids.admin)).toBe('deputy.administrator')
  })

  test('refuses days of the past and users of another institution', async () => {
    const { error } = await senior.refused(nameDeputy, {
      body: { deputyId: ids.operator, from: day(-2), until: day() },
    })
    expect(error).toBe('deputy.time')
    const stranger = await idOf(banks.frankfurt)
    const foreign = { body: { deputyId: stranger, from: day(), until: day() } }
    expect(await senior.refused(nameDeputy, foreign)).toMatchObject({ error: 'resource.notFound' })
    const id = await named(reviewer, ids.operator)
    expect(await banks.frankfurt.refused(endDeputyship, { params: { id } })).toMatchObject({
      error: 'resource.notFound',
    })
    expect(await senior.refused(endDeputyship, { params: { id } })).toMatchObject({
      error: 'resource.notFound',
    })
  })

  test('by an administrator needs a second one in a bank', async () => {
    const body = { absentId: ids.reviewer, deputyId: ids.operator, from: day(), until: day(1) }
    expect(await operator.refused(nameDeputyOf, { body })).toMatchObject({ error: 'permission.denied' })
    expect(await admin.refused(nameDeputyOf, { body: { ...body, absentId: ids.admin } })).toMatchObject({
      error: 'deputy.administrator',
    })
    await inForce(admin, nameDeputyOf, { body })
    const { rowList } = await admin.succeed(listDeputies)
    expect(rowList[0]).toMatchObject({
      absent: { id: ids.reviewer },
      deputy: { id: ids.operator },
      state: 'active',
    })
    const { own } = await reviewer.succeed(readOwnDeputies)
    expect(own).toHaveLength(1)
  })
})

const asApplication = async (statement: string): Promise<string> => {
  const client = await superuser.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('nostro.institution', institution_id::text, true)
      from app_user where id = '${ids.operator}'`)
    await client.query(`set local role nostro_app`)
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const decide = (id: string, by: string, absent: string) =>
  `update approval_node set description = 'approval', decided_by = '${by}', decided_for = ${absent},
    decided_at = '${server.clock.now().toISOString()}' where id = '${id}'`

describe('the database alone', () => {
  test('refuses a deputy without a deputyship, own work and work of the absent user', async () => {
    const payment = await pending()
    expect(await asApplication(decide(payment.nodeId, ids.senior, `'${ids.reviewer}'`))).toBe(
      'approval_by_deputy',
    )
    await named(reviewer, ids.operator)
    expect(await asApplication(decide(payment.nodeId, ids.operator, `'${ids.reviewer}'`))).toBe(
      'approval_maker_is_not_checker',
    )
    await superuser.query('delete from deputyship')
    await named(operator, ids.senior)
    expect(await asApplication(decide(payment.nodeId, ids.senior, 'null'))).toBe(
      'approval_maker_is_not_checker',
    )
  })

  test('refuses both persons in one round', async () => {
    const payment = await pending(second, large)
    await named(senior, ids.operator)
    const first = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    await operator.succeed(approve, first)
    const next = await banks.openNode(payment.id)
    expect(await asApplication(decide(next, ids.senior, 'null'))).toBe('approval_once_per_person')
    expect(await asApplication(decide(next, ids.operator, `'${ids.senior}'`))).toBe(
      'approval_once_per_person',
    )
  })

  test('refuses the deputy of another user that no second administrator confirmed', async () => {
    const row = (
      namer: string,
    ) => `insert into deputyship (id, institution_id, absent_id, deputy_id, starts_at,
      ends_at, named_by, named_at) select gen_random_uuid(), institution_id, '${ids.reviewer}', '${ids.operator}',
      now(), now() + interval '1 day', '${namer}', now() from app_user where id = '${ids.operator}'`
    expect(await asApplication(row(ids.admin))).toBe('deputyship_confirmed')
    expect(await asApplication(row(ids.operator))).toBe('deputyship_confirmed')
  })
})

describe('100 at once', () => {
  test('two deputies, the absent users and the end of a deputyship: one decision of a step', async () => {
    const payment = await pending(second)
    const id = await named(reviewer, ids.operator)
    const input = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    const callers = [operator, reviewer, senior]
    const calls = Array.from({ length: 99 }, (_, index) => callers[index % 3]?.call(approve, input))
    const results = await Promise.all([...calls, reviewer.call(endDeputyship, { params: { id } })])
    const won = results.slice(0, 99).filter((result) => result?.status === 200)
    expect(won).toHaveLength(1)
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int from audit_event where object_id = $1 and action = 'message.approve'`,
      [payment.id],
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('the deputies of two absent users decide one step once', async () => {
    await superuser.query(`insert into app_user (id, institution_id, username, name, email, status, roles, password_hash,
      created_at) select gen_random_uuid(), institution_id, 'beijing.third', 'Han Mei', 'han@bank.example', status, roles,
      password_hash, created_at from app_user where username = 'beijing.operator'`)
    const third = await server.signIn('beijing.third')
    await named(reviewer, ids.operator)
    await named(senior, await idOf(third))
    const payment = await pending(second)
    const input = { params: { id: payment.id }, body: { nodeId: payment.nodeId } }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? operator : third).call(approve, input)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int from audit_event where object_id = $1 and action = 'deputy.act'`,
      [payment.id],
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('namings of a deputy: one deputyship', async () => {
    const deputies = [ids.operator, ids.senior]
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        reviewer.call(nameDeputy, { body: { deputyId: deputies[index % 2], from: day(), until: day(1) } }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await superuser.query<{ count: number }>('select count(*)::int from deputyship')
    expect(rows[0]?.count).toBe(1)
  })
})
