import type { RandomSource } from '@nostro/kernel'

import { isToken, newToken } from '../token.ts'

const PREFIX = 'nk_'

/** Returns the secret of a new key: a prefix by which scanners of source code find it, and 256 random bits. */
export function newKeySecret(random: RandomSource): string {
  return `${PREFIX}${newToken(random)}`
}

/** Returns whether a token names a key rather than a session. */
export function isOfKey(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Returns whether a text has the form of the secret of a key. */
export function isKeySecret(text: string): boolean {
  return isOfKey(text) && isToken(text.slice(PREFIX.length))
}
