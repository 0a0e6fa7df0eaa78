import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { identityToRecipient } from 'age-encryption'

import { followTrail } from '../audit/index.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import { type ContentFacts, readEncrypted, type TargetFile } from './encrypted-file.ts'
import { backupId, type Manifest, readManifest } from './manifest.ts'
import { placeOf, readFileList } from './stored-files.ts'
import { FILE_LIST, fileList, tableFile } from './take-backup.ts'
import { type BackupTarget, BackupTargetError } from './target/backup-target.ts'
import { readTrailLines } from './trail-lines.ts'

/** A backup in a target, with the keys to read it. */
export interface BackupSource {
  readonly target: BackupTarget
  /** The newest complete one when absent. */
  readonly id?: string
  /** The age secret key, `AGE-SECRET-KEY-1…`. */
  readonly identity: string
  readonly seal: JobSeal
}

/** A part of a backup that does not match its manifest. */
export interface BackupFault {
  readonly part: 'table' | 'files' | 'file' | 'trail'
  /** The table, the attachment id, or the institution id of the trail. */
  readonly name: string
}

/** The verified backup, with all its faults. */
export interface BackupReport {
  readonly manifest: Manifest
  readonly faults: readonly BackupFault[]
}

const AUDIT_TABLE = 'audit_event'

/**
 * Reads a complete backup, as a restore would, and compares it with its manifest. Audit trails are verified from their
 * start to the recorded heads.
 */
export async function verifyBackup(source: BackupSource): Promise<BackupReport> {
  const { target, identity } = source
  const manifest = await openBackup(source)
  const faults: BackupFault[] = []
  for (const table of manifest.tables) {
    const trails = table.table === AUDIT_TABLE ? followTrails(table.columns, manifest.trails) : undefined
    const facts = await readable(
      { target, name: tableFile(manifest.id, table.table) },
      trails?.lines ?? nowhere(),
      identity,
    )
    if (!isSame(facts, table)) faults.push({ part: 'table', name: table.table })
    else if (trails !== undefined) faults.push(...trails.faults())
  }
  if (await isListWhole(target, manifest)) faults.push(...(await brokenFiles(source, manifest)))
  else faults.push({ part: 'files', name: FILE_LIST })
  return { manifest, faults }
}

/** Finds a backup and reads its manifest. Throws when there is none, or when the key does not match. */
export async function openBackup({ target, id, identity, seal }: BackupSource): Promise<Manifest> {
  const found = await backupId(target, id)
  const manifest = await readManifest(target, found, seal)
  if (manifest.id !== found) throw new Error(`The backup ${found} is another one, ${manifest.id}`)
  if (!manifest.recipients.includes(await identityToRecipient(identity)))
    throw new Error('NOSTRO_BACKUP_IDENTITY is not one of the keys this backup is encrypted for')
  return manifest
}

/** Returns whether the list of files matches the digest in the manifest. */
export async function isListWhole(target: BackupTarget, { id, files }: Manifest): Promise<boolean> {
  const list = await buffer(target.read(fileList(id)))
  return createHash('sha256').update(list).digest('hex') === files.digest
}

async function brokenFiles(
  { target, identity }: BackupSource,
  { id, files: { readers } }: Manifest,
): Promise<readonly BackupFault[]> {
  const faults: BackupFault[] = []
  for await (const file of readFileList({ target, name: fileList(id) })) {
    const facts = await readable({ target, name: placeOf({ key: file.key, readers }) }, nowhere(), identity)
    if (!isSame(facts, file)) faults.push({ part: 'file', name: file.attachmentId })
  }
  return faults
}

/** Verifies all trails in one pass: their lines are ordered by trail and sequence number. */
function followTrails(columns: readonly string[], heads: Manifest['trails']) {
  const trails = new Map<string, ReturnType<typeof followTrail>>()
  const broken = new Set<string>()
  const lines = readTrailLines(columns, (stored) => {
    const { institutionId } = stored.event
    const known = heads.find((head) => head.institutionId === institutionId)
    const trail = trails.get(institutionId) ?? followTrail(known?.archived)
    trails.set(institutionId, trail)
    if (!trail.take(stored)) broken.add(institutionId)
  })
  return {
    lines,
    faults: (): readonly BackupFault[] => {
      for (const { institutionId, sequence, hash } of heads) {
        const head = trails.get(institutionId)?.head()
        if (head?.sequence !== sequence || head.hash !== hash) broken.add(institutionId)
      }
      return [...broken].toSorted().map((name) => ({ part: 'trail', name }))
    },
  }
}

/** Returns size and digest of a file; `undefined` when it is missing, changed or truncated. */
async function readable(
  file: TargetFile,
  into: Writable,
  identity: string,
): Promise<ContentFacts | undefined> {
  try {
    return await readEncrypted(file, into, identity)
  } catch (error) {
    if (error instanceof BackupTargetError && error.failure !== 'noFile') throw error
    // The cause does not matter; the caller reports which part is damaged.
    return undefined
  }
}

function isSame(facts: ContentFacts | undefined, { bytes, digest }: ContentFacts): boolean {
  return facts?.bytes === bytes && facts.digest === digest
}

/** Returns a stream that discards its input. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
