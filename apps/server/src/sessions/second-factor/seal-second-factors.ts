import type { CallContext } from '../../http/context.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { untilUnlocked } from '../../db/until-unlocked.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'
import { closeHashes, closeSecret, openHashes, openSecret } from './sealed-factor.ts'
import { lockUnsealedFactors, saveSealedFactor } from './second-factor.repository.ts'

const AT_ONCE = 100

/**
 * Seals all second factors with the current key: unsealed ones of earlier versions, and those sealed with an earlier
 * key, which can then be removed. Any number of servers may run it at the same time. Throws when one cannot be opened
 * with any key.
 */
export async function sealSecondFactors(
  { db, log }: Pick<CallContext, 'db' | 'log'>,
  seal: SecretSeal,
): Promise<void> {
  let isLeft = true
  while (isLeft) {
    isLeft = await untilUnlocked(log, () =>
      inTransactionAs(db, 'nostro_sign_in', async (tx) => {
        const found = await lockUnsealedFactors(tx, { mark: seal.mark, limit: AT_ONCE })
        for (const { userId, ...stored } of found) {
          await saveSealedFactor(tx, userId, {
            secret: closeSecret(seal, userId, openSecret(seal, userId, stored)),
            recoveryHashes: closeHashes(seal, userId, openHashes(seal, userId, stored)),
          })
        }
        return found.length > 0
      }),
    )
  }
}
