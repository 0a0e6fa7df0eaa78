import {
  approve,
  changePassword,
  claimTask,
  confirmReceipt,
  deleteMessage,
  listMessages,
  listNetworkMessages,
  readCounters,
  readMessage,
  reject,
  resubmitBankMessage,
  saveBankMessage,
  signIn,
  signOut,
} from '@nostro/contract'
import { ERRORS, type ErrorCode } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, type TestClient } from '../../src/testing/index.ts'
import { allTables, dumpOf } from './database-state.ts'
import { NOTHING } from './subjects.ts'

/**
 * After complete message life cycles with refusals, each change, sign-in and refusal has an audit event,
 * and neither events nor log lines contain user input or credentials.
 */

const log: string[] = []
const server = await createTestServer({ logStream: { write: (line) => void log.push(line) } })
const { database, anonymous } = server

const NEW_PASSWORD = 'Gr8-umbrella-canary'
const WRONG_PASSWORD = 'Wr0ng-canary'

/** The texts that users entered: in the message, and about it. */
const WRITTEN: Readonly<Record<string, string>> = {
  account: '6222020200112299999',
  iban: 'DE89370400440532013000',
  payer: 'CANARY PAYER LIMITED',
  remittance: 'CANARY INVOICE 77',
  reason: 'Canary reason of the reviewer',
}
const SECRETS = [DEMO_PASSWORD, NEW_PASSWORD, WRONG_PASSWORD]
const tokens: string[] = []

interface Refusal {
  readonly error: string
  readonly status: number
}

const refusals: Refusal[] = []

async function enter(username: string): Promise<TestClient> {
  const client = await server.signIn(username)
  tokens.push(client.token ?? '')
  return client
}

let amounts = 100

/** Each form has another amount, so that none is reported as a duplicate. */
function canaryForm(reference: string) {
  amounts += 1
  return paymentForm({
    senderReference: reference,
    interbankSettledAmount: `${amounts}.50`,
    'orderingCustomer.name': WRITTEN['payer'],
    'orderingCustomer.account': WRITTEN['account'],
    'beneficiaryCustomer.account': WRITTEN['iban'],
    remittanceInformation: [WRITTEN['remittance']],
  })
}

async function completeLifeCycle(): Promise<void> {
  const operator = await enter('beijing.operator')
  const reviewer = await enter('beijing.reviewer')
  const receiver = await enter('frankfurt.operator')
  const body = { messagingType: 'MT103', initialProcess: false, ...canaryForm('AUDIT1') }
  const { id, version } = await operator.succeed(saveBankMessage, { body })
  await operator.succeed(saveBankMessage, { body: { ...body, id, version, initialProcess: true } })
  await decide(reviewer, id)
  const refused = await operator.succeed(readMessage, { params: { id } })
  const { initialProcess: _, ...form } = body
  await operator.succeed(resubmitBankMessage, { body: { ...form, id, version: refused.version } })
  const { openNodeId } = await operator.succeed(readMessage, { params: { id } })
  await reviewer.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
  await server.jobs.runWaiting()
  const status = MESSAGE_STATUSES.waitingProcessed
  const { rowList } = await receiver.succeed(listMessages, { body: { status } })
  await receiver.succeed(confirmReceipt, { params: { id: rowList[0]?.id ?? '' } })
  await server.jobs.runWaiting()
  const second = { ...body, ...canaryForm('AUDIT2') }
  const draft = await operator.succeed(saveBankMessage, { body: second })
  await operator.succeed(deleteMessage, { params: { id: draft.id } })
  await operator.succeed(signOut)
}

async function decide(reviewer: TestClient, id: string): Promise<void> {
  const { openNodeId: nodeId } = await reviewer.succeed(readMessage, { params: { id } })
  await reviewer.succeed(claimTask, { params: { id }, body: { nodeId } })
  await reviewer.succeed(reject, { params: { id }, body: { nodeId, description: WRITTEN['reason'] } })
}

async function note(refusal: Promise<Refusal>): Promise<void> {
  refusals.push(await refusal)
}

async function beRefused(): Promise<void> {
  const admin = await enter('beijing.admin')
  const trading = await enter('trading.operator')
  const params = { id: NOTHING.id }
  const form = { messagingType: 'MT103', initialProcess: true, ...canaryForm('AUDIT3') }
  await note(admin.refused(saveBankMessage, { body: form }))
  await note(trading.refused(listNetworkMessages))
  await note(trading.refused(approve, { params, body: { nodeId: NOTHING.nodeId } }))
  const reviewer = await enter('beijing.reviewer')
  const { id } = await reviewer.succeed(saveBankMessage, { body: form })
  const { openNodeId: nodeId } = await reviewer.succeed(readMessage, { params: { id } })
  await note(reviewer.refused(approve, { params: { id }, body: { nodeId } }))
  const passwords = { oldPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD }
  await note(reviewer.refused(changePassword, { body: passwords }))
  const username = 'frankfurt.reviewer'
  await note(anonymous.refused(signIn, { body: { username, password: WRONG_PASSWORD } }))
  await database.superuser.query(`update app_user set status = 'inactive' where username = 'import.reviewer'`)
  await note(anonymous.refused(signIn, { body: { username: 'import.reviewer', password: DEMO_PASSWORD } }))
  const leaving = await enter('import.operator')
  await database.superuser.query(`update app_user set status = 'inactive' where username = 'import.operator'`)
  await note(leaving.refused(readCounters))
  await anonymous.refused(signIn, { body: { username: 'nobody.canary', password: WRONG_PASSWORD } })
}

async function changeOwnPassword(): Promise<void> {
  const client = await enter('beijing.senior')
  const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
  await client.succeed(changePassword, { body })
  const username = 'beijing.senior'
  const { token } = await anonymous.succeed(signIn, { body: { username, password: NEW_PASSWORD } })
  tokens.push(token)
}

beforeAll(async () => {
  await completeLifeCycle()
  await beRefused()
  await changeOwnPassword()
})

async function count(question: string): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count ${question}`,
  )
  return rows[0]?.count ?? 0
}

describe('audit events', () => {
  test('exist for each version of each message, and for each claim', async () => {
    const { rows } = await database.superuser.query<{ version: number; records: number }>(
      `select version, (select count(*)::int from audit_event where object_id = message.id::text
         and action not in ('message.claim', 'message.payeeNotified') and result = 'done') as records from message`,
    )
    // The payment at both banks, the receipt of the payee's company, a draft, and a rejected message.
    expect(rows.length).toBe(5)
    expect(rows.filter(({ version, records }) => version !== records)).toEqual([])
    expect(await count(`from audit_event where action = 'message.claim'`)).toBe(1)
  })

  test('exist for each started session, and for each session ended by its user', async () => {
    const begun = `from audit_event where action = 'session.signIn' and result = 'done'`
    expect(await count(begun)).toBe(await count('from session'))
    expect(await count(begun)).toBe(tokens.length)
    expect(await count(`from audit_event where action = 'session.signOut'`)).toBe(1)
    expect(await count(`from audit_event where action = 'password.change'`)).toBe(1)
  })

  test('exist for each recorded refusal, with its code', async () => {
    const kept = refusals.filter(({ error }) => ERRORS[error as ErrorCode].log === 'audit')
    expect(kept).toHaveLength(refusals.length)
    const { rows } = await database.superuser.query<{ result: string }>(
      `select result from audit_event where result <> 'done' order by sequence`,
    )
    expect(rows.map(({ result }) => result).toSorted()).toEqual(kept.map(({ error }) => error).toSorted())
  })

  test('of a refusal name the message', async () => {
    expect(
      await count(`from audit_event join message on message.id::text = object_id
        where result = 'approval.ownMessage' and object_kind = 'call' and business_id = 'AUDIT3'`),
    ).toBe(1)
  })

  test('contain time, user, address and request; only the system acts without a user', async () => {
    const { rows } = await database.superuser.query<{ action: string }>(
      `select distinct action from audit_event where actor_id is null and result = 'done' order by 1`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'institution.create',
      'message.confirmDelivery',
      'message.dispatch',
      'message.payeeNotified',
      'message.receive',
    ])
    expect(
      await count(`from audit_event where actor_id is not null and (session_id is null or address is null)`),
    ).toBe(0)
    // Notifying a payee does not change the message.
    expect(
      await count(`from audit_event where object_kind = 'message' and after_digest is null
        and action <> 'message.payeeNotified'`),
    ).toBe(0)
  })

  test('form a chain without gaps in every institution', async () => {
    const { rows } = await database.superuser.query<{ id: string }>('select id from institution')
    let events = 0
    for (const { id } of rows) {
      const report = await verifyChain(server.db, id)
      expect(report).toMatchObject({ isIntact: true })
      events += report.events
    }
    expect(events).toBe(await count('from audit_event'))
  })
})

describe('user input and secrets', () => {
  test('do not occur in audit events', async () => {
    const records = await dumpOf(database, ['public.audit_event'])
    for (const canary of [...Object.values(WRITTEN), ...SECRETS, ...tokens])
      expect(records).not.toContain(canary)
  })

  test('do not occur in the log, which has a line for each call and each refusal', () => {
    const lines = log.join('\n')
    for (const canary of [...Object.values(WRITTEN), ...SECRETS, ...tokens, 'nobody.canary', 'CANARY'])
      expect(lines).not.toContain(canary)
    expect(log.filter((line) => line.includes('"call refused"')).length).toBe(refusals.length + 1)
    expect(log.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(30)
    for (const line of log) expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/Z$/) })
  })

  test('such as credentials do not occur anywhere in the database', async () => {
    const everything = await dumpOf(database, await allTables(database))
    expect(everything).toContain(WRITTEN['payer'])
    for (const secret of SECRETS) expect(everything).not.toContain(secret)
    for (const token of tokens) {
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  test('of a message do not occur in jobs', async () => {
    const jobs = await dumpOf(database, ['pgboss.job'])
    expect(jobs).toContain('message.dispatch')
    for (const canary of Object.values(WRITTEN)) expect(jobs).not.toContain(canary)
  })
})
