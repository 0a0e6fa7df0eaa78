import { createHash } from 'node:crypto'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { Decrypter, Encrypter } from 'age-encryption'

import type { BackupTarget } from './target/backup-target.ts'

/** A file of a target of backups. */
export interface TargetFile {
  readonly target: BackupTarget
  readonly name: string
}

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
 * are read by common tools. The file appears under its name when the target has all of it.
 */
export async function writeEncrypted(
  { target, name }: TargetFile,
  content: Readable,
  recipients: readonly string[],
): Promise<ContentFacts> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const measuring = measure()
  await pipeline(
    content,
    measuring.stream,
    createGzip(COMPRESSION),
    async function* (packed: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(ReadableStream.from(packed))
    },
    (encrypted: AsyncIterable<Uint8Array>) => target.write(name, encrypted),
  )
  return measuring.facts()
}

/** Reads such a file into `target` and returns what it held. Throws where the key does not fit or the file was changed. */
export async function readEncrypted(
  { target, name }: TargetFile,
  into: Writable,
  identity: string,
): Promise<ContentFacts> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const measuring = measure()
  await pipeline(
    target.read(name),
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      yield* await decrypter.decrypt(ReadableStream.from(encrypted))
    },
    createGunzip(),
    measuring.stream,
    into,
  )
  return measuring.facts()
}

/** Reads all of such a file, which is small: a key, or a file that somebody attached. */
export async function readWhole(
  file: TargetFile,
  identity: string,
): Promise<ContentFacts & { readonly content: Buffer }> {
  const pieces: Uint8Array[] = []
  const into = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      pieces.push(chunk)
      done()
    },
  })
  const facts = await readEncrypted(file, into, identity)
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
