import type { BodyOf, signIn } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { untilUnlocked } from '../db/until-unlocked.ts'
import { lockUser, savePasswordHash, type UserWithPassword } from '../users/index.ts'
import { checkPassword } from './guessing/check-password.ts'
import {
  type Claimed,
  countFailure,
  forgetFailures,
  holdCounters,
  recordFailure,
} from './guessing/count-failure.ts'
import type { SecretSeal } from '../installation/secret-seal.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { type SecondFactorRefusal, secondFactorRefusal } from './second-factor/second-factor.ts'
import { type SignedIn, startSession } from './start-session.ts'
import { type Failure, isSignInLocked } from './guessing/throttle.ts'

/** The dependencies of sign-in. */
export interface SignInTools {
  readonly hasher: PasswordHasher
  /** The seal of the secrets of authenticator apps. */
  readonly secrets: SecretSeal
  /** Delays a response. Tests pass a function that does not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/**
 * Signs a user in and ends the user's earlier session.
 *
 * An unknown name, a wrong password and a locked account have the same response and the same duration.
 * Errors: `signIn.wrongCredentials`, `signIn.secondFactor`, `secondFactor.wrong`, `account.forbidden`,
 * `account.waiting`, `server.busy`.
 *
 * `secondFactor` is a code of the authenticator app, or a recovery code.
 */
export async function signInUser(
  context: CallContext,
  { hasher, pause, secrets }: SignInTools,
  { password, secondFactor, ...credentials }: BodyOf<typeof signIn>,
): Promise<SignedIn> {
  const username = credentials.username.trim().toLowerCase()
  const { found, failure } = await checkPassword(context, hasher, { username, password })
  if (failure || !found) {
    if (found && failure) await record(context, found.user, failure)
    await pause(failure?.delayMs ?? 0)
    throw new AppError('signIn.wrongCredentials')
  }
  if (!found.user.isActive) return await forbid(context, found)

  const stronger = hasher.needsRehash(found.passwordHash) ? await hasher.hash(password) : undefined
  const opened = await openSession(context, { username, found, stronger, code: secondFactor, seal: secrets })
  if (!('refusal' in opened)) return opened
  await pause(opened.delayMs)
  throw new AppError(opened.refusal)
}

async function record(context: CallContext, user: UserWithPassword['user'], failure: Failure): Promise<void> {
  const { isLocking } = failure
  await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', (tx) => recordFailure(tx, context, { user, isLocking })),
  )
}

interface RightPassword {
  readonly username: string
  readonly found: UserWithPassword
  /** The password's hash with current parameters, when the stored one is weaker. */
  readonly stronger: string | undefined
  /** The code of the second factor. */
  readonly code: string | undefined
  readonly seal: SecretSeal
}

interface Refused {
  readonly refusal: SecondFactorRefusal | 'signIn.wrongCredentials'
  /** The delay of the response in milliseconds. */
  readonly delayMs: number
}

/**
 * Opens the session, or refuses when the password was changed during its verification or the second factor is wrong.
 */
async function openSession(context: CallContext, right: RightPassword): Promise<SignedIn | Refused> {
  const { user, passwordHash } = right.found
  return await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
      enterInstitution(tx, user.institutionId)
      const current = await lockUser(tx, user.id)
      if (current?.passwordHash !== passwordHash || !current.user.isActive)
        return { refusal: 'signIn.wrongCredentials', delayMs: 0 }

      const claimed = { username: right.username, user: current.user }
      const { code, seal } = right
      const refused = await secondFactorRefused(tx, context, { claimed, code, seal })
      if (refused) return refused
      await forgetFailures(tx, context, claimed)
      if (right.stronger !== undefined) await savePasswordHash(tx, user.id, right.stronger)
      return await startSession(tx, context, current.user)
    }),
  )
}

/** A wrong second factor is counted like a wrong password, and refused like it when the name is locked. */
async function secondFactorRefused(
  tx: Tx,
  context: CallContext,
  {
    claimed,
    code,
    seal,
  }: {
    readonly claimed: Claimed & { readonly user: UserWithPassword['user'] }
    readonly code: string | undefined
    readonly seal: SecretSeal
  },
): Promise<Refused | undefined> {
  const { user, username } = claimed
  const counters = code === undefined ? undefined : await holdCounters(tx, context, claimed)
  const isLocked = counters !== undefined && isSignInLocked(counters, context.clock.now())
  const refusal = isLocked
    ? 'signIn.wrongCredentials'
    : await secondFactorRefusal(tx, context, { userId: user.id, code, seal })
  if (refusal === undefined) return undefined
  if (counters === undefined) return { refusal, delayMs: 0 }
  const { isLocking, delayMs } = await countFailure(tx, context, { username, counters })
  await recordFailure(tx, context, { user, isLocking })
  return { refusal, delayMs }
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
