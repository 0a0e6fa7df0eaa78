import type { AuditStreamSettings } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { SealedCredentials } from './stream-tools.ts'
import { settingsOf } from './stream.repository.ts'

/** An audit stream and its institution. */
export interface StreamKey {
  readonly id: string
  readonly institutionId: string
}

/** Returns the confirmed streams of all institutions. Needs the relay's role. */
export async function activeStreams(tx: Tx): Promise<readonly StreamKey[]> {
  const rows = await tx
    .selectFrom('audit_stream')
    .select(['id', 'institution_id'])
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({ id: row.id, institutionId: row.institution_id }))
}

/** A stream that this server sends now. */
export interface ClaimedStream {
  readonly id: string
  readonly settings: AuditStreamSettings
  readonly credentials: SealedCredentials
  readonly position: number
  /** The number of failed attempts since the last accepted one. */
  readonly failures: number
  readonly lease: number
}

/**
 * Claims a stream until a time if it has events to send, an attempt is due and no other server sends. The transaction
 * must have entered the institution.
 */
export async function claimStream(
  tx: Tx,
  { id, now, until }: { readonly id: string; readonly now: Date; readonly until: Date },
): Promise<ClaimedStream | undefined> {
  const row = await tx
    .updateTable('audit_stream as stream')
    .set((set) => ({ lease: set('stream.lease', '+', 1), leased_until: until }))
    .where('stream.id', '=', id)
    .where('stream.removed_at', 'is', null)
    .where('stream.next_at', '<=', now)
    .where((where) =>
      where.or([where('stream.leased_until', 'is', null), where('stream.leased_until', '<=', now)]),
    )
    .where(
      sql<boolean>`exists (select from audit_event event where event.institution_id = stream.institution_id
        and event.sequence > stream.position)`,
    )
    .returning(['stream.id', 'stream.name', 'stream.format', 'stream.address', 'stream.ca_certificates'])
    .returning(['stream.authorization_header', 'stream.client_certificate', 'stream.client_key'])
    .returning(['stream.position', 'stream.failures', 'stream.lease'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    settings: settingsOf(row),
    credentials: {
      ...(row.authorization_header !== null && { authorization: row.authorization_header }),
      ...(row.client_certificate !== null && { clientCertificate: row.client_certificate }),
      ...(row.client_key !== null && { clientKey: row.client_key }),
    },
    position: row.position,
    failures: row.failures,
    lease: row.lease,
  }
}

/** Returns the sign-in names of users of the institution by their ids. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('app_user').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The result of an attempt. */
export interface StreamAttempt {
  readonly id: string
  /** The result of an attempt whose lease has ended, or that was moved back, changes nothing. */
  readonly lease: number
  readonly at: Date
  /** The sequence of the last event that was accepted. */
  readonly position?: number
  readonly failure?: { readonly reason: string; readonly nextAt: Date }
}

/** Stores the result of an attempt and ends its lease. */
export async function saveAttempt(
  tx: Tx,
  { id, lease, at, position, failure }: StreamAttempt,
): Promise<void> {
  await tx
    .updateTable('audit_stream')
    .set((set) => ({
      leased_until: null,
      ...(position !== undefined && { position, sent_at: at, failures: 0, last_failure: null }),
      ...(failure && {
        failures: set('failures', '+', 1),
        failed_at: at,
        last_failure: failure.reason.slice(0, 200),
        next_at: failure.nextAt,
      }),
    }))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}
