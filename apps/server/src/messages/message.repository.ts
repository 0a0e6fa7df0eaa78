import type { DraftValues } from '@nostro/messages'
import {
  DELIVERIES,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageState,
  NEW_MESSAGE,
  STAGES,
} from '@nostro/workflow'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { MessageTable } from '../db/tables.ts'
import { makersNow, nodesNow, saveNodes } from './approval-node.repository.ts'
import type { MessageBody, MessageKey, StoredMessage } from './stored-message.ts'

/** The message, unless it is unknown, another institution's or deleted: the three look the same. */
export async function findMessage(tx: Tx, place: MessageKey): Promise<StoredMessage | undefined> {
  return await withRound(tx, place, selectMessage(tx, place).executeTakeFirst())
}

/** The same, locked until the transaction ends: what follows decides on exactly this state. */
export async function lockMessage(tx: Tx, place: MessageKey): Promise<StoredMessage | undefined> {
  return await withRound(tx, place, selectMessage(tx, place).forUpdate().executeTakeFirst())
}

/** Statements of their own, sent after the one that locks: each sees what was committed while that one waited. */
async function withRound(
  tx: Tx,
  place: MessageKey,
  selected: Promise<MessageRow | undefined>,
): Promise<StoredMessage | undefined> {
  const [row, makers, nodes] = await Promise.all([selected, makersNow(tx, place), nodesNow(tx, place)])
  return row && messageOf(row, { makers, nodes })
}

function selectMessage(tx: Tx, { institutionId, messageId }: MessageKey) {
  return tx
    .selectFrom('message')
    .select([
      'id',
      'institution_id',
      'kind',
      'messaging_type',
      'stage',
      'version',
      'round',
      'content',
      'text',
      'digest',
      'send_as',
      'sender_bic',
      'receiver_bic',
      'business_id',
      'uetr',
      'payer_name',
      'payee_name',
      'currency',
      'amount',
      'identifiers',
      'delivery',
      'outgoing_number',
      'rejected_by',
      'confirmed_by',
      'confirmed_at',
      'origin_id',
      'created_at',
    ])
    .select((select) =>
      select
        .selectFrom('app_user')
        .select('name')
        .whereRef('app_user.id', '=', 'message.confirmed_by')
        .as('confirmed_by_name'),
    )
    .where('institution_id', '=', institutionId)
    .where('id', '=', messageId)
    .where('stage', '<>', 'deleted')
}

type MessageRow = Selectable<MessageTable> & { readonly confirmed_by_name: string | null }

type RoundNow = Pick<MessageState, 'makers' | 'nodes'>

function messageOf(row: MessageRow, round: RoundNow): StoredMessage {
  const { outgoing_number, confirmed_at, confirmed_by, confirmed_by_name } = row
  return {
    id: row.id,
    institutionId: row.institution_id,
    kind: kindOf(row.kind),
    messagingType: row.messaging_type,
    state: stateOf(row, round),
    body: bodyOf(row),
    createdAt: row.created_at,
    ...(row.origin_id !== null && { originId: row.origin_id }),
    ...(outgoing_number !== null && { outgoingNumber: outgoing_number }),
    ...(confirmed_at && {
      confirmation: {
        at: confirmed_at,
        ...(confirmed_by !== null && { by: { userId: confirmed_by, name: confirmed_by_name ?? '' } }),
      },
    }),
  }
}

function kindOf(text: string): MessageKind {
  if (text in MESSAGE_KINDS) return text as MessageKind
  throw new Error(`Unknown kind of message: ${text}`)
}

/** What somebody here wrote and others approve; the rest came from elsewhere and has neither makers nor steps. */
const SUBMITTED: readonly MessageKind[] = ['messageSent', 'remittance']

function stateOf(row: MessageRow, { makers, nodes }: RoundNow): MessageState {
  const stage = STAGES.find((known) => known === row.stage)
  if (stage === undefined) throw new Error(`Unknown stage: ${row.stage}`)
  const { version, round } = row
  if (!SUBMITTED.includes(kindOf(row.kind))) return { ...NEW_MESSAGE, stage, version }
  const delivery = DELIVERIES.find((known) => known === row.delivery)
  return {
    stage,
    version,
    round,
    makers,
    // A draft has no round in force: the one it was taken back from is closed.
    nodes: stage === 'draft' ? [] : nodes,
    ...(delivery && { delivery }),
  }
}

function bodyOf(row: MessageRow): MessageBody {
  const { content, text, digest, send_as } = row
  return {
    // Written by `columnsOf` below from form values and by nothing else.
    ...(content !== null && { content: content as NonNullable<MessageBody['content']> }),
    ...(text !== null && digest !== null && { text: { value: text, digest } }),
    ...(send_as !== null && { sendAs: send_as === 'MT' ? 'MT' : 'ISO20022' }),
    summary: {
      ...(row.sender_bic !== null && { senderBic: row.sender_bic }),
      ...(row.receiver_bic !== null && { receiverBic: row.receiver_bic }),
      ...(row.business_id !== null && { businessId: row.business_id }),
      ...(row.uetr !== null && { uetr: row.uetr }),
      ...(row.payer_name !== null && { payerName: row.payer_name }),
      ...(row.payee_name !== null && { payeeName: row.payee_name }),
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.amount !== null && { amount: row.amount }),
      ...(row.identifiers !== null && { identifiers: row.identifiers }),
    },
  }
}

export async function insertMessage(tx: Tx, message: StoredMessage): Promise<void> {
  const row: Insertable<MessageTable> = {
    id: message.id,
    institution_id: message.institutionId,
    kind: message.kind,
    messaging_type: message.messagingType,
    origin_id: message.originId ?? null,
    created_at: message.createdAt,
    ...columnsOf(message),
  }
  await tx.insertInto('message').values(row).execute()
}

/**
 * Stores `after` where `before` stands; someone else's change in between is a mistake, since the row is locked. Columns
 * of a text that stays as it is, which may have megabytes, are not written again.
 */
export async function updateMessage(tx: Tx, before: StoredMessage, after: StoredMessage): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set(before.body === after.body ? stateColumns(after) : columnsOf(after))
    .where('institution_id', '=', before.institutionId)
    .where('id', '=', before.id)
    .where('version', '=', before.state.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Message ${before.id} changed while it was locked`)
}

/** Stores the steps of approval that differ, by identity. */
export async function updateNodes(tx: Tx, before: StoredMessage, after: StoredMessage): Promise<void> {
  const { nodes, round } = after.state
  const changed = nodes
    .map((node, position) => ({ node, position }))
    .filter(({ node }) => !before.state.nodes.includes(node))
  await saveNodes(tx, { messageId: after.id, institutionId: after.institutionId, round }, changed)
}

function columnsOf(message: StoredMessage) {
  return { ...stateColumns(message), ...bodyColumns(message.body) } satisfies Updateable<MessageTable>
}

function stateColumns({ state, outgoingNumber, confirmation }: StoredMessage) {
  const rejection = state.nodes.find((node) => node.type === 'rejected')
  return {
    stage: state.stage,
    version: state.version,
    round: state.round,
    delivery: state.delivery ?? null,
    outgoing_number: outgoingNumber ?? null,
    rejected_by: rejection?.decidedBy?.userId ?? null,
    confirmed_by: confirmation?.by?.userId ?? null,
    confirmed_at: confirmation?.at ?? null,
  } satisfies Updateable<MessageTable>
}

function bodyColumns({ summary, text, content, sendAs }: MessageBody) {
  return {
    content: content === undefined ? null : JSON.stringify(content),
    text: text?.value ?? null,
    digest: text?.digest ?? null,
    send_as: sendAs ?? null,
    sender_bic: summary.senderBic ?? null,
    receiver_bic: summary.receiverBic ?? null,
    business_id: summary.businessId ?? null,
    uetr: summary.uetr ?? null,
    payer_name: summary.payerName ?? null,
    payee_name: summary.payeeName ?? null,
    currency: summary.currency ?? null,
    amount: summary.amount ?? null,
    identifiers: summary.identifiers ?? null,
  } satisfies Updateable<MessageTable>
}

export interface WrittenVersion {
  /** The approval round that will judge it. */
  readonly round: number
  readonly madeBy: string
  readonly at: Date
}

/** Keeps what somebody wrote, and who: the message itself shows only the latest. */
export async function insertVersion(tx: Tx, message: StoredMessage, written: WrittenVersion): Promise<void> {
  await tx
    .insertInto('message_version')
    .values({
      message_id: message.id,
      version: message.state.version,
      institution_id: message.institutionId,
      round: written.round,
      made_by: written.madeBy,
      content: JSON.stringify(message.body.content ?? {}),
      digest: message.body.text?.digest ?? null,
      created_at: written.at,
    })
    .execute()
}

/** What a message was made of at first: of one that was derived, what its source says. */
export async function firstContentOf(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<DraftValues | undefined> {
  const row = await tx
    .selectFrom('message_version')
    .select('content')
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('version', '=', 1)
    .executeTakeFirst()
  // Written from form values and by nothing else.
  return row?.content as DraftValues | undefined
}

/**
 * Whether the institution sent or received a message with this reference, drafts apart (OPEN-59), or a received one names
 * it: a payment that is passed on keeps the reference it relates to.
 */
export async function hasReference(
  tx: Tx,
  question: { readonly institutionId: string; readonly reference: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('message')
    .select(sql<number>`1`.as('found'))
    .where('institution_id', '=', question.institutionId)
    .where((where) =>
      where.or([
        where('business_id', '=', question.reference),
        where.and([
          where('kind', '=', 'messageReceived'),
          where(sql<string | null>`message.related_reference`, '=', question.reference),
        ]),
      ]),
    )
    .where('stage', 'not in', ['draft', 'deleted'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
