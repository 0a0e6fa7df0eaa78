import type { User as UserAnswer } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { lockUser, savePasswordHash, userByUsername, type UserWithPassword } from '../users/index.ts'
import { actorOf } from './authenticate.ts'
import { type Attempt, countFailure, lookUpThrottle } from './count-failure.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { isExpired } from './session-limits.ts'
import { endSession, insertSession, liveSessionOf } from './session.repository.ts'
import { removeThrottle } from './throttle.repository.ts'
import { newToken, tokenHash } from './token.ts'
import { userAnswerOf } from './user-answer.ts'

export interface SignInTools {
  readonly hasher: PasswordHasher
  /** Holds an answer back; tests do not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
}

interface Credentials {
  readonly username: string
  readonly password: string
}

interface SignedIn {
  readonly token: string
  readonly user: UserAnswer
}

/**
 * Signs a user in and ends the user's earlier session (SE-2).
 *
 * A name that belongs to nobody, a wrong password and a locked account answer alike and take alike (SE-7, SE-8).
 * Errors: `signIn.wrongCredentials`, `account.forbidden`, `request.tooMany`, `server.busy`.
 */
export async function signInUser(
  context: CallContext,
  tools: SignInTools,
  credentials: Credentials,
): Promise<SignedIn> {
  const attempt = await lookUp(context, credentials.username.trim().toLowerCase())
  const isRight = attempt.found
    ? await tools.hasher.verify(attempt.found.passwordHash, credentials.password)
    : await tools.hasher.verifyNothing(credentials.password)
  if (!attempt.found || !isRight || attempt.isLocked) return await refuse(context, tools, attempt)
  if (!attempt.found.user.isActive) return await forbid(context, attempt.found)

  const stronger = tools.hasher.needsRehash(attempt.found.passwordHash)
    ? await tools.hasher.hash(credentials.password)
    : undefined
  const opened = await openSession(context, { ...attempt, found: attempt.found, stronger })
  return opened ?? (await refuse(context, tools, attempt))
}

async function lookUp(context: CallContext, username: string): Promise<Attempt> {
  return await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const found = await userByUsername(tx, username)
    return await lookUpThrottle(tx, context, { username, found })
  })
}

interface RightAttempt extends Attempt {
  readonly found: UserWithPassword
  /** The password's hash with today's parameters, where the stored one is weaker. */
  readonly stronger: string | undefined
}

/** `undefined` when the password or the lock changed while it was being checked: attempts at once do not slip by. */
async function openSession(context: CallContext, attempt: RightAttempt): Promise<SignedIn | undefined> {
  const { user, passwordHash } = attempt.found
  return await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await enterInstitution(tx, user.institutionId)
    const current = await lockUser(tx, user.id)
    const throttle = await lookUpThrottle(tx, context, attempt)
    if (throttle.isLocked || current?.passwordHash !== passwordHash || !current.user.isActive)
      return undefined

    await removeThrottle(tx, attempt.subject)
    if (attempt.stronger !== undefined) await savePasswordHash(tx, user.id, attempt.stronger)
    await endEarlierSession(tx, context, user.id)
    const token = newToken(context.random)
    const session = {
      id: timeOrderedUuid(context.clock, context.random),
      userId: user.id,
      institutionId: user.institutionId,
      tokenHash: tokenHash(token),
      address: context.address,
      at: context.clock.now(),
    }
    await insertSession(tx, session)
    const actor = await actorOf(tx, session, current.user)
    await recordEvent(
      tx,
      { ...context, institutionId: user.institutionId, actor },
      { action: 'session.signIn', objectKind: 'session', objectId: session.id },
    )
    return { token, user: userAnswerOf(actor, context.guideline) }
  })
}

async function endEarlierSession(tx: Tx, context: CallContext, userId: string): Promise<void> {
  const earlier = await liveSessionOf(tx, userId)
  if (!earlier) return
  const at = context.clock.now()
  await endSession(tx, earlier.id, { reason: isExpired(earlier, at) ? 'expired' : 'displaced', at })
}

async function refuse(context: CallContext, tools: SignInTools, attempt: Attempt): Promise<never> {
  await tools.pause(await countFailure(context, attempt))
  throw new AppError('signIn.wrongCredentials')
}

async function forbid(context: CallContext, { user }: UserWithPassword): Promise<never> {
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await enterInstitution(tx, user.institutionId)
    await recordEvent(
      tx,
      { ...context, institutionId: user.institutionId },
      { action: 'session.signIn', objectKind: 'user', objectId: user.id, result: 'account.forbidden' },
    )
  })
  throw new AppError('account.forbidden')
}
