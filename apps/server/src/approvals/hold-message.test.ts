import { holdMessage, readHistory, readMessage, resumeMessage } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin, frankfurt, trading } = banks

const holding = (id: string, reason = 'The payer called') => ({ params: { id }, body: { reason } })

async function stageOf(id: string): Promise<string | undefined> {
  const { rows } = await server.database.superuser.query<{ stage: string }>(
    'select stage from message where id = $1',
    [id],
  )
  return rows[0]?.stage
}

async function refusedWith(user: TestClient, id: string, action: 'hold' | 'resume'): Promise<string> {
  const call = action === 'hold' ? holdMessage : resumeMessage
  return (await user.refused(call, holding(id))).error
}

describe('holding and resuming a message', () => {
  test('a held message is approved and not sent; another user resumes it and it is sent once', async () => {
    const { id } = await banks.submit()
    await reviewer.succeed(holdMessage, holding(id))
    await banks.approve(id)
    await banks.runJobs()
    expect(await stageOf(id)).toBe('approved')
    const { holds, abilities } = await senior.succeed(readMessage, { params: { id }, query: {} })
    expect(holds).toMatchObject([{ kind: 'user', reason: 'The payer called', by: expect.any(String) }])
    expect(abilities).toMatchObject({ hold: false, resume: true })
    await senior.succeed(resumeMessage, holding(id, 'The payer confirmed'))
    await banks.runJobs()
    expect(await stageOf(id)).toBe('sent')
    const history = await operator.succeed(readHistory, { params: { id } })
    expect(history.holds).toMatchObject([
      { reason: 'The payer called', released: { reason: 'The payer confirmed', by: expect.any(String) } },
    ])
    expect(await refusedWith(senior, id, 'resume')).toBe('message.stateChanged')
  })

  test('the user who held a message does not resume it, nor does its author or another institution', async () => {
    const { id } = await banks.submit()
    await reviewer.succeed(holdMessage, holding(id))
    expect(await refusedWith(reviewer, id, 'resume')).toBe('hold.secondPerson')
    expect(await refusedWith(operator, id, 'resume')).toBe('permission.denied')
    expect(await refusedWith(admin, id, 'resume')).toBe('permission.denied')
    expect(await refusedWith(frankfurt, id, 'hold')).toBe('permission.denied')
    expect(await refusedWith(trading, id, 'hold')).toBe('permission.denied')
    const other = await server.signIn('frankfurt.reviewer')
    expect(await refusedWith(other, id, 'resume')).toBe('resource.notFound')
    expect(await refusedWith(senior, id, 'hold')).toBe('hold.open')
    expect((await reviewer.refused(holdMessage, holding(id, ' '))).error).toBe('request.invalid')
    await senior.succeed(resumeMessage, holding(id))
    expect(await refusedWith(senior, id, 'resume')).toBe('hold.none')
  })

  test('a sent message is not held', async () => {
    const { sentId } = await banks.deliver()
    expect(await refusedWith(reviewer, sentId, 'hold')).toBe('message.stateChanged')
  })
})

describe('the database refuses independently of the server', () => {
  test('a held message is not sent, and its holder does not release it', async () => {
    const { id } = await banks.submit()
    await reviewer.succeed(holdMessage, holding(id))
    await banks.approve(id)
    await banks.runJobs()
    const { superuser } = server.database
    await expect(
      superuser.query(
        `update message set stage = 'sent', version = version + 1, delivery = 'delivered', outgoing_number = 99999
         where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'message_held' })
    await expect(
      superuser.query(
        `update message_hold set released_by = opened_by, released_at = now(), release_reason = 'x' where message_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'message_hold_by_two' })
    await expect(
      superuser.query(`update message_hold set reason = 'y' where message_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'message_hold_released_once' })
    await senior.succeed(resumeMessage, holding(id))
    await banks.runJobs()
    expect(await stageOf(id)).toBe('sent')
    await expect(
      superuser.query(
        `insert into message_hold (id, institution_id, message_id, kind, reason, opened_by, opened_at)
         select gen_random_uuid(), institution_id, message_id, kind, reason, opened_by, opened_at
         from message_hold where message_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'message_hold_before_sending' })
  })
})

test('of 100 holds during the dispatch at most one is stored, and the message is either held or sent', async () => {
  const { id } = await banks.submit()
  await banks.approve(id)
  const holds = Array.from({ length: 100 }, (_, index) =>
    (index % 2 === 0 ? reviewer : senior).call(holdMessage, holding(id)),
  )
  const [answers] = await Promise.all([Promise.all(holds), banks.runJobs()])
  const successes = answers.filter(({ status }) => status === 200).length
  const stage = await stageOf(id)
  const { rows } = await server.database.superuser.query<{ open: number; delivered: number }>(
    `select (select count(*) from message_hold where message_id = $1 and released_at is null)::int as open,
      (select count(*) from network_record where message_id in (select id from message where uetr =
        (select uetr from message where id = $1) and kind = 'messageReceived'))::int as delivered`,
    [id],
  )
  expect({ successes, stage, ...rows[0] }).toEqual(
    successes === 1
      ? { successes: 1, stage: 'approved', open: 1, delivered: 0 }
      : { successes: 0, stage: 'sent', open: 0, delivered: 1 },
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

test('of 100 users who resume one does, and the message is sent once', async () => {
  const { id } = await banks.submit()
  await reviewer.succeed(holdMessage, holding(id))
  await banks.approve(id)
  await banks.runJobs()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => senior.call(resumeMessage, holding(id))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await banks.runJobs()
  expect(await stageOf(id)).toBe('sent')
  const { rows } = await server.database.superuser.query(
    `select 1 from audit_event where object_id = $1 and action in ('message.dispatch', 'message.resume')`,
    [id],
  )
  expect(rows).toHaveLength(2)
})
