import {
  type Call,
  confirmReceipt,
  deriveMessage,
  readMessage,
  readUser,
  reject,
  saveBankMessage,
  saveRemittance,
  type User,
} from '@nostro/contract'
import { PERMISSIONS, type Role, type Stage } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../../src/messages/testing/index.ts'
import { applicationForm, type Remitters } from '../../src/remittances/testing/index.ts'
import { createTestServer, type TestClient } from '../../src/testing/index.ts'
import { ALL_CALLS, type CallName, membersNamedBy, ripeStageOf, SAMPLE_INPUTS } from './sample-inputs.ts'
import { type Makers, NOTHING, recordOf, seatMakers, type Subject } from './subjects.ts'

/**
 * Semantics, section 9: every role by every call, about what is the own institution's, what is another's, and what an
 * institution linked by the same payment holds. Which roles a call lets in stands in the contract, whose own test holds
 * it against the matrix word by word.
 */

const server = await createTestServer()

const ACTORS = [
  'trading.operator',
  'trading.reviewer',
  'trading.senior',
  'trading.admin',
  'beijing.operator',
  'beijing.reviewer',
  'beijing.senior',
  'beijing.admin',
  'platform.admin',
] as const

type ActorName = (typeof ACTORS)[number]

/**
 * The answer that an actor gets about something of their own institution: it is `done`, or refused for its state alone;
 * the call is open to the role and this object is `closed`, or `hidden` as if it was not there; the call is `denied`.
 */
type Mark = 'done' | 'closed' | 'hidden' | 'denied'

const COMPANY: readonly ActorName[] = ACTORS.slice(0, 4)
const BANK_BUT_OPERATOR: readonly ActorName[] = ['beijing.reviewer', 'beijing.senior', 'beijing.admin']

interface Exception {
  readonly calls: readonly CallName[]
  readonly actors: readonly ActorName[]
  readonly mark: Mark
}

/** The users who are let in by a call and still do not get at every object of their own institution. */
const EXCEPTIONS: readonly Exception[] = [
  // Taking over is for who may decide then; an administrator frees the task.
  { calls: ['takeOverTask'], actors: ['trading.admin', 'beijing.admin'], mark: 'closed' },
  // Only who wrote it takes it back.
  {
    calls: ['withdrawMessage'],
    actors: ['trading.reviewer', 'trading.senior', 'beijing.reviewer', 'beijing.senior'],
    mark: 'closed',
  },
  // The platform decides on changes of a bank only where that has no second administrator.
  { calls: ['confirmChange', 'rejectChange', 'withdrawChange'], actors: ['platform.admin'], mark: 'hidden' },
  // Nothing of anybody is in the archive yet; `archive.test.ts` tells who reads what is.
  { calls: ['readArchivedMessage'], actors: ACTORS, mark: 'hidden' },
  // Of what a bank sends its administrator sees the history alone, and the platform nothing.
  {
    calls: ['readMessage', 'downloadText', 'listRelatedMessages', 'readMessageTracking', 'readRemarks'],
    actors: ['beijing.admin'],
    mark: 'closed',
  },
  {
    calls: ['readMessage', 'downloadText', 'listRelatedMessages', 'readMessageTracking', 'readRemarks'],
    actors: ['platform.admin'],
    mark: 'hidden',
  },
  {
    calls: ['listMessages', 'sumMessages', 'exportMessages', 'listViews'],
    actors: ['beijing.admin', 'platform.admin'],
    mark: 'closed',
  },
  // An installation has it only where it says so.
  { calls: ['readChatFilePolicy'], actors: ACTORS, mark: 'hidden' },
  // Nobody has asked for the upload of the sample.
  { calls: ['takeUpload'], actors: ACTORS, mark: 'hidden' },
  // The file of the samples is the bank's operator's, attached to nothing; so are the views.
  { calls: ['readAttachment', 'downloadAttachment'], actors: [...COMPANY, 'platform.admin'], mark: 'hidden' },
  { calls: ['removeAttachment'], actors: [...COMPANY, ...BANK_BUT_OPERATOR], mark: 'hidden' },
  {
    calls: ['renameView', 'deleteView'],
    actors: [...COMPANY, ...BANK_BUT_OPERATOR, 'platform.admin'],
    mark: 'hidden',
  },
]

/** Signing out would end what the test still needs; the samples of views are of each folder in turn. */
const NOT_TRIED: readonly CallName[] = ['signOut', 'createView']

const CALLS_OF_MEMBERS = ALL_CALLS.filter(
  ([name, { access }]) => access !== 'anonymous' && !NOT_TRIED.includes(name),
)

/** The calls whose input names something. */
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

/** The permissions a call asks for, against what the table gives to the roles of an actor. */
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

describe('about the own', () => {
  test.each(CALLS_OF_MEMBERS)('%s answers each role as the matrix says', async (name, call) => {
    for (const actor of ACTORS) {
      const mark = markOf(actor, [name, call])
      const answer = await ask(actor, [name, call], await ownSubject(actor, [name, call]))
      expect({ actor, ...answer, mark: markIn(answer, mark) }).toEqual({ actor, ...answer, mark })
    }
  })
})

/** The answer as a mark; what is promised tells apart a call and an object that are denied alike. */
function markIn({ status, error }: Answer, promised: Mark): string {
  if (status === 404) return 'hidden'
  if (error === 'approval.notOwnMessage') return 'closed'
  if (error === 'permission.denied') return promised === 'closed' ? 'closed' : 'denied'
  return status < 500 && status !== 403 ? 'done' : error
}

/** Something of the actor's institution, in the state in which the call does its work; nothing where that is the same. */
async function ownSubject(actor: ActorName, [name, call]: readonly [CallName, Call]): Promise<Subject> {
  const isAboutSomething = ID_CALLS.some(([each]) => each === name)
  if (!isAboutSomething || !isLetIn(call, actor)) return NOTHING
  const make = actor.startsWith('trading') ? companySubject : bankSubject
  if (call.method !== 'GET') return await make(name)
  // A call that reads leaves its subject as it is for the next actor.
  const key = `${make.name} ${name}`
  const subject = readSubjects.get(key) ?? make(name)
  readSubjects.set(key, subject)
  return await subject
}

const readSubjects = new Map<string, Promise<Subject>>()

async function bankSubject(name: CallName): Promise<Subject> {
  if (name === 'readNetworkMessage' || name === 'setNetworkStatus') return await arrivedRecord()
  // What waits at the receiver's desk is Frankfurt's; at the copier's, Beijing's.
  const stage = name === 'confirmReceipt' ? 'notCopied' : ripeStageOf(name)
  return await makers.subjectIn(stage, { members: membersNamedBy(name) })
}

/** The stages in which a company's application is ripe for a call. */
const COMPANY_STAGES: Partial<Readonly<Record<CallName, Stage>>> = {
  saveRemittance: 'draft',
  deleteMessage: 'draft',
  resubmitRemittance: 'rejected',
  downloadPaymentAdvice: 'sent',
}

async function companySubject(name: CallName): Promise<Subject> {
  const needed = membersNamedBy(name)
  const members = new Set([...needed].filter((member) => !APPLICATION_MEMBERS.has(member)))
  const { account, ...environment } = await makers.subjectIn('draft', { members })
  const subject = { ...environment, account: { ...account, userId: account.joinerId } }
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

/** A record of Demo Bank Beijing, from Frankfurt. */
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
    isDuplicateConfirmed: true,
    ...paymentForm({ senderReference: reference, sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX' }),
  }
  const { id } = await makers.receiver.succeed(saveBankMessage, { body })
  const people = [await server.signIn('frankfurt.reviewer'), await server.signIn('frankfurt.senior')]
  await remitters.approveAll(id, people)
  await remitters.runJobs()
}

interface Hidden {
  readonly what: string
  /** From whom it is hidden. */
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

/** Items chosen together are answered without those that are not there; the roles of the sample are those of a bank. */
const STATUS_OF_NOTHING: Partial<Readonly<Record<CallName, readonly number[]>>> = {
  listReviewItems: [200],
  changeRoles: [404, 422],
  // These name links and routes among other things in what they store.
  createRoute: [422],
  updateRoute: [422],
  orderRoutes: [409],
}

describe('about what is not the own', () => {
  const hidden: Hidden[] = []

  beforeAll(async () => {
    const { applicationId, copyId } = await remitters.atBank()
    const body = { messagingType: 'MT103', isDraft: false, isDuplicateConfirmed: true }
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

  test('there is something of each kind', () => {
    expect(hidden.filter(({ id }) => id === '')).toEqual([])
    expect(new Set(hidden.map(({ id }) => id)).size).toBe(hidden.length)
  })

  test.each(ID_CALLS)('%s answers as if it was not there', async (name, call) => {
    for (const actor of ACTORS) {
      const unknown = await ask(actor, [name, call], NOTHING)
      const expected = isLetIn(call, actor) ? (STATUS_OF_NOTHING[name] ?? [404]) : [403]
      expect(expected).toContain(unknown.status)
      const notTheirs = hidden.filter(({ from }) => from(actor))
      // A role that the call refuses never gets as far as the object: one of them is enough.
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
