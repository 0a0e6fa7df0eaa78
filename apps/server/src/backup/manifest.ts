import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { DIGEST } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

import type { JobSeal } from '../jobs/job-seal.ts'
import type { BackupTarget } from './target/backup-target.ts'

const digest = z.string().regex(DIGEST)
const count = z.int().min(0)
/** Table and column names, which occur in file names and statements: the pattern excludes path and SQL injection. */
const name = z.string().regex(/^[a-z][a-z0-9_.]{0,62}$/)

const manifestSchema = z.strictObject({
  /** Increased when an older reader would misread the file. */
  format: z.literal(1),
  id: z.string(),
  /** The last migration step of the database. The program that restores must know it. */
  step: z.string(),
  startedAt: z.iso.datetime(),
  /** The backup contains everything committed by this time. Its snapshot was taken immediately afterwards. */
  stateOf: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  tables: z.array(
    z.strictObject({
      table: name,
      columns: z.array(name),
      order: z.array(name),
      rows: count,
      bytes: count,
      digest,
    }),
  ),
  /** The age public keys that the backup is encrypted for. */
  recipients: z.array(z.string().startsWith('age1')),
  /** The last event of each audit trail. */
  trails: z.array(
    z.strictObject({
      institutionId: z.string().refine(isUuid),
      sequence: count,
      hash: digest,
      /** The last archived event, which the first one in the database follows. */
      archived: z.strictObject({ sequence: count, hash: digest }).optional(),
    }),
  ),
  /** Size and digest of the list of files, and the folder that contains the files. */
  files: z.strictObject({ count, bytes: count, digest, readers: z.string().regex(/^[0-9a-f]{16}$/) }),
  /** Attachments in use whose file was missing in the store. */
  missingFiles: z.array(z.string().refine(isUuid)),
})

/** The content of a backup. It is not encrypted and therefore contains no names of users. */
export type Manifest = z.infer<typeof manifestSchema>

const sealedSchema = z.object({ payload: z.unknown(), seal: z.string() })

/** The purpose of the seal; no job has this name. */
const SEAL_NAME = 'backup.manifest'
const FILE = 'manifest.json'

/** Writes the manifest, which marks the backup as complete. Nothing is written to the backup afterwards. */
export async function writeManifest(target: BackupTarget, manifest: Manifest, seal: JobSeal): Promise<void> {
  const written = `${JSON.stringify(seal.close(SEAL_NAME, manifest), undefined, 1)}\n`
  await target.write(manifestFile(manifest.id), Readable.from([Buffer.from(written)]))
}

/**
 * Reads the manifest. Throws when the backup is incomplete, of another installation, or of a newer version of the
 * product.
 */
export async function readManifest(target: BackupTarget, id: string, seal: JobSeal): Promise<Manifest> {
  const sealed = sealedSchema.parse(JSON.parse(await text(target.read(manifestFile(id)))))
  const read = manifestSchema.safeParse(opened(sealed, seal))
  if (!read.success)
    throw new Error(
      `The backup ${id} in ${target.address} is none of this version:\n${z.prettifyError(read.error)}`,
    )
  return read.data
}

function opened(sealed: z.infer<typeof sealedSchema>, seal: JobSeal): unknown {
  try {
    return seal.open(SEAL_NAME, sealed)
  } catch (cause) {
    throw new Error(
      'The seal of the backup does not fit: it was changed, or made with another key than those of NOSTRO_SEAL_KEYS, ' +
        'without which nothing of it could be used',
      { cause },
    )
  }
}

/** Returns the name of the manifest file of a backup. */
export function manifestFile(id: string): string {
  return `${id}/${FILE}`
}

/** Returns the id of a backup: the given one, or the newest complete one. Throws when there is none. */
export async function backupId(target: BackupTarget, id?: string): Promise<string> {
  const found = id ?? (await wholeBackups(target)).at(-1)
  if (found === undefined) throw new Error(`There is no whole backup in ${target.address}`)
  return found
}

/** Returns the ids of the complete backups of a target, oldest first. */
export async function wholeBackups(target: BackupTarget): Promise<readonly string[]> {
  const found: string[] = []
  for (const { id } of await target.entries()) if (await target.has(manifestFile(id))) found.push(id)
  return found
}
