import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

export type EndReason =
  | 'signedOut'
  | 'displaced'
  | 'expired'
  | 'disabled'
  | 'passwordChanged'
  | 'rolesChanged'
  | 'endedByAdministrator'

export interface Session {
  readonly id: string
  readonly userId: string
  readonly institutionId: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** The reason for its end; absent for a live session. */
  readonly endReason?: EndReason
}

const COLUMNS = ['id', 'user_id', 'institution_id', 'created_at', 'last_seen_at', 'end_reason'] as const

/** The columns of a session. */
export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly institution_id: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly end_reason: string | null
}

export async function liveSessionOf(tx: Tx, userId: string): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('session')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && sessionOf(row)
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly institutionId: string
  readonly tokenHash: Buffer
  readonly address: string
  readonly at: Date
  readonly userAgent: string | undefined
  readonly signedInBy: 'local' | 'provider' | 'passkey'
  readonly hasProviderFactor: boolean
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      institution_id: session.institutionId,
      token_hash: session.tokenHash,
      address: session.address,
      created_at: session.at,
      last_seen_at: session.at,
      ended_at: null,
      end_reason: null,
      user_agent: session.userAgent ?? null,
      signed_in_by: session.signedInBy,
      has_provider_factor: session.hasProviderFactor,
    })
    .execute()
}

export async function touchSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('session').set({ last_seen_at: at }).where('id', '=', sessionId).execute()
}

export async function endSession(
  tx: Tx,
  sessionId: string,
  end: { readonly reason: EndReason; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the user's session, if any. Returns the number of ended sessions. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  end: { readonly reason: EndReason; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends the sessions of all users of an institution. */
export async function endSessionsIn(
  tx: Tx,
  institutionId: string,
  end: { readonly reason: EndReason; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('institution_id', '=', institutionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Returns the code of the provider with which the user has to sign in; `undefined` if the user need not. */
export async function providerDemandedOf(tx: Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string | null }>`select provider_demanded_of(${userId}) as code`.execute(
    tx,
  )
  return rows[0]?.code ?? undefined
}

/** Returns whether the user signed in to this session with the provider. */
export async function isFromProvider(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('signed_in_by')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.signed_in_by === 'provider'
}

/** Returns whether the user has signed in before, from any address. */
export async function hasSignedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the user has signed in from this address before. */
export async function isKnownAddress(tx: Tx, userId: string, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the sessions that ended before an instant. */
export async function removeSessionsEndedBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('session').where('ended_at', '<', instant).execute()
}

/** Converts a row to a session. */
export function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    institutionId: row.institution_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    // The check constraint of the column allows only these values.
    ...(row.end_reason !== null && { endReason: row.end_reason as EndReason }),
  }
}
