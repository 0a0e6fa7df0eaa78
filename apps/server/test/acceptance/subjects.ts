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
import { deputySubject, type DeputySubject, NO_DEPUTY } from './deputy-subject.ts'
import { NO_ORDER_PART, type OrderPartSubject } from './order-part.ts'
import {
  NO_RECONCILIATION,
  reconciliationSubject,
  type ReconciliationSubject,
} from './reconciliation-subject.ts'
import { NO_SCREENING, screeningSubject, type ScreeningSubject } from './screening-subject.ts'

/** A message as named by calls. */
export interface Subject {
  readonly id: string
  readonly version: number
  /** The open approval step; an unused id when none is open. */
  readonly nodeId: string
  /** A template of the same bank. */
  readonly templateId: string
  /** An unattached file of the operator. */
  readonly attachmentId: string
  /** A saved view of the operator. */
  readonly viewId: string
  readonly account: AccountSubject
  readonly bank: BankSubject
  readonly network: NetworkSubject
  readonly screening: ScreeningSubject
  readonly reconciliation: ReconciliationSubject
  readonly deputy: DeputySubject
  /** An open application of an order file, which is identified by `id`. */
  readonly orderPart: OrderPartSubject
  /** The version of the approval rules of Demo Bank Beijing. */
  readonly rulesVersion: number
  /** The version of the active purpose list; 0 for the built-in one. */
  readonly purposesNumber: number
}

/** The members that identify a message and its step. */
type MessageMember = 'id' | 'version' | 'nodeId'

interface SubjectOptions {
  readonly form?: MessagePayload
  /** The members to create. The others keep the ids of {@link NOTHING}, which is faster. */
  readonly members?: ReadonlySet<keyof Subject>
}

/** Valid ids that belong to no object. */
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
  screening: NO_SCREENING,
  reconciliation: NO_RECONCILIATION,
  deputy: NO_DEPUTY,
  orderPart: NO_ORDER_PART,
  rulesVersion: 0,
  purposesNumber: 0,
}

/**
 * The users of Demo Bank Beijing, and of Frankfurt as the receiver, with the steps that bring a message to the stage
 * that a test needs.
 */
export interface Makers {
  readonly operator: TestClient
  readonly reviewer: TestClient
  readonly receiver: TestClient
  /** Returns the users of the two companies, signed in on first use. */
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
      // An approved message waits for the network. Creating the network subject prevents a job from sending it.
      const environment = await environmentOf(server, {
        id,
        members: stage === 'approved' ? new Set([...members, 'network' as const]) : members,
      })
      // A deleted message cannot be read.
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

/** Returns the preparations of a bank's sent messages, from the draft to the network. */
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

/** Returns the preparations of received messages at a bank, and of copies of applications. */
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

/** Creates the other objects that a call may need, as far as they are requested. */
async function environmentOf(
  server: TestServer,
  { id, members }: { readonly id: string; readonly members: ReadonlySet<keyof Subject> },
): Promise<Partial<Subject>> {
  const hasAny = (...names: readonly (keyof Subject)[]): boolean => names.some((name) => members.has(name))
  return {
    ...(hasAny('network') && { network: await networkSubject(server, id) }),
    ...(hasAny('reconciliation') && { reconciliation: await reconciliationSubject(server, id) }),
    ...(hasAny('screening') && { screening: await screeningSubject(server) }),
    ...(hasAny('deputy') && { deputy: await deputySubject(server, 'beijing.operator') }),
    ...(hasAny('viewId', 'templateId') && (await savedByOperator(server))),
    ...(hasAny('attachmentId') && { attachmentId: await attachmentSubject(server) }),
    ...(hasAny('account') && { account: await accountSubject(server) }),
    ...(hasAny('bank') && { bank: await bankSubject(server) }),
    ...(hasAny('rulesVersion', 'purposesNumber') && (await versionsInForce(server))),
  }
}

/** Inserts a view and a template of the operator, bypassing the limits of their number. */
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

/** Returns a function with one message per stage for calls that do not change it. Each is created on first use. */
export function sharedSubjects({ subjectIn }: Makers): (stage: Stage) => Promise<Subject> {
  const subjects = new Map<Stage, Promise<Subject>>()
  return async (stage) => {
    const subject = subjects.get(stage) ?? subjectIn(stage)
    subjects.set(stage, subject)
    return await subject
  }
}

/** Returns the network record of a received message instead of the message. */
export async function recordOf(server: TestServer, subject: Subject): Promise<Subject> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select id from network_record where message_id = $1',
    [subject.id],
  )
  return { ...subject, id: rows[0]?.id ?? NOTHING.id }
}
