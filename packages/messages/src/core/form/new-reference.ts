import { LIMITS, type RandomSource } from '@nostro/kernel'

/** Without characters that are taken for one another when a reference is read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * A fresh reference for a message whose form has no field for it: 16 random capitals and digits, which every rule for
 * references takes. Source: SWIFT UHB, field 20, 16x, error T26.
 */
export function newReference(random: RandomSource): string {
  return Array.from(random.bytes(LIMITS.referenceLengthMax), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  )
}
