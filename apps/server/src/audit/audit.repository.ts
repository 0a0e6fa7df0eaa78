import type { Db, Tx } from '../db/client.ts'
import { writeRows } from '../db/pipelined-transaction.ts'
import type { AuditEventTable } from '../db/table-groups/trail-tables.ts'
import { type Selectable, sql } from 'kysely'
import type { AuditEvent, NewEvent, TextAroundPosition } from './audit-event.ts'

/** An event with its position in the chain. */
export interface StoredEvent {
  readonly event: AuditEvent
  readonly previousHash: string
  readonly hash: string
}

const COLUMNS = [
  'institution_id',
  'sequence',
  'occurred_at',
  'actor_id',
  'session_id',
  'address',
  'request_id',
  'action',
  'object_kind',
  'object_id',
  'before_digest',
  'after_digest',
  'result',
  'previous_hash',
  'hash',
] as const

/** The last event of a chain, which the next one follows. */
export interface ChainEnd {
  readonly sequence: number
  readonly hash: string
}

export async function chainEnd(tx: Tx, institutionId: string): Promise<ChainEnd | undefined> {
  return await tx
    .selectFrom('audit_event')
    .select(['sequence', 'hash'])
    .where('institution_id', '=', institutionId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the sequence of the last linked event; 0 if there is none. */
export async function lastSequence(tx: Tx, institutionId: string): Promise<number> {
  const row = await tx
    .selectFrom('audit_event')
    .select('sequence')
    .where('institution_id', '=', institutionId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sequence ?? 0
}

/**
 * Records an event of an institution without a position. `text` is its canonical text around the sequence number and the
 * previous hash, from which {@link linkUnlinked} computes its hash.
 */
export function insertEvent(tx: Tx, event: NewEvent, text: TextAroundPosition): void {
  const row = {
    institution_id: event.institutionId,
    occurred_at: event.occurredAt,
    actor_id: event.actorId ?? null,
    session_id: event.sessionId ?? null,
    address: event.address ?? null,
    request_id: event.requestId,
    action: event.action,
    object_kind: event.objectKind,
    object_id: event.objectId,
    before_digest: event.beforeDigest ?? null,
    after_digest: event.afterDigest ?? null,
    result: event.result,
  }
  writeRows(tx, { kind: 'audit_event', row, ...text })
}

/**
 * Links up to `atMost` recorded events of the entered institution, and returns their number. If another transaction links
 * the chain, waits for its end, or leaves the work to it.
 */
export async function linkUnlinked(
  tx: Tx,
  { atMost, waits }: { readonly atMost: number; readonly waits: boolean },
): Promise<number> {
  const { rows } = await sql<{ linked: number }>`
    select link_audit_events(${atMost}, ${waits}) as linked`.execute(tx)
  return rows[0]?.linked ?? 0
}

/** Returns the institutions with recorded events that are not linked. Needs the relay's role. */
export async function unlinkedChains(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom('audit_unlinked').select('institution_id').distinct().execute()
  return rows.map((row) => row.institution_id)
}

/** The numbers of the events of a trail, from one snapshot. */
export interface EventCounts {
  /** The events that were ever recorded. */
  readonly recorded: number
  /** The position of the last linked event. */
  readonly linked: number
  readonly unlinked: number
}

/** Returns the numbers of events. Every event is recorded once and linked once, so `linked` and `unlinked` add up. */
export async function countedEvents(tx: Tx, institutionId: string): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`select
    (select coalesce(sum(recorded), 0)::float8 from audit_lane where institution_id = ${institutionId}) as recorded,
    coalesce((select sequence::float8 from audit_event where institution_id = ${institutionId}
      order by sequence desc limit 1), 0) as linked,
    (select count(*)::float8 from audit_unlinked where institution_id = ${institutionId}) as unlinked`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table has one row')
  return row
}

/** Returns for how many seconds the oldest unlinked event has waited; 0 if there is none. */
export async function unlinkedSeconds(tx: Tx, institutionId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(recorded_at)), 0)::float8 as seconds
    from audit_unlinked where institution_id = ${institutionId}`.execute(tx)
  return rows[0]?.seconds ?? 0
}

/** Returns up to `limit` events after `sequence`, in order. */
export async function eventsAfter(
  tx: Db | Tx,
  place: { readonly institutionId: string; readonly sequence: number },
  limit: number,
): Promise<readonly StoredEvent[]> {
  const rows = await tx
    .selectFrom('audit_event')
    .select(COLUMNS)
    .where('institution_id', '=', place.institutionId)
    .where('sequence', '>', place.sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(storedOf)
}

function storedOf(row: Selectable<AuditEventTable>): StoredEvent {
  return { event: eventOf(row), previousHash: row.previous_hash, hash: row.hash }
}

function eventOf(row: Selectable<AuditEventTable>): AuditEvent {
  return {
    institutionId: row.institution_id,
    sequence: row.sequence,
    occurredAt: row.occurred_at.toISOString(),
    ...(row.actor_id !== null && { actorId: row.actor_id }),
    ...(row.session_id !== null && { sessionId: row.session_id }),
    ...(row.address !== null && { address: row.address }),
    requestId: row.request_id,
    action: row.action,
    objectKind: row.object_kind,
    objectId: row.object_id,
    ...(row.before_digest !== null && { beforeDigest: row.before_digest }),
    ...(row.after_digest !== null && { afterDigest: row.after_digest }),
    result: row.result,
  }
}
