import { randomUUID } from 'node:crypto'

import { type Call, changeApprovalRules, readApprovalRules } from '@nostro/contract'
import type { ErrorCode } from '@nostro/kernel'

import { temporaryLinks } from '../../../src/changes/testing/each-kind.ts'
import { type BankUsers, type paymentForm, signInBankUsers } from '../../../src/messages/testing/index.ts'
import {
  createTestServer,
  inForce,
  type TestClient,
  type TestInput,
  type TestServer,
} from '../../../src/testing/index.ts'
import { stateOf } from '../database-state.ts'

/**
 * Each rule that makes payments safe to approve, attacked by calls with a valid session that skip the rule: once, and a
 * hundred times at once from several tabs. Every call is refused and recorded, and nothing changes. Then the rule is
 * fulfilled, a hundred times at once, and has one effect.
 */

/** Starts a server for attacks with reviewers beyond those of the demo, so that a rule of two users has a further one. */
export async function openAttackedServer(providerHosts: readonly string[] = []): Promise<TestServer> {
  const server = await createTestServer({ linkRoot: temporaryLinks(), providerHosts: [...providerHosts] })
  for (const [like, name] of [
    ['reviewer', 'reviewer2'],
    ['senior', 'senior2'],
    ['operator', 'operator2'],
  ] as const)
    await server.database.superuser.query(
      `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
       select gen_random_uuid(), institution_id, $2, $2, $2 || '@bank.example', status, roles, password_hash, created_at
       from app_user where username = $1`,
      [`beijing.${like}`, `beijing.${name}`],
    )
  return server
}

export interface AttackedBanks extends BankUsers {
  readonly reviewer2: TestClient
  readonly senior2: TestClient
  readonly operator2: TestClient
  readonly admin2: TestClient
}

/** Signs in the users of the attacked banks. */
export async function signInAttacked(server: TestServer): Promise<AttackedBanks> {
  return {
    ...(await signInBankUsers(server)),
    reviewer2: await server.signIn('beijing.reviewer2'),
    senior2: await server.signIn('beijing.senior2'),
    operator2: await server.signIn('beijing.operator2'),
    admin2: await server.signIn('beijing.admin2'),
  }
}

type Attempt = readonly [by: TestClient, call: Call, input: TestInput]

interface Attacked {
  readonly attacks: readonly (readonly [error: ErrorCode, ...Attempt])[]
  /** The call that fulfils the rule. */
  readonly rightful: Attempt
}

const AT_ONCE = 100

/** Refusals without an audit event: a malformed call, and a decision about a round that ended. */
const UNRECORDED: ReadonlySet<ErrorCode> = new Set(['request.invalid', 'approval.withdrawn'])

async function outcomesOf([by, call, input]: Attempt, keys: readonly string[]): Promise<readonly string[]> {
  return await Promise.all(
    keys.map(async (idempotencyKey) => {
      const send = () => by.untilAnswered(call, { ...input, idempotencyKey })
      // A connection that breaks under the load is no answer: the call is repeated with its key, as the browser does.
      const { status, body } = await send().catch(send)
      return status === 200 ? 'done' : (body as { readonly error: string }).error
    }),
  )
}

const newKeys = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID())

async function recordsOf({ database: { superuser } }: TestServer, error: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    'select count(*)::int as count from audit_event where result = $1',
    [error],
  )
  return rows[0]?.count ?? 0
}

/**
 * Makes the attacks, then the rightful call. Returns what is wrong: an attack with another outcome, a change of the
 * state, a missing record, or a rightful call with several effects.
 */
export async function faultsOf(
  server: TestServer,
  { attacks, rightful }: Attacked,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [error, ...attempt] of attacks) {
    const [before, records] = [await stateOf(server.database), await recordsOf(server, error)]
    const [key = ''] = newKeys(1)
    const outcomes = new Set(await outcomesOf(attempt, [key, key, ...newKeys(AT_ONCE)]))
    if (outcomes.size !== 1 || !outcomes.has(error)) faults.push(`${error}: ${[...outcomes].join(', ')}`)
    if ((await stateOf(server.database)) !== before) faults.push(`${error}: the state changed`)
    const isRecorded = UNRECORDED.has(error) || (await recordsOf(server, error)) > records
    if (!isRecorded) faults.push(`${error}: no audit event`)
  }
  const keys = newKeys(AT_ONCE)
  const outcomes = await outcomesOf(rightful, keys)
  const effects = outcomes.filter((outcome) => outcome === 'done').length
  if (effects !== 1)
    faults.push(`the rightful call: ${effects} effects, ${[...new Set(outcomes)].join(', ')}`)
  // A late repetition of the same calls has the same answers and no further effect.
  const after = await stateOf(server.database)
  const repeated = await outcomesOf(rightful, keys)
  if (repeated.join() !== outcomes.join()) faults.push('a repetition had another answer')
  if ((await stateOf(server.database)) !== after) faults.push('a repetition changed the state')
  return faults
}

export const on = (id: string, body: object = {}): TestInput => ({ params: { id }, body })
export const reason = 'Checked with the payer'

/** Changes approval rules by two administrators. */
export async function useRules({ admin }: AttackedBanks, changes: object): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules, {})
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, ...changes } } })
}

export const submission = (input: TestInput['body'], overrides: readonly object[] = []): TestInput => ({
  body: { messagingType: 'MT103', initialProcess: true, ...(input as object), overrides },
})

/** Saves a draft and returns the forms of its submission with and without reasons. */
export async function drafted({ save }: AttackedBanks, form: ReturnType<typeof paymentForm>) {
  const saved = await save(form)
  return (overrides: readonly object[] = []): TestInput => submission({ ...saved, ...form }, overrides)
}
