import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

import type { RandomSource } from '@nostro/kernel'

/** Keeps secrets in the database so that a copy of the database alone gives none of them away. */
export interface SecretSeal {
  /** The mark with which everything begins that the current key closed. */
  readonly mark: string
  /** `place` says of what and of whom the secret is; it opens nowhere else. */
  readonly close: (place: string, secret: Uint8Array) => string
  /** Throws where no key fits, or where this was not closed for the place. */
  readonly open: (place: string, sealed: string) => Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

/** Base 32 has no small letters: no secret of an authenticator app begins so by itself. */
const PREFIX = 'sealed:'

/**
 * Closes with the first of the seal keys and opens with each of them, so that a key is replaced while servers run
 * (OP-2). What encrypts is derived from a seal key for this purpose (HKDF), and is of no use for forging jobs.
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

/** Tells what any key closed from what stands there as it is. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(PREFIX)
}

/** Names the key without giving it away; as long for each key. */
function markOf(key: Uint8Array): string {
  const id = createHash('sha256').update(key).digest().subarray(0, ID_BYTES)
  return `${PREFIX}${id.toString('hex')}:`
}
