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

/** A file of the store as a backup knows it. */
const storedFileSchema = z.strictObject({
  attachmentId: z.uuid(),
  key: z.string(),
  contentType: contentTypeSchema,
  bytes: z.int().min(0),
  digest: z.string().regex(DIGEST),
})

export type StoredFile = z.infer<typeof storedFileSchema>

/** A file that an attachment of the snapshot names. */
export interface NamedFile {
  /** Of the attachment, or of the file of the archive. */
  readonly attachmentId: string
  readonly key: string
  readonly contentType: string
  readonly size: number
  /** Known where the file was looked at already; whoever posted it may post it again otherwise. */
  readonly digest: string | null
}

/**
 * The files that the attachments of a snapshot name, but for those that were given up, and those of the archive with what
 * lies beside each.
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
  /** The place of all backups, which share the files: what lies there is not copied again. */
  readonly target: BackupTarget
  readonly recipients: readonly string[]
  /** Says whether an attachment is still in use, asked of the database as it is by now. */
  readonly isInUse: (attachmentId: string) => Promise<boolean>
}

export interface CopiedFiles {
  readonly files: readonly StoredFile[]
  /** Attachments in use whose file is not in the store. */
  readonly missing: readonly string[]
}

/** Files that are copied at once. */
const AT_ONCE = 4

/** Copies files of the store that are in no backup of the target yet. A run that broke off is gone on with by the next. */
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
  // What has this key never changes, and it was compared when it was copied.
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

/** The name of a file among those that backups share; its key says more of it than is anybody's business. */
export function placeOf({ key, readers }: { readonly key: string; readonly readers: string }): string {
  const name = sha256(key)
  return `${FILES_FOLDER}/${readers}/${name.slice(0, 2)}/${name}.gz.age`
}

/** Names those who can read what was encrypted: after a change of keys every file is copied anew. */
export function readersOf(recipients: readonly string[]): string {
  return sha256(recipients.toSorted().join()).slice(0, 16)
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The list of files as it lies in a backup, read line by line. */
export async function* readFileList({ target, name }: TargetFile): AsyncGenerator<StoredFile> {
  let rest = ''
  const unpacked = createGunzip().setEncoding('utf8')
  // What breaks the reading breaks the unpacking, which is read below.
  const reading = pipeline(target.read(name), unpacked)
  reading.catch(() => undefined)
  for await (const piece of unpacked) {
    const lines = `${rest}${String(piece)}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield storedFileSchema.parse(JSON.parse(line))
  }
}
