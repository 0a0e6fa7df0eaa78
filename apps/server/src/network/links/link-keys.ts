import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'

import type { SecretSeal } from '../../secret-seal.ts'
import type { LinkKey } from './link.ts'

const KEY_BYTES = 32
const FINGERPRINT_LENGTH = 12

interface KeyScope {
  readonly clock: Clock
  readonly random: RandomSource
}

/** A new key and the one time its digits are seen. */
export interface MadeKey {
  readonly stored: LinkKey
  /** 64 hexadecimal digits. */
  readonly digits: string
}

export function makeKey({ clock, random }: KeyScope, secrets: SecretSeal, linkId: string): MadeKey {
  const id = timeOrderedUuid(clock, random)
  const secret = random.bytes(KEY_BYTES)
  const fingerprint = createHash('sha256').update(secret).digest('hex').slice(0, FINGERPRINT_LENGTH)
  return {
    stored: { id, linkId, sealed: secrets.close(placeOf(id), secret), fingerprint, validFrom: clock.now() },
    digits: Buffer.from(secret).toString('hex'),
  }
}

/** The local authentication of a file: HMAC-SHA-256 of exactly these bytes, in hexadecimal digits. */
export function authenticationOf(secrets: SecretSeal, key: LinkKey, bytes: Uint8Array): string {
  return createHmac('sha256', secrets.open(placeOf(key.id), key.sealed))
    .update(bytes)
    .digest('hex')
}

/** Whether the authentication belongs to these bytes by one of the keys; takes the same time for any wrong one. */
export function isAuthentic(
  secrets: SecretSeal,
  keys: readonly LinkKey[],
  { bytes, authentication }: { readonly bytes: Uint8Array; readonly authentication: string },
): boolean {
  const given = Buffer.from(authentication.trim().toLowerCase())
  return keys.some((key) => {
    const expected = Buffer.from(authenticationOf(secrets, key, bytes))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Where the sealed key opens, and nowhere else. */
function placeOf(keyId: string): string {
  return `key of a link ${keyId}`
}
