import { approve, type Call, deleteMessage, holdMessage, saveBankMessage } from '@nostro/contract'
import { canonicalJson } from '@nostro/kernel'
import { sampleCount } from '@nostro/kernel/testing'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../../src/messages/testing/index.ts'
import {
  createTestClient,
  createTestServer,
  type TestClient,
  type TestInput,
} from '../../src/testing/index.ts'
import type { Remitters } from '../../src/remittances/testing/index.ts'
import { readyToSubmit, verifyTrading } from './account-subjects.ts'
import { temporaryLinkRoot } from '../../src/network/gateway/testing/gateway.ts'
import {
  FILE_DECISIONS,
  keepOrderingAccount,
  RECURRING_CALLS,
  recurringSubject,
  reviewableOrderFile,
} from './order-file-subject.ts'
import { remittanceSubject } from './remittance-subjects.ts'
import { unmatchedRequest } from './case-subject.ts'
import { stateOf } from './database-state.ts'
import { seatRightfulCallers } from './rightful-callers.ts'
import { type CallName, COMMANDS, membersNamedBy, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { type Makers, NOTHING, recordOf, seatMakers, type Subject } from './subjects.ts'

/** One command has one effect and one response, on any number of servers. */

/** Half of them on each server; in the deep run more than a server has connections. */
const COPIES = sampleCount(10, 50)

const linkRoot = temporaryLinkRoot()
const server = await createTestServer({ linkRoot })
const second = await createTestServer({ linkRoot, beside: server })

let makers: Makers
let remitters: Remitters
let callerOf: (call: Call) => TestClient
beforeAll(async () => {
  makers = await seatMakers(server)
  remitters = await makers.remitters()
  callerOf = await seatRightfulCallers(server, makers)
})

/** Returns a subject on which the call succeeds: a message, or the network record of one. */
async function ripeSubject(name: CallName): Promise<Subject> {
  // Only one change of the rules, of the order of routes or of a list may be pending.
  await server.database.superuser.query(`delete from pending_change where state = 'waiting'`)
  if (RECURRING_CALLS.has(name)) return await recurringSubject(remitters.operator, name)
  if (FILE_DECISIONS.has(name)) return { ...NOTHING, ...(await reviewableOrderFile(server, remitters)) }
  const application = await remittanceSubject(remitters, name)
  if (application !== undefined) return application
  if (name === 'assignCaseMessage' || name === 'closeCaseMessage')
    return await unmatchedRequest(server, makers)
  const subject = await makers.subjectIn(ripeStageOf(name), { members: membersNamedBy(name) })
  if (name === 'submitEnterprise') await readyToSubmit(server)
  if (name === 'importOrderFile') await keepOrderingAccount(server)
  if (name === 'resumeMessage') await holdAsAnotherUser(subject.id)
  if (name === 'endSessions') await openSession(subject.account.userId)
  return name === 'setNetworkStatus' ? await recordOf(server, subject) : subject
}

/** Opens a session of a user without a password. */
async function openSession(userId: string): Promise<void> {
  await server.database.superuser.query(
    `insert into session (id, user_id, institution_id, token_hash, address, created_at, last_seen_at)
     select gen_random_uuid(), id, institution_id, sha256(gen_random_uuid()::text::bytea), '127.0.0.1', now(), now()
     from app_user where id = $1`,
    [userId],
  )
}

async function holdAsAnotherUser(messageId: string): Promise<void> {
  const senior = await server.signIn('beijing.senior')
  await senior.succeed(holdMessage, SAMPLE_INPUTS.holdMessage({ ...NOTHING, id: messageId }))
}

/** The same user on the other server. */
function elsewhere(client: TestClient): TestClient {
  return createTestClient(second.url, client.token)
}

/** Returns the response that a client receives, which repeats the call with the same key until it is answered. */
async function answerTo(client: TestClient, call: Call, input: TestInput): Promise<object> {
  const { status, body } = await client.untilAnswered(call, input)
  return { status, body }
}

/** Counts the audit events. Nothing else runs at the same time, so the difference belongs to the last call. */
async function countRecords(): Promise<number> {
  const { rows } = await server.database.superuser.query<{ count: number }>(
    'select count(*)::int as count from audit_event',
  )
  return rows[0]?.count ?? 0
}

/**
 * The number of audit events of calls that have not exactly one: commands on several objects have one for each, and
 * releasing an unclaimed task has none.
 */
const RECORDS: Partial<Readonly<Record<CallName, number>>> = {
  confirmChange: 2,
  deriveMessage: 2,
  assignPart: 2,
  decideSendAgain: 2,
  markSent: 2,
  writeOff: 2,
  // The file, and the application of its payment.
  importOrderFile: 2,
  // The file, and its application.
  approveOrderFile: 2,
  rejectOrderFile: 2,
  // The decision, and the received message that it releases.
  decideScreening: 2,
  releaseTask: 0,
  // Of an import, only its activation is recorded.
  beginBankImport: 0,
  addBankRows: 0,
  beginScreeningList: 0,
  addScreeningEntries: 0,
}

/** The refusals that differ from "not found", since routes name links and each other in their content. */
const STATUS_OF_NOTHING: Partial<Readonly<Record<CallName, number>>> = {
  createRoute: 422,
  updateRoute: 422,
  orderRoutes: 409,
}

describe.each(COMMANDS)('%s', (name, call) => {
  test('fifty simultaneous copies on two servers have one effect and one response', async () => {
    const subject = await ripeSubject(name)
    const client = callerOf(call)
    const input = {
      ...SAMPLE_INPUTS[name](subject),
      idempotencyKey: `copies of ${name}`.replaceAll(' ', '-'),
    }
    const before = await countRecords()
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, copy) =>
        answerTo(copy % 2 === 0 ? client : elsewhere(client), call, input),
      ),
    )
    expect(new Set(answers.map((answer) => canonicalJson(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await countRecords()).toBe(before + (RECORDS[name] ?? 1))
    await verifyTrading(server)
  })

  // Calls whose input is empty or the same for every subject cannot have another command with the same key.
  const saysSomething = name !== 'changeSignInRules' && JSON.stringify(SAMPLE_INPUTS[name](NOTHING)) !== '{}'

  test.runIf(saysSomething)('with the key of another command is refused without effect', async () => {
    const client = callerOf(call)
    const idempotencyKey = `other-than-${name}`
    const own = await ripeSubject(name)
    expect(await client.call(call, { ...SAMPLE_INPUTS[name](own), idempotencyKey })).toMatchObject({
      status: 200,
    })
    const other = await ripeSubject(name)
    const before = await stateOf(server.database)
    const again = { ...SAMPLE_INPUTS[name](other), idempotencyKey }
    expect(await client.refused(call, again)).toMatchObject({ status: 422, error: 'idempotency.keyReused' })
    expect(await stateOf(server.database)).toBe(before)
  })

  const isAboutNothing = JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id)

  // A call that creates an object has no object that could be missing.
  test.runIf(isAboutNothing)('that failed leaves its key unused', async () => {
    const client = callerOf(call)
    const idempotencyKey = `freed-by-${name}`
    expect((await client.refused(call, { ...SAMPLE_INPUTS[name](NOTHING), idempotencyKey })).status).toBe(
      STATUS_OF_NOTHING[name] ?? 404,
    )
    const subject = await ripeSubject(name)
    expect((await client.call(call, { ...SAMPLE_INPUTS[name](subject), idempotencyKey })).status).toBe(200)
  })
})

test(`${COPIES} copies of a new message create one message`, async () => {
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm({ senderReference: 'FIFTY1' }) }
  const input = { body, idempotencyKey: 'fifty-copies' }
  const answers = await Promise.all(
    Array.from({ length: COPIES }, (_, copy) =>
      answerTo(copy % 2 === 0 ? makers.operator : elsewhere(makers.operator), saveBankMessage, input),
    ),
  )
  expect(new Set(answers.map((answer) => canonicalJson(answer))).size).toBe(1)
  const { rowCount } = await server.database.superuser.query(
    `select from message where business_id = 'FIFTY1'`,
  )
  expect(rowCount).toBe(1)
})

test('a key is valid for one call, not for any call about the same message', async () => {
  const { id, version } = await makers.subjectIn('draft')
  const edit = { body: { id, version, messagingType: 'MT103', initialProcess: false, ...paymentForm() } }
  await makers.operator.succeed(saveBankMessage, { ...edit, idempotencyKey: 'of-one-call' })
  expect(
    await makers.operator.refused(deleteMessage, { params: { id }, idempotencyKey: 'of-one-call' }),
  ).toMatchObject({ status: 422, error: 'idempotency.keyReused' })
})

async function giveReviewer(roles: string): Promise<void> {
  await server.database.superuser.query(
    `update app_user set roles = $1 where username = 'beijing.reviewer'`,
    [roles],
  )
}

test('a stored response is returned to permitted users only: a reviewer who lost the role does not receive it', async () => {
  const subject = await makers.subjectIn('pending')
  const input = { ...SAMPLE_INPUTS.approve(subject), idempotencyKey: 'before-demotion' }
  await makers.reviewer.succeed(approve, input)
  await giveReviewer('{ROLE_BANK}')
  expect(await makers.reviewer.refused(approve, input)).toMatchObject({ error: 'permission.denied' })
  await giveReviewer('{ROLE_BANK,ROLE_REVIEWER}')
})
