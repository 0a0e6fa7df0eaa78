import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'

import type { SecretSeal } from '../installation/secret-seal.ts'
import type { LinkKey } from './link.ts'

const KEY_BYTES = 32
const FINGERPRINT_LENGTH = 12

/** A new key and its digits, which are shown only once. */
export interface MadeKey {
  readonly stored: LinkKey
  /** 64 hexadecimal digits. */
  readonly digits: string
}

export function makeKey(
  { clock, random }: { readonly clock: Clock; readonly random: RandomSource },
  secrets: SecretSeal,
  linkId: string,
): MadeKey {
  const id = timeOrderedUuid(clock, random)
  const secret = random.bytes(KEY_BYTES)
  const fingerprint = createHash('sha256').update(secret).digest('hex').slice(0, FINGERPRINT_LENGTH)
  return {
    stored: { id, linkId, sealed: secrets.close(placeOf(id), secret), fingerprint, validFrom: clock.now() },
    digits: Buffer.from(secret).toString('hex'),
  }
}

/** Returns the local authentication of a file: HMAC-SHA-256 of these bytes, in hexadecimal digits. */
export function authenticationOf(secrets: SecretSeal, key: LinkKey, bytes: Uint8Array): string {
  return createHmac('sha256', secrets.open(placeOf(key.id), key.sealed))
    .update(bytes)
    .digest('hex')
}

/**
 * Returns whether the authentication matches these bytes with one of the keys. The time does not depend on the
 * authentication.
 */
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

/** Returns the context of a sealed key. The key can be opened only with the same context. */
function placeOf(keyId: string): string {
  return `key of a link ${keyId}`
}
