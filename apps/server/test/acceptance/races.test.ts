import { saveBankMessage } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import type { Stage } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  createTestClient,
  createTestServer,
  type TestClient,
  type TestInput,
} from '../../src/testing/index.ts'
import { ALL_CALLS, type CallName, membersNamedBy, SAMPLE_INPUTS } from './sample-inputs.ts'
import { type Makers, seatMakers, type Subject } from './subjects.ts'

/**
 * Conflicting calls made simultaneously on two servers. One succeeds, each other is refused with the reason, and
 * the stored result is that of the winner, once. With `NOSTRO_DEEP=1` there are fifty calls and twenty rounds.
 */

const ROUNDS = isDeep ? 20 : 3
const COPIES = isDeep ? 50 : 16

const server = await createTestServer()
const second = await createTestServer({ beside: server })

let makers: Makers
const people = new Map<string, TestClient>()

beforeAll(async () => {
  makers = await seatMakers(server)
  people.set('operator', makers.operator)
  people.set('reviewer', makers.reviewer)
  people.set('senior', await server.signIn('beijing.senior'))
  people.set('receiver', makers.receiver)
  people.set('colleague', await server.signIn('frankfurt.reviewer'))
})

interface Contender {
  readonly by: string
  readonly call: CallName
  readonly leadsTo: Stage
  readonly change?: object
}

const AGREE: Contender = { by: 'reviewer', call: 'approve', leadsTo: 'approved' }
const AGREE_TOO: Contender = { ...AGREE, by: 'senior' }
const REJECT: Contender = { by: 'senior', call: 'reject', leadsTo: 'rejected' }
const CLAIM: Contender = { by: 'reviewer', call: 'claimTask', leadsTo: 'pending' }
const CLAIM_TOO: Contender = { ...CLAIM, by: 'senior' }
const DELETE: Contender = { by: 'operator', call: 'deleteMessage', leadsTo: 'deleted' }
const EDIT: Contender = { by: 'operator', call: 'saveBankMessage', leadsTo: 'draft' }
const EDIT_REJECTED: Contender = { ...EDIT, leadsTo: 'rejected' }
const SUBMIT: Contender = { ...EDIT, leadsTo: 'pending', change: { initialProcess: true } }
const RESUBMIT: Contender = { by: 'operator', call: 'resubmitBankMessage', leadsTo: 'pending' }
const WITHDRAW: Contender = { by: 'operator', call: 'withdrawMessage', leadsTo: 'draft' }
const DERIVE: Contender = { by: 'operator', call: 'deriveMessage', leadsTo: 'copied' }
const RETURN: Contender = { by: 'operator', call: 'returnToApplicant', leadsTo: 'deleted' }
const CONFIRM: Contender = { by: 'receiver', call: 'confirmReceipt', leadsTo: 'processed' }
const CONFIRM_TOO: Contender = { ...CONFIRM, by: 'colleague' }

interface Race {
  readonly name: string
  readonly from: Stage
  readonly between: readonly Contender[]
  /** True when further copies of the winning call succeed as well. */
  readonly isRepeatable?: true
}

const RACES: readonly Race[] = [
  { name: 'agree and agree', from: 'pending', between: [AGREE, AGREE_TOO] },
  { name: 'agree and reject', from: 'pending', between: [AGREE, REJECT] },
  { name: 'agree and delete', from: 'pending', between: [AGREE, DELETE] },
  { name: 'agree and edit', from: 'pending', between: [AGREE, EDIT] },
  { name: 'agree and withdraw', from: 'pending', between: [AGREE, WITHDRAW] },
  { name: 'claim and claim', from: 'pending', between: [CLAIM, CLAIM_TOO], isRepeatable: true },
  { name: 'claim and agree', from: 'pending', between: [CLAIM, AGREE_TOO], isRepeatable: true },
  { name: 'submit and delete', from: 'draft', between: [SUBMIT, DELETE] },
  { name: 'submit and edit', from: 'draft', between: [SUBMIT, EDIT] },
  { name: 'edit and edit', from: 'draft', between: [EDIT, EDIT] },
  { name: 'resubmit and delete', from: 'rejected', between: [RESUBMIT, DELETE] },
  { name: 'resubmit and edit', from: 'rejected', between: [RESUBMIT, EDIT_REJECTED] },
  { name: 'derive and derive', from: 'notCopied', between: [DERIVE, DERIVE] },
  { name: 'derive and return', from: 'notCopied', between: [DERIVE, RETURN] },
]

interface RaceResult {
  readonly contender: Contender
  readonly status: number
  readonly error: string
}

async function run({ between }: Race, subject: Subject): Promise<readonly RaceResult[]> {
  const contenders = Array.from({ length: COPIES }, (_, copy) => between[copy % between.length])
  return await Promise.all(
    contenders.map(async (contender, copy) => {
      if (contender === undefined) throw new Error('A race needs contenders')
      return await compete(contender, subject, copy % 4 < 2 ? server.url : second.url)
    }),
  )
}

async function compete(contender: Contender, subject: Subject, url: string): Promise<RaceResult> {
  const call = ALL_CALLS.find(([name]) => name === contender.call)?.[1] ?? saveBankMessage
  const sample: TestInput = SAMPLE_INPUTS[contender.call](subject)
  const input = contender.change
    ? { ...sample, body: { ...(sample.body as object), ...contender.change } }
    : sample
  const client = createTestClient(url, people.get(contender.by)?.token)
  const { status, body } = await client.call(call, input)
  return { contender, status, error: (body as { readonly error?: string }).error ?? '' }
}

async function stored(id: string): Promise<{ stage: Stage; version: number; records: number }> {
  const { rows } = await server.database.superuser.query<{ stage: Stage; version: number; records: number }>(
    `select stage, version, (select count(*)::int from audit_event where object_id = message.id::text) as records
     from message where id = $1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`${id} is not there`)
  return row
}

/** The errors of the losing calls; a deleted message is reported as not found. */
const TOO_LATE =
  /^(message\.(stateChanged|versionChanged)|approval\.(alreadyDecided|claimedByOther|withdrawn)|remittance\.alreadyDerived|resource\.notFound)$/

/** Returns the members of a message that the calls of a race name. */
function membersOf({ between }: Race): ReadonlySet<keyof Subject> {
  return new Set(['id' as const, ...between.flatMap(({ call }) => [...membersNamedBy(call)])])
}

describe('exactly one of many succeeds', () => {
  test.each(RACES)('$name', async (race) => {
    for (let round = 0; round < ROUNDS; round++) {
      const subject = await makers.subjectIn(race.from, { members: membersOf(race) })
      const before = await stored(subject.id)
      const outcomes = await run(race, subject)
      const winners = outcomes.filter(({ status }) => status === 200)
      const [winner] = winners
      const won = race.isRepeatable ? new Set(winners.map(({ contender }) => contender)).size : winners.length
      expect(won).toBe(1)
      for (const { status, error } of outcomes.filter((outcome) => !winners.includes(outcome))) {
        expect([404, 409]).toContain(status)
        expect(error).toMatch(TOO_LATE)
      }
      const after = await stored(subject.id)
      expect(after.stage).toBe(winner?.contender.leadsTo)
      expect(after.records).toBe(before.records + 1)
      expect(after.version).toBe(before.version + (winner?.contender.call === 'claimTask' ? 0 : 1))
    }
  })
})

test('receipt and receipt: both responses state that it is confirmed, and it is confirmed once', async () => {
  const race: Race = { name: 'receipt', from: 'waitingProcessed', between: [CONFIRM, CONFIRM_TOO] }
  for (let round = 0; round < ROUNDS; round++) {
    const subject = await makers.subjectIn(race.from, { members: membersOf(race) })
    const before = await stored(subject.id)
    const outcomes = await run(race, subject)
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
    expect(await stored(subject.id)).toEqual({
      stage: 'processed',
      version: before.version + 1,
      records: before.records + 1,
    })
    const notified = await server.database.superuser.query(
      `select from pgboss.job where name = 'message.confirmDelivery' and state = 'created'`,
    )
    expect(notified.rowCount).toBe(1)
    await server.jobs.runWaiting()
  }
})
