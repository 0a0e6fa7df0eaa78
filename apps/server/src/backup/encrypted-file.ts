import { createHash } from 'node:crypto'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { Decrypter, Encrypter } from 'age-encryption'

import type { BackupTarget } from './target/backup-target.ts'

/** A file in a backup target. */
export interface TargetFile {
  readonly target: BackupTarget
  readonly name: string
}

/** Size and digest of the content before compression. */
export interface ContentFacts {
  readonly bytes: number
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

/** Almost as small as at higher levels, and several times as fast. */
const COMPRESSION = { level: 3 }

/**
 * Writes content as gzip within age (https://age-encryption.org/v1), encrypted for the `recipients`. Standard tools can
 * read it. The file appears under its name only when it is complete.
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

/**
 * Decrypts such a file into `into` and returns size and digest of its content. Throws when the key does not match or
 * the file was changed.
 */
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

/** Reads a small encrypted file as a whole: a key, or an attachment. */
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

/** Returns a pass-through stream that measures size and digest. */
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
