import {
  approve,
  type Call,
  claimTask,
  deleteMessage,
  reject,
  resubmitBankMessage,
  saveBankMessage,
} from '@nostro/contract'
import { describe, expect, test, vi } from 'vitest'

import { createTestServer, type TestClient, type TestInput, WAIT_MS } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from './testing/index.ts'

/** Concurrent calls that exclude each other: one succeeds, each other is refused. */

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior } = banks

const ROUNDS = 10
const COPIES = 12

interface Contender {
  readonly client: TestClient
  readonly call: Call
  readonly input: TestInput
}

interface Subject {
  readonly id: string
  readonly version: number
  readonly nodeId: string
}

type Make = (subject: Subject) => Contender

const agreeing =
  (client: TestClient): Make =>
  ({ id, nodeId }) => ({ client, call: approve, input: { params: { id }, body: { nodeId } } })

const rejecting =
  (client: TestClient): Make =>
  ({ id, nodeId }) => ({
    client,
    call: reject,
    input: { params: { id }, body: { nodeId, description: 'No' } },
  })

const claiming =
  (client: TestClient): Make =>
  ({ id, nodeId }) => ({ client, call: claimTask, input: { params: { id }, body: { nodeId } } })

const deleting: Make = ({ id }) => ({ client: operator, call: deleteMessage, input: { params: { id } } })

const keeping =
  (initialProcess: boolean): Make =>
  ({ id, version }) => ({
    client: operator,
    call: saveBankMessage,
    input: { body: { id, version, messagingType: 'MT103', initialProcess, ...paymentForm() } },
  })

const resubmitting: Make = ({ id, version }) => ({
  client: operator,
  call: resubmitBankMessage,
  input: { body: { id, version, messagingType: 'MT103', ...paymentForm() } },
})

async function pending(): Promise<Subject> {
  const { id, version } = await banks.submit()
  return { id, version, nodeId: await banks.openNode(id) }
}

async function draft(): Promise<Subject> {
  return { ...(await banks.save()), nodeId: '' }
}

async function rejected(): Promise<Subject> {
  const { id } = await pending()
  await banks.reject(id, 'No')
  return { id, version: (await banks.detail(id)).version, nodeId: '' }
}

interface Race {
  readonly name: string
  readonly from: () => Promise<Subject>
  readonly contenders: readonly Make[]
}

const RACES: readonly Race[] = [
  { name: 'agree and agree', from: pending, contenders: [agreeing(reviewer), agreeing(senior)] },
  { name: 'agree and reject', from: pending, contenders: [agreeing(reviewer), rejecting(senior)] },
  { name: 'reject and reject', from: pending, contenders: [rejecting(reviewer), rejecting(senior)] },
  { name: 'submit and delete', from: draft, contenders: [keeping(true), deleting] },
  { name: 'submit and save', from: draft, contenders: [keeping(true), keeping(false)] },
  { name: 'resubmit and delete', from: rejected, contenders: [resubmitting, deleting] },
  { name: 'resubmit and resubmit', from: rejected, contenders: [resubmitting, resubmitting] },
]

describe('exactly one of many calls succeeds', () => {
  test.each(RACES)('$name', async ({ from, contenders }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const subject = await from()
      const calls = Array.from({ length: COPIES }, (_, index) =>
        contenders[index % contenders.length]?.(subject),
      )
      const answers = await Promise.all(
        calls.map(async (each) => (each ? (await each.client.call(each.call, each.input)).status : 0)),
      )
      expect(answers.filter((status) => status === 200)).toHaveLength(1)
      // A message deleted in between does not exist for the others.
      expect(answers.filter((status) => ![200, 409, 404].includes(status))).toEqual([])
    }
  })

  test('claim and claim: one user has the task', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const subject = await pending()
      const claims = Array.from({ length: COPIES }, (_, index) =>
        claiming(index % 2 === 0 ? reviewer : senior)(subject),
      )
      const answers = await Promise.all(
        claims.map(async ({ client, call, input }) => ({
          client,
          status: (await client.call(call, input)).status,
        })),
      )
      const winners = new Set(answers.filter(({ status }) => status === 200).map(({ client }) => client))
      expect(winners.size).toBe(1)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
  })

  test('two messages with one reference: one is submitted', async () => {
    const forms = Array.from({ length: COPIES }, () => paymentForm({ senderReference: 'RACED1' }))
    const answers = await Promise.all(
      forms.map(async (form) => {
        const body = { messagingType: 'MT103', initialProcess: true, ...form }
        return (await operator.call(saveBankMessage, { body })).status
      }),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(COPIES - 1)
  })

  test('repeated requests with one key: one message, one answer', async () => {
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const input = { body, idempotencyKey: 'raced-intention' }
    const answers = await Promise.all(
      Array.from({ length: COPIES }, async () => (await operator.call(saveBankMessage, input)).body),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('concurrent commands in one institution', () => {
  test('sixteen approvals all succeed while approved messages are sent', async () => {
    await banks.approve((await pending()).id)
    const subjects: Subject[] = []
    for (let count = 0; count < 16; count++) subjects.push(await pending())
    const approvals = subjects.map(async (subject) => {
      const { client, call, input } = agreeing(reviewer)(subject)
      return (await client.call(call, input)).status
    })
    const [answers] = await Promise.all([Promise.all(approvals), banks.runJobs()])
    expect(answers).toEqual(subjects.map(() => 200))
    await banks.runJobs()
    const stages = await server.database.superuser.query<{ stage: string }>(
      'select distinct stage from message where id = any($1)',
      [subjects.map(({ id }) => id)],
    )
    expect(stages.rows).toEqual([{ stage: 'sent' }])
  })

  test('a command that waited too long for its message is repeated once', async () => {
    const subject = await pending()
    const { superuser } = server.database
    const holder = await superuser.connect()
    await holder.query('begin')
    await holder.query('select from message where id = $1 for update', [subject.id])
    const { client, call, input } = agreeing(reviewer)(subject)
    const answer = client.call(call, input)
    const tries = new Set<string>()
    await vi.waitFor(
      async () => {
        const { rows } = await superuser.query<{ waiting: string }>(
          `select waitstart::text as waiting from pg_locks
           where locktype in ('transactionid', 'tuple') and not granted and waitstart is not null`,
        )
        for (const { waiting } of rows) tries.add(waiting)
        expect(tries.size).toBeGreaterThan(1)
      },
      { timeout: WAIT_MS },
    )
    await holder.query('commit')
    holder.release()
    expect((await answer).status).toBe(200)
    const { nodes } = await banks.history(subject.id)
    expect(nodes.filter(({ handler }) => handler !== undefined)).toHaveLength(2)
  })
})
