import { randomUUID } from 'node:crypto'

import {
  addKey,
  addAuditStream,
  addWebhook,
  type Call,
  confirmReceipt,
  createTemplate,
  deriveMessage,
  readMessage,
  readOrderFile,
  readUser,
  reject,
  saveBankMessage,
  saveRemittance,
  type User,
} from '@nostro/contract'
import { PERMISSIONS, type Role, type Stage } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf, paymentForm } from '../../src/messages/testing/index.ts'
import { applicationForm, type Remitters } from '../../src/remittances/testing/index.ts'
import { createTestServer, type TestClient } from '../../src/testing/index.ts'
import { keySettings } from './account-samples.ts'
import { ALL_CALLS, type CallName, membersNamedBy, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { deputySubject } from './deputy-subject.ts'
import {
  FILE_DECISIONS,
  importedOrderFile,
  RECURRING_CALLS,
  recurringSubject,
  reviewableOrderFile,
} from './order-file-subject.ts'
import { ACTORS, type ActorName, EXCEPTIONS, type Mark, NOT_TRIED } from './permission-exceptions.ts'
import { type Makers, NOTHING, recordOf, seatMakers, type Subject } from './subjects.ts'

/**
 * Tests every role with every call, on objects of the own institution, of another one, and of an institution that is
 * linked by the same payment. The contract defines which roles a call admits; its own test compares it with the
 * permission matrix.
 */

const server = await createTestServer()

const CALLS_OF_MEMBERS = ALL_CALLS.filter(
  ([name, { access }]) => access !== 'anonymous' && !NOT_TRIED.includes(name),
)

/** The calls whose input names an object. */
const ID_CALLS = CALLS_OF_MEMBERS.filter(([name]) =>
  JSON.stringify(SAMPLE_INPUTS[name](NOTHING)).includes(NOTHING.id),
)

const clients = new Map<ActorName, TestClient>()
let makers: Makers
let remitters: Remitters

beforeAll(async () => {
  makers = await seatMakers(server)
  remitters = await makers.remitters()
  const seated: Partial<Record<ActorName, TestClient>> = {
    'trading.operator': remitters.operator,
    'trading.reviewer': remitters.reviewer,
    'trading.senior': remitters.senior,
    'beijing.operator': makers.operator,
    'beijing.reviewer': makers.reviewer,
    'beijing.senior': remitters.bankSenior,
  }
  for (const name of ACTORS) {
    const client = seated[name] ?? (await server.signIn(name))
    clients.set(name, client)
    roles.set(name, await client.succeed(readUser))
  }
})

function clientOf(actor: ActorName): TestClient {
  const client = clients.get(actor)
  if (client === undefined) throw new Error(`${actor} is not signed in`)
  return client
}

interface Answer {
  readonly status: number
  readonly error: string
}

async function ask(
  actor: ActorName,
  [name, call]: readonly [CallName, Call],
  subject: Subject,
): Promise<Answer> {
  const { status, body } = await clientOf(actor).call(call, SAMPLE_INPUTS[name](subject))
  const { error = '' } = body as { readonly error?: string }
  return { status, error }
}

const roles = new Map<ActorName, Pick<User, 'roleList' | 'institution'>>()

function markOf(actor: ActorName, [name, call]: readonly [CallName, Call]): Mark {
  if (!isLetIn(call, actor)) return 'denied'
  const exception = EXCEPTIONS.find(({ calls, actors }) => calls.includes(name) && actors.includes(actor))
  return exception?.mark ?? 'done'
}

/** Returns whether a permission of the call is granted to the roles of an actor. */
function isLetIn({ access }: Call, actor: ActorName): boolean {
  if (access === 'anonymous' || access === 'signedIn') return true
  const { roleList = [], institution } = roles.get(actor) ?? {}
  const holdsAny = (some: readonly Role[]): boolean => some.some((role) => roleList.includes(role))
  const permissions = typeof access === 'string' ? [access] : access
  return permissions.some((permission) => {
    const row = PERMISSIONS[permission]
    return row.institution === institution?.kind && holdsAny(row.roles) && !holdsAny(row.notWith)
  })
}

describe('objects of the own institution', () => {
  test.each(CALLS_OF_MEMBERS)('%s has the expected result for each role', async (name, call) => {
    for (const actor of ACTORS) {
      const mark = markOf(actor, [name, call])
      const answer = await ask(actor, [name, call], await ownSubject(actor, [name, call]))
      expect({ actor, ...answer, mark: markIn(answer, mark) }).toEqual({ actor, ...answer, mark })
    }
  })
})

/**
 * Returns the mark of a response. The expected mark distinguishes a refused call from a refused object, which have the
 * same response.
 */
function markIn({ status, error }: Answer, promised: Mark): string {
  if (status === 404) return 'hidden'
  if (error === 'approval.notOwnMessage') return 'closed'
  if (error === 'permission.denied') return promised === 'closed' ? 'closed' : 'denied'
  return status < 500 && status !== 403 ? 'done' : error
}

/**
 * Returns an object of the actor's institution in the stage in which the call succeeds; nothing when the call needs
 * none.
 */
async function ownSubject(actor: ActorName, [name, call]: readonly [CallName, Call]): Promise<Subject> {
  const isAboutSomething = ID_CALLS.some(([each]) => each === name)
  if (!isAboutSomething || !isLetIn(call, actor)) return NOTHING
  if (actor === 'platform.admin' && (OF_OWN_USERS.has(name) || OF_ONE_STREAM.has(name)))
    return await platformSubject(name)
  const make = actor.startsWith('trading') ? companySubject : bankSubject
  if (call.method !== 'GET') return await make(name)
  // A reading call does not change its object, which is reused for the next actor.
  const key = `${make.name} ${name}`
  const subject = readSubjects.get(key) ?? make(name)
  readSubjects.set(key, subject)
  return await subject
}

/** The calls about users that the platform makes for its own ones only. */
const OF_OWN_USERS: ReadonlySet<CallName> = new Set<CallName>(['resetSecondFactor', 'endSessions'])

const readSubjects = new Map<string, Promise<Subject>>()

async function bankSubject(name: CallName): Promise<Subject> {
  if (name === 'readNetworkMessage' || name === 'setNetworkStatus') return await arrivedRecord()
  if (name === 'downloadReceivedOrderFile') return await copyOfOrderFile()
  const members = membersNamedBy(name)
  // Received messages that await receipt belong to Frankfurt; copies belong to Beijing.
  const isReceived = name === 'confirmReceipt' || members.has('reconciliation')
  return await makers.subjectIn(isReceived ? 'notCopied' : ripeStageOf(name), { members })
}

/** The platform's administrators act on institutions; of accounts and streams only their own. */
async function platformSubject(name: CallName): Promise<Subject> {
  const { account, ...subject } = await bankSubject(name)
  return {
    ...subject,
    account: { ...account, userId: account.platformUserId, streamId: account.platformStreamId },
  }
}

/** Returns a key of Demo Trading Company. The sample changes it to the permissions of a bank, which are refused. */
async function companyKey(): Promise<Subject> {
  const body = { ...keySettings(), permissions: ['seeRemittances'] }
  const { id } = await clientOf('trading.admin').succeed(addKey, { body })
  return { ...NOTHING, account: { ...NOTHING.account, keyId: id } }
}

const OF_ONE_WEBHOOK: ReadonlySet<CallName> = new Set<CallName>([
  'changeWebhook',
  'rotateWebhook',
  'removeWebhook',
  'testWebhook',
  'listWebhookDeliveries',
  'replayDeliveries',
])

const OF_ONE_STREAM: ReadonlySet<CallName> = new Set<CallName>([
  'changeAuditStream',
  'removeAuditStream',
  'setAuditStreamCredentials',
  'testAuditStream',
  'resendAuditEvents',
])

/** Returns an audit stream of Demo Trading Company. */
async function companyStream(): Promise<Subject> {
  const input = SAMPLE_INPUTS.addAuditStream(NOTHING)
  const { id } = await clientOf('trading.admin').succeed(addAuditStream, input)
  return { ...NOTHING, account: { ...NOTHING.account, streamId: id } }
}

/** Returns a webhook of Demo Trading Company. */
async function companyWebhook(): Promise<Subject> {
  const input = SAMPLE_INPUTS.addWebhook(NOTHING)
  const { id } = await clientOf('trading.admin').succeed(addWebhook, input)
  return { ...NOTHING, account: { ...NOTHING.account, webhookId: id } }
}

/** Returns the copy at the bank of an application that was filed with an order file. */
async function copyOfOrderFile(): Promise<Subject> {
  const fileId = await importedOrderFile(server, remitters.operator)
  const { payments } = await remitters.operator.succeed(readOrderFile, { params: { id: fileId } })
  await remitters.approveAll(payments[0]?.applicationId ?? '', [remitters.reviewer, remitters.senior])
  await remitters.runJobs()
  const { rowList } = await folderOf(remitters.copier, 'notCopied')
  return { ...NOTHING, id: rowList[0]?.id ?? '' }
}

/** The stages of a company's application in which a call succeeds. */
const COMPANY_STAGES: Partial<Readonly<Record<CallName, Stage>>> = {
  saveRemittance: 'draft',
  deleteMessage: 'draft',
  resubmitRemittance: 'rejected',
  downloadPaymentAdvice: 'sent',
}

/** The calls about an imported order file. */
const ORDER_FILE_CALLS: ReadonlySet<CallName> = new Set([
  'readOrderFile',
  'downloadOrderReport',
  'downloadOrderResult',
  'downloadOrderFile',
  'reviewOrderFile',
  'proveForOrderFile',
])

/** Returns a template of the company. */
async function companyTemplate(): Promise<Subject> {
  const body = { messagingType: 'CA103', name: randomUUID(), scope: 'institution', content: {} }
  const { id } = await remitters.operator.succeed(createTemplate, { body })
  return { ...NOTHING, templateId: id }
}

async function companySubject(name: CallName): Promise<Subject> {
  if (RECURRING_CALLS.has(name)) return await recurringSubject(remitters.operator, name)
  if (FILE_DECISIONS.has(name)) return { ...NOTHING, ...(await reviewableOrderFile(server, remitters)) }
  if (ORDER_FILE_CALLS.has(name))
    return { ...NOTHING, id: await importedOrderFile(server, remitters.operator) }
  if (OF_ONE_WEBHOOK.has(name)) return await companyWebhook()
  if (OF_ONE_STREAM.has(name)) return await companyStream()
  if (membersNamedBy(name).has('templateId')) return await companyTemplate()
  if (name === 'changeKey' || name === 'rotateKey' || name === 'revokeKey') return await companyKey()
  const needed = membersNamedBy(name)
  const members = new Set([...needed].filter((member) => !APPLICATION_MEMBERS.has(member)))
  const { account, ...environment } = await makers.subjectIn('draft', { members })
  const subject = {
    ...environment,
    account: { ...account, userId: account.joinerId },
    ...(needed.has('deputy') && { deputy: await deputySubject(server, 'trading.operator') }),
  }
  if (members.size === needed.size) return subject
  const id = await applicationIn(COMPANY_STAGES[name] ?? 'pending')
  const { version, openNodeId: nodeId = NOTHING.nodeId } = await remitters.operator.succeed(readMessage, {
    params: { id },
  })
  return { ...subject, id, version, nodeId }
}

const APPLICATION_MEMBERS: ReadonlySet<keyof Subject> = new Set(['id', 'version', 'nodeId'])

async function applicationIn(stage: Stage): Promise<string> {
  if (stage === 'sent') return (await remitters.atBank()).applicationId
  const { id } = await remitters.file(applicationForm(), stage === 'draft')
  if (stage !== 'rejected') return id
  const { openNodeId: nodeId } = await remitters.reviewer.succeed(readMessage, { params: { id } })
  await remitters.reviewer.succeed(reject, { params: { id }, body: { nodeId, description: 'No' } })
  return id
}

let arrived = 0

/** Returns a network record of Demo Bank Beijing, received from Frankfurt. */
async function arrivedRecord(): Promise<Subject> {
  arrived += 1
  await sendFromFrankfurt(`BACK${arrived}`)
  const receivedId = await idOf(
    `select id from message where kind = 'messageReceived' and business_id = $1`,
    `BACK${arrived}`,
  )
  return await recordOf(server, { ...NOTHING, id: receivedId })
}

async function sendFromFrankfurt(reference: string): Promise<void> {
  const body = {
    messagingType: 'MT103',
    initialProcess: true,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...paymentForm({ senderReference: reference, sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX' }),
  }
  const { id } = await makers.receiver.succeed(saveBankMessage, { body })
  const people = [await server.signIn('frankfurt.reviewer'), await server.signIn('frankfurt.senior')]
  await remitters.approveAll(id, people)
  await remitters.runJobs()
}

interface Hidden {
  readonly what: string
  /** The actors who cannot see it. */
  readonly from: (actor: ActorName) => boolean
  readonly id: string
}

const isBanks = (actor: ActorName): boolean => actor.startsWith('beijing')
const isCompanys = (actor: ActorName): boolean => actor.startsWith('trading')
const isAnybodys = (): boolean => true

async function idOf(question: string, about: string): Promise<string> {
  const { rows } = await server.database.superuser.query<{ id: string }>(question, [about])
  return rows[0]?.id ?? ''
}

/** Calls with several ids omit those that do not exist; the roles of the sample are those of a bank. */
const STATUS_OF_NOTHING: Partial<Readonly<Record<CallName, readonly number[]>>> = {
  listReviewItems: [200],
  changeRoles: [404, 422],
  // A company has other permissions.
  changeKey: [404, 422],
  // These calls name links and routes in their content.
  createRoute: [422],
  updateRoute: [422],
  orderRoutes: [409],
}

describe('objects of other institutions', () => {
  const hidden: Hidden[] = []

  beforeAll(async () => {
    const { applicationId, copyId } = await remitters.atBank()
    const body = {
      messagingType: 'MT103',
      isDraft: false,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    }
    const derived = await makers.operator.succeed(deriveMessage, { params: { id: copyId }, body })
    await remitters.approveAll(derived.id, [makers.reviewer, remitters.bankSenior])
    await remitters.runJobs()
    const receivedId = await idOf(
      `select received.id from message received join message sent using (uetr)
       where sent.id = $1 and received.kind = 'messageReceived'`,
      derived.id,
    )
    await makers.receiver.succeed(confirmReceipt, { params: { id: receivedId } })
    await remitters.runJobs()
    const receiptId = await idOf(
      'select receipt_id as id from receipt_source where bank_item_id = $1',
      receivedId,
    )
    const foreignDraft = await makers.receiver.succeed(saveBankMessage, {
      body: {
        messagingType: 'MT103',
        initialProcess: false,
        ...paymentForm({ sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX' }),
      },
    })
    const foreignApplication = await remitters.payee.succeed(saveRemittance, {
      body: { initialProcess: false, ...applicationForm() },
    })
    const found: readonly Hidden[] = [
      { what: "another bank's draft", from: isAnybodys, id: foreignDraft.id },
      { what: "another company's application", from: isAnybodys, id: foreignApplication.id },
      { what: 'the application, from its bank', from: isBanks, id: applicationId },
      { what: "the bank's copy, from the company", from: isCompanys, id: copyId },
      { what: "the bank's message, from the company", from: isCompanys, id: derived.id },
      { what: "the payee's bank's message, from everybody else", from: isAnybodys, id: receivedId },
      {
        what: "the payee's receipt, from everybody else",
        from: isAnybodys,
        id: receiptId,
      },
    ]
    hidden.push(...found)
  })

  test('exist of each kind', () => {
    expect(hidden.filter(({ id }) => id === '')).toEqual([])
    expect(new Set(hidden.map(({ id }) => id)).size).toBe(hidden.length)
  })

  test.each(ID_CALLS)('%s reports them as not found', async (name, call) => {
    for (const actor of ACTORS) {
      const unknown = await ask(actor, [name, call], NOTHING)
      const expected = isLetIn(call, actor) ? (STATUS_OF_NOTHING[name] ?? [404]) : [403]
      expect(expected).toContain(unknown.status)
      const notTheirs = hidden.filter(({ from }) => from(actor))
      // When the role may not use the call, the object does not matter, and one is sufficient.
      for (const { what, id } of isLetIn(call, actor) ? notTheirs : notTheirs.slice(0, 1)) {
        expect({ actor, what, ...(await ask(actor, [name, call], { ...NOTHING, id })) }).toEqual({
          actor,
          what,
          ...unknown,
        })
      }
    }
  })
})
