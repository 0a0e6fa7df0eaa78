import {
  ADVANCED_REASONS,
  type AdvancedReason,
  type ApprovalNode,
  HOLD_KINDS,
  type HoldKind,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
  type NodeDescription,
  type NodeType,
  type OpenHold,
  UNKNOWN_AMOUNT,
} from '@nostro/workflow'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Db, Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import type { ApprovalNodeTable } from '../../db/tables.ts'
import type { InsertedRow } from '../../db/writes/row-write.ts'
import { type ConfirmedDifference, confirmedDifferences } from './confirmed-difference.repository.ts'
import type { MessageKey, OverriddenWarning } from './stored-message.ts'

interface Round extends MessageKey {
  readonly round: number
}

/** The round that judges the current content: for a draft or rejected message the one after the latest. */
const JUDGING_ROUND = sql<number>`(message.round + (message.stage in ('draft', 'rejected'))::integer)`

/**
 * Selects the users who wrote content that the current round judges, or the next round of a draft. Content of a
 * withdrawn round counts for the round after it. Each row contains the open holds of the message.
 */
export const makersNow = compiledStatement((db, value: ValueOf<MessageKey>) =>
  db
    .selectFrom('message_version as written')
    .innerJoin('message', 'message.id', 'written.message_id')
    .select('written.made_by')
    .select(openHolds(sql`message.id`).as('holds'))
    .distinct()
    .where('written.institution_id', '=', value('institutionId'))
    .where('written.message_id', '=', value('messageId'))
    .where('written.round', '<=', JUDGING_ROUND)
    .where('written.round', '>', lastEndedRound(sql`${value('messageId')}::uuid`, JUDGING_ROUND))
    .orderBy('written.made_by')
    .compile(),
)

/** A row of {@link makersNow}. */
export interface MakerRow {
  readonly made_by: string
  readonly holds: unknown
}

/** Returns the SQL of the open holds of a message as JSON; null if there are none. */
export function openHolds(messageId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('kind', hold.kind, 'reason', hold.reason, 'since', hold.opened_at,
      'userId', hold.opened_by, 'name', opener.name) order by hold.opened_at)
    from message_hold hold left join app_user opener on opener.id = hold.opened_by
    where hold.message_id = ${messageId} and hold.released_at is null)`
}

interface HoldJson {
  readonly kind: string
  readonly reason: string
  readonly since: string
  readonly userId: string | null
  readonly name: string | null
}

/** Returns the open holds of a message from the rows of {@link makersNow}. */
export function holdsOf(rows: readonly Pick<MakerRow, 'holds'>[]): readonly OpenHold[] {
  // The statement above builds the value.
  const holds = (rows[0]?.holds ?? []) as readonly HoldJson[]
  return holds.map(({ kind, reason, since, userId, name }) => ({
    kind: holdKindOf(kind),
    reason,
    since: new Date(since),
    ...(userId !== null && { by: { userId, name: name ?? '' } }),
  }))
}

function holdKindOf(text: string): HoldKind {
  const kind = HOLD_KINDS.find((known) => known === text)
  if (kind === undefined) throw new Error(`Unknown kind of hold: ${text}`)
  return kind
}

/** Returns the SQL of the latest earlier round that was not withdrawn; 0 if there is none. */
export function lastEndedRound(messageId: RawBuilder<string>, round: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`coalesce((
    select max(ended.round) from approval_node ended
    where ended.message_id = ${messageId} and ended.round < ${round} and not exists (
      select from approval_withdrawal back
      where back.message_id = ended.message_id and back.round = ended.round)), 0)`
}

/** A withdrawal by a user, by the deputy of one, or by the system for a message that expired. */
interface Withdrawal {
  readonly by?: string | undefined
  readonly for?: string | undefined
  readonly at: Date
}

/** Stores that a round was withdrawn or expired. */
export async function insertWithdrawal(
  tx: Tx,
  { institutionId, messageId, round }: Round,
  { by, for: absent, at }: Withdrawal,
): Promise<void> {
  await tx
    .insertInto('approval_withdrawal')
    .values({
      message_id: messageId,
      round,
      institution_id: institutionId,
      withdrawn_by: by ?? null,
      withdrawn_for: absent ?? null,
      is_expired: by === undefined,
      withdrawn_at: at,
    })
    .execute()
}

/** Selects the steps of the latest round in order; none before the first round. {@link nodeOf} converts its rows. */
export const nodesNow = compiledStatement((db, value: ValueOf<MessageKey>) =>
  selectNodes(db, value('institutionId'))
    .innerJoin('message', (join) =>
      join.onRef('message.id', '=', 'node.message_id').onRef('message.round', '=', 'node.round'),
    )
    .where('node.message_id', '=', value('messageId'))
    .compile(),
)

/** A past round as the history shows it. */
export interface PastRound {
  readonly nodes: readonly ApprovalNode[]
  /** The withdrawal by its maker, if there was one. */
  readonly withdrawn?: {
    /** Absent for a message that expired. */
    readonly by?: string
    /** The absent user for whom a deputy withdrew it. */
    readonly for?: string
    readonly at: Date
  }
  /** The confirmations of a difference, by step. */
  readonly differences?: readonly ConfirmedDifference[]
  /** The warnings with which the message was submitted, the user and the time. */
  readonly overridden?: Overriding
}

/** The overridden warnings of a submission. */
interface Overriding {
  readonly warnings: readonly OverriddenWarning[]
  readonly by: string
  readonly at: Date
}

/** Returns all rounds of a message, oldest first. */
export async function roundsOf(
  tx: Tx,
  { institutionId, messageId }: MessageKey,
): Promise<readonly PastRound[]> {
  const rows = await selectNodes(tx, institutionId).where('node.message_id', '=', messageId).execute()
  const withdrawals = await tx
    .selectFrom('approval_withdrawal as back')
    .leftJoin('app_user as maker', 'maker.id', 'back.withdrawn_by')
    .leftJoin('app_user as absent', 'absent.id', 'back.withdrawn_for')
    .select(['back.round', 'back.withdrawn_at as at', 'maker.name as by', 'absent.name as absent_name'])
    .where('back.institution_id', '=', institutionId)
    .where('back.message_id', '=', messageId)
    .execute()
  const overriding = await overridingVersions(tx, { institutionId, messageId })
  const confirmed = await confirmedDifferences(tx, { institutionId, messageId })
  return [...Map.groupBy(rows, (row) => row.round)].map(([round, nodes]) => {
    const withdrawn = withdrawals.find((each) => each.round === round)
    const overridden = overriding.find((each) => each.round === round)
    const differences = confirmed.filter(({ nodeId }) => nodes.some(({ id }) => id === nodeId))
    return {
      nodes: nodes.map(nodeOf),
      ...(withdrawn && {
        withdrawn: {
          at: withdrawn.at,
          ...(withdrawn.by !== null && { by: withdrawn.by }),
          ...(withdrawn.absent_name !== null && { for: withdrawn.absent_name }),
        },
      }),
      ...(overridden && { overridden }),
      ...(differences.length > 0 && { differences }),
    }
  })
}

/** Returns the overridden warnings of the submissions of a message, by round. */
async function overridingVersions(tx: Tx, { institutionId, messageId }: MessageKey) {
  const rows = await tx
    .selectFrom('message_version as written')
    .innerJoin('app_user as maker', 'maker.id', 'written.made_by')
    .select(['written.round', 'written.overrides', 'written.created_at as at', 'maker.name as by'])
    .where('written.institution_id', '=', institutionId)
    .where('written.message_id', '=', messageId)
    .where('written.overrides', 'is not', null)
    .execute()
  return rows.map(({ overrides, ...row }) => ({ ...row, warnings: overriddenWarningsOf(overrides) }))
}

/** Converts the stored value of overridden warnings. */
export function overriddenWarningsOf(stored: unknown): readonly OverriddenWarning[] {
  // Only `insertVersion` writes this column, from values of this type.
  return Array.isArray(stored) ? (stored as readonly OverriddenWarning[]) : []
}

/** Selects the steps of the latest rounds of these messages. {@link nodesByMessage} converts its rows. */
export function latestNodes(tx: Tx, institutionId: string, messageIds: readonly string[]) {
  return (
    selectNodes(tx, institutionId)
      .where(sql<boolean>`node.message_id = any(${[...messageIds]}::uuid[])`)
      // As a subquery each message is looked up by key; for a join the planner can read all steps.
      .where(sql<boolean>`node.round = (select round from message where message.id = node.message_id)`)
      .compile()
  )
}

/** Returns the steps of these rows by message id, in order. */
export function nodesByMessage(
  rows: readonly (NodeRow & { readonly message_id: string })[],
): ReadonlyMap<string, readonly ApprovalNode[]> {
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map([...byMessage].map(([id, nodes]) => [id, nodes.map(nodeOf)]))
}

/** Selects the users who wrote content that the current rounds of these messages judge. */
export function latestMakers(tx: Tx, institutionId: string, messageIds: readonly string[]) {
  return tx
    .selectFrom('message_version as written')
    .innerJoin('message', 'message.id', 'written.message_id')
    .select(['written.message_id', 'written.made_by'])
    .distinct()
    .where('written.institution_id', '=', institutionId)
    .where('message.stage', '=', 'pending')
    .where(sql<boolean>`written.message_id = any(${[...messageIds]}::uuid[])`)
    .where(sql<boolean>`message.id = any(${[...messageIds]}::uuid[])`)
    .where('written.round', '<=', JUDGING_ROUND)
    .where('written.round', '>', lastEndedRound(sql.ref('message.id'), JUDGING_ROUND))
    .compile()
}

function selectNodes(db: Db | Tx, institutionId: string) {
  return db
    .selectFrom('approval_node as node')
    .leftJoin('app_user as decider', 'decider.id', 'node.decided_by')
    .leftJoin('app_user as absent', 'absent.id', 'node.decided_for')
    .leftJoin('app_user as holder', 'holder.id', 'node.claimed_by')
    .select([
      'node.id',
      'node.message_id',
      'node.round',
      'node.type',
      'node.description',
      'node.digest',
      'node.decided_by',
      'node.decided_for',
      'node.decided_at',
      'node.reason',
      'node.claimed_by',
      'node.claimed_at',
      'node.claimed_until',
      'node.reasons',
      'node.level',
      'node.approver_group',
      'node.approver_group_name',
      // As text, because the rows can pass as JSON.
      sql<string | null>`node.counted_amount::text`.as('counted_amount'),
      'node.counted_currency',
      'node.rules_version',
      'decider.name as decider_name',
      'absent.name as absent_name',
      'holder.name as holder_name',
    ])
    .where('node.institution_id', '=', institutionId)
    .orderBy('node.round')
    .orderBy('node.position')
}

/** An approval step with the names of the users who decided and claimed it. */
export type NodeRow = Omit<Selectable<ApprovalNodeTable>, 'institution_id' | 'position'> & {
  readonly decider_name: string | null
  readonly absent_name: string | null
  readonly holder_name: string | null
}

/** The columns of a step with instants. */
export const NODE_DATES = { decided_at: 'date', claimed_at: 'date', claimed_until: 'date' } as const

/** Converts a row into an approval step. */
export function nodeOf(row: NodeRow): ApprovalNode {
  const { decided_by, decided_for, decided_at, claimed_by, claimed_at, claimed_until, reason, reasons } = row
  return {
    id: row.id,
    type: typeOf(row.type),
    description: descriptionOf(row.description),
    digest: row.digest,
    ...(decided_by !== null && { decidedBy: { userId: decided_by, name: row.decider_name ?? '' } }),
    ...(decided_for !== null && { decidedFor: { userId: decided_for, name: row.absent_name ?? '' } }),
    ...(decided_at !== null && { decidedAt: decided_at }),
    ...(reason !== null && { reason }),
    ...(reasons !== null && { reasons: reasons.map(reasonOf) }),
    ...planOf(row),
    ...(claimed_by !== null &&
      claimed_at !== null &&
      claimed_until !== null && {
        claim: {
          userId: claimed_by,
          name: row.holder_name ?? '',
          since: claimed_at,
          until: claimed_until,
        },
      }),
  }
}

/** The amount that no rate could convert. */
const INFINITE = 'Infinity'

function planOf(row: NodeRow): Pick<ApprovalNode, 'level' | 'group' | 'counted' | 'rulesVersion'> {
  const { level, approver_group: id, approver_group_name: name, rules_version } = row
  const { counted_amount: amount, counted_currency: currency } = row
  return {
    ...(level !== null && { level }),
    ...(id !== null && name !== null && { group: { id, name } }),
    ...(amount !== null &&
      currency !== null && { counted: { currency, amount: amount === INFINITE ? UNKNOWN_AMOUNT : amount } }),
    ...(rules_version !== null && { rulesVersion: rules_version }),
  }
}

function typeOf(text: string): NodeType {
  if (text in NODE_TYPES) return text as NodeType
  throw new Error(`Unknown type of approval node: ${text}`)
}

function reasonOf(text: string): AdvancedReason {
  const reason = ADVANCED_REASONS.find((known) => known === text)
  if (reason === undefined) throw new Error(`Unknown reason of an advanced review: ${text}`)
  return reason
}

function descriptionOf(text: string): NodeDescription {
  if (text in NODE_DESCRIPTIONS) return text as NodeDescription
  throw new Error(`Unknown description of approval node: ${text}`)
}

interface PlacedNode {
  readonly node: ApprovalNode
  readonly position: number
}

/** Returns the rows of steps of a round. */
export function rowsOf(place: Round, nodes: readonly PlacedNode[]): readonly InsertedRow<'approval_node'>[] {
  return nodes.map((node) => rowOf(place, node))
}

function rowOf(place: Round, { node, position }: PlacedNode): InsertedRow<'approval_node'> {
  return {
    id: node.id,
    institution_id: place.institutionId,
    message_id: place.messageId,
    round: place.round,
    position,
    type: node.type,
    description: node.description,
    digest: node.digest,
    decided_by: node.decidedBy?.userId ?? null,
    decided_for: node.decidedFor?.userId ?? null,
    decided_at: node.decidedAt ?? null,
    reason: node.reason ?? null,
    claimed_by: node.claim?.userId ?? null,
    claimed_at: node.claim?.since ?? null,
    claimed_until: node.claim?.until ?? null,
    reasons: node.reasons === undefined ? null : [...node.reasons],
    level: node.level ?? null,
    approver_group: node.group?.id ?? null,
    approver_group_name: node.group?.name ?? null,
    counted_amount: node.counted?.amount === UNKNOWN_AMOUNT ? INFINITE : (node.counted?.amount ?? null),
    counted_currency: node.counted?.currency ?? null,
    rules_version: node.rulesVersion ?? null,
  }
}
