import type { Tx } from '../db/client.ts'

/** A sign-in that a browser continues at the provider. */
export interface StartedSignIn {
  readonly stateHash: Buffer
  readonly ticketHash: Buffer
  readonly institutionId: string
  /** The nonce and the verifier of the code. */
  readonly sealed: string
  readonly expiresAt: Date
  /** The session whose user proves the identity; absent for a sign-in. */
  readonly sessionId?: string | undefined
}

/** Stores a started sign-in. */
export async function insertStarted(tx: Tx, started: StartedSignIn): Promise<void> {
  await tx
    .insertInto('provider_sign_in')
    .values({
      state_hash: started.stateHash,
      ticket_hash: started.ticketHash,
      institution_id: started.institutionId,
      sealed: started.sealed,
      expires_at: started.expiresAt,
      session_id: started.sessionId ?? null,
    })
    .execute()
}

/** Removes a started sign-in of this browser and returns it. Of simultaneous calls, one receives it. */
export async function takeStarted(
  tx: Tx,
  {
    stateHash,
    ticketHash,
    now,
    sessionId,
  }: Pick<StartedSignIn, 'stateHash' | 'ticketHash' | 'sessionId'> & { readonly now: Date },
): Promise<Pick<StartedSignIn, 'institutionId' | 'sealed' | 'expiresAt'> | undefined> {
  const row = await tx
    .deleteFrom('provider_sign_in')
    .where('state_hash', '=', stateHash)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .where('session_id', sessionId === undefined ? 'is' : '=', sessionId ?? null)
    .returning(['institution_id', 'sealed', 'expires_at'])
    .executeTakeFirst()
  return row && { institutionId: row.institution_id, sealed: row.sealed, expiresAt: row.expires_at }
}

/** Removes the sign-ins that were not finished in time. */
export async function removeUnfinishedBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('provider_sign_in').where('expires_at', '<', instant).execute()
}
