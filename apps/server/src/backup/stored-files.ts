import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { DIGEST } from '@nostro/contract'
import { ATTACHMENT_TYPES, type AttachmentType, LIMITS } from '@nostro/kernel'
import type pg from 'pg'
import { z } from 'zod'

import type { AttachmentStore } from '../attachments/index.ts'
import { type TargetFile, writeEncrypted } from './encrypted-file.ts'
import { type BackupTarget, FILES_FOLDER } from './target/backup-target.ts'

const contentTypeSchema = z.enum([
  ...(Object.keys(ATTACHMENT_TYPES) as AttachmentType[]),
  'application/gzip',
  'application/json',
])

/** A file of the store as recorded in a backup. */
const storedFileSchema = z.strictObject({
  attachmentId: z.uuid(),
  key: z.string(),
  contentType: contentTypeSchema,
  bytes: z.int().min(0),
  digest: z.string().regex(DIGEST),
})

export type StoredFile = z.infer<typeof storedFileSchema>

/** A file that an attachment of the snapshot refers to. */
export interface NamedFile {
  /** The id of the attachment or of the archive file. */
  readonly attachmentId: string
  readonly key: string
  readonly contentType: string
  readonly size: number
  /** Present after inspection. Before that, the uploader may replace the file. */
  readonly digest: string | null
}

/**
 * Returns the files of all attachments of a snapshot that are not discarded, and all archive files with their facts
 * files.
 */
export async function namedFiles(client: pg.Client): Promise<readonly NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `select id as "attachmentId", coalesce(stored_key, upload_key) as key, content_type as "contentType",
       size::float8 as size, digest
     from attachment where state in ('used', 'quarantined', 'ready')
     union all
     select id, stored_key, 'application/gzip', bytes::float8, digest from archive_file
     where state in ('kept', 'restored')
     union all
     select id, replace(stored_key, '.jsonl.gz', '.json'), 'application/json', 0, null from archive_file
     where state in ('kept', 'restored')
     order by 1, 2`,
  )
  return rows
}

interface Copying {
  readonly store: AttachmentStore
  /** The target of all backups, which share the files: files that it already contains are not copied again. */
  readonly target: BackupTarget
  readonly recipients: readonly string[]
  /** Returns whether an attachment is still in use, according to the current database. */
  readonly isInUse: (attachmentId: string) => Promise<boolean>
}

export interface CopiedFiles {
  readonly files: readonly StoredFile[]
  /** The ids of attachments in use whose file is missing in the store. */
  readonly missing: readonly string[]
}

/** The number of files copied in parallel. */
const AT_ONCE = 4

/** Copies the files that no backup of the target contains yet. An aborted run is continued by the next one. */
export async function copyFiles(named: readonly NamedFile[], copying: Copying): Promise<CopiedFiles> {
  const copied = new Map<string, StoredFile>()
  const missing: string[] = []
  const left = named.values()
  const work = async (): Promise<void> => {
    for (const file of left) {
      const stored = await copyFile(file, copying)
      if (stored !== undefined) copied.set(file.key, stored)
      else if (file.digest !== null && (await copying.isInUse(file.attachmentId)))
        missing.push(file.attachmentId)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    files: named.flatMap(({ key }) => copied.get(key) ?? []),
    missing: missing.toSorted(),
  }
}

async function copyFile(file: NamedFile, copying: Copying): Promise<StoredFile | undefined> {
  const { store, target, recipients } = copying
  const { attachmentId, key } = file
  const contentType = contentTypeSchema.parse(file.contentType)
  const name = placeOf({ key, readers: readersOf(recipients) })
  // The content of a key never changes and was verified when it was copied.
  if (file.digest !== null && (await target.has(name)))
    return { attachmentId, key, contentType, bytes: file.size, digest: file.digest }
  const bytes = await store.read(key, Math.max(LIMITS.attachmentBytesMax, file.size))
  if (bytes === undefined) return undefined
  const digest = sha256(bytes)
  if (file.digest !== null && file.digest !== digest)
    throw new Error(`The file of attachment ${attachmentId} in the store is not the one that was looked at`)
  await writeEncrypted({ target, name }, Readable.from([bytes]), recipients)
  return { attachmentId, key, contentType, bytes: bytes.length, digest }
}

/** Returns the name of a shared file. Keys are hashed, since the names are not encrypted. */
export function placeOf({ key, readers }: { readonly key: string; readonly readers: string }): string {
  const name = sha256(key)
  return `${FILES_FOLDER}/${readers}/${name.slice(0, 2)}/${name}.gz.age`
}

/** Returns an identifier of the recipients. After a change of recipients every file is copied again. */
export function readersOf(recipients: readonly string[]): string {
  return sha256(recipients.toSorted().join()).slice(0, 16)
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Reads the list of files of a backup line by line. */
export async function* readFileList({ target, name }: TargetFile): AsyncGenerator<StoredFile> {
  let rest = ''
  const unpacked = createGunzip().setEncoding('utf8')
  // An error of the source destroys the decompression stream, which reports it below.
  const reading = pipeline(target.read(name), unpacked)
  reading.catch(() => undefined)
  for await (const piece of unpacked) {
    const lines = `${rest}${String(piece)}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield storedFileSchema.parse(JSON.parse(line))
  }
}
