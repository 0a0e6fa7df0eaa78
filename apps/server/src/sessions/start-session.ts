import type { User as UserAnswer } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

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
  providerDemandedOf,
} from './session.repository.ts'
import { newToken, tokenHash } from './token.ts'
import { userAnswerOf } from './user-answer.ts'

/** A new session: its token and its user. */
export interface SignedIn {
  readonly token: string
  readonly user: UserAnswer
}

/** The method with which a user signed in. */
interface SignInMethod {
  readonly by: 'local' | 'provider' | 'passkey'
  /** The provider of the institution asked for a second factor. */
  readonly hasProviderFactor: boolean
}

const LOCAL: SignInMethod = { by: 'local', hasProviderFactor: false }

/**
 * Starts the session of an authenticated user and ends the earlier one. Notifies the user of a sign-in from a
 * new address. The transaction must have entered the user's institution. Error: `signIn.useProvider` if the institution
 * signs in with its provider alone.
 */
export async function startSession(
  tx: Tx,
  context: CallContext,
  user: User,
  method: SignInMethod = LOCAL,
): Promise<SignedIn> {
  const { id: userId, institutionId } = user
  if (method.by !== 'provider') await requireLocalSignIn(tx, userId)
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
    userAgent: context.userAgent === undefined ? undefined : storableText(context.userAgent),
    signedInBy: method.by,
    hasProviderFactor: method.hasProviderFactor,
  })
  if (isNewAddress) {
    const params = { address: context.address }
    await notify(tx, { ...context, institutionId }, { userIds: [userId], kind: 'signIn.new', params })
  }
  const { hasProviderFactor } = method
  const actor = await actorOf(tx, { id, createdAt: at, hasProviderFactor }, user, at)
  await recordEvent(
    tx,
    { ...context, institutionId, actor },
    {
      action: 'session.signIn',
      objectKind: 'session',
      objectId: id,
      ...(method.by === 'passkey' && { after: { method: method.by } }),
    },
  )
  return { token, user: userAnswerOf(actor, context) }
}

const USER_AGENT_MAX = 300

/** The header is text of the client: characters that the database cannot store are left out. */
function storableText(text: string): string {
  return text.replaceAll(/[^\x20-\x7E]/g, '').slice(0, USER_AGENT_MAX)
}

async function requireLocalSignIn(tx: Tx, userId: string): Promise<void> {
  const code = await providerDemandedOf(tx, userId)
  if (code !== undefined) throw new AppError('signIn.useProvider', { code })
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
