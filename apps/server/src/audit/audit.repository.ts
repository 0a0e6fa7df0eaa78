import type { Db, Tx } from '../db/client.ts'
import { writeRows } from '../db/pipelined-transaction.ts'
import type { AuditEventTable } from '../db/tables.ts'
import type { Selectable } from 'kysely'
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

/** Returns the sequence of the last event; 0 if there is none. */
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
 * Appends an event to the chain of its institution and locks the chain until the transaction ends. The database assigns
 * the position: `text` is the canonical text around the sequence number and the previous hash.
 */
export function appendEvent(tx: Tx, event: NewEvent, text: TextAroundPosition): void {
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
