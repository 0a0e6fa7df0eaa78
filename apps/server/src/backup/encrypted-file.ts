import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { Decrypter, Encrypter } from 'age-encryption'

import { syncFolder } from '../whole-file.ts'

/** A content as it was before it was packed. */
export interface ContentFacts {
  readonly bytes: number
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
}

/** Nearly as small as with more work, and several times as fast. */
const COMPRESSION = { level: 3 }

/**
 * Writes a content as gzip within age (https://age-encryption.org/v1), for the holders of the keys of `recipients`; both
 * are read by common tools. The file appears under its name when all of it is on the disk.
 */
export async function writeEncrypted(
  file: string,
  content: Readable,
  recipients: readonly string[],
): Promise<ContentFacts> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const unfinished = `${file}.unfinished`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const measuring = measure()
  try {
    await pipeline(
      content,
      measuring.stream,
      createGzip(COMPRESSION),
      async function* (packed: AsyncIterable<Uint8Array>) {
        yield* await encrypter.encrypt(ReadableStream.from(packed))
      },
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } finally {
    await rm(unfinished, { force: true })
  }
  return measuring.facts()
}

/** Reads such a file into `target` and returns what it held. Throws where the key does not fit or the file was changed. */
export async function readEncrypted(file: string, target: Writable, identity: string): Promise<ContentFacts> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const measuring = measure()
  await pipeline(
    createReadStream(file),
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      yield* await decrypter.decrypt(ReadableStream.from(encrypted))
    },
    createGunzip(),
    measuring.stream,
    target,
  )
  return measuring.facts()
}

/** Reads all of such a file, which is small: a key, or a file that somebody attached. */
export async function readWhole(
  file: string,
  identity: string,
): Promise<ContentFacts & { readonly content: Buffer }> {
  const pieces: Uint8Array[] = []
  const target = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      pieces.push(chunk)
      done()
    },
  })
  const facts = await readEncrypted(file, target, identity)
  return { ...facts, content: Buffer.concat(pieces) }
}

/** Lets a content pass and counts it. */
export function measure(): { readonly stream: Transform; readonly facts: () => ContentFacts } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, facts: () => ({ bytes, digest: hash.digest('hex') }) }
}
