import {
  approve,
  confirmReceipt,
  createTemplate,
  createView,
  deleteMessage,
  listMessages,
  readMessage,
  reject,
  saveBankMessage,
  type MessagePayload,
} from '@nostro/contract'
import { MESSAGE_STATUSES, type Stage } from '@nostro/workflow'

import { paymentForm, templateBody, viewBody } from '../../src/messages/testing/index.ts'
import { type Remitters, seatRemitters } from '../../src/remittances/testing/index.ts'
import type { TestClient, TestServer } from '../../src/testing/index.ts'
import { attachmentSubject } from './attachment-subject.ts'
import { accountSubject, type AccountSubject, NO_ACCOUNT } from './account-subjects.ts'

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
}

interface Saved {
  readonly id: string
  readonly version: number
}

/** What the people of Demo Bank Beijing, and of Frankfurt as the receiver, do to bring a message where a test needs it. */
export interface Makers {
  readonly operator: TestClient
  readonly reviewer: TestClient
  readonly receiver: TestClient
  /** The people of the two companies, seated when they are first needed. */
  readonly remitters: () => Promise<Remitters>
  readonly subjectIn: (stage: Stage, form?: MessagePayload) => Promise<Subject>
}

export async function seatMakers(server: TestServer): Promise<Makers> {
  const operator = await server.signIn('beijing.operator')
  const reviewer = await server.signIn('beijing.reviewer')
  const receiver = await server.signIn('frankfurt.operator')
  const save = (initialProcess: boolean, form: MessagePayload): Promise<Saved> => {
    const body = { messagingType: 'MT103', initialProcess, ...form }
    return operator.succeed(saveBankMessage, { body })
  }
  const subjectOf = async (id: string, viewer = operator): Promise<Subject> => {
    const { version, openNodeId } = await viewer.succeed(readMessage, { params: { id } })
    const { id: templateId } = await operator.succeed(createTemplate, { body: templateBody() })
    const { id: viewId } = await operator.succeed(createView, { body: viewBody() })
    return {
      id,
      version,
      nodeId: openNodeId ?? NOTHING.nodeId,
      templateId,
      viewId,
      attachmentId: await attachmentSubject(server),
      account: await accountSubject(server),
    }
  }
  const submitted = async (form: MessagePayload): Promise<Subject> => subjectOf((await save(true, form)).id)
  const decided = async (
    form: MessagePayload,
    decision: typeof approve | typeof reject,
  ): Promise<Subject> => {
    const { id, nodeId } = await submitted(form)
    const reason = decision === reject ? { description: 'No' } : {}
    await reviewer.succeed(decision, { params: { id }, body: { nodeId, ...reason } })
    return await subjectOf(id)
  }
  const sent = async (form: MessagePayload): Promise<Subject> => {
    const { id } = await decided(form, approve)
    await server.jobs.runWaiting()
    return await subjectOf(id)
  }
  const received = async (form: MessagePayload): Promise<Subject> => {
    const { id } = await sent(form)
    const { businessId } = await operator.succeed(readMessage, { params: { id } })
    const body = { status: MESSAGE_STATUSES.waitingProcessed, pageSize: 100 }
    const { rowList } = await receiver.succeed(listMessages, { body })
    const row = rowList.find((each) => each.businessId === businessId)
    if (row === undefined) throw new Error(`${businessId} did not arrive`)
    return await subjectOf(row.id, receiver)
  }
  let remitters: Remitters | undefined
  const seated = async (): Promise<Remitters> => {
    remitters ??= await seatRemitters(server, { copier: operator, bankReviewer: reviewer, receiver })
    return remitters
  }
  const seatedCopies = copiesAt(seated, { operator, subjectOf })
  const stages: { readonly [S in Stage]: (form: MessagePayload) => Promise<Subject> } = {
    draft: async (form) => subjectOf((await save(false, form)).id),
    pending: submitted,
    approved: (form) => decided(form, approve),
    rejected: (form) => decided(form, reject),
    sent,
    waitingProcessed: received,
    processed: async (form) => {
      const { id } = await received(form)
      await receiver.succeed(confirmReceipt, { params: { id } })
      return await subjectOf(id, receiver)
    },
    ...seatedCopies,
    deleted: async (form) => {
      const subject = await subjectOf((await save(false, form)).id)
      await operator.succeed(deleteMessage, { params: { id: subject.id } })
      return subject
    },
  }
  return {
    operator,
    reviewer,
    receiver,
    remitters: seated,
    subjectIn: (stage, form = paymentForm()) => stages[stage](form),
  }
}

interface CopierDesk {
  readonly operator: TestClient
  readonly subjectOf: (id: string) => Promise<Subject>
}

/** Applications at the copier's desk, untouched and seen to. */
function copiesAt(seated: () => Promise<Remitters>, { operator, subjectOf }: CopierDesk) {
  const notCopied = async (): Promise<Subject> => subjectOf((await (await seated()).atBank()).copyId)
  const copied = async (): Promise<Subject> => {
    const { id } = await notCopied()
    await operator.succeed(confirmReceipt, { params: { id } })
    return await subjectOf(id)
  }
  return { notCopied, copied }
}

/** The network record of a received message, in its place. */
export async function recordOf(server: TestServer, subject: Subject): Promise<Subject> {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    'select id from network_record where message_id = $1',
    [subject.id],
  )
  return { ...subject, id: rows[0]?.id ?? NOTHING.id }
}
