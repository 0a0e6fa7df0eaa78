import { randomUUID } from 'node:crypto'

import {
  approve,
  confirmReceipt,
  deleteMessage,
  listMessages,
  readMessage,
  reject,
  saveBankMessage,
  type MessagePayload,
} from '@nostro/contract'
import { MESSAGE_STATUSES, type Stage } from '@nostro/workflow'

import { paymentForm, paymentValues } from '../../src/messages/testing/index.ts'
import { type Remitters, seatRemitters } from '../../src/remittances/testing/index.ts'
import type { TestClient, TestServer } from '../../src/testing/index.ts'
import { attachmentSubject } from './attachment-subject.ts'
import { accountSubject, type AccountSubject, NO_ACCOUNT } from './account-subjects.ts'
import { bankSubject, type BankSubject, NO_BANK } from './bank-subject.ts'
import { networkSubject, type NetworkSubject, NO_NETWORK } from './network-subject.ts'

/** A message as calls name it. */
export interface Subject {
  readonly id: string
  readonly version: number
  /** Its open step of approval; an id of nothing where none is open. */
  readonly nodeId: string
  /** A template of the same bank. */
  readonly templateId: string
  /** A file of the operator's that is attached to nothing. */
  readonly attachmentId: string
  /** A saved view of the operator. */
  readonly viewId: string
  readonly account: AccountSubject
  readonly bank: BankSubject
  readonly network: NetworkSubject
  /** Of the approval rules in force in Demo Bank Beijing. */
  readonly rulesVersion: number
  /** Of the list of purposes in force; 0 for the one that comes with the product. */
  readonly purposesNumber: number
}

/** The members of a subject that say which message it is. */
type MessageMember = 'id' | 'version' | 'nodeId'

interface SubjectOptions {
  readonly form?: MessagePayload
  /** The members that are needed; the others keep the ids of {@link NOTHING}, which costs nothing. */
  readonly members?: ReadonlySet<keyof Subject>
}

/** Well-formed ids that belong to nothing. */
export const NOTHING: Subject = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  version: 1,
  nodeId: '01234567-89ab-7def-8123-456789abcdee',
  templateId: '01234567-89ab-7def-8123-456789abcdef',
  attachmentId: '01234567-89ab-7def-8123-456789abcdef',
  viewId: '01234567-89ab-7def-8123-456789abcdef',
  account: NO_ACCOUNT,
  bank: NO_BANK,
  network: NO_NETWORK,
  rulesVersion: 0,
  purposesNumber: 0,
}

/**
 * The steps of the users of Demo Bank Beijing, and of Frankfurt as the receiver, that bring a message where a test
 * needs it.
 */
export interface Makers {
  readonly operator: TestClient
  readonly reviewer: TestClient
  readonly receiver: TestClient
  /** The people of the two companies, seated when they are first needed. */
  readonly remitters: () => Promise<Remitters>
  readonly subjectIn: (stage: Stage, options?: SubjectOptions) => Promise<Subject>
}

export async function seatMakers(server: TestServer): Promise<Makers> {
  const operator = await server.signIn('beijing.operator')
  const reviewer = await server.signIn('beijing.reviewer')
  const receiver = await server.signIn('frankfurt.operator')
  let seated: Remitters | undefined
  const remitters = async (): Promise<Remitters> => {
    seated ??= await seatRemitters(server, { copier: operator, bankReviewer: reviewer, receiver })
    return seated
  }
  const banks = { server, operator, reviewer, receiver, remitters }
  const ways = { ...waysOut(banks), ...waysIn(banks) }
  return {
    operator,
    reviewer,
    receiver,
    remitters,
    subjectIn: async (stage, { form = paymentForm(), members = EVERY_MEMBER } = {}) => {
      const needsMessage = stage === 'approved' || MESSAGE_MEMBERS.some((member) => members.has(member))
      const id = needsMessage ? await ways[stage](form) : NOTHING.id
      const viewer = stage === 'waitingProcessed' || stage === 'processed' ? receiver : operator
      // An approved message waits for the network: the job of another subject would send it otherwise.
      const environment = await environmentOf(server, {
        id,
        members: stage === 'approved' ? new Set([...members, 'network' as const]) : members,
      })
      // A deleted message is not there for anybody.
      const message = stage === 'deleted' || !needsMessage ? { id } : await messageOf(viewer, id)
      return { ...NOTHING, ...environment, ...message }
    },
  }
}

const EVERY_MEMBER: ReadonlySet<keyof Subject> = new Set(Object.keys(NOTHING) as readonly (keyof Subject)[])
const MESSAGE_MEMBERS: readonly MessageMember[] = ['id', 'version', 'nodeId']

type BankClients = Omit<Makers, 'subjectIn'> & { readonly server: TestServer }

/** Brings a message to a stage and returns its id. */
type Preparation = (form: MessagePayload) => Promise<string>

/** A message of the bank, from its draft to the network. */
function waysOut(banks: BankClients) {
  const { server, operator, reviewer } = banks
  const save = (initialProcess: boolean): Preparation => {
    return async (form) => {
      const body = { messagingType: 'MT103', initialProcess, ...form }
      return (await operator.succeed(saveBankMessage, { body })).id
    }
  }
  const [draft, pending] = [save(false), save(true)]
  const decided = (decision: typeof approve | typeof reject): Preparation => {
    return async (form) => {
      const id = await pending(form)
      const { nodeId } = await messageOf(operator, id)
      const reason = decision === reject ? { description: 'No' } : {}
      await reviewer.succeed(decision, { params: { id }, body: { nodeId, ...reason } })
      return id
    }
  }
  const approved = decided(approve)
  const sent: Preparation = async (form) => {
    const id = await approved(form)
    await server.jobs.runWaiting()
    return id
  }
  const deleted: Preparation = async (form) => {
    const id = await draft(form)
    await operator.succeed(deleteMessage, { params: { id } })
    return id
  }
  return { draft, pending, approved, rejected: decided(reject), sent, deleted }
}

/** Returns the arrivals at a bank: from another bank to the receiver, and from a company to the copier. */
function waysIn(banks: BankClients) {
  const { operator, receiver, remitters } = banks
  const { sent } = waysOut(banks)
  const waitingProcessed: Preparation = async (form) => {
    const id = await sent(form)
    const { businessId } = await operator.succeed(readMessage, { params: { id } })
    const body = { status: MESSAGE_STATUSES.waitingProcessed, pageSize: 100 }
    const { rowList } = await receiver.succeed(listMessages, { body })
    const row = rowList.find((each) => each.businessId === businessId)
    if (row === undefined) throw new Error(`${businessId} did not arrive`)
    return row.id
  }
  const processed: Preparation = async (form) => {
    const id = await waitingProcessed(form)
    await receiver.succeed(confirmReceipt, { params: { id } })
    return id
  }
  const notCopied = async (): Promise<string> => (await (await remitters()).atBank()).copyId
  const copied = async (): Promise<string> => {
    const id = await notCopied()
    await operator.succeed(confirmReceipt, { params: { id } })
    return id
  }
  return { waitingProcessed, processed, notCopied, copied }
}

async function messageOf(viewer: TestClient, id: string): Promise<Pick<Subject, MessageMember>> {
  const { version, openNodeId: nodeId = NOTHING.nodeId } = await viewer.succeed(readMessage, {
    params: { id },
  })
  return { id, version, nodeId }
}

/** New objects of each other kind that a call may be about, as far as they are needed. */
async function environmentOf(
  server: TestServer,
  { id, members }: { readonly id: string; readonly members: ReadonlySet<keyof Subject> },
): Promise<Partial<Subject>> {
  const hasAny = (...names: readonly (keyof Subject)[]): boolean => names.some((name) => members.has(name))
  return {
    ...(hasAny('network') && { network: await networkSubject(server, id) }),
    ...(hasAny('viewId', 'templateId') && (await savedByOperator(server))),
    ...(hasAny('attachmentId') && { attachmentId: await attachmentSubject(server) }),
    ...(hasAny('account') && { account: await accountSubject(server) }),
    ...(hasAny('bank') && { bank: await bankSubject(server) }),
    ...(hasAny('rulesVersion', 'purposesNumber') && (await versionsInForce(server))),
  }
}

/** A view and a template of the operator's, past the number of them a person may have. */
async function savedByOperator({ database }: TestServer): Promise<Pick<Subject, 'viewId' | 'templateId'>> {
  const [viewId, templateId] = [randomUUID(), randomUUID()]
  await database.superuser.query(
    `insert into saved_view (id, institution_id, user_id, folder, name, question, created_at)
     select $1::uuid, institution_id, id, 'sent', $1::text, '{"filter": {"currency": "CNY"}}', now()
     from app_user where username = 'beijing.operator'`,
    [viewId],
  )
  await database.superuser.query(
    `insert into message_template (id, institution_id, messaging_type, name, content, created_by, created_at)
     select $1::uuid, institution_id, 'MT103', $1::text, $2, id, now()
     from app_user where username = 'beijing.operator'`,
    [templateId, JSON.stringify(paymentValues())],
  )
  return { viewId, templateId }
}

async function versionsInForce({ database }: TestServer) {
  const { rows } = await database.superuser.query<Pick<Subject, 'rulesVersion' | 'purposesNumber'>>(
    `select coalesce((select max(version) from approval_rules where institution_id = (
        select institution_id from app_user where username = 'beijing.operator')), 0)::int as "rulesVersion",
      coalesce((select max(number) from reference_list where list = 'purpose'), 0)::int as "purposesNumber"`,
  )
  const { rulesVersion, purposesNumber } = rows[0] ?? NOTHING
  return { rulesVersion, purposesNumber }
}

/** A message in each stage, for calls that leave everything as it is; each is made when it is first asked for. */
export function sharedSubjects({ subjectIn }: Makers): (stage: Stage) => Promise<Subject> {
  const subjects = new Map<Stage, Promise<Subject>>()
  return async (stage) => {
    const subject = subjects.get(stage) ?? subjectIn(stage)
    subjects.set(stage, subject)
    return await subject
  }
}

/** The network record of a received message, in its place. */
export async function recordOf(server: TestServer, subject: Subject): Promise<Subject> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select id from network_record where message_id = $1',
    [subject.id],
  )
  return { ...subject, id: rows[0]?.id ?? NOTHING.id }
}
