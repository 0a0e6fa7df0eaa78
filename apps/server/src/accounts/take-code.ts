import { CODE_RULES } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallContext } from '../http/context.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { type PasswordHasher, tokenHash } from '../sessions/index.ts'
import { type CodePurpose, takeTry } from './verification-code.repository.ts'

export interface GivenCode {
  readonly purpose: CodePurpose
  readonly target: string
  readonly code: string
  /** The ticket that the browser received when it requested the code. */
  readonly ticket: string
  /** The user who changes their own contact. */
  readonly userId?: string
}

/**
 * Verifies a code and returns its id. {@link useCode} then marks it as used in the transaction of its purpose. All
 * failures have the same error `code.wrong`: wrong, expired or used code; another browser, purpose or target; more than
 * five attempts.
 */
export async function checkCode(
  context: CallContext,
  hasher: PasswordHasher,
  given: GivenCode,
): Promise<string> {
  const since = new Date(context.clock.now().getTime() - CODE_RULES.validSeconds * 1_000)
  const { purpose, target, userId } = given
  const found = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    takeTry(tx, {
      purpose,
      target,
      userId,
      ticketHash: tokenHash(given.ticket),
      since,
      triesMax: CODE_RULES.triesMax,
    }),
  )
  // Takes as long for a target without a code.
  const isRight =
    found?.codeHash === undefined
      ? await hasher.verifyNothing(given.code)
      : await hasher.verify(found.codeHash, given.code)
  if (!found || !isRight) throw new AppError('code.wrong')
  return found.id
}
