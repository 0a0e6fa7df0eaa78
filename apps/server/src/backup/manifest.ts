import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { DIGEST } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

import type { JobSeal } from '../jobs/job-seal.ts'
import type { BackupTarget } from './target/backup-target.ts'

const digest = z.string().regex(DIGEST)
const count = z.int().min(0)
/** Of the file in which a table lies, and of the column that is restored: nothing climbs out of a folder or a statement. */
const name = z.string().regex(/^[a-z][a-z0-9_.]{0,62}$/)

const manifestSchema = z.strictObject({
  /** Grows when a reader of before would misunderstand something. */
  format: z.literal(1),
  id: z.string(),
  /** The last step of the database; the program that restores has to know it. */
  step: z.string(),
  startedAt: z.iso.datetime(),
  /** Everything committed by then is in it, and nothing later. */
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
  /** The keys of age whose holders can read it. */
  recipients: z.array(z.string().startsWith('age1')),
  /** The head of each audit trail. */
  trails: z.array(
    z.strictObject({
      institutionId: z.string().refine(isUuid),
      sequence: count,
      hash: digest,
      /** The last event that is in the archive: the first in the database follows it. */
      archived: z.strictObject({ sequence: count, hash: digest }).optional(),
    }),
  ),
  /** The list of files, which lies beside this, and the folder in which those lie. */
  files: z.strictObject({ count, bytes: count, digest, readers: z.string().regex(/^[0-9a-f]{16}$/) }),
  /** Attachments whose file was not in the store, though nobody had given it up. */
  missingFiles: z.array(z.string().refine(isUuid)),
})

/** The content of a backup. Its lists have no names of people: it is not encrypted. */
export type Manifest = z.infer<typeof manifestSchema>

const sealedSchema = z.object({ payload: z.unknown(), seal: z.string() })

/** The purpose the seal is made for; no job has this name. */
const SEAL_NAME = 'backup.manifest'
const FILE = 'manifest.json'

/** Says that the backup is whole: nothing is written to it afterwards. */
export async function writeManifest(target: BackupTarget, manifest: Manifest, seal: JobSeal): Promise<void> {
  const written = `${JSON.stringify(seal.close(SEAL_NAME, manifest), undefined, 1)}\n`
  await target.write(manifestFile(manifest.id), Readable.from([Buffer.from(written)]))
}

/** Throws where the backup is not whole, was not made by this installation, or by a later version of the product. */
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

/** The name of the file with which a backup is whole. */
export function manifestFile(id: string): string {
  return `${id}/${FILE}`
}

/** The id of one backup: the newest whole one where none is named. Throws where there is none. */
export async function backupId(target: BackupTarget, id?: string): Promise<string> {
  const found = id ?? (await wholeBackups(target)).at(-1)
  if (found === undefined) throw new Error(`There is no whole backup in ${target.address}`)
  return found
}

/** The whole backups of a target, the oldest first. */
export async function wholeBackups(target: BackupTarget): Promise<readonly string[]> {
  const found: string[] = []
  for (const { id } of await target.entries()) if (await target.has(manifestFile(id))) found.push(id)
  return found
}
