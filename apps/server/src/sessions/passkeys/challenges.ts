import { AppError } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import type { CallContext } from '../../http/context.ts'
import { newToken, tokenHash } from '../token.ts'

/** The time in which a browser uses a challenge. */
export const CHALLENGE_MS = 300_000
const CHALLENGE_BYTES = 32

/** The purpose of a challenge, and the session in which it is used; a sign-in has none. */
export type ChallengeUse =
  | { readonly purpose: 'signIn'; readonly sessionId?: undefined }
  | { readonly purpose: 'proof' | 'enrolment'; readonly sessionId: string }

/** A challenge, with the ticket that only this browser receives. */
export interface Challenge {
  readonly ticket: string
  /** In base64url. */
  readonly challenge: string
}

/** Creates a challenge and stores it. */
export async function createChallenge(tx: Tx, context: CallContext, use: ChallengeUse): Promise<Challenge> {
  const { clock, random } = context
  const ticket = newToken(random)
  const challenge = Buffer.from(random.bytes(CHALLENGE_BYTES))
  await tx
    .insertInto('passkey_challenge')
    .values({
      ticket_hash: tokenHash(ticket),
      challenge,
      purpose: use.purpose,
      session_id: use.sessionId ?? null,
      expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
    })
    .execute()
  return { ticket, challenge: challenge.toString('base64url') }
}

/**
 * Removes a challenge and returns it in base64url. It commits before the signature is verified, so that a wrong
 * signature uses it up; of simultaneous calls, one receives it. Error: `passkey.ended`.
 */
export async function takeChallenge(
  context: CallContext,
  ticket: string,
  { purpose, sessionId }: ChallengeUse,
): Promise<string> {
  const row = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    tx
      .deleteFrom('passkey_challenge')
      .where('ticket_hash', '=', tokenHash(ticket))
      .where('purpose', '=', purpose)
      .where('session_id', sessionId === undefined ? 'is' : '=', sessionId ?? null)
      .where('expires_at', '>', context.clock.now())
      .returning('challenge')
      .executeTakeFirst(),
  )
  if (row === undefined) throw new AppError('passkey.ended')
  return row.challenge.toString('base64url')
}

/** Removes the challenges that were not used in time. */
export async function removeChallengesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<', instant).execute()
}
