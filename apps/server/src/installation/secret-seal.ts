import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

import type { RandomSource } from '@nostro/kernel'

/** Encrypts secrets in the database, so that a copy of the database alone does not reveal them. */
export interface SecretSeal {
  /** The prefix of every secret that was sealed with the current key. */
  readonly mark: string
  /** Encrypts a secret. `place` identifies the kind and the owner of the secret; it must be the same in `open`. */
  readonly close: (place: string, secret: Uint8Array) => string
  /** Decrypts a secret. Throws when no key matches, or when the secret was sealed for another place. */
  readonly open: (place: string, sealed: string) => Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

/** Base 32 has no lower-case letters, so no plain secret of an authenticator app starts with this prefix. */
const PREFIX = 'sealed:'

/**
 * Creates a secret seal. It encrypts with the first seal key and decrypts with any of them, so that keys can be
 * replaced while servers run. The encryption key is derived from a seal key for this purpose only (HKDF) and
 * cannot be used to forge jobs.
 */
export function createSecretSeal(keys: readonly [string, ...string[]], random: RandomSource): SecretSeal {
  const derived = keys.map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'nostro secrets in the database', KEY_BYTES)),
  )
  const [current = Buffer.alloc(0)] = derived
  const mark = markOf(current)
  return {
    mark,
    close: (place, secret) => {
      const nonce = random.bytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(place))
      const closed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return `${mark}${closed.toString('base64url')}`
    },
    open: (place, sealed) => {
      const key = derived.find((each) => sealed.startsWith(markOf(each)))
      if (key === undefined)
        throw new Error('A secret in the database was sealed with a key this server does not have')
      const closed = Buffer.from(sealed.slice(mark.length), 'base64url')
      const decipher = createDecipheriv(CIPHER, key, closed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(closed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(closed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}

/** Returns whether a stored value is sealed, as opposed to plain text. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX)
}

/** Returns the identifier of a key, which does not reveal the key. The length is the same for each key. */
function markOf(key: Uint8Array): string {
  const id = createHash('sha256').update(key).digest().subarray(0, ID_BYTES)
  return `${PREFIX}${id.toString('hex')}:`
}
