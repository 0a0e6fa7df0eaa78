import type { Proof } from '@nostro/contract'
import { AppError, type RandomSource } from '@nostro/kernel'
import { Secret, TOTP } from 'otpauth'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import {
  closeHashes,
  closeSecret,
  confirmSecret,
  factorFacts,
  hasPasskey,
  lockSecondFactor,
  lockThrottle,
  openSecret,
  proposeSecret,
  recoveryHash,
  removeSecret,
  saveThrottle,
  stepOf,
  withOwnProof,
} from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import type { AccountTools } from './account-tools.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const CONFIRMATIONS_MAX = 10
const HOUR_MS = 3_600_000

/**
 * Creates a secret for the caller's authenticator app. It takes effect when a code of it is confirmed. Errors:
 * those of a proof.
 */
export async function startOwnSecondFactor(
  context: Context,
  tools: AccountTools,
  proof: Proof,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { secrets } = tools
  const secret = new Secret({ buffer: Uint8Array.from(context.random.bytes(SECRET_BYTES)).buffer }).base32
  const { userId, institutionId, username } = context.actor
  await withOwnProof(context, tools, proof, async (tx) => {
    const present = await lockSecondFactor(tx, userId)
    // A confirmed factor is removed first, together with its recovery codes.
    if (present?.isConfirmed === true) await removeSecret(tx, userId)
    await proposeSecret(tx, { userId, institutionId, secret: closeSecret(secrets, userId, secret) })
    if (present?.isConfirmed === true) await recordChange(tx, context, 'off')
  })
  const totp = new TOTP({ issuer: 'Nostro', label: username, secret: Secret.fromBase32(secret) })
  return { secret, uri: totp.toString() }
}

/**
 * Confirms the proposed secret and returns the recovery codes, which are shown once. Errors: `secondFactor.wrong`,
 * `request.tooMany`.
 */
export async function confirmOwnSecondFactor(
  context: Context,
  { secrets }: AccountTools,
  code: string,
): Promise<readonly string[]> {
  const { userId } = context.actor
  await countTry(context)
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(context.random))
  await inAccounts(context, async (tx) => {
    const factor = await lockSecondFactor(tx, userId)
    const now = context.clock.now()
    if (factor === undefined || factor.isConfirmed) throw new AppError('secondFactor.wrong')
    const secret = openSecret(secrets, userId, factor)
    const step = stepOf(secret, code, now)
    if (step === undefined) throw new AppError('secondFactor.wrong')
    await confirmSecret(tx, userId, {
      at: now,
      step,
      secret: closeSecret(secrets, userId, secret),
      recoveryHashes: closeHashes(secrets, userId, recoveryCodes.map(recoveryHash)),
    })
    await recordChange(tx, context, 'on')
  })
  return recoveryCodes
}

/**
 * Removes the caller's second factor. Errors: `secondFactor.required` when a rule requires it, and those of {@link
 * startOwnSecondFactor}.
 */
export async function removeOwnSecondFactor(
  context: Context,
  tools: AccountTools,
  proof: Proof,
): Promise<void> {
  const { userId } = context.actor
  await inAccounts(context, async (tx) => {
    if ((await factorFacts(tx, userId)).isNeeded && !(await hasPasskey(tx, userId)))
      throw new AppError('secondFactor.required')
  })
  await withOwnProof(context, tools, proof, async (tx) => {
    // Simultaneous removals of the app and of the last passkey see each other.
    await lockUser(tx, userId)
    await removeSecret(tx, userId)
    const { isOn, isNeeded } = await factorFacts(tx, userId)
    if (isNeeded && !isOn) throw new AppError('secondFactor.required')
    await recordChange(tx, context, 'off')
  })
}

async function recordChange(tx: Tx, context: Context, state: 'on' | 'off'): Promise<void> {
  const { userId } = context.actor
  await notify(tx, context, { userIds: [userId], kind: `secondFactor.${state}` })
  await recordEvent(tx, context, { action: `secondFactor.${state}`, objectKind: 'user', objectId: userId })
}

/** Counts an attempt before the code is verified. */
async function countTry(context: Context): Promise<void> {
  const subject = `second-factor:${context.actor.userId}`
  const tries = await inAccounts(context, async (tx) => {
    const now = context.clock.now()
    const { failures, countedFrom } = await lockThrottle(tx, subject, now)
    const isOver = now.getTime() - countedFrom.getTime() >= HOUR_MS
    const counted = { failures: isOver ? 1 : failures + 1, countedFrom: isOver ? now : countedFrom }
    await saveThrottle(tx, subject, counted)
    return counted.failures
  })
  if (tries > CONFIRMATIONS_MAX) throw new AppError('request.tooMany')
}

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns 50 random bits in two groups of five characters. */
function recoveryCode(random: RandomSource): string {
  const letters = Array.from(random.bytes(10), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

async function inAccounts<T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction({ ...context, role: 'nostro_sign_in' }, work)
}
