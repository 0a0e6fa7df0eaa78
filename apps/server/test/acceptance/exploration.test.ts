import { listMessages, readCounters, readMessage } from '@nostro/contract'
import { isDeep, sampleCount, SEED } from '@nostro/kernel/testing'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { createTestServer } from '../../src/testing/index.ts'
import { PEOPLE, randomSteps, startWalk, tenantOf } from './random-steps.ts'

/**
 * Random users make random calls about random messages, in two banks and two companies, with jobs and rule changes in
 * between. With `NOSTRO_DEEP=1` it is 100,000 steps, derived from the seed of the run.
 */
const STEPS = sampleCount(800, 100_000)
/** A walk that has not reached every state continues up to this number of steps. */
const STEPS_MAX = Math.max(STEPS, 6_000)
const TIME_LIMIT_MS = isDeep ? 14_400_000 : 900_000

const server = await createTestServer()

async function found(question: string): Promise<readonly unknown[]> {
  const { rows } = await server.database.superuser.query<object>(question)
  return rows
}

async function countOf(question: string): Promise<number> {
  const { rows } = await server.database.superuser.query<{ count: number }>(
    `select count(*)::int as count ${question}`,
  )
  return rows[0]?.count ?? 0
}

async function expectCountersOfLists(): Promise<void> {
  for (const who of PEOPLE) {
    const client = await server.signIn(who)
    const counters = await client.succeed(readCounters)
    for (const folder of ['pending', 'rejected', 'notCopied', 'waitingProcessed'] as const) {
      const { status, body } = await client.call(listMessages, { body: { status: MESSAGE_STATUSES[folder] } })
      const data = (body as { readonly data?: { readonly totalRecord?: number } }).data
      const listed = status === 200 ? data?.totalRecord : 0
      expect({ who, folder, count: counters[folder] }).toEqual({ who, folder, count: listed })
    }
  }
}

test(
  `${STEPS} or more random steps cause no forbidden response, and each counter equals the length of its list`,
  async () => {
    const walk = await startWalk(server)
    for (const [index, step] of randomSteps(STEPS_MAX, SEED).entries()) {
      if (index >= STEPS && index % 100 === 0 && (await unreached()).length === 0) break
      await walk.take(step)
      if (index === STEPS / 2) await expectCountersOfLists()
    }
    await server.jobs.runWaiting()
    expect(walk.unexpected, `seed ${SEED}`).toEqual([])
    await expectCountersOfLists()
  },
  TIME_LIMIT_MS,
)

/** Conditions of rows that the walk must have created. Without them the tests below would prove nothing. */
const PLACES = [
  `message where kind = 'messageSent' and stage = 'sent'`,
  `message where kind = 'messageSent' and stage = 'rejected'`,
  `message where kind = 'messageSent' and origin_id is not null`,
  `message where kind = 'messageReceived' and stage = 'processed'`,
  `message where kind = 'remittance' and stage = 'sent'`,
  `message where kind = 'remittance' and stage = 'rejected'`,
  `message where kind = 'messageCopy' and stage = 'copied'`,
  `approval_node where type = 'advancedReview' and decided_by is not null`,
  'approval_withdrawal',
]

async function unreached(): Promise<readonly string[]> {
  const counts = await Promise.all(PLACES.map((place) => countOf(`from ${place}`)))
  return PLACES.filter((_, index) => counts[index] === 0)
}

test('the walk reached every state', async () => {
  expect(await unreached()).toEqual([])
})

test('no message was sent without the decisions that its round requires, each by another user who is not a maker', async () => {
  expect(
    await found(`
    select message.id from message
    join approval_node node on node.message_id = message.id and node.round = message.round
    where message.kind in ('messageSent', 'remittance') and message.stage in ('approved', 'sent')
    group by message.id, message.round
    having bool_or(node.type = 'rejected')
      or count(*) filter (where node.type in ('review', 'advancedReview')) = 0
      or count(*) filter (where node.type in ('review', 'advancedReview') and node.description <> 'approval') > 0
      or count(distinct node.decided_by) filter (where node.type in ('review', 'advancedReview'))
        <> count(*) filter (where node.type in ('review', 'advancedReview'))
      or bool_or(node.type in ('review', 'advancedReview') and exists (
        select from message_version written
        where written.message_id = message.id and written.made_by = node.decided_by
          and written.round <= message.round and written.round > coalesce((
            select max(ended.round) from approval_node ended
            where ended.message_id = message.id and ended.round < message.round and not exists (
              select from approval_withdrawal taken
              where taken.message_id = ended.message_id and taken.round = ended.round)), 0)))`),
  ).toEqual([])
})

test('one delivery made one record and at most one item', async () => {
  expect(
    await found(
      'select delivery_key from network_record group by institution_id, delivery_key having count(*) > 1',
    ),
  ).toEqual([])
  expect(
    await found(`select message_id from network_record where message_id is not null
      group by message_id having count(*) > 1`),
  ).toEqual([])
})

test('one confirmed payment made at most one receipt, and no other payment made any', async () => {
  expect(
    await found('select bank_item_id from receipt_source group by bank_item_id, reason having count(*) > 1'),
  ).toEqual([])
  expect(
    await found(`select receipt_id from receipt_source
      join message item on item.id = bank_item_id and item.kind = 'messageReceived'
      where item.stage <> 'processed'`),
  ).toEqual([])
})

test('an application has at most one message of the bank that is not deleted', async () => {
  expect(
    await found(`select origin_id from message where kind = 'messageSent' and origin_id is not null
      and stage <> 'deleted' group by origin_id having count(*) > 1`),
  ).toEqual([])
})

test('the stored text equals the submitted one byte for byte, at both ends', async () => {
  expect(
    await found(`select id from message
      where text is not null and digest <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`),
  ).toEqual([])
  expect(
    await found(`select message.id from message
      join approval_node node on node.message_id = message.id and node.round = message.round
      where message.stage in ('pending', 'approved', 'sent') and node.digest <> message.digest`),
  ).toEqual([])
  expect(
    await found(`select received.id from message received
      join message sent on sent.kind = 'messageSent' and sent.stage = 'sent' and sent.uetr = received.uetr
      where received.kind = 'messageReceived' and received.text <> sent.text`),
  ).toEqual([])
})

test('no user reads data of another institution', async () => {
  for (const who of PEOPLE) {
    const client = await server.signIn(who)
    const { rows } = await server.database.superuser.query<{ id: string }>(
      'select id from message where institution_id <> $1 order by random() limit 15',
      [tenantOf(who)],
    )
    for (const { id } of rows) {
      const { status } = await client.call(readMessage, { params: { id } })
      expect({ who, id, status }).toEqual({ who, id, status: 404 })
    }
  }
})

test('every change is in an intact audit trail with its version', async () => {
  for (const institutionId of new Set(PEOPLE.map((who) => tenantOf(who)))) {
    expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
  }
  expect(
    await found(`select id, kind, stage, version from message
      where version > (select count(*) from audit_event
        where object_id = message.id::text and object_kind = 'message' and result = 'done')`),
  ).toEqual([])
  // Notifying a payee does not change the message.
  expect(
    await found(`select action from audit_event where object_kind = 'message' and result = 'done'
      and after_digest is null and action not like 'message.payee%'`),
  ).toEqual([])
})

test('no task is claimed by a signed-out user', async () => {
  expect(
    await found(`select node.id from approval_node node
      where node.claimed_by is not null and node.decided_at is null and not exists (
        select from session where session.user_id = node.claimed_by and session.ended_at is null)`),
  ).toEqual([])
})
