import { isSealed, type SecretSeal } from '../../secret-seal.ts'
import type { SecondFactor } from './second-factor.repository.ts'

/** The proof of a second factor, as the database keeps it. */
export type StoredFactor = Pick<SecondFactor, 'secret' | 'recoveryHashes'>

/** A secret in base 32, sealed for the row of its user. */
export function closeSecret(seal: SecretSeal, userId: string, secret: string): string {
  return seal.close(secretOf(userId), Buffer.from(secret))
}

/** The secret in base 32; one that was stored before secrets were sealed is told as it stands. */
export function openSecret(
  seal: SecretSeal,
  userId: string,
  { secret }: Pick<StoredFactor, 'secret'>,
): string {
  return isSealed(secret) ? seal.open(secretOf(userId), secret).toString() : secret
}

/** Digests of recovery codes, sealed: a code has fifty bits, which are soon found behind a digest alone. */
export function closeHashes(seal: SecretSeal, userId: string, hashes: readonly Buffer[]): readonly Buffer[] {
  return hashes.map((hash) => Buffer.from(seal.close(recoveryOf(userId), hash)))
}

/** The digests in the order they are stored in. */
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
