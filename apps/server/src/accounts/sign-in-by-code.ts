import type { BodyOf, signInByCode } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallContext } from '../http/context.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { untilUnlocked } from '../db/until-unlocked.ts'
import { secondFactorRefusal, type SignedIn, startSession } from '../sessions/index.ts'
import { lockUser, userByPhone } from '../users/index.ts'
import type { AccountTools } from './account-tools.ts'
import { checkCode } from './take-code.ts'
import { useCode } from './verification-code.repository.ts'

/**
 * Signs in with a code sent to the telephone number of an account (OPEN-06). Errors: `code.wrong`,
 * `signIn.secondFactor`, `secondFactor.wrong`, `account.forbidden`, `account.waiting`, `server.busy`.
 */
export async function signInUserByCode(
  context: CallContext,
  { hasher, secrets }: AccountTools,
  { phone, code, ticket, secondFactor }: BodyOf<typeof signInByCode>,
): Promise<SignedIn> {
  const codeId = await checkCode(context, hasher, { purpose: 'signIn', target: phone, code, ticket })
  return await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
      const found = await userByPhone(tx, phone)
      if (!found) throw new AppError('code.wrong')
      enterInstitution(tx, found.institutionId)
      const current = await lockUser(tx, found.id)
      if (!current?.user.isActive)
        throw new AppError(current?.user.isWaiting === true ? 'account.waiting' : 'account.forbidden')
      const refusal = await secondFactorRefusal(tx, context, {
        userId: found.id,
        code: secondFactor,
        seal: secrets,
      })
      // The code remains valid while the user enters the second factor; its attempts are counted in any case.
      if (refusal) throw new AppError(refusal)
      if (!(await useCode(tx, codeId, context.clock.now()))) throw new AppError('code.wrong')
      return await startSession(tx, context, current.user)
    }),
  )
}
