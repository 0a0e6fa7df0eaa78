import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { isUsablePasswordHash, lockUser } from '../../users/index.ts'
import { hasPasskey } from '../passkeys/passkey.repository.ts'
import { lockSecondFactor } from '../second-factor/second-factor.repository.ts'
import { providerDemandedOf } from '../session.repository.ts'

/** The methods with which a user can prove the identity, apart from the provider. */
export interface ProofFacts {
  /** The user has a password and may sign in with it. */
  readonly hasPassword: boolean
  /** The user has an authenticator app. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
}

/** Returns the methods of the caller. */
export async function proofFacts(context: Context): Promise<ProofFacts> {
  const { userId } = context.actor
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    const found = await lockUser(tx, userId)
    return {
      hasPassword:
        found !== undefined &&
        isUsablePasswordHash(found.passwordHash) &&
        (await providerDemandedOf(tx, userId)) === undefined,
      hasApp: (await lockSecondFactor(tx, userId))?.isConfirmed ?? false,
      hasPasskey: await hasPasskey(tx, userId),
    }
  })
}
