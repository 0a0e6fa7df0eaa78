import {
  approve,
  type Call,
  changeApprovalRules,
  claimTask,
  confirmReceipt,
  deleteMessage,
  deriveMessage,
  type MessagePayload,
  readApprovalRules,
  readMessage,
  reject,
  releaseTask,
  resubmitBankMessage,
  resubmitRemittance,
  returnToApplicant,
  saveBankMessage,
  saveRemittance,
  takeOverTask,
  withdrawMessage,
} from '@nostro/contract'
import fc from 'fast-check'

import { paymentForm } from '../../src/messages/testing/index.ts'
import { seatRemitters, stampedApplication } from '../../src/remittances/testing/index.ts'
import {
  confirmed,
  SECOND,
  secondOf,
  type TestClient,
  type TestInput,
  type TestServer,
} from '../../src/testing/index.ts'

/** The users of two banks and two companies that pay each other through them. */
export const PEOPLE = [
  'beijing.operator',
  'beijing.reviewer',
  'beijing.senior',
  'beijing.admin',
  'frankfurt.operator',
  'frankfurt.reviewer',
  'frankfurt.senior',
  'trading.operator',
  'trading.reviewer',
  'trading.senior',
  'import.operator',
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
  'derive',
  'return',
  'jobs',
  'rules',
  'signInAgain',
  'wait',
] as const

type Act = (typeof ACTS)[number]

interface Step {
  readonly who: Username
  readonly act: Act
  /** The index of a message created so far; seldom one of another institution. */
  readonly message: number
  readonly isForeign: boolean
  readonly isStale: boolean
  /** Above the threshold, or equal to an existing payment. */
  readonly isLarge: boolean
  readonly isDuplicate: boolean
}

const seldom = fc.nat(9).map((digit) => digit === 0)

/** Approvals are more frequent, since most other steps need them. */
const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...PEOPLE),
  act: fc.constantFrom(...ACTS, 'submit', 'approve', 'approve', 'approve', 'derive', 'jobs'),
  message: fc.nat(1_000_000),
  isForeign: seldom,
  isStale: seldom,
  isLarge: seldom,
  isDuplicate: seldom,
})

/** Returns the same steps for the same seed. */
export function randomSteps(count: number, seed: number): readonly Step[] {
  return fc.sample(anyStep, { numRuns: count, seed })
}

interface Seen {
  readonly version: number
  readonly openNodeId?: string
}

/** A response that no call may return. */
interface Unexpected {
  readonly path: string
  readonly status: number
  readonly body: unknown
}

/** Executes random steps and collects forbidden responses. */
export interface Walk {
  readonly take: (step: Step) => Promise<void>
  readonly unexpected: readonly Unexpected[]
}

interface Steps {
  readonly server: TestServer
  readonly clients: Map<Username, TestClient>
  readonly unexpected: Unexpected[]
  /** A counter that makes payments distinct unless a duplicate is intended. */
  readonly payments: { count: number }
}

export async function startWalk(server: TestServer): Promise<Walk> {
  // Adds the stamped form for applications to the database.
  await seatRemitters(server)
  const steps: Steps = { server, clients: new Map(), unexpected: [], payments: { count: 0 } }
  return { take: (step) => take(steps, step), unexpected: steps.unexpected }
}

async function take(steps: Steps, step: Step): Promise<void> {
  const { server, clients } = steps
  server.clock.advance(SECOND)
  if (step.act === 'jobs') return void (await server.jobs.runWaiting())
  if (step.act === 'signInAgain') return void clients.delete(step.who)
  if (step.act === 'wait') return server.clock.advance(30 * SECOND)
  if (step.act === 'rules') return await changeThreshold(steps, step)
  const client = await clientOf(steps, step.who)
  const id = await messageFor(steps, step)
  if (step.act === 'submit' || id === undefined) return void (await write(steps, client, step))
  const seen = await seenBy(steps, client, id)
  const based = step.isStale ? { ...seen, version: seen.version + 1 } : seen
  const [call, input] = aboutOf(steps, { id, seen: based, step })
  const status = await statusOf(steps, client, [call, input])
  // The session expired; the user signs in again.
  if (status === 401) clients.delete(step.who)
}

async function clientOf({ clients, server }: Steps, who: Username): Promise<TestClient> {
  const client = clients.get(who) ?? (await server.signIn(who))
  clients.set(who, client)
  return client
}

const TENANTS = {
  beijing: '00000000-0000-7000-8000-000000000001',
  frankfurt: '00000000-0000-7000-8000-000000000002',
  trading: '00000000-0000-7000-8000-000000000003',
  import: '00000000-0000-7000-8000-000000000004',
} as const

/** Returns the institution of a user, from the prefix of the name. */
export function tenantOf(who: Username): string {
  return TENANTS[who.split('.')[0] as keyof typeof TENANTS]
}

async function messageFor({ server }: Steps, { who, message, isForeign }: Step): Promise<string | undefined> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    `select id from message where (institution_id = $1) <> $2 and stage <> 'deleted' order by id`,
    [tenantOf(who), isForeign],
  )
  return rows[message % Math.max(1, rows.length)]?.id
}

async function statusOf(steps: Steps, client: TestClient, [call, input]: [Call, TestInput]): Promise<number> {
  const { status, body } = await client.call(call, input)
  if (status >= 500) steps.unexpected.push({ path: call.path, status, body })
  return status
}

async function seenBy(steps: Steps, client: TestClient, id: string): Promise<Seen> {
  const { status, body } = await client.call(readMessage, { params: { id } })
  if (status >= 500) steps.unexpected.push({ path: readMessage.path, status, body })
  return status === 200 ? (body as { readonly data: Seen }).data : { version: 1 }
}

/** Returns a form of the kind that the writer's institution uses. */
function formFor({ payments }: Steps, { who, isLarge, isDuplicate }: Step): MessagePayload {
  payments.count += 1
  const amount = `${isLarge ? 700_000_000 : 1_000 + (isDuplicate ? 0 : payments.count)}.50`
  if (!isCompanys(who))
    return paymentForm({ interbankSettledAmount: amount, senderReference: `R${payments.count}` })
  return stampedApplication({ transactionInfo: { amount: isLarge ? '900000' : amount } })
}

function reasonsOf({ isDuplicate }: Step) {
  return isDuplicate ? [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }] : []
}

function isCompanys(who: Username): boolean {
  return who.startsWith('trading') || who.startsWith('import')
}

async function write(steps: Steps, client: TestClient, step: Step): Promise<number> {
  const body = { messagingType: 'MT103', initialProcess: true, ...formFor(steps, step) }
  if (isCompanys(step.who)) {
    return await statusOf(steps, client, [
      saveRemittance,
      { body: { ...body, messagingType: 'CA103', overrides: reasonsOf(step) } },
    ])
  }
  return await statusOf(steps, client, [saveBankMessage, { body: { ...body, overrides: reasonsOf(step) } }])
}

interface Doing {
  readonly id: string
  readonly seen: Seen
  readonly step: Step
}

type About = Exclude<Act, 'submit' | 'jobs' | 'rules' | 'signInAgain' | 'wait'>

/** Returns the call about one message for an act. */
function aboutOf(steps: Steps, doing: Doing): [Call, TestInput] {
  const { id, seen, step } = doing
  const { version } = seen
  const params = { id }
  const calls: { readonly [A in About]: () => [Call, TestInput] } = {
    save: () => edited(steps, doing),
    resubmit: () => resubmitted(steps, doing),
    // Rarely, so that messages remain to work on.
    delete: () => [deleteMessage, { params, query: { version: String(step.isLarge ? version : 0) } }],
    withdraw: () => [withdrawMessage, { params, body: { version } }],
    claim: () => [claimTask, taskInput(id, seen)],
    release: () => [releaseTask, taskInput(id, seen)],
    takeOver: () => [takeOverTask, taskInput(id, seen)],
    approve: () => [approve, taskInput(id, seen)],
    reject: () => [reject, taskInput(id, seen, { description: 'No' })],
    confirm: () => [confirmReceipt, { params }],
    derive: () => [
      deriveMessage,
      {
        params,
        body: {
          messagingType: 'MT103',
          isDraft: step.isStale,
          overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
        },
      },
    ],
    return: () => [returnToApplicant, { params, body: { reason: 'No' } }],
  }
  // The other acts were handled before a message was selected.
  return calls[step.act as About]()
}

function edited(steps: Steps, { id, seen, step }: Doing): [Call, TestInput] {
  const form = { id, version: seen.version, initialProcess: step.isDuplicate, ...formFor(steps, step) }
  return isCompanys(step.who)
    ? [
        saveRemittance,
        {
          body: {
            ...form,
            messagingType: 'CA103',
            overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
          },
        },
      ]
    : [
        saveBankMessage,
        {
          body: {
            ...form,
            messagingType: 'MT103',
            overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
          },
        },
      ]
}

function resubmitted(steps: Steps, { id, seen, step }: Doing): [Call, TestInput] {
  const form = { id, version: seen.version, ...formFor(steps, step) }
  return isCompanys(step.who)
    ? [
        resubmitRemittance,
        {
          body: {
            ...form,
            messagingType: 'CA103',
            overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
          },
        },
      ]
    : [
        resubmitBankMessage,
        {
          body: {
            ...form,
            messagingType: 'MT103',
            overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
          },
        },
      ]
}

const NO_NODE = '01234567-89ab-7def-8123-456789abcdee'

function taskInput(id: string, { openNodeId: nodeId = NO_NODE }: Seen, more: object = {}): TestInput {
  return { params: { id }, body: { nodeId, ...more } }
}

/** Changes the bank's threshold for senior review. */
async function changeThreshold(steps: Steps, { isLarge }: Step): Promise<void> {
  const admin = await clientOf(steps, 'beijing.admin')
  const { status, body } = await admin.call(readApprovalRules)
  if (status !== 200) return void steps.clients.delete('beijing.admin')
  const { version, rules } = readApprovalRules.answer.parse((body as { readonly data: unknown }).data)
  const thresholdAmount = isLarge ? '1000' : '5000000'
  const input = { body: { version, rules: { ...rules, thresholdAmount } } }
  const answer = await admin.call(changeApprovalRules, input)
  if (answer.status !== 200) return
  const { data } = answer.body as { readonly data: unknown }
  await confirmed(await secondOf(admin), changeApprovalRules.answer.parse(data))
}
