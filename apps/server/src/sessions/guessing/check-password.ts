import type { CallContext } from '../../http/context.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { untilUnlocked } from '../../db/until-unlocked.ts'
import { userByUsername, type UserWithPassword } from '../../users/index.ts'
import { countFailure, holdCounters, isFromCrowd } from './count-failure.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { type Failure, isSignInLocked } from './throttle.ts'

/** The result of a password check. */
export interface CheckedPassword {
  /** The user with the name; absent when there is none. */
  readonly found: UserWithPassword | undefined
  /** Present when the password was wrong or the name is locked; the attempt is then counted. */
  readonly failure?: Failure
}

/**
 * Verifies a password unless the name is locked, and counts a failure. One transaction within one turn of the hasher:
 * parallel attempts for a name and address run sequentially over all servers, and the number of connections that wait
 * for a hash is limited. Errors: `server.busy`.
 *
 * `username` is in lower case.
 */
export async function checkPassword(
  context: CallContext,
  hasher: PasswordHasher,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<CheckedPassword> {
  // Attempts from an address with many failures share one turn, so that they cannot occupy all of them.
  const lane = (await isFromCrowd(context)) ? 'narrow' : 'wide'
  return await hasher.inTurn(async (fits) => {
    const checked = await untilUnlocked(context.log, () =>
      inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
        const found = await userByUsername(tx, username)
        const counters = await holdCounters(tx, context, { username, user: found?.user })
        const isLocked = isSignInLocked(counters, context.clock.now())
        if (!isLocked && (await fits(found?.passwordHash, password))) return { found, isLocked }
        return { found, isLocked, failure: await countFailure(tx, context, { username, counters }) }
      }),
    )
    // A locked name must not respond faster, which would reveal the lock. This runs after the transaction, so no
    // other attempt waits for it.
    if (checked.isLocked) await fits(undefined, password)
    return checked
  }, lane)
}
