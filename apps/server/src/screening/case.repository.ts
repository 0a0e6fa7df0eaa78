import type { ScreeningCase } from '@nostro/contract'
import type { Hit } from '@nostro/screening'
import { type ExpressionBuilder, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { Tables } from '../db/tables.ts'

/** The state of a held message. */
export type CaseState = ScreeningCase['state']
/** The reason why a person decides. */
export type CaseCause = NonNullable<ScreeningCase['cause']>

/** The facts about a held message that lists show. */
export interface CaseSummary {
  readonly reference: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly payerName: string
  readonly payeeName: string
  readonly currency: string
  readonly amount: string
}

/** The delivery of a held incoming message, without its bytes. */
export interface HeldDelivery {
  readonly transport: string
  readonly deliveryKey: string
  readonly senderBic: string
  readonly receiverBic: string
  readonly outgoingNumber: number
  readonly digest: string
  readonly contentDigest?: string
  readonly isPossibleDuplicate?: boolean
  readonly duplicateOf?: string
}

/** A held message. */
export interface StoredCase {
  readonly id: string
  readonly institutionId: string
  readonly direction: 'in' | 'out'
  readonly messageId?: string
  readonly round?: number
  readonly digest: string
  readonly messagingType: string
  readonly summary: CaseSummary
  readonly state: CaseState
  readonly cause?: CaseCause
  readonly provider?: string
  readonly listVersion?: string
  readonly hits: readonly Hit[]
  readonly createdAt: Date
  readonly answeredAt?: Date
  readonly proposal?: {
    readonly outcome: 'release' | 'refuse'
    readonly by: string
    readonly byName: string
    readonly at: Date
    readonly reason: string
  }
  readonly decided?: { readonly byName: string; readonly at: Date }
}

type NewCase = Pick<
  StoredCase,
  'id' | 'institutionId' | 'digest' | 'messagingType' | 'summary' | 'createdAt'
> &
  (
    | { readonly direction: 'out'; readonly messageId: string; readonly round: number }
    | { readonly direction: 'in'; readonly delivery: HeldDelivery; readonly raw: Buffer }
  )

/** Inserts a case. Returns whether it is new: a message of one round, or a delivery, has one. */
export async function insertCase(tx: Tx, held: NewCase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('screening_case')
    .values({
      id: held.id,
      institution_id: held.institutionId,
      direction: held.direction,
      digest: held.digest,
      messaging_type: held.messagingType,
      summary: JSON.stringify(held.summary),
      created_at: held.createdAt,
      ...(held.direction === 'out'
        ? { message_id: held.messageId, round: held.round }
        : {
            transport: held.delivery.transport,
            delivery_key: held.delivery.deliveryKey,
            delivery: JSON.stringify(held.delivery),
            raw: held.raw,
          }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The facts that decide whether messages leave. */
export interface OutgoingScreening {
  /** The provider in use. */
  readonly isOn: boolean
  /** The cases of the messages. */
  readonly cases: readonly {
    readonly messageId: string
    readonly round: number
    readonly state: CaseState
    readonly digest: string
  }[]
}

/** Returns the provider of a bank and the cases of messages. One statement. */
export async function outgoingScreening(
  tx: Tx,
  institutionId: string,
  messageIds: readonly string[],
): Promise<OutgoingScreening> {
  const { rows } = await sql<{ provider: string | null; cases: OutgoingScreening['cases'] | null }>`
    select (select rules -> 'screening' ->> 'provider' from screening_rules where institution_id = ${institutionId}
        order by version desc limit 1) as provider,
      (select json_agg(json_build_object('messageId', message_id, 'round', round, 'state', state, 'digest', digest))
        from screening_case where institution_id = ${institutionId}
        and message_id = any(${messageIds}::uuid[])) as cases`.execute(tx)
  const [row] = rows
  return { isOn: isOn(row?.provider), cases: row?.cases ?? [] }
}

function isOn(provider: string | null | undefined): boolean {
  return provider !== null && provider !== undefined && provider !== 'off'
}

/** Returns whether a bank screens incoming messages, and whether it holds this delivery already. One statement. */
export async function incomingScreening(
  tx: Tx,
  {
    institutionId,
    transport,
    deliveryKey,
  }: { readonly institutionId: string; readonly transport: string; readonly deliveryKey: string },
): Promise<{ readonly isOn: boolean; readonly isHeld: boolean }> {
  const { rows } = await sql<{
    rules: { provider: string; screensIncoming: boolean } | null
    is_held: boolean
  }>`
    select (select rules -> 'screening' from screening_rules where institution_id = ${institutionId}
        order by version desc limit 1) as rules,
      exists (select from screening_case where institution_id = ${institutionId} and transport = ${transport}
        and delivery_key = ${deliveryKey}) as is_held`.execute(tx)
  const [row] = rows
  const rules = row?.rules
  return { isOn: isOn(rules?.provider) && rules?.screensIncoming === true, isHeld: row?.is_held === true }
}

const COLUMNS = [
  'screening_case.id',
  'screening_case.institution_id',
  'direction',
  'message_id',
  'round',
  'digest',
  'messaging_type',
  'summary',
  'state',
  'cause',
  'provider',
  'list_version',
  'hits',
  'screening_case.created_at',
  'answered_at',
  'proposed_outcome',
  'proposed_by',
  'proposed_at',
  'proposed_reason',
  'decided_at',
] as const

function names(query: ExpressionBuilder<Tables, 'screening_case'>) {
  return [
    query
      .selectFrom('app_user')
      .select('name')
      .whereRef('app_user.id', '=', 'screening_case.proposed_by')
      .as('proposed_name'),
    query
      .selectFrom('app_user')
      .select('name')
      .whereRef('app_user.id', '=', 'screening_case.decided_by')
      .as('decided_name'),
  ] as const
}

interface CaseRow {
  readonly id: string
  readonly institution_id: string
  readonly direction: string
  readonly message_id: string | null
  readonly round: number | null
  readonly digest: string
  readonly messaging_type: string | null
  readonly summary: unknown
  readonly state: string
  readonly cause: string | null
  readonly provider: string | null
  readonly list_version: string | null
  readonly hits: unknown
  readonly created_at: Date
  readonly answered_at: Date | null
  readonly proposed_outcome: string | null
  readonly proposed_by: string | null
  readonly proposed_at: Date | null
  readonly proposed_reason: string | null
  readonly decided_at: Date | null
  readonly proposed_name?: string | null
  readonly decided_name?: string | null
}

function caseOf(row: CaseRow): StoredCase {
  return {
    id: row.id,
    institutionId: row.institution_id,
    digest: row.digest,
    messagingType: row.messaging_type ?? '',
    // The product itself writes the JSON columns, and check constraints allow only these states.
    direction: row.direction as StoredCase['direction'],
    summary: row.summary as CaseSummary,
    state: row.state as CaseState,
    hits: (row.hits ?? []) as readonly Hit[],
    createdAt: row.created_at,
    ...(row.message_id !== null && { messageId: row.message_id }),
    ...(row.round !== null && { round: row.round }),
    ...(row.cause !== null && { cause: row.cause as CaseCause }),
    ...(row.provider !== null && { provider: row.provider }),
    ...(row.list_version !== null && { listVersion: row.list_version }),
    ...(row.answered_at !== null && { answeredAt: row.answered_at }),
    ...proposalOf(row),
    ...(row.decided_at !== null && { decided: { byName: row.decided_name ?? '', at: row.decided_at } }),
  }
}

function proposalOf(row: CaseRow): Pick<StoredCase, 'proposal'> {
  const { proposed_by: by, proposed_at: at, proposed_outcome: outcome, proposed_reason: reason } = row
  if (by === null || at === null || outcome === null) return {}
  return {
    proposal: {
      outcome: outcome === 'release' ? 'release' : 'refuse',
      by,
      byName: row.proposed_name ?? '',
      at,
      reason: reason ?? '',
    },
  }
}

interface CaseKey {
  readonly institutionId: string
  readonly id: string
}

/** Returns a case, locked until the transaction ends. */
export async function lockCase(tx: Tx, { institutionId, id }: CaseKey): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('screening_case')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && caseOf(row)
}

/** Returns a case with the names of its users. */
export async function findCase(tx: Tx, { institutionId, id }: CaseKey): Promise<StoredCase | undefined> {
  const row = await tx
    .selectFrom('screening_case')
    .select(COLUMNS)
    .select(names)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && caseOf(row)
}

/** Returns the delivery of a held incoming message, with its bytes. */
export async function heldDelivery(
  tx: Tx,
  { institutionId, id }: CaseKey,
): Promise<(HeldDelivery & { readonly raw: Buffer }) | undefined> {
  const row = await tx
    .selectFrom('screening_case')
    .select(['delivery', 'raw'])
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.raw === null) return undefined
  // Written by `insertCase` only.
  return { ...(row.delivery as HeldDelivery), raw: row.raw }
}

const OPEN_STATES = ['waiting', 'person'] as const
const ENDED_STATES = ['released', 'refused'] as const

/** Returns a page of the open cases, the oldest first, or of the decided ones, the newest first, with their number. */
export async function pageOfCases(
  tx: Tx,
  institutionId: string,
  { isOpen, page, size }: { readonly isOpen: boolean; readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly cases: readonly StoredCase[] }> {
  const all = tx
    .selectFrom('screening_case')
    .where('institution_id', '=', institutionId)
    .where('state', 'in', isOpen ? OPEN_STATES : ENDED_STATES)
  const order = isOpen ? 'asc' : 'desc'
  const [{ count }, rows] = await Promise.all([
    all.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    all
      .select(COLUMNS)
      .select(names)
      .orderBy('screening_case.created_at', order)
      .orderBy('screening_case.id', order)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ])
  return { total: Number(count), cases: rows.map(caseOf) }
}

/** Changes of a case. */
interface CaseChange {
  readonly state?: CaseState
  readonly cause?: CaseCause
  readonly provider?: string
  readonly list_version?: string
  readonly hits?: string
  readonly answered_at?: Date
  readonly proposed_outcome?: 'release' | 'refuse' | null
  readonly proposed_by?: string | null
  readonly proposed_at?: Date | null
  readonly proposed_reason?: string | null
  readonly decided_by?: string
  readonly decided_at?: Date
}

export async function changeCase(tx: Tx, id: string, change: CaseChange): Promise<void> {
  await tx.updateTable('screening_case').set(change).where('id', '=', id).execute()
}

/** Returns whether a user wrote a version of a message. */
export async function hasWritten(
  tx: Tx,
  {
    institutionId,
    messageId,
    userIds,
  }: { readonly institutionId: string; readonly messageId: string; readonly userIds: readonly string[] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('message_version')
    .select('version')
    .where('institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('made_by', 'in', userIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
