import type { DraftValues } from '@nostro/messages'
import {
  DELIVERIES,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageState,
  NEW_MESSAGE,
  type OpenHold,
  stageNamed,
} from '@nostro/workflow'
import { type CompiledQuery, type Selectable, sql } from 'kysely'

import type { Db, Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import { gatherRows, mergedRows, mergeReads } from '../../db/gathered-reads.ts'
import { writeRows } from '../../db/pipelined-transaction.ts'
import type { MessageTable } from '../../db/tables.ts'
import { readAtOnce, type TransactionScope } from '../../db/transaction.ts'
import type { MessageBodyRow, MessageStateRow } from '../../db/writes/row-write.ts'
import { INSERTED } from '../../db/writes/written-columns.ts'
import {
  holdsOf,
  latestMakers,
  latestNodes,
  type MakerRow,
  makersNow,
  nodeOf,
  type NodeRow,
  NODE_DATES,
  nodesNow,
  openHolds,
  rowsOf,
} from './approval-node.repository.ts'
import type { MessageBody, MessageKey, OverriddenWarning, StoredMessage } from './stored-message.ts'
import { dateReasons } from './date-reasons.repository.ts'

/** Returns the message; `undefined` if it is unknown, another institution's or deleted, without a difference. */
export async function findMessage(tx: Tx, place: MessageKey): Promise<StoredMessage | undefined> {
  return await withRound(tx, place, selectedMessage(place))
}

/**
 * Returns the message as {@link findMessage} does, locked until the transaction ends, so that a decision uses its
 * current state.
 */
export async function lockMessage(tx: Tx, place: MessageKey): Promise<StoredMessage | undefined> {
  return await withRound(tx, place, lockedMessage(place))
}

/**
 * Reads makers and steps in a statement after the locking one, so that it sees what was committed while that one
 * waited.
 */
async function withRound(
  tx: Tx,
  place: MessageKey,
  selected: CompiledQuery<MessageRow>,
): Promise<StoredMessage | undefined> {
  const [message, makers, nodes] = await Promise.all([
    tx.executeQuery(selected),
    gatherRows(tx, makersNow(place), {}),
    gatherRows(tx, nodesNow(place), NODE_DATES),
  ])
  return messageOf(message.rows[0], makers, nodes)
}

/** Reads a message and, if it was derived from another one, its first content in one database round trip. */
export async function readWithOrigin(
  scope: TransactionScope,
  place: MessageKey,
): Promise<{ readonly message: StoredMessage | undefined; readonly derived: DraftValues | undefined }> {
  const merged = mergeReads([makersNow(place), nodesNow(place), derivedContent(place)])
  const [rows, [round]] = await readAtOnce(scope, [selectedMessage(place), merged])
  const makers = mergedRows<MakerRow>(round, 0, {})
  const nodes = mergedRows<NodeRow>(round, 1, NODE_DATES)
  const [first] = mergedRows<{ readonly content: unknown }>(round, 2, {})
  return { message: messageOf(rows[0], makers, nodes), derived: contentOf(first) }
}

const selectedMessage = compiledStatement((db, value: ValueOf<MessageKey>) =>
  selectMessage(db, value).compile(),
)
const lockedMessage = compiledStatement((db, value: ValueOf<MessageKey>) =>
  selectMessage(db, value).forUpdate().compile(),
)

function selectMessage(db: Db, value: ValueOf<MessageKey>) {
  return selectMessages(db)
    .where('institution_id', '=', value('institutionId'))
    .where('id', '=', value('messageId'))
}

function selectMessages(db: Db | Tx) {
  return db
    .selectFrom('message')
    .select(INSERTED.message)
    .select((select) =>
      select
        .selectFrom('app_user')
        .select('name')
        .whereRef('app_user.id', '=', 'message.confirmed_by')
        .as('confirmed_by_name'),
    )
    .where('stage', '<>', 'deleted')
}

/** Several messages of an institution. */
interface MessageKeys {
  readonly institutionId: string
  readonly messageIds: readonly string[]
}

/** Returns those of the messages that {@link findMessage} would, with the same few statements for any number. */
export async function findMessages(tx: Tx, keys: MessageKeys): Promise<readonly StoredMessage[]> {
  return await withRounds(tx, keys, await selectSeveral(tx, keys).execute())
}

/** Returns messages like {@link findMessages}, locked in the order of their ids until the transaction ends. */
export async function lockMessages(tx: Tx, keys: MessageKeys): Promise<readonly StoredMessage[]> {
  return await withRounds(tx, keys, await selectSeveral(tx, keys).forUpdate().execute())
}

function selectSeveral(tx: Tx, { institutionId, messageIds }: MessageKeys) {
  return selectMessages(tx)
    .where('institution_id', '=', institutionId)
    .where(sql<boolean>`id = any(${[...messageIds]}::uuid[])`)
    .orderBy('id')
}

/** Reads makers, steps and holds after the messages, as {@link withRound} does. */
async function withRounds(
  tx: Tx,
  { institutionId, messageIds }: MessageKeys,
  rows: readonly MessageRow[],
): Promise<readonly StoredMessage[]> {
  const [makers, nodes, holds] = await Promise.all([
    tx.executeQuery(latestMakers(tx, institutionId, messageIds)),
    tx.executeQuery(latestNodes(tx, institutionId, messageIds)),
    tx
      .selectFrom('message')
      .select(['id', openHolds(sql`message.id`).as('holds')])
      .where('institution_id', '=', institutionId)
      .where(sql<boolean>`id = any(${[...messageIds]}::uuid[])`)
      .execute(),
  ])
  const heldBy = new Map(holds.map((row) => [row.id, row.holds]))
  const makersBy = Map.groupBy(makers.rows, ({ message_id }) => message_id)
  const nodesBy = Map.groupBy(nodes.rows, ({ message_id }) => message_id)
  return rows.flatMap((row) => {
    const own = (makersBy.get(row.id) ?? []).map(({ made_by }) => ({ made_by, holds: heldBy.get(row.id) }))
    return messageOf(row, own, nodesBy.get(row.id) ?? []) ?? []
  })
}

type MessageRow = Selectable<MessageTable> & { readonly confirmed_by_name: string | null }

type RoundNow = Pick<MessageState, 'makers' | 'nodes'> & { readonly holds: readonly OpenHold[] }

function messageOf(
  row: MessageRow | undefined,
  makers: readonly MakerRow[],
  nodes: readonly NodeRow[],
): StoredMessage | undefined {
  if (row === undefined) return undefined
  const round: RoundNow = {
    makers: makers.map(({ made_by }) => made_by),
    nodes: nodes.map(nodeOf),
    holds: holdsOf(makers),
  }
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

/** Kinds of messages that users of the institution write and approve. Other kinds have neither makers nor steps. */
const SUBMITTED: readonly MessageKind[] = ['messageSent', 'remittance']

function stateOf(row: MessageRow, { makers, nodes, holds }: RoundNow): MessageState {
  const stage = stageNamed(row.stage)
  const { version, round } = row
  if (!SUBMITTED.includes(kindOf(row.kind))) return { ...NEW_MESSAGE, stage, version }
  const delivery = DELIVERIES.find((known) => known === row.delivery)
  return {
    stage,
    version,
    round,
    makers,
    // A draft has no current round: the one from which it was withdrawn is closed.
    nodes: stage === 'draft' ? [] : nodes,
    ...(delivery && { delivery }),
    ...dateReasons(row),
    ...(holds.length > 0 && { holds }),
  }
}

function bodyOf(row: MessageRow): MessageBody {
  const { content, text, digest, send_as } = row
  return {
    // Only `columnsOf` below writes this column, from form values.
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
      ...(row.payer_account !== null && { payerAccount: row.payer_account }),
      ...(row.payee_account !== null && { payeeAccount: row.payee_account }),
      ...(row.payer_bic !== null && { payerBic: row.payer_bic }),
      ...(row.payee_bic !== null && { payeeBic: row.payee_bic }),
      ...(row.value_date !== null && { valueDate: row.value_date }),
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.amount !== null && { amount: row.amount }),
      ...(row.identifiers !== null && { identifiers: row.identifiers }),
    },
  }
}

/** Converts the error with which the database refuses a write, for the caller. */
type Translate = (cause: unknown) => unknown

/** Inserts a message with the rows that lists and searches read. */
export function insertMessage(tx: Tx, message: StoredMessage, translate?: Translate): void {
  const { id, institutionId, kind, messagingType, originId, createdAt } = message
  const row = {
    id,
    institution_id: institutionId,
    kind,
    messaging_type: messagingType,
    origin_id: originId ?? null,
    created_at: createdAt,
    ...stateColumns(message),
    ...bodyColumns(message.body),
  }
  writeRows(tx, { kind: 'message', rows: [row] }, translate)
}

/**
 * Updates a message from `before` to `after`. The database refuses if the stored version is not that of `before`, which
 * is a bug because the row is locked. An unchanged text, which may have megabytes, is not written again.
 */
export function updateMessage(
  tx: Tx,
  before: StoredMessage,
  after: StoredMessage,
  translate?: Translate,
): void {
  const { id, institutionId, state } = before
  const place = { id, institution_id: institutionId, ...stateColumns(after) }
  const versionBefore = state.version
  const write =
    before.body === after.body
      ? ({ kind: 'message.state', versionBefore, row: place } as const)
      : ({ kind: 'message.content', versionBefore, row: { ...place, ...bodyColumns(after.body) } } as const)
  writeRows(tx, write, translate)
}

/** Stores the approval steps that changed, compared by identity. */
export function updateNodes(
  tx: Tx,
  before: StoredMessage,
  after: StoredMessage,
  translate?: Translate,
): void {
  const { nodes, round } = after.state
  const changed = nodes
    .map((node, position) => ({ node, position }))
    .filter(({ node }) => !before.state.nodes.includes(node))
  if (changed.length === 0) return
  const place = { messageId: after.id, institutionId: after.institutionId, round }
  writeRows(tx, { kind: 'approval_node', rows: rowsOf(place, changed) }, translate)
}

function stateColumns({ state, outgoingNumber, confirmation }: StoredMessage): MessageStateRow {
  const rejection = state.nodes.find((node) => node.type === 'rejected')
  return {
    stage: state.stage,
    version: state.version,
    round: state.round,
    delivery: state.delivery ?? null,
    unsent: state.unsent ?? null,
    late: state.late ?? null,
    outgoing_number: outgoingNumber ?? null,
    rejected_by: rejection?.decidedBy?.userId ?? null,
    confirmed_by: confirmation?.by?.userId ?? null,
    confirmed_at: confirmation?.at ?? null,
  }
}

function bodyColumns({ summary, text, content, sendAs }: MessageBody): MessageBodyRow {
  return {
    content: content ?? null,
    text: text?.value ?? null,
    digest: text?.digest ?? null,
    send_as: sendAs ?? null,
    sender_bic: summary.senderBic ?? null,
    receiver_bic: summary.receiverBic ?? null,
    business_id: summary.businessId ?? null,
    uetr: summary.uetr ?? null,
    payer_name: summary.payerName ?? null,
    payee_name: summary.payeeName ?? null,
    payer_account: summary.payerAccount ?? null,
    payee_account: summary.payeeAccount ?? null,
    payer_bic: summary.payerBic ?? null,
    payee_bic: summary.payeeBic ?? null,
    value_date: summary.valueDate ?? null,
    currency: summary.currency ?? null,
    amount: summary.amount ?? null,
    identifiers: summary.identifiers ?? null,
  }
}

export interface WrittenVersion {
  /** The approval round that will judge this version. */
  readonly round: number
  readonly madeBy: string
  readonly at: Date
  /** The warnings with which the version was submitted. */
  readonly overrides?: readonly OverriddenWarning[] | undefined
}

/** Stores a written version with its author. The message row contains only the latest content. */
export function insertVersion(
  tx: Tx,
  message: StoredMessage,
  written: WrittenVersion,
  translate?: Translate,
): void {
  const { id, institutionId, state, body } = message
  const { round, madeBy, at, overrides = [] } = written
  const row = {
    message_id: id,
    version: state.version,
    institution_id: institutionId,
    round,
    made_by: madeBy,
    content: body.content ?? {},
    digest: body.text?.digest ?? null,
    created_at: at,
    overrides: overrides.length === 0 ? null : overrides,
  }
  writeRows(tx, { kind: 'message_version', rows: [row] }, translate)
}

/** Returns the first content of a message. For a derived message this is the content from its source. */
export async function firstContentOf(tx: Tx, place: MessageKey): Promise<DraftValues | undefined> {
  const { rows } = await tx.executeQuery(firstContent(place))
  return contentOf(rows[0])
}

const firstContent = compiledStatement((db, value: ValueOf<MessageKey>) => selectFirst(db, value).compile())
const derivedContent = compiledStatement((db, value: ValueOf<MessageKey>) =>
  selectFirst(db, value)
    .innerJoin('message', 'message.id', 'first.message_id')
    .where('message.origin_id', 'is not', null)
    .compile(),
)

function selectFirst(db: Db, value: ValueOf<MessageKey>) {
  return db
    .selectFrom('message_version as first')
    .select('first.content')
    .where('first.institution_id', '=', value('institutionId'))
    .where('first.message_id', '=', value('messageId'))
    .where('first.version', '=', 1)
}

function contentOf(row: { readonly content: unknown } | undefined): DraftValues | undefined {
  // Only form values are written to this column.
  return row?.content as DraftValues | undefined
}
