import { LIMITS, type RandomSource } from '@nostro/kernel'

/** Omits characters that are easily confused when a reference is read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Returns a new reference for a message whose form has no field for it: 16 random capital letters and digits, which
 * satisfy every rule for references. Source: SWIFT UHB, field 20, 16x, error T26.
 */
export function newReference(random: RandomSource): string {
  return Array.from(random.bytes(LIMITS.referenceLengthMax), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  )
}
