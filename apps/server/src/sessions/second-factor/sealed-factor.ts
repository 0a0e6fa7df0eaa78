import { isSealed, type SecretSeal } from '../../installation/secret-seal.ts'
import type { SecondFactor } from './second-factor.repository.ts'

/** The secret and recovery hashes of a second factor, as stored. */
export type StoredFactor = Pick<SecondFactor, 'secret' | 'recoveryHashes'>

/** Seals a base-32 secret for the row of its user. */
export function closeSecret(seal: SecretSeal, userId: string, secret: string): string {
  return seal.close(secretOf(userId), Buffer.from(secret))
}

/** Returns the base-32 secret. A secret stored before sealing was introduced is returned unchanged. */
export function openSecret(
  seal: SecretSeal,
  userId: string,
  { secret }: Pick<StoredFactor, 'secret'>,
): string {
  return isSealed(secret) ? seal.open(secretOf(userId), secret).toString() : secret
}

/**
 * Seals the digests of recovery codes. A code has 50 bits, which a brute-force search finds from an unsealed digest.
 */
export function closeHashes(seal: SecretSeal, userId: string, hashes: readonly Buffer[]): readonly Buffer[] {
  return hashes.map((hash) => Buffer.from(seal.close(recoveryOf(userId), hash)))
}

/** Returns the digests in their stored order. */
export function openHashes(
  seal: SecretSeal,
  userId: string,
  { recoveryHashes }: Pick<StoredFactor, 'recoveryHashes'>,
): readonly Buffer[] {
  return recoveryHashes.map((stored) => {
    const text = stored.toString()
    return isSealed(text) ? seal.open(recoveryOf(userId), text) : stored
  })
}

function secretOf(userId: string): string {
  return `second factor of ${userId}`
}

function recoveryOf(userId: string): string {
  return `recovery code of ${userId}`
}
