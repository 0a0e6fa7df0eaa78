import { recordEvent } from '../../audit/index.ts'
import type { CallContext } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import type { User } from '../../users/index.ts'
import { isKnownAddress } from '../session.repository.ts'
import {
  afterAddressFailure,
  afterNameFailure,
  type Counters,
  type Failure,
  isCrowdedAddress,
} from './throttle.ts'
import {
  holdSubject,
  lockThrottle,
  pairSubject,
  putThrottle,
  removeThrottle,
  saveThrottle,
  strangersSubject,
  throttleOf,
} from './throttle.repository.ts'

/** The name and user of a sign-in attempt. */
export interface Claimed {
  /** As typed, in lower case. */
  readonly username: string
  /** The user with that name; absent when there is none. */
  readonly user: User | undefined
}

/** Returns whether very many sign-ins from the address of the call failed within the hour. */
export async function isFromCrowd(context: CallContext): Promise<boolean> {
  const failed = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    throttleOf(tx, addressSubject(context.address)),
  )
  return isCrowdedAddress(failed, context.clock.now())
}

/**
 * Returns the failure counters of a name and the address of the call, and locks them until the transaction ends.
 * Parallel attempts are thus decided and counted one after the other, and none exceeds the limit.
 */
export async function holdCounters(tx: Tx, context: CallContext, claimed: Claimed): Promise<Counters> {
  const { username, user } = claimed
  const { address } = context
  const now = context.clock.now()
  const pair = await heldThrottle(tx, pairSubject(username, address), now)
  const isCrowded = isCrowdedAddress(await throttleOf(tx, addressSubject(address)), now)
  // Failures from known addresses are not counted together with those from unknown ones, so that an attacker cannot
  // lock out the owner.
  if (user && (await isKnownAddress(tx, user.id, address))) return { pair, isCrowded }
  return { pair, strangers: await heldThrottle(tx, strangersSubject(username), now), isCrowded }
}

async function heldThrottle(tx: Tx, subject: string, now: Date) {
  await holdSubject(tx, subject)
  return (await throttleOf(tx, subject)) ?? { failures: 0, countedFrom: now }
}

/** Counts a failed attempt. The caller must hold the counters. */
export async function countFailure(
  tx: Tx,
  context: CallContext,
  { username, counters }: { readonly username: string; readonly counters: Counters },
): Promise<Failure> {
  const { address } = context
  const now = context.clock.now()
  const failure = afterNameFailure(counters, now)
  await putThrottle(tx, pairSubject(username, address), failure.pair)
  if (failure.strangers) await putThrottle(tx, strangersSubject(username), failure.strangers)
  // Locked last, since all attempts from the address wait for this row.
  const failed = await lockThrottle(tx, addressSubject(address), now)
  const counted = afterAddressFailure(failed, now)
  await saveThrottle(tx, addressSubject(address), counted)
  if (isCrowdedAddress(counted, now) && !isCrowdedAddress(failed, now))
    context.log.warn('sign-ins from one address failed very often within the hour')
  return failure
}

/** Deletes the failure counters of a name after a successful sign-in. */
export async function forgetFailures(tx: Tx, context: CallContext, claimed: Claimed): Promise<void> {
  const { username, user } = claimed
  await removeThrottle(tx, pairSubject(username, context.address))
  if (user && !(await isKnownAddress(tx, user.id, context.address)))
    await removeThrottle(tx, strangersSubject(username))
}

/** Records a failure in the audit trail of the user's institution, and notifies the user of a lock. */
export async function recordFailure(
  tx: Tx,
  context: CallContext,
  { user, isLocking }: { readonly user: User; readonly isLocking: boolean },
): Promise<void> {
  const { id, institutionId } = user
  const scope = { ...context, institutionId }
  enterInstitution(tx, institutionId)
  if (isLocking) {
    await notify(tx, scope, { userIds: [id], kind: 'account.locked', params: { address: context.address } })
  }
  await recordEvent(tx, scope, {
    action: 'session.signIn',
    objectKind: 'user',
    objectId: id,
    result: 'signIn.wrongCredentials',
  })
}

function addressSubject(address: string): string {
  return `address:${address}`
}
