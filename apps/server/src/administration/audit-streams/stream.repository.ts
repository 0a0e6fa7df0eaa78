import type { AuditStream, AuditStreamFormat, AuditStreamSettings } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { SealedCredentials } from './stream-tools.ts'

/** An audit stream as stored, without its credentials. */
export interface StoredStream extends AuditStreamSettings {
  readonly id: string
  readonly isConfirmed: boolean
  readonly position: number
}

interface SettingsRow {
  readonly name: string
  readonly format: string
  readonly address: string
  readonly ca_certificates: string | null
}

/** Returns the settings of a row. The database compares them with a confirmed change (`facts_of`). */
export function settingsOf({ name, format, address, ca_certificates }: SettingsRow): AuditStreamSettings {
  return {
    name,
    // The database accepts the formats of the contract only.
    format: format as AuditStreamFormat,
    address,
    ...(ca_certificates !== null && { caCertificates: ca_certificates }),
  }
}

function columnsOf({ name, format, address, caCertificates }: AuditStreamSettings) {
  return { name, format, address, ca_certificates: caCertificates ?? null }
}

function credentialColumnsOf({ authorization, clientCertificate, clientKey }: SealedCredentials) {
  return {
    authorization_header: authorization ?? null,
    client_certificate: clientCertificate ?? null,
    client_key: clientKey ?? null,
  }
}

interface NewStream {
  readonly id: string
  readonly institutionId: string
  readonly settings: AuditStreamSettings
  readonly position: number
  readonly createdBy: string
  readonly at: Date
  readonly isConfirmed: boolean
}

/** Inserts a stream. */
export async function insertStream(tx: Tx, stream: NewStream): Promise<void> {
  await tx
    .insertInto('audit_stream')
    .values({
      id: stream.id,
      institution_id: stream.institutionId,
      ...columnsOf(stream.settings),
      ...credentialColumnsOf({}),
      position: stream.position,
      sent_at: null,
      failures: 0,
      failed_at: null,
      last_failure: null,
      next_at: stream.at,
      lease: 0,
      leased_until: null,
      created_by: stream.createdBy,
      created_at: stream.at,
      confirmed_at: stream.isConfirmed ? stream.at : null,
      removed_at: null,
      removed_by: null,
    })
    .execute()
}

/** Returns a stream of the caller's institution that was not removed, locked. */
export async function lockStream(tx: Tx, id: string): Promise<StoredStream | undefined> {
  const row = await tx
    .selectFrom('audit_stream')
    .select(['id', 'name', 'format', 'address', 'ca_certificates', 'confirmed_at', 'position'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && { id: row.id, ...settingsOf(row), isConfirmed: row.confirmed_at !== null, position: row.position }
  )
}

/** Stores the settings of a stream and tries at once. One that is confirmed now begins after the position. */
export async function saveStream(
  tx: Tx,
  id: string,
  {
    settings,
    at,
    position,
  }: { readonly settings: AuditStreamSettings; readonly at: Date; readonly position: number },
): Promise<void> {
  await tx
    .updateTable('audit_stream')
    .set((set) => ({
      ...columnsOf(settings),
      position: sql<number>`case when confirmed_at is null then ${position} else position end`,
      confirmed_at: set.fn.coalesce('confirmed_at', set.val(at)),
      next_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Replaces the credentials of a stream and tries at once. */
export async function saveCredentials(
  tx: Tx,
  id: string,
  { credentials, at }: { readonly credentials: SealedCredentials; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('audit_stream')
    .set({ ...credentialColumnsOf(credentials), next_at: at })
    .where('id', '=', id)
    .execute()
}

/** Makes the next attempt due. */
export async function tryAtOnce(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('audit_stream').set({ next_at: at }).where('id', '=', id).execute()
}

/** Moves a stream back. An attempt that is running changes the position no more. */
export async function moveBack(
  tx: Tx,
  id: string,
  { position, at }: { readonly position: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('audit_stream')
    .set((set) => ({ position, next_at: at, leased_until: null, lease: set('lease', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes a stream for good, with its credentials. */
export async function endStream(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string | undefined; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('audit_stream')
    .set({ removed_at: at, removed_by: by ?? null, ...credentialColumnsOf({}) })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of streams of an institution. */
export async function countStreams(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_stream')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A stream with its state, and with its client certificate in PEM format. */
interface ListedStream extends Omit<AuditStream, 'clientCertificate'> {
  readonly clientCertificate?: string
}

/** Returns the streams of an institution, the newest first. `head` is the sequence of its last event. */
export async function streamsOf(
  tx: Tx,
  { institutionId, now, head }: { readonly institutionId: string; readonly now: Date; readonly head: number },
): Promise<readonly ListedStream[]> {
  const rows = await tx
    .selectFrom('audit_stream as stream')
    .innerJoin('app_user as creator', 'creator.id', 'stream.created_by')
    .select(['stream.id', 'stream.name', 'stream.format', 'stream.address', 'stream.ca_certificates'])
    .select(['stream.client_certificate', 'stream.created_at', 'stream.confirmed_at', 'stream.position'])
    .select([
      'stream.sent_at',
      'stream.failures',
      'stream.failed_at',
      'stream.last_failure',
      'stream.next_at',
    ])
    .select('creator.name as creator')
    .select(({ eb }) => eb('stream.authorization_header', 'is not', null).as('has_authorization'))
    .select(
      sql<boolean>`exists (select from pending_change change where change.object_id = stream.id::text
        and change.kind like 'auditStream.%' and change.institution_id = stream.institution_id
        and change.state = 'waiting' and change.expires_at > ${now})`.as('has_pending_change'),
    )
    .where('stream.institution_id', '=', institutionId)
    .where('stream.removed_at', 'is', null)
    .orderBy('stream.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...settingsOf(row),
    hasAuthorization: Boolean(row.has_authorization),
    ...(row.client_certificate !== null && { clientCertificate: row.client_certificate }),
    state: row.confirmed_at === null ? 'waiting' : 'active',
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    hasPendingChange: row.has_pending_change,
    position: row.position,
    behind: row.confirmed_at === null ? 0 : Math.max(0, head - row.position),
    ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
    failures: row.failures,
    ...(row.failed_at && { failedAt: row.failed_at.toISOString() }),
    ...(row.last_failure !== null && { lastFailure: row.last_failure }),
    ...(row.failures > 0 && { nextAt: row.next_at.toISOString() }),
  }))
}
