import type { PasskeySignature } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { enterInstitution, inTransactionAs } from '../../db/transaction.ts'
import { untilUnlocked } from '../../db/until-unlocked.ts'
import type { CallContext } from '../../http/context.ts'
import { lockUser, type User } from '../../users/index.ts'
import { countFailure, forgetFailures, holdCounters, recordFailure } from '../guessing/count-failure.ts'
import { type Counters, isSignInLocked } from '../guessing/throttle.ts'
import { type SignedIn, startSession } from '../start-session.ts'
import { takeChallenge } from './challenges.ts'
import { recordCopy } from './copied-passkey.ts'
import { lockPasskey, savePasskeyUse } from './passkey.repository.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'
import type { PasskeyTools } from './request-options.ts'
import { verifySignature } from './verify-signature.ts'

interface Refused {
  readonly refusal: 'signIn.wrongPasskey' | 'account.forbidden' | 'account.waiting'
  /** The delay of the response in milliseconds. */
  readonly delayMs: number
}

const REFUSED: Refused = { refusal: 'signIn.wrongPasskey', delayMs: 0 }

/** The dependencies of a sign-in with a passkey. */
export interface PasskeySignInTools extends PasskeyTools {
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/**
 * Signs in the user of a passkey. The device verified the user, so no other factor is asked. Failures count like wrong
 * passwords, and a locked name is refused like a wrong signature. Errors: `signIn.wrongPasskey`, `passkey.ended`,
 * `passkey.unavailable`, `signIn.useProvider`, `account.forbidden`, `account.waiting`.
 */
export async function signInUserWithPasskey(
  context: CallContext,
  tools: PasskeySignInTools,
  signature: PasskeySignature,
): Promise<SignedIn> {
  const party = relyingPartyOf(tools)
  const challenge = await takeChallenge(context, signature.ticket, { purpose: 'signIn' })
  const outcome = await untilUnlocked(context.log, () =>
    inTransactionAs(context.db, 'nostro_sign_in', (tx) =>
      openSession(tx, context, { signature, challenge, party }),
    ),
  )
  if (!('refusal' in outcome)) return outcome
  await tools.pause(outcome.delayMs)
  throw new AppError(outcome.refusal)
}

interface Attempt {
  readonly signature: PasskeySignature
  readonly challenge: string
  readonly party: RelyingParty
}

async function openSession(tx: Tx, context: CallContext, attempt: Attempt): Promise<SignedIn | Refused> {
  const { signature } = attempt
  const passkey = await lockPasskey(tx, Buffer.from(signature.id, 'base64url'))
  // A sign-in asks for no name, so the device has to name the user.
  if (passkey === undefined || signature.userHandle === undefined) return REFUSED
  enterInstitution(tx, passkey.institutionId)
  const user = (await lockUser(tx, passkey.userId))?.user
  if (user === undefined) return REFUSED
  const claimed = { username: user.username, user }
  const counters = await holdCounters(tx, context, claimed)
  const verified = isSignInLocked(counters, context.clock.now())
    ? ({ refusal: 'wrong' } as const)
    : await verifySignature({ ...attempt, passkey })
  if ('refusal' in verified) {
    if (verified.refusal === 'copied') await recordCopy(tx, context, passkey)
    return await failed(tx, context, { user, counters })
  }
  if (!user.isActive) return await forbidden(tx, context, user)
  await forgetFailures(tx, context, claimed)
  await savePasskeyUse(tx, { id: passkey.id, counter: verified.counter, at: context.clock.now() })
  return await startSession(tx, context, user, { by: 'passkey', hasProviderFactor: false })
}

async function failed(
  tx: Tx,
  context: CallContext,
  { user, counters }: { readonly user: User; readonly counters: Counters },
): Promise<Refused> {
  const { isLocking, delayMs } = await countFailure(tx, context, { username: user.username, counters })
  await recordFailure(tx, context, { user, isLocking })
  return { refusal: 'signIn.wrongPasskey', delayMs }
}

/** The signature was right, so the answer may name the reason. */
async function forbidden(tx: Tx, context: CallContext, user: User): Promise<Refused> {
  const refusal = user.isWaiting ? 'account.waiting' : 'account.forbidden'
  await recordEvent(
    tx,
    { ...context, institutionId: user.institutionId },
    { action: 'session.signIn', objectKind: 'user', objectId: user.id, result: refusal },
  )
  return { refusal, delayMs: 0 }
}
