import type { User as UserAnswer } from '@nostro/contract'
import { timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext, SessionLimits } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { notify } from '../notifications/index.ts'
import type { User } from '../users/index.ts'
import { actorOf } from './authenticate.ts'
import { isExpired } from './session-limits.ts'
import {
  endSession,
  hasSignedInBefore,
  insertSession,
  isKnownAddress,
  liveSessionOf,
} from './session.repository.ts'
import { newToken, tokenHash } from './token.ts'
import { userAnswerOf } from './user-answer.ts'

/** A new session: its token and its user. */
export interface SignedIn {
  readonly token: string
  readonly user: UserAnswer
}

/**
 * Starts the session of an authenticated user and ends the earlier one. Notifies the user of a sign-in from a
 * new address. The transaction must have entered the user's institution.
 */
export async function startSession(tx: Tx, context: CallContext, user: User): Promise<SignedIn> {
  const { id: userId, institutionId } = user
  const at = context.clock.now()
  const isNewAddress =
    (await hasSignedInBefore(tx, userId)) && !(await isKnownAddress(tx, userId, context.address))
  await endEarlierSession(tx, userId, { limits: context.sessionLimits, now: at })
  const token = newToken(context.random)
  const id = timeOrderedUuid(context.clock, context.random)
  await insertSession(tx, {
    id,
    userId,
    institutionId,
    tokenHash: tokenHash(token),
    address: context.address,
    at,
  })
  if (isNewAddress) {
    const params = { address: context.address }
    await notify(tx, { ...context, institutionId }, { userIds: [userId], kind: 'signIn.new', params })
  }
  const actor = await actorOf(tx, { id, createdAt: at }, user, at)
  await recordEvent(
    tx,
    { ...context, institutionId, actor },
    { action: 'session.signIn', objectKind: 'session', objectId: id },
  )
  return { token, user: userAnswerOf(actor, context) }
}

async function endEarlierSession(
  tx: Tx,
  userId: string,
  { limits, now }: { readonly limits: SessionLimits; readonly now: Date },
): Promise<void> {
  const earlier = await liveSessionOf(tx, userId)
  if (!earlier) return
  await endSession(tx, earlier.id, {
    reason: isExpired(earlier, limits, now) ? 'expired' : 'displaced',
    at: now,
  })
}
