import type { SETTLING_KINDS } from '@nostro/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import type { Tx } from '../../../db/client.ts'
import type { GatewayTables } from '../../../db/table-groups/gateway-tables.ts'
import type { Link } from '../../../links/index.ts'
import { transmissionOf } from '../transmission.repository.ts'
import type { Transmission } from '../transmission.ts'

export type SettlingKind = (typeof SETTLING_KINDS)[number]

/** An exception that needs a user's decision. */
export interface WaitingItem {
  readonly id: string
  readonly kind: SettlingKind
  readonly since: Date
}

/** The number of exceptions of each kind. */
export type SettlingCounts = Readonly<Record<SettlingKind, number>>

/** Prefix of the reasons of parts without a valid authentication. */
const FORGED = 'arrival.authentication'

/**
 * Selects the open exceptions of an institution: uncertain or refused transmissions, and parts of files that could not
 * be placed.
 */
function waiting(institutionId: string): RawBuilder<unknown> {
  return sql`(
    select t.id, t.state as kind, coalesce(t.doubted_at, t.answered_at, t.prepared_at) as since,
      0 as place
    from transmission t
    where t.institution_id = ${institutionId} and t.state in ('uncertain', 'refused') and t.settled_at is null
      and t.message_id is not null
      and (t.state = 'uncertain' or exists (
        select from message m where m.id = t.message_id and m.institution_id = t.institution_id
          and m.stage = 'rejected' and m.round = t.round))
    union all
    select p.id, case when starts_with(p.reason, ${FORGED}) then 'forged' else 'unreadable' end, p.created_at,
      p.position
    from incoming_part p
    where p.institution_id = ${institutionId} and p.outcome = 'kept'
  ) as waiting`
}

export async function countWaiting(tx: Tx, institutionId: string): Promise<SettlingCounts> {
  const { rows } = await sql<{ kind: SettlingKind; held: number }>`
    select kind, count(*) as held from ${waiting(institutionId)} group by kind`.execute(tx)
  const counts = new Map(rows.map(({ kind, held }) => [kind, held]))
  const heldOf = (kind: SettlingKind): number => counts.get(kind) ?? 0
  return {
    uncertain: heldOf('uncertain'),
    refused: heldOf('refused'),
    unreadable: heldOf('unreadable'),
    forged: heldOf('forged'),
  }
}

/** Returns one page of the exceptions, the oldest first. */
export async function pageOfWaiting(
  tx: Tx,
  {
    institutionId,
    kind,
    id,
  }: { readonly institutionId: string; readonly kind?: SettlingKind | undefined; readonly id?: string },
  page: { readonly current: number; readonly size: number },
): Promise<readonly WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select id, kind, since from ${waiting(institutionId)}
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by since, place, id limit ${page.size} offset ${(page.current - 1) * page.size}`.execute(tx)
  return rows
}

/** A transmission that needs a decision, with the facts about its message that the screen shows. */
export interface WaitingTransmission {
  readonly transmission: Transmission
  readonly linkName: string
  readonly requestedByName: string
  /** Ids of all users who wrote any version of the message. */
  readonly makers: readonly string[]
  readonly message: {
    readonly messageId: string
    readonly messagingType: string
    readonly businessId: string
    readonly receiverBic: string
    readonly currency: string
    readonly amount: string
  }
}

export async function waitingTransmissions(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<readonly WaitingTransmission[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('transmission')
    .innerJoin('link', 'link.id', 'transmission.link_id')
    .innerJoin('message', 'message.id', 'transmission.message_id')
    .selectAll('transmission')
    .select([
      'link.name as link_name',
      'message.id as message_key',
      'message.messaging_type',
      'message.business_id',
      'message.receiver_bic',
      'message.currency',
      sql<string | null>`message.amount::text`.as('amount'),
      sql<string | null>`(select name from app_user where app_user.id = transmission.requested_by)`.as(
        'requester',
      ),
      sql<string[]>`array(select distinct made_by::text from message_version written
        where written.message_id = transmission.message_id)`.as('makers'),
    ])
    .where('transmission.institution_id', '=', institutionId)
    .where('transmission.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    transmission: transmissionOf(row),
    linkName: row.link_name,
    requestedByName: row.requester ?? '',
    makers: row.makers,
    message: {
      messageId: row.message_key,
      messagingType: row.messaging_type,
      businessId: row.business_id ?? '',
      receiverBic: row.receiver_bic ?? '',
      currency: row.currency ?? '',
      amount: row.amount ?? '',
    },
  }))
}

/** A part of a file that needs or needed a decision. */
export interface WaitingPart {
  readonly id: string
  readonly version: number
  readonly outcome: string
  readonly linkName: string
  readonly fileId: string
  readonly fileName: string
  /** Kind of the link over which it was received. */
  readonly linkKind: Link['kind']
  readonly position: number
  readonly offset: number
  readonly length: number
  readonly reason: string
  readonly params: Readonly<Record<string, string | number>>
}

export async function waitingParts(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<readonly WaitingPart[]> {
  if (ids.length === 0) return []
  const rows = await selectParts(tx, institutionId, ids).execute()
  return rows.map(partOf)
}

/** Returns the part, locked until the transaction ends. */
export async function lockPart(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
): Promise<WaitingPart | undefined> {
  const row = await selectParts(tx, institutionId, [id]).forUpdate('incoming_part').executeTakeFirst()
  return row && partOf(row)
}

function selectParts(tx: Tx, institutionId: string, ids: readonly string[]) {
  return tx
    .selectFrom('incoming_part')
    .innerJoin('incoming_file', 'incoming_file.id', 'incoming_part.file_id')
    .innerJoin('link', 'link.id', 'incoming_file.link_id')
    .selectAll('incoming_part')
    .select(['incoming_file.name as file_name', 'link.name as link_name', 'link.kind as link_kind'])
    .where('incoming_part.institution_id', '=', institutionId)
    .where('incoming_part.id', 'in', [...ids])
}

type PartRow = Selectable<GatewayTables['incoming_part']> & {
  readonly file_name: string
  readonly link_name: string
  readonly link_kind: string
}

function partOf(row: PartRow): WaitingPart {
  return {
    id: row.id,
    version: row.version,
    outcome: row.outcome,
    linkName: row.link_name,
    fileId: row.file_id,
    fileName: row.file_name,
    // The check constraint of the column allows only these words.
    linkKind: row.link_kind as Link['kind'],
    position: row.position,
    offset: row.byte_offset,
    length: row.byte_length,
    reason: row.reason ?? '',
    // Only `insertPart` writes this column, from flat params.
    params: row.params as WaitingPart['params'],
  }
}

/** Returns `length` bytes of a part from `offset`. */
export async function bytesOfPart(
  tx: Tx,
  institutionId: string,
  { fileId, offset, length }: Pick<WaitingPart, 'fileId' | 'offset' | 'length'>,
): Promise<Buffer> {
  const row = await tx
    .selectFrom('incoming_file')
    .select(sql<Buffer>`substring(raw from ${offset + 1}::integer for ${length}::integer)`.as('bytes'))
    .where('institution_id', '=', institutionId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return row.bytes
}

interface SettledPart {
  readonly institutionId: string
  readonly id: string
  readonly outcome: 'assigned' | 'discarded'
  readonly by: string
  readonly at: Date
  readonly reason: string
}

export async function settlePartRow(tx: Tx, settled: SettledPart): Promise<void> {
  await tx
    .updateTable('incoming_part')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      outcome: settled.outcome,
      settled_by: settled.by,
      settled_at: settled.at,
      settled_reason: settled.reason,
    }))
    .where('institution_id', '=', settled.institutionId)
    .where('id', '=', settled.id)
    .execute()
}
