import { createHash } from 'node:crypto'

import type { RandomSource } from '@nostro/kernel'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits in the letters of base64url (SE-1). */
export function newToken(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Returns the hash that is stored of a token: enough to recognise it, useless to sign in with. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
