import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { CallContext } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { notify } from '../notices/index.ts'
import type { UserWithPassword } from '../users/index.ts'
import { isKnownAddress } from './session.repository.ts'
import {
  afterAccountFailure,
  afterAddressFailure,
  delayAfter,
  isAddressExhausted,
  isLocked,
} from './throttle.ts'
import { lockThrottle, saveThrottle, throttleOf } from './throttle.repository.ts'

interface Asked {
  /** As typed, in lower case. */
  readonly username: string
  /** The user of that name; absent when it belongs to nobody. */
  readonly found: UserWithPassword | undefined
}

export interface Attempt extends Asked {
  /** What failures are counted under. */
  readonly subject: string
  readonly isLocked: boolean
}

/** Errors: `request.tooMany` when the address had too many failures within the hour. */
export async function lookUpThrottle(tx: Tx, context: CallContext, asked: Asked): Promise<Attempt> {
  const now = context.clock.now()
  if (isAddressExhausted(await throttleOf(tx, addressSubject(context)), now))
    throw new AppError('request.tooMany')
  const { username, found } = asked
  // Counted apart where the user signed in before, so that strangers cannot lock the owner out.
  const isKnown = found !== undefined && (await isKnownAddress(tx, found.user.id, context.address))
  const subject = isKnown ? `account:${username}@${context.address}` : `account:${username}`
  return { username, found, subject, isLocked: isLocked(await throttleOf(tx, subject), now) }
}

/** Counts a wrong attempt and answers for how many milliseconds its answer is held back. */
export async function countFailure(context: CallContext, attempt: Attempt): Promise<number> {
  return await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    const now = context.clock.now()
    const account = await lockThrottle(tx, attempt.subject, now)
    // A lock is not made longer by trying on.
    const counted = isLocked(account, now) ? account : afterAccountFailure(account, now)
    await saveThrottle(tx, attempt.subject, counted)
    const address = await lockThrottle(tx, addressSubject(context), now)
    await saveThrottle(tx, addressSubject(context), afterAddressFailure(address, now))
    const isLocking = !isLocked(account, now) && isLocked(counted, now)
    if (attempt.found) await recordFailure(tx, context, { ...attempt.found, isLocking })
    return isLocked(account, now) ? 0 : delayAfter(counted.failures)
  })
}

interface Failure extends UserWithPassword {
  /** With this failure the account is locked, which its owner is told (SE-7). */
  readonly isLocking: boolean
}

async function recordFailure(tx: Tx, context: CallContext, { user, isLocking }: Failure): Promise<void> {
  enterInstitution(tx, user.institutionId)
  if (isLocking) {
    const scope = { ...context, institutionId: user.institutionId }
    await notify(tx, scope, {
      userIds: [user.id],
      kind: 'account.locked',
      params: { address: context.address },
    })
  }
  await recordEvent(
    tx,
    { ...context, institutionId: user.institutionId },
    { action: 'session.signIn', objectKind: 'user', objectId: user.id, result: 'signIn.wrongCredentials' },
  )
}

function addressSubject(context: CallContext): string {
  return `address:${context.address}`
}
