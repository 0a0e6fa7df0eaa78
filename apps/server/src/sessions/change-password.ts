import { passwordIssues } from '@nostro/contract'
import { AppError, type Issue } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { lockUser, savePasswordHash } from '../users/index.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { endSession } from './session.repository.ts'
import { holdSubject, putThrottle, removeThrottle, throttleOf } from './guessing/throttle.repository.ts'
import { afterFailure, isLocked } from './guessing/throttle.ts'

interface Change {
  readonly oldPassword: string
  readonly newPassword: string
}

/**
 * Changes the caller's password and ends the session, so that the user signs in with the new one.
 *
 * Errors: `request.invalid` with every rule that the new password breaks; `password.wrongOld`; `request.tooMany` after
 * five wrong old ones; `server.busy`.
 */
export async function changeOwnPassword(
  context: Context,
  hasher: PasswordHasher,
  change: Change,
): Promise<void> {
  const issues = newPasswordIssues(context, change)
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  const before = await requireOwnPassword(context, hasher, change.oldPassword)
  const after = await hasher.hash(change.newPassword)
  await inSignInTransaction(context, async (tx) => {
    // The old password was checked outside the transaction, since hashing is slow. A concurrent change is detected
    // here.
    if ((await currentHash(tx, context)) !== before) throw new AppError('password.wrongOld')
    const { userId, sessionId } = context.actor
    await savePasswordHash(tx, userId, after)
    await removeThrottle(tx, subjectOf(context))
    await endSession(tx, sessionId, { reason: 'passwordChanged', at: context.clock.now() })
    await notify(tx, context, { userIds: [userId], kind: 'password.changed' })
    await recordEvent(tx, context, { action: 'password.change', objectKind: 'user', objectId: userId })
  })
}

/**
 * Verifies the caller's own password and returns its hash. Errors: `password.wrongOld`; `request.tooMany` after five
 * wrong ones; `server.busy`.
 */
export async function requireOwnPassword(
  context: Context,
  hasher: PasswordHasher,
  password: string,
): Promise<string> {
  const subject = subjectOf(context)
  const right = await hasher.inTurn((fits) =>
    inSignInTransaction(context, async (tx) => {
      const now = context.clock.now()
      // Prevents guessing the password with a stolen session, also by parallel requests.
      await holdSubject(tx, subject)
      const throttle = await throttleOf(tx, subject)
      if (isLocked(throttle, now)) throw new AppError('request.tooMany')
      const current = await currentHash(tx, context)
      if (await fits(current, password)) return current
      await putThrottle(tx, subject, afterFailure(throttle ?? { failures: 0, countedFrom: now }, now))
      return undefined
    }),
  )
  if (right === undefined) throw new AppError('password.wrongOld')
  return right
}

function subjectOf(context: Context): string {
  return `password:${context.actor.userId}`
}

function newPasswordIssues(context: Context, { newPassword }: Change): readonly Issue[] {
  const { username, name, institutionName } = context.actor
  return passwordIssues(newPassword, [username, name, institutionName]).map((issue) => ({
    ...issue,
    path: ['newPassword'],
  }))
}

async function inSignInTransaction<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, work)
}

async function currentHash(tx: Tx, context: Context): Promise<string> {
  const current = await lockUser(tx, context.actor.userId)
  if (!current) throw new AppError('session.unknown')
  return current.passwordHash
}
