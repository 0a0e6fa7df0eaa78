import { CODE_RULES } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallContext } from '../../context.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { type PasswordHasher, tokenHash } from '../../sessions/index.ts'
import { type CodePurpose, takeTry } from './verification-code.repository.ts'

export interface GivenCode {
  readonly purpose: CodePurpose
  readonly target: string
  readonly code: string
  /** What the browser got when it asked for the code. */
  readonly ticket: string
  /** Who changes the own contact. */
  readonly userId?: string
}

/**
 * Looks at a code and answers its id, which {@link useCode} then uses up in the transaction of what it was asked for.
 * Wrong, past, used, of another browser, purpose or target, and tried five times are one answer: `code.wrong`.
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
  // Takes as long for a target that nothing was sent to.
  const isRight =
    found?.codeHash === undefined
      ? await hasher.verifyNothing(given.code)
      : await hasher.verify(found.codeHash, given.code)
  if (!found || !isRight) throw new AppError('code.wrong')
  return found.id
}
