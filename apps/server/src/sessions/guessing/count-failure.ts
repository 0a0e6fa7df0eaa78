import { recordEvent } from '../../audit/index.ts'
import type { CallContext } from '../../context.ts'
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

/** The user whose sign-in is tried. */
export interface Claimed {
  /** As typed, in lower case. */
  readonly username: string
  /** The user of that name; absent when it belongs to nobody. */
  readonly user: User | undefined
}

/** Returns whether sign-ins from the address of the call failed very often within the hour. */
export async function isFromCrowd(context: CallContext): Promise<boolean> {
  const failed = await inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
    throttleOf(tx, addressSubject(context.address)),
  )
  return isCrowdedAddress(failed, context.clock.now())
}

/**
 * The failures with a name from the address of the call, held until the transaction ends: of many tries at once, each
 * is decided and counted before the next is looked at, so that none is looked at beyond those allowed.
 */
export async function holdCounters(tx: Tx, context: CallContext, claimed: Claimed): Promise<Counters> {
  const { username, user } = claimed
  const { address } = context
  const now = context.clock.now()
  const pair = await heldThrottle(tx, pairSubject(username, address), now)
  const isCrowded = isCrowdedAddress(await throttleOf(tx, addressSubject(address)), now)
  // Counted apart where the user signed in before, so that strangers cannot lock the owner out.
  if (user && (await isKnownAddress(tx, user.id, address))) return { pair, isCrowded }
  return { pair, strangers: await heldThrottle(tx, strangersSubject(username), now), isCrowded }
}

async function heldThrottle(tx: Tx, subject: string, now: Date) {
  await holdSubject(tx, subject)
  return (await throttleOf(tx, subject)) ?? { failures: 0, countedFrom: now }
}

/** Counts a wrong try of who holds the counters. */
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
  // Last: everybody behind the address waits for this row.
  const failed = await lockThrottle(tx, addressSubject(address), now)
  const counted = afterAddressFailure(failed, now)
  await saveThrottle(tx, addressSubject(address), counted)
  if (isCrowdedAddress(counted, now) && !isCrowdedAddress(failed, now))
    context.log.warn('sign-ins from one address failed very often within the hour')
  return failure
}

/** Forgets the failures with a name after its user got in. */
export async function forgetFailures(tx: Tx, context: CallContext, claimed: Claimed): Promise<void> {
  const { username, user } = claimed
  await removeThrottle(tx, pairSubject(username, context.address))
  if (user && !(await isKnownAddress(tx, user.id, context.address)))
    await removeThrottle(tx, strangersSubject(username))
}

/** Writes a failure down in the audit trail of the user's institution, and tells the user of a lock (SE-7). */
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
