import { AppError } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'
import { holdSubject, putThrottle, throttleOf } from '../guessing/throttle.repository.ts'
import { afterFailure, isLocked } from '../guessing/throttle.ts'
import { secondFactorRefusal } from './second-factor.ts'

/**
 * Requires an authenticator code from a caller who has the app, and does `work` in the transaction that uses the code:
 * the database lets a user take the own app away in no other. The transaction has the rights of signing in. Errors:
 * `secondFactor.enterCode` without a code; `secondFactor.wrong`; `secondFactor.usePasskey` from a caller who has passkeys
 * only; `request.tooMany` after five wrong codes.
 */
export async function withOwnFactor(
  context: Context,
  secrets: SecretSeal,
  code: string | undefined,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { userId } = context.actor
  const subject = `own-factor:${userId}`
  const refusal = await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    const now = context.clock.now()
    // Prevents guessing codes with a stolen session, also by parallel requests.
    await holdSubject(tx, subject)
    const throttle = await throttleOf(tx, subject)
    if (isLocked(throttle, now)) throw new AppError('request.tooMany')
    const refused = await secondFactorRefusal(tx, context, { userId, code, seal: secrets })
    if (refused === 'secondFactor.wrong')
      await putThrottle(tx, subject, afterFailure(throttle ?? { failures: 0, countedFrom: now }, now))
    if (refused === undefined) await work(tx)
    return refused
  })
  if (refusal === 'signIn.secondFactor') throw new AppError('secondFactor.enterCode')
  if (refusal === 'signIn.usePasskey') throw new AppError('secondFactor.usePasskey')
  if (refusal !== undefined) throw new AppError(refusal)
}
