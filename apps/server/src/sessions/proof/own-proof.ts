import type { PasskeySignature, Proof, ProviderReturn } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'
import { requireOwnPassword } from '../change-password.ts'
import { holdSubject, putThrottle, throttleOf } from '../guessing/throttle.repository.ts'
import { afterFailure, isLocked } from '../guessing/throttle.ts'
import { takeChallenge } from '../passkeys/challenges.ts'
import { recordCopy } from '../passkeys/copied-passkey.ts'
import { lockPasskey, savePasskeyUse } from '../passkeys/passkey.repository.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { verifySignature } from '../passkeys/verify-signature.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { withOwnFactor } from '../second-factor/require-own-factor.ts'
import { proofFacts } from './proof-methods.ts'

/** The dependencies of a proof of the caller's identity. */
export interface ProofTools {
  readonly hasher: PasswordHasher
  /** The seal of the secrets of authenticator apps. */
  readonly secrets: SecretSeal
  /** The address of the product, to which passkeys are bound. */
  readonly publicUrl: string
  /** Requires that the provider has authenticated the caller again. Errors: those of the contract. */
  readonly requireProvider: (context: Context, returned: ProviderReturn) => Promise<void>
}

/**
 * Verifies a proof of the caller's identity and does `work` in the transaction that uses it, which has the rights of
 * signing in. Each call that requires the user again uses this function. Errors: those of `PROOF_ERRORS`.
 *
 * - A passkey is sufficient: the device verified the user.
 * - The password, or a new sign-in with the provider, with a code if the user has an authenticator app. A user who has
 *   passkeys only uses one.
 * - A code alone is sufficient for a user without a password.
 */
export async function withOwnProof(
  context: Context,
  tools: ProofTools,
  proof: Proof,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (proof.passkey !== undefined) {
    await withOwnPasskey(context, tools, proof.passkey, work)
    return
  }
  await requirePresence(context, tools, proof)
  await withOwnFactor(context, tools.secrets, proof.secondFactor, work)
}

/** As {@link withOwnProof}, without work. */
export async function requireOwnProof(context: Context, tools: ProofTools, proof: Proof): Promise<void> {
  await withOwnProof(context, tools, proof, async () => undefined)
}

async function requirePresence(context: Context, tools: ProofTools, proof: Proof): Promise<void> {
  const { password, provider, secondFactor } = proof
  if (provider !== undefined) {
    await tools.requireProvider(context, provider)
    return
  }
  const { hasPassword, hasApp } = await proofFacts(context)
  if (password !== undefined) {
    if (!hasPassword) throw new AppError('proof.noPassword')
    await requireOwnPassword(context, tools.hasher, password)
  } else if (hasPassword || !hasApp || secondFactor === undefined) throw new AppError('proof.missing')
}

async function withOwnPasskey(
  context: Context,
  tools: ProofTools,
  signature: PasskeySignature,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { userId, sessionId } = context.actor
  const party = relyingPartyOf(tools)
  const challenge = await takeChallenge(context, signature.ticket, { purpose: 'proof', sessionId })
  const isProved = await inTransaction({ ...context, role: 'nostro_sign_in' }, async (tx) => {
    const now = context.clock.now()
    const subject = `own-factor:${userId}`
    await holdSubject(tx, subject)
    const throttle = await throttleOf(tx, subject)
    if (isLocked(throttle, now)) throw new AppError('request.tooMany')
    const passkey = await lockPasskey(tx, Buffer.from(signature.id, 'base64url'))
    const verified =
      passkey?.userId === userId ? await verifySignature({ signature, challenge, passkey, party }) : undefined
    if (passkey !== undefined && verified !== undefined && 'counter' in verified) {
      await savePasskeyUse(tx, { id: passkey.id, counter: verified.counter, at: now })
      await work(tx)
      return true
    }
    if (passkey !== undefined && verified && 'refusal' in verified && verified.refusal === 'copied')
      await recordCopy(tx, context, passkey)
    await putThrottle(tx, subject, afterFailure(throttle ?? { failures: 0, countedFrom: now }, now))
    return false
  })
  if (!isProved) throw new AppError('passkey.refused')
}
