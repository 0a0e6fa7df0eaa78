import { createHash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import type { CallContext } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import type { SecretSeal } from '../../installation/secret-seal.ts'
import { hasPasskey } from '../passkeys/passkey.repository.ts'
import { openHashes, openSecret } from './sealed-factor.ts'
import { lockSecondFactor, saveUse } from './second-factor.repository.ts'

const STEP_SECONDS = 30
/** Tolerates phone clocks that are slightly wrong. */
const STEPS_OFF = 1

export type SecondFactorRefusal = 'signIn.secondFactor' | 'secondFactor.wrong' | 'signIn.usePasskey'

/**
 * Checks the second factor of a sign-in. Returns the error code; `undefined` when the code is accepted or the user has
 * no second factor.
 *
 * `seal` is the seal of the stored secret.
 */
export async function secondFactorRefusal(
  tx: Tx,
  context: Pick<CallContext, 'clock'>,
  {
    userId,
    code,
    seal,
  }: { readonly userId: string; readonly code: string | undefined; readonly seal: SecretSeal },
): Promise<SecondFactorRefusal | undefined> {
  const factor = await lockSecondFactor(tx, userId)
  if (!factor?.isConfirmed) {
    // The passkey is the second factor. A sign-in or a proof with it needs no password.
    return (await hasPasskey(tx, userId)) ? 'signIn.usePasskey' : undefined
  }
  if (code === undefined) return 'signIn.secondFactor'
  const recovery = recoveryHash(code)
  const used = openHashes(seal, userId, factor).findIndex((hash) => hash.equals(recovery))
  if (used !== -1) {
    await saveUse(tx, userId, {
      lastStep: factor.lastStep,
      recoveryHashes: factor.recoveryHashes.filter((_, index) => index !== used),
    })
    return undefined
  }
  const step = stepOf(openSecret(seal, userId, factor), code, context.clock.now())
  // An accepted code cannot be used again, even if it was observed by someone else.
  if (step === undefined || step <= factor.lastStep) return 'secondFactor.wrong'
  await saveUse(tx, userId, { lastStep: step, recoveryHashes: factor.recoveryHashes })
  return undefined
}

/** Returns the time step of a code; `undefined` when it is not valid around this time. Source: RFC 6238. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const offset = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF })
  return offset === null ? undefined : totp.counter({ timestamp: now.getTime() }) + offset
}

/** Returns the hash of a recovery code, ignoring case and dashes. */
export function recoveryHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
}
