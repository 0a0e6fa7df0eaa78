import { approve, type Call, deleteMessage, saveBankMessage } from '@nostro/contract'
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
import { remittanceSubject } from './remittance-subjects.ts'
import { stateOf } from './database-state.ts'
import { seatRightfulCallers } from './rightful-callers.ts'
import { type CallName, COMMANDS, membersNamedBy, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { type Makers, NOTHING, recordOf, seatMakers, type Subject } from './subjects.ts'

/** RE-2: one intention, one effect, one answer, through however many servers it is tried. */

/** Half of them at each server; more than the connections of one in the deep run. */
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

/** Returns the subject that the call would work on: a message, or the network record of one. */
async function ripeSubject(name: CallName): Promise<Subject> {
  // One change of the rules, of the order of routes or of a list waits at a time.
  await server.database.superuser.query(`delete from pending_change where state = 'waiting'`)
  const application = await remittanceSubject(remitters, name)
  if (application !== undefined) return application
  const subject = await makers.subjectIn(ripeStageOf(name), { members: membersNamedBy(name) })
  if (name === 'submitEnterprise') await readyToSubmit(server)
  return name === 'setNetworkStatus' ? await recordOf(server, subject) : subject
}

/** The same user at the other server. */
function elsewhere(client: TestClient): TestClient {
  return createTestClient(second.url, client.token)
}

/** The answer that a client gets: it tries with the same key until it has one. */
async function answerTo(client: TestClient, call: Call, input: TestInput): Promise<object> {
  const { status, body } = await client.untilAnswered(call, input)
  return { status, body }
}

/** Nothing else happens at the same time, so each record is of the call that was just made. */
async function countRecords(): Promise<number> {
  const { rows } = await server.database.superuser.query<{ count: number }>(
    'select count(*)::int as count from audit_event',
  )
  return rows[0]?.count ?? 0
}

/** Acts that are about more than one object leave a record of each; giving back what nobody holds leaves none. */
const RECORDS: Partial<Readonly<Record<CallName, number>>> = {
  confirmChange: 2,
  deriveMessage: 2,
  assignPart: 2,
  decideSendAgain: 2,
  markSent: 2,
  writeOff: 2,
  releaseTask: 0,
  // Of an import only its end is seen by anybody.
  beginBankImport: 0,
  addBankRows: 0,
}

/**
 * The status of refusals that differ from that of a missing object: routes name links and each other in what they
 * store.
 */
const STATUS_OF_NOTHING: Partial<Readonly<Record<CallName, number>>> = {
  createRoute: 422,
  updateRoute: 422,
  orderRoutes: 409,
}

describe.each(COMMANDS)('%s', (name, call) => {
  test('sent fifty times at once through two servers happens once, with one answer', async () => {
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

  // What says nothing is the same intention each time, and so is what says the same of every subject.
  const saysSomething = name !== 'changeSignInRules' && JSON.stringify(SAMPLE_INPUTS[name](NOTHING)) !== '{}'

  test.runIf(saysSomething)('with the key of another intention is refused and changes nothing', async () => {
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

  // A call that makes something new has nothing it could fail to find.
  test.runIf(isAboutNothing)('that failed left its key free', async () => {
    const client = callerOf(call)
    const idempotencyKey = `freed-by-${name}`
    expect((await client.refused(call, { ...SAMPLE_INPUTS[name](NOTHING), idempotencyKey })).status).toBe(
      STATUS_OF_NOTHING[name] ?? 404,
    )
    const subject = await ripeSubject(name)
    expect((await client.call(call, { ...SAMPLE_INPUTS[name](subject), idempotencyKey })).status).toBe(200)
  })
})

test(`${COPIES} copies of a new message are one message`, async () => {
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

test('a key stands for one call, not for any call about the same message', async () => {
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

test('an answer is kept for who asked: a reviewer who lost the role does not get it again', async () => {
  const subject = await makers.subjectIn('pending')
  const input = { ...SAMPLE_INPUTS.approve(subject), idempotencyKey: 'before-demotion' }
  await makers.reviewer.succeed(approve, input)
  await giveReviewer('{ROLE_BANK}')
  expect(await makers.reviewer.refused(approve, input)).toMatchObject({ error: 'permission.denied' })
  await giveReviewer('{ROLE_BANK,ROLE_REVIEWER}')
})
