import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  addScreeningEntries,
  approve,
  approveCounterpartyChanges,
  beginScreeningList,
  type Call,
  changeScreeningRules,
  confirmChange,
  decideScreening,
  holdMessage,
  listChanges,
  listCounterpartyChanges,
  listScreeningCases,
  nameDeputy,
  type PendingChangeKind,
  proposeCounterparty,
  proposeScreening,
  putScreeningListInForce,
  readApprovalRules,
  changeApprovalRules,
  readChanges,
  readScreeningRules,
  readUser,
  reenterValues,
  resumeMessage,
  saveBankMessage,
  verifyPayee,
} from '@nostro/contract'
import { type ErrorCode, ERRORS, localDayAt } from '@nostro/kernel'
import { afterAll, describe, expect, test } from 'vitest'

import { chaseWaiting } from '../../src/approvals/waiting/chase-waiting.ts'
import { PREPARE, temporaryLinks } from '../../src/changes/testing/each-kind.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'
import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import { createTestServer, HOUR, inForce, type TestClient, type TestInput } from '../../src/testing/index.ts'
import { stateOf } from './database-state.ts'

/**
 * Each rule that makes payments safe to approve, attacked by calls with a valid session that skip the rule: once, and a
 * hundred times at once from several tabs. Every call is refused and recorded, and nothing changes. Then the rule is
 * fulfilled, a hundred times at once, and has one effect.
 */

/** A provider of payee verification that knows no payee. */
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { id } = JSON.parse(body) as { id: string }
    response.end(JSON.stringify({ id, outcome: 'noMatch' }))
  })
})
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`

const server = await createTestServer({ linkRoot: temporaryLinks(), providerHosts: [host] })
const { superuser } = server.database
/** Reviewers beyond those of the demo, so that a rule of two users always has a further one. */
for (const [like, name] of [
  ['reviewer', 'reviewer2'],
  ['senior', 'senior2'],
  ['operator', 'operator2'],
] as const)
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), institution_id, $2, $2, $2 || '@bank.example', status, roles, password_hash, created_at
     from app_user where username = $1`,
    [`beijing.${like}`, `beijing.${name}`],
  )
let banks = await signInBankUsers(server)
const others = async () => ({
  reviewer2: await server.signIn('beijing.reviewer2'),
  senior2: await server.signIn('beijing.senior2'),
  operator2: await server.signIn('beijing.operator2'),
  admin2: await server.signIn('beijing.admin2'),
})
let more = await others()

type Attempt = readonly [by: TestClient, call: Call, input: TestInput]

interface Attacked {
  readonly attacks: readonly (readonly [error: ErrorCode, ...Attempt])[]
  /** The call that fulfils the rule. */
  readonly rightful: Attempt
}

const AT_ONCE = 100

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

async function recordsOf(error: string): Promise<number> {
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
async function faultsOf({ attacks, rightful }: Attacked): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [error, ...attempt] of attacks) {
    const [before, records] = [await stateOf(server.database), await recordsOf(error)]
    const [key = ''] = newKeys(1)
    const outcomes = new Set(await outcomesOf(attempt, [key, key, ...newKeys(AT_ONCE)]))
    if (outcomes.size !== 1 || !outcomes.has(error)) faults.push(`${error}: ${[...outcomes].join(', ')}`)
    if ((await stateOf(server.database)) !== before) faults.push(`${error}: the state changed`)
    const isRecorded = ERRORS[error].log !== 'audit' || (await recordsOf(error)) > records
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

const on = (id: string, body: object = {}): TestInput => ({ params: { id }, body })
const reason = 'Checked with the payer'

async function useRules(changes: object): Promise<void> {
  const { version, rules } = await banks.admin.succeed(readApprovalRules, {})
  await inForce(banks.admin, changeApprovalRules, { body: { version, rules: { ...rules, ...changes } } })
}

const submission = (input: TestInput['body'], overrides: readonly object[] = []): TestInput => ({
  body: { messagingType: 'MT103', initialProcess: true, ...(input as object), overrides },
})

/** Saves a draft and returns the forms of its submission with and without reasons. */
async function drafted(form: ReturnType<typeof paymentForm>) {
  const saved = await banks.save(form)
  return (overrides: readonly object[] = []): TestInput => submission({ ...saved, ...form }, overrides)
}

describe('without fulfilling the rule, no direct call', () => {
  test('resumes a message: not its holder, not a deputy of the holder, not its maker', async () => {
    const { id } = await banks.submit()
    await banks.reviewer.succeed(holdMessage, on(id, { reason }))
    const { id: deputyId } = await more.reviewer2.succeed(readUser)
    const day = localDayAt(server.clock.now(), 'Asia/Shanghai')
    await banks.reviewer.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
    expect(
      await faultsOf({
        attacks: [
          ['hold.secondPerson', banks.reviewer, resumeMessage, on(id, { reason })],
          ['hold.secondPerson', more.reviewer2, resumeMessage, on(id, { reason })],
          ['permission.denied', banks.operator, resumeMessage, on(id, { reason })],
          ['request.invalid', banks.senior, resumeMessage, on(id, { reason: ' ' })],
        ],
        rightful: [banks.senior, resumeMessage, on(id, { reason })],
      }),
    ).toEqual([])
    await superuser.query('delete from deputyship')
  })

  test('approves as deputy what the deputy or the absent user made', async () => {
    const { id } = await banks.submit()
    const { id: deputyId } = await banks.operator.succeed(readUser)
    const day = localDayAt(server.clock.now(), 'Asia/Shanghai')
    await banks.reviewer.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
    const decision = on(id, { nodeId: await banks.openNode(id) })
    expect(
      await faultsOf({
        attacks: [
          ['approval.ownMessage', banks.operator, approve, decision],
          ['permission.denied', more.operator2, approve, decision],
        ],
        rightful: [banks.senior, approve, decision],
      }),
    ).toEqual([])
    await superuser.query('delete from deputyship')
  })

  test.each<[string, PendingChangeKind, 'bank' | 'platform']>([
    ['lists', 'referenceList.import', 'platform'],
    ['rates', 'referenceRates.import', 'platform'],
    ['calendars', 'calendar.import', 'platform'],
    ['days and cut-offs of a bank', 'bankDays.change', 'bank'],
    ['approval rules with the matrix', 'approvalRules.change', 'bank'],
    ['links', 'link.create', 'bank'],
    ['screening', 'screening.change', 'bank'],
    ['screening lists', 'screeningList.import', 'bank'],
  ])('activates %s with one administrator', async (_what, kind, scope) => {
    const isBank = scope === 'bank'
    const first = isBank ? banks.admin : banks.platform
    const second = isBank ? more.admin2 : await server.signIn('platform.admin2')
    const institutionId = isBank ? '00000000-0000-7000-8000-000000000001' : ''
    const request = await PREPARE[kind]({ server, institutionId, first, second })
    const requested = await request(first)
    if ('error' in requested) throw new Error(requested.error)
    const { rowList } = await second.succeed(listChanges)
    const digest = rowList.find(({ id }) => id === requested.changeId)?.digest
    const confirmation = on(requested.changeId, { digest })
    expect(
      await faultsOf({
        attacks: [
          ['change.secondPerson', first, confirmChange, confirmation],
          ['change.differs', second, confirmChange, on(requested.changeId, { digest: '0'.repeat(64) })],
          ['permission.denied', banks.senior, confirmChange, confirmation],
        ],
        rightful: [second, confirmChange, confirmation],
      }),
    ).toEqual([])
  })

  test('approves hidden values that the approver did not enter', async () => {
    await useRules({ reentryAmount: '1' })
    const account = 'DE75512108001245126199'
    const { id } = await banks.submit(paymentForm({ 'beneficiaryCustomer.account': account }))
    const nodeId = await banks.openNode(id)
    const entered = { amount: '1250.75', currency: 'EUR', account }
    // The entry of one user is no entry of another.
    await banks.senior.succeed(reenterValues, on(id, { nodeId, ...entered }))
    expect(
      await faultsOf({
        attacks: [['approval.reentryNeeded', banks.reviewer, approve, on(id, { nodeId })]],
        rightful: [banks.senior, approve, on(id, { nodeId })],
      }),
    ).toEqual([])
    await useRules({ reentryAmount: undefined })
  })

  test('submits a message with a warning without its reason', async () => {
    // A holiday of TARGET.
    const body = await drafted(paymentForm({ valueDate: '2026-12-25' }))
    expect(
      await faultsOf({
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          [
            'message.reasonNeeded',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.cutOff', reason }]),
          ],
          [
            'request.invalid',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.holiday', reason: '' }]),
          ],
        ],
        rightful: [
          banks.operator,
          saveBankMessage,
          body([
            { code: 'valueDate.holiday', reason },
            { code: 'valueDate.farAhead', reason },
          ]),
        ],
      }),
    ).toEqual([])
  })

  test('submits a payment that differs from its settlement instruction without a reason', async () => {
    const facts = {
      counterparty: 'DEMWDEFFXXX',
      currency: 'USD',
      validFrom: '2026-01-01',
      receiverCorrespondent: { bic: 'BANKUS33XXX', account: '0012345' },
    }
    const proposed = { action: 'create', kind: 'instruction', facts }
    const { id } = await banks.operator.succeed(proposeCounterparty, { body: proposed })
    const { rowList } = await banks.reviewer.succeed(listCounterpartyChanges)
    const { digest } = rowList.find((change) => change.id === id) ?? {}
    await banks.reviewer.succeed(approveCounterpartyChanges, { body: { changes: [{ id, digest }] } })
    const body = await drafted(paymentForm({ currency: 'USD' }))
    expect(
      await faultsOf({
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          [
            'message.reasonNeeded',
            banks.operator,
            saveBankMessage,
            body([{ code: 'valueDate.past', reason }]),
          ],
        ],
        rightful: [banks.operator, saveBankMessage, body([{ code: 'instruction.differs', reason }])],
      }),
    ).toEqual([])
  })

  test('approves a counterparty that the same user proposed', async () => {
    const facts = { name: 'Direct call', accounts: [{ account: '123456789', bankBic: 'DEMWDEFFXXX' }] }
    const proposed = { action: 'create', kind: 'payee', facts }
    const { id } = await more.reviewer2.succeed(proposeCounterparty, { body: proposed })
    const { rowList } = await banks.reviewer.succeed(listCounterpartyChanges)
    const { digest } = rowList.find((change) => change.id === id) ?? {}
    const decision = { body: { changes: [{ id, digest }] } }
    expect(
      await faultsOf({
        attacks: [
          ['counterparty.ownChange', more.reviewer2, approveCounterpartyChanges, decision],
          ['permission.denied', banks.operator, approveCounterpartyChanges, decision],
        ],
        rightful: [banks.reviewer, approveCounterpartyChanges, decision],
      }),
    ).toEqual([])
  })

  test('confirms only a difference that the reviewer has not decided, or that the rule excludes', async () => {
    await useRules({ asksOnlyDifference: true, differencePercent: 2, asksAtChangeAfterRejection: false })
    const identity = { senderReference: `R${randomUUID().slice(0, 8).toUpperCase()}`, uetr: randomUUID() }
    const formWith = (account: string) => paymentForm({ ...identity, 'beneficiaryCustomer.account': account })
    const { id } = await banks.submit(formWith('AT611904300234573201'))
    await banks.reject(id, 'The account is wrong.')
    const { version } = await banks.detail(id)
    await banks.resubmit({ id, version }, formWith('BE68539007547034'))
    const nodeId = await banks.openNode(id)
    const { own } = await banks.reviewer.succeed(readChanges, { params: { id } })
    expect(
      await faultsOf({
        attacks: [
          ['approval.differenceNotAllowed', banks.reviewer, approve, on(id, { nodeId, since: own?.since })],
          ['approval.differenceUnknown', more.reviewer2, approve, on(id, { nodeId, since: own?.since })],
          ['approval.differenceUnknown', banks.reviewer, approve, on(id, { nodeId, since: own?.digest })],
        ],
        rightful: [more.reviewer2, approve, on(id, { nodeId })],
      }),
    ).toEqual([])
    await useRules({ asksOnlyDifference: false })
  })

  test('releases a hit of the screening by one user', async () => {
    const { id: listId } = await banks.admin.succeed(beginScreeningList, {
      body: { name: 'direct', source: 'The test', issuedOn: '2026-11-01' },
    })
    const entry = { kind: 'entity', aliases: [], bics: [], countries: [], programme: 'TEST' }
    const entries = [{ ...entry, id: '7', name: 'Harbour Star Shipping Co., Ltd.' }]
    await banks.admin.succeed(addScreeningEntries, on(listId, { position: 0, entries }))
    await inForce(banks.admin, putScreeningListInForce, { params: { id: listId } })
    await useScreening({ screening: { provider: 'embedded' } })
    const { id } = await banks.submit(paymentForm({ 'beneficiaryCustomer.name': 'HARBOUR STAR SHIPPING' }))
    await banks.approveAll(id)
    await banks.runJobs()
    const { rowList } = await banks.reviewer.succeed(listScreeningCases, { query: { size: '100' } })
    const held = rowList.find(({ messageId }) => messageId === id)
    if (held === undefined) throw new Error('The message is not held')
    const confirm = on(held.id, { outcome: 'release', isConfirmed: true })
    expect(
      await faultsOf({
        attacks: [
          ['screening.changed', banks.senior, decideScreening, confirm],
          [
            'permission.denied',
            banks.operator,
            proposeScreening,
            on(held.id, { outcome: 'release', reason }),
          ],
          [
            'request.invalid',
            banks.reviewer,
            proposeScreening,
            on(held.id, { outcome: 'release', reason: ' ' }),
          ],
        ],
        rightful: [banks.reviewer, proposeScreening, on(held.id, { outcome: 'release', reason })],
      }),
    ).toEqual([])
    expect(
      await faultsOf({
        attacks: [
          ['screening.ownProposal', banks.reviewer, decideScreening, confirm],
          [
            'screening.changed',
            banks.senior,
            decideScreening,
            on(held.id, { outcome: 'refuse', isConfirmed: true }),
          ],
        ],
        rightful: [banks.senior, decideScreening, confirm],
      }),
    ).toEqual([])
    await banks.runJobs()
    await useScreening({ screening: { provider: 'off' } })
  })

  test('submits a payment whose payee the verification does not know without a reason', async () => {
    await useScreening({ payees: { provider: 'http', address: `http://${host}/payees`, timeoutSeconds: 8 } })
    const account = 'NL91ABNA0417164300'
    const name = 'DEMO IMPORT COMPANY'
    const body = await drafted(
      paymentForm({ 'beneficiaryCustomer.account': account, 'beneficiaryCustomer.name': name }),
    )
    const asked = { body: { name, account, bankBic: 'DEMWDEFFXXX' } }
    expect(await banks.operator.succeed(verifyPayee, asked)).toMatchObject({ outcome: 'noMatch' })
    const missing = [{ code: 'payeeVerification.missing', reason }]
    expect(
      await faultsOf({
        attacks: [
          ['message.reasonNeeded', banks.operator, saveBankMessage, body()],
          // A reason for the missing question is none for the answer.
          ['message.reasonNeeded', banks.operator, saveBankMessage, body(missing)],
        ],
        rightful: [banks.operator, saveBankMessage, body([{ code: 'payeeVerification.noMatch', reason }])],
      }),
    ).toEqual([])
    await useScreening({ payees: { provider: 'off' } })
  })

  test('approves a message that expired', async () => {
    await useRules({ expireAfterDays: 1 })
    const { id, version } = await banks.submit()
    const nodeId = await banks.openNode(id)
    for (const hours of [20, 24, 24, 48]) {
      server.clock.advance(hours * HOUR)
      const { db, clock, jobs } = server
      await chaseWaiting({ db, clock, random: systemRandom, jobs, requestId: 'job' })
    }
    banks = await signInBankUsers(server)
    more = await others()
    const { status, version: now } = await banks.detail(id)
    expect({ status, isLater: now > version }).toEqual({ status: 0, isLater: true })
    const form = paymentForm({ valueDate: localDayAt(server.clock.now(), 'Asia/Shanghai') })
    expect(
      await faultsOf({
        attacks: [['approval.withdrawn', banks.reviewer, approve, on(id, { nodeId })]],
        rightful: [banks.operator, saveBankMessage, submission({ id, version: now, ...form })],
      }),
    ).toEqual([])
  })
})

async function useScreening(changes: {
  readonly screening?: object
  readonly payees?: object
}): Promise<void> {
  const { version, rules } = await banks.admin.succeed(readScreeningRules)
  await inForce(banks.admin, changeScreeningRules, {
    body: {
      version,
      rules: {
        screening: { ...rules.screening, ...changes.screening },
        payees: { ...rules.payees, ...changes.payees },
      },
      keys: { payees: 'a-key-of-the-test' },
    },
  })
}
