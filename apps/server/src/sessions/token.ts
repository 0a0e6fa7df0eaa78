import { createHash } from 'node:crypto'

import type { RandomSource } from '@nostro/kernel'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Returns 256 random bits in base64url. */
export function newToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Returns the hash of a token for storage. It identifies the token and cannot be used to sign in. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
