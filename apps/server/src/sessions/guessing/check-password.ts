import type { CallContext } from '../../context.ts'
import { inTransactionAs } from '../../db/transaction.ts'
import { untilUnlocked } from '../../db/until-unlocked.ts'
import { userByUsername, type UserWithPassword } from '../../users/index.ts'
import { countFailure, holdCounters, isFromCrowd } from './count-failure.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { type Failure, isShut } from './throttle.ts'

/** The result of checking a password. */
export interface CheckedPassword {
  /** The user of the name; absent when it belongs to nobody. */
  readonly found: UserWithPassword | undefined
  /** It was wrong, or not looked at, and is counted; absent when it was right. */
  readonly failure?: Failure
}

interface Credentials {
  /** In lower case. */
  readonly username: string
  readonly password: string
}

/**
 * Holds a password against that of the name, unless the name is locked, and counts it when it was wrong. All of it is
 * one transaction in one turn of the hasher: tries at once wait for each other by name and address, on all servers, and
 * no more connections wait for a hash than hashes are computed. Errors: `server.busy`.
 */
export async function checkPassword(
  context: CallContext,
  hasher: PasswordHasher,
  { username, password }: Credentials,
): Promise<CheckedPassword> {
  // A flood from one address, whoever else is there, shall not take every turn there is.
  const lane = (await isFromCrowd(context)) ? 'narrow' : 'wide'
  return await hasher.inTurn(async (fits) => {
    const checked = await untilUnlocked(context.log, () =>
      inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
        const found = await userByUsername(tx, username)
        const counters = await holdCounters(tx, context, { username, user: found?.user })
        const isLocked = isShut(counters, context.clock.now())
        if (!isLocked && (await fits(found?.passwordHash, password))) return { found, isLocked }
        return { found, isLocked, failure: await countFailure(tx, context, { username, counters }) }
      }),
    )
    // A lock is told by nothing, also not by a quick answer (SE-8). Nobody waits for this one.
    if (checked.isLocked) await fits(undefined, password)
    return checked
  }, lane)
}
