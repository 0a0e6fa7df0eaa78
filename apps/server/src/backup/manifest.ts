import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { DIGEST } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'
import { z } from 'zod'

import type { JobSeal } from '../jobs/job-seal.ts'
import { replaceFile } from '../whole-file.ts'

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

/** Says that the backup in this folder is whole: nothing is written to it afterwards. */
export function writeManifest(folder: string, manifest: Manifest, seal: JobSeal): void {
  replaceFile(path.join(folder, FILE), `${JSON.stringify(seal.close(SEAL_NAME, manifest), undefined, 1)}\n`)
}

/** Throws where the backup is not whole, was not made by this installation, or by a later version of the product. */
export async function readManifest(folder: string, seal: JobSeal): Promise<Manifest> {
  const sealed = sealedSchema.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')))
  const read = manifestSchema.safeParse(opened(sealed, seal))
  if (!read.success)
    throw new Error(`The backup in ${folder} is none of this version:\n${z.prettifyError(read.error)}`)
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

/** The folder of one backup: the newest whole one where none is named. Throws where there is none. */
export async function backupFolder(folder: string, id?: string): Promise<string> {
  const found = id ?? (await wholeBackups(folder)).at(-1)
  if (found === undefined) throw new Error(`There is no whole backup in ${folder}`)
  return path.join(folder, found)
}

/** The whole backups in a folder, the oldest first. */
export async function wholeBackups(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted(byName)) {
    if (entry.isDirectory() && (await readdir(path.join(folder, entry.name))).includes(FILE))
      found.push(entry.name)
  }
  return found
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1
}
