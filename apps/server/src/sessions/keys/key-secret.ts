import { KEY_PREFIX } from '@nostro/contract'
import type { RandomSource } from '@nostro/kernel'

import { isToken, newToken } from '../token.ts'

/** Returns the secret of a new key: its prefix and 256 random bits. */
export function newKeySecret(random: RandomSource): string {
  return `${KEY_PREFIX}${newToken(random)}`
}

/** Returns whether a token names a key rather than a session. */
export function isOfKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX)
}

/** Returns whether a text has the form of the secret of a key. */
export function isKeySecret(text: string): boolean {
  return isOfKey(text) && isToken(text.slice(KEY_PREFIX.length))
}
