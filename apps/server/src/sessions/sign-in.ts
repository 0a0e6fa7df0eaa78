import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../context.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { untilUnlocked } from '../db/until-unlocked.ts'
import { lockUser, savePasswordHash, userByUsername, type UserWithPassword } from '../users/index.ts'
import { type Attempt, countFailure, lookUpThrottle } from './count-failure.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { type SecondFactorRefusal, secondFactorRefusal } from './second-factor.ts'
import { type SignedIn, startSession } from './start-session.ts'
import { removeThrottle } from './throttle.repository.ts'

export interface SignInTools {
  readonly hasher: PasswordHasher
  /** Holds an answer back; tests do not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
}

interface Credentials {
  readonly username: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly secondFactor?: string | undefined
}

/**
 * Signs a user in and ends the user's earlier session (SE-2).
 *
 * A name that belongs to nobody, a wrong password and a locked account answer alike and take alike (SE-7, SE-8).
 * Errors: `signIn.wrongCredentials`, `signIn.secondFactor`, `secondFactor.wrong`, `account.forbidden`,
 * `account.waiting`, `request.tooMany`, `server.busy`.
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
  const { secondFactor } = credentials
  const opened = await openSession(context, { ...attempt, found: attempt.found, stronger, secondFactor })
  if (typeof opened !== 'string') return opened
  if (opened === 'signIn.wrongCredentials') return await refuse(context, tools, attempt)
  // Guessing the second code counts like guessing the password.
  if (opened === 'secondFactor.wrong') await tools.pause(await countFailure(context, attempt))
  throw new AppError(opened)
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
  readonly secondFactor: string | undefined
}

/** A refusal when the password or the lock changed while it was being checked: attempts at once do not slip by. */
async function openSession(
  context: CallContext,
  attempt: RightAttempt,
): Promise<SignedIn | SecondFactorRefusal | 'signIn.wrongCredentials'> {
  const { user, passwordHash } = attempt.found
  return await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
      enterInstitution(tx, user.institutionId)
      const current = await lockUser(tx, user.id)
      const throttle = await lookUpThrottle(tx, context, attempt)
      if (throttle.isLocked || current?.passwordHash !== passwordHash || !current.user.isActive)
        return 'signIn.wrongCredentials'

      const refusal = await secondFactorRefusal(tx, context, { userId: user.id, code: attempt.secondFactor })
      if (refusal) return refusal
      await removeThrottle(tx, attempt.subject)
      if (attempt.stronger !== undefined) await savePasswordHash(tx, user.id, attempt.stronger)
      return await startSession(tx, context, current.user)
    }),
  )
}

async function refuse(context: CallContext, tools: SignInTools, attempt: Attempt): Promise<never> {
  await tools.pause(await countFailure(context, attempt))
  throw new AppError('signIn.wrongCredentials')
}

async function forbid(context: CallContext, { user }: UserWithPassword): Promise<never> {
  const code = user.isWaiting ? 'account.waiting' : 'account.forbidden'
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    enterInstitution(tx, user.institutionId)
    await recordEvent(
      tx,
      { ...context, institutionId: user.institutionId },
      { action: 'session.signIn', objectKind: 'user', objectId: user.id, result: code },
    )
  })
  throw new AppError(code)
}
