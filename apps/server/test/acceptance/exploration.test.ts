import {
  approve,
  type Call,
  changeApprovalRules,
  claimTask,
  confirmReceipt,
  deleteMessage,
  listMessages,
  readApprovalRules,
  readCounters,
  readMessage,
  reject,
  releaseTask,
  resubmitBankMessage,
  saveBankMessage,
  takeOverTask,
  withdrawMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer, SECOND, type TestClient, type TestInput } from '../../src/testing/index.ts'

/**
 * Random people make random calls about random messages, in two banks, with jobs done and rules changed in between
 * (semantics 10). With `NOSTRO_DEEP=1` it is 100,000 steps; the seed of a failed run stands in its message.
 */
const IS_DEEP = process.env['NOSTRO_DEEP'] === '1'
const STEPS = IS_DEEP ? 100_000 : 1_000
const TIME_LIMIT_MS = IS_DEEP ? 3_600_000 : 120_000
const SEED = Number(process.env['NOSTRO_SEED'] ?? 20_261_121)

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const server = await createTestServer()
const { superuser } = server.database

const PEOPLE = [
  'beijing.operator',
  'beijing.reviewer',
  'beijing.senior',
  'beijing.admin',
  'frankfurt.operator',
  'frankfurt.reviewer',
  'trading.reviewer',
] as const

type Username = (typeof PEOPLE)[number]

const ACTS = [
  'submit',
  'save',
  'resubmit',
  'delete',
  'withdraw',
  'claim',
  'release',
  'takeOver',
  'approve',
  'reject',
  'confirm',
  'jobs',
  'rules',
  'signInAgain',
  'wait',
] as const

interface Step {
  readonly who: Username
  readonly act: (typeof ACTS)[number]
  /** Which of the messages so far. */
  readonly message: number
  readonly isStale: boolean
  readonly amount: string
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...PEOPLE),
  act: fc.constantFrom(...ACTS),
  message: fc.nat(1_000_000),
  isStale: fc.nat(9).map((digit) => digit === 0),
  amount: fc.constantFrom('10.50', '1250.75', '700000'),
})

const clients = new Map<Username, TestClient>()
const messages: string[] = []
const unexpected: unknown[] = []

async function clientOf(who: Username): Promise<TestClient> {
  const client = clients.get(who) ?? (await server.signIn(who))
  clients.set(who, client)
  return client
}

/** Makes the call and keeps what no call may ever answer. */
async function make(client: TestClient, call: Call, input: TestInput): Promise<unknown> {
  const { status, body } = await client.call(call, input)
  if (status >= 500) unexpected.push({ path: call.path, status, body })
  return status === 200 ? (body as { readonly data: unknown }).data : undefined
}

interface Seen {
  readonly version: number
  readonly openNodeId?: string
}

async function seenBy(client: TestClient, id: string): Promise<Seen> {
  const seen = (await make(client, readMessage, { params: { id } })) as Seen | undefined
  return seen ?? { version: 1 }
}

async function write(client: TestClient, step: Step): Promise<void> {
  const form = paymentForm({ interbankSettledAmount: step.amount })
  const initialProcess = step.act === 'submit'
  const body = { messagingType: 'MT103', initialProcess, ...form }
  const saved = (await make(client, saveBankMessage, { body })) as { readonly id: string } | undefined
  if (saved !== undefined) messages.push(saved.id)
}

/** Calls about one message, by act. */
const ABOUT: { readonly [Act in Step['act']]?: (id: string, seen: Seen, step: Step) => [Call, TestInput] } = {
  save: (id, { version }, { amount }) => [
    saveBankMessage,
    {
      body: {
        id,
        version,
        messagingType: 'MT103',
        initialProcess: amount === '10.50',
        ...paymentForm({ interbankSettledAmount: amount }),
      },
    },
  ],
  resubmit: (id, { version }, { amount }) => [
    resubmitBankMessage,
    { body: { id, version, messagingType: 'MT103', ...paymentForm({ interbankSettledAmount: amount }) } },
  ],
  delete: (id, { version }, { amount }) => [
    deleteMessage,
    // Rarely, or there would be nothing left to work on.
    { params: { id }, query: { version: String(amount === '700000' ? version : 0) } },
  ],
  withdraw: (id, { version }) => [withdrawMessage, { params: { id }, body: { version } }],
  claim: (id, seen) => [claimTask, taskInput(id, seen)],
  release: (id, seen) => [releaseTask, taskInput(id, seen)],
  takeOver: (id, seen) => [takeOverTask, taskInput(id, seen)],
  approve: (id, seen) => [approve, taskInput(id, seen)],
  reject: (id, seen) => [reject, taskInput(id, seen, { description: 'No' })],
  confirm: (id) => [confirmReceipt, { params: { id } }],
}

function taskInput(id: string, { openNodeId: nodeId }: Seen, more: object = {}): TestInput {
  return { params: { id }, body: { nodeId: nodeId ?? BEIJING, ...more } }
}

async function take(step: Step): Promise<void> {
  server.clock.advance(SECOND)
  if (step.act === 'jobs') {
    await server.jobs.runWaiting()
    await learnReceived()
    return
  }
  if (step.act === 'signInAgain') {
    clients.delete(step.who)
    return
  }
  if (step.act === 'wait') {
    server.clock.advance(30 * SECOND)
    return
  }
  if (step.act === 'rules') return await changeThreshold(step.amount)
  const client = await clientOf(step.who)
  const id = messages[step.message % Math.max(1, messages.length)]
  if (step.act === 'submit' || id === undefined) return await write(client, step)
  const seen = await seenBy(client, id)
  const based = step.isStale ? { ...seen, version: seen.version + 1 } : seen
  const about = ABOUT[step.act]?.(id, based, step)
  if (about !== undefined) await make(client, ...about)
}

async function learnReceived(): Promise<void> {
  const { rows } = await superuser.query<{ id: string }>(
    `select id from message where kind = 'messageReceived' and not (id = any($1::uuid[]))`,
    [messages],
  )
  messages.push(...rows.map(({ id }) => id))
}

async function changeThreshold(amount: string): Promise<void> {
  const admin = await clientOf('beijing.admin')
  const current = await admin.succeed(readApprovalRules)
  const rules = { ...current.rules, thresholdAmount: amount === '10.50' ? '1000' : '5000000' }
  await make(admin, changeApprovalRules, { body: { version: current.version, rules } })
}

test(
  `${STEPS} random steps lead to no forbidden state`,
  async () => {
    for (const step of fc.sample(anyStep, { numRuns: STEPS, seed: SEED })) {
      try {
        await take(step)
      } catch (cause) {
        // A session somebody did not use for long has ended; its owner signs in anew.
        if (!String(cause).includes('401')) throw cause
        clients.delete(step.who)
      }
    }
    await server.jobs.runWaiting()
    expect(unexpected, `seed ${SEED}`).toEqual([])
    expect(messages.length).toBeGreaterThan(10)
  },
  TIME_LIMIT_MS,
)

test('no message went out without the decisions its round requires, each by another person (invariant 1)', async () => {
  const { rows } = await superuser.query<{ sent: number }>(
    `select count(*)::int as sent from message where kind = 'messageSent' and stage in ('approved', 'sent')`,
  )
  expect(rows[0]?.sent).toBeGreaterThan(0)
  const { rows: wrong } = await superuser.query(`
    select message.id from message
    join approval_node node on node.message_id = message.id and node.round = message.round
    where message.kind = 'messageSent' and message.stage in ('approved', 'sent')
    group by message.id, message.round
    having bool_or(node.type = 'rejected')
      or count(*) filter (where node.type in ('review', 'advancedReview') and node.description <> 'approval') > 0
      or count(distinct node.decided_by) filter (where node.type in ('review', 'advancedReview'))
        <> count(*) filter (where node.type in ('review', 'advancedReview'))
      or bool_or(node.type in ('review', 'advancedReview') and exists (
        select from message_version written
        where written.message_id = message.id and written.round = message.round
          and written.made_by = node.decided_by))`)
  expect(wrong).toEqual([])
})

test('each counter equals the list beside it, for everybody (invariant 2)', async () => {
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
})

test('one delivery made one record and at most one item (invariant 3)', async () => {
  const { rows } = await superuser.query(`
    select delivery_key from network_record group by institution_id, delivery_key having count(*) > 1`)
  expect(rows).toEqual([])
  const { rows: items } = await superuser.query(`
    select message_id from network_record where message_id is not null group by message_id having count(*) > 1`)
  expect(items).toEqual([])
})

test('what was handed in is what was stored, byte for byte, at both ends (invariant 6)', async () => {
  const { rows } = await superuser.query(`
    select id from message where text is not null and digest <> encode(sha256(convert_to(text, 'UTF8')), 'hex')`)
  expect(rows).toEqual([])
  const { rows: altered } = await superuser.query(`
    select message.id from message join approval_node node
      on node.message_id = message.id and node.round = message.round
    where message.stage in ('pending', 'approved', 'sent') and node.digest <> message.digest`)
  expect(altered).toEqual([])
})

test('everything that happened is in an unbroken audit trail (invariant 8)', async () => {
  for (const institutionId of [BEIJING, FRANKFURT]) {
    expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
  }
  const { rows } = await superuser.query<{ missing: number }>(`
    select count(*)::int as missing from message
    where not exists (select from audit_event where object_id = message.id::text and object_kind = 'message')`)
  expect(rows[0]?.missing).toBe(0)
})

test('no task is held by somebody who is signed out or may not decide it', async () => {
  const { rows } = await superuser.query(`
    select node.id from approval_node node
    where node.claimed_by is not null and node.decided_at is null and not exists (
      select from session where session.user_id = node.claimed_by and session.ended_at is null)`)
  expect(rows).toEqual([])
})
