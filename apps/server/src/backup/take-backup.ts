import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import type { Clock, RandomSource } from '@nostro/kernel'
import type pg from 'pg'

import { beginningAfter } from '../archive/index.ts'
import type { AttachmentStore } from '../attachments/index.ts'
import { MIGRATIONS } from '../db/migrations/index.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import { type TargetFile, writeEncrypted } from './encrypted-file.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { copyFiles, type CopiedFiles, namedFiles, type NamedFile, readersOf } from './stored-files.ts'
import { writeSecret } from './installation-secrets.ts'
import { type BackupTarget } from './target/backup-target.ts'
import { UNFINISHED_MS } from './unfinished.ts'
import { allTables, copyRowsOut, openCopying, type TableRows } from './table-copy.ts'

export interface BackupTools {
  readonly ownerUrl: string
  readonly store: AttachmentStore
  readonly seal: JobSeal
  readonly clock: Clock
  readonly random: RandomSource
}

export interface BackupRequest {
  /** The place in which backups lie beside one another; a folder is made when missing. */
  readonly target: BackupTarget
  /** Keys of age, `age1…`, whose holders can read it. */
  readonly recipients: readonly string[]
  /** The seal key where the installation made it for itself and nobody else has it; the backup is of no use without. */
  readonly ownSealKey?: string | undefined
  /** The sign-ins of a demo, which its users keep after a restoration. */
  readonly demoAccounts?: string | undefined
}

/** The name of the list of files in a backup. */
export const FILE_LIST = 'files.jsonl.gz'

/** The place of that list in a target. */
export function fileList(id: string): string {
  return `${id}/${FILE_LIST}`
}

/** A backup never waits long for a lock: it reads only, and whoever changes tables now is a migration. */
const LOCK_TIMEOUT_MS = 60_000

/**
 * Makes a backup while servers work: all tables as of one moment, then the files their attachments name. The files never
 * change and are shared by the backups of a target, so that the next one, and one that goes on after a failure, copies
 * the new ones only. It is there with its manifest, which is written last.
 */
export async function takeBackup(tools: BackupTools, request: BackupRequest): Promise<Manifest> {
  const { clock, random } = tools
  const startedAt = clock.now()
  const suffix = Buffer.from(random.bytes(3)).toString('hex')
  const id = `${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${suffix}`
  const { target, recipients } = request
  await target.removeUnfinished(new Date(startedAt.getTime() - UNFINISHED_MS))
  try {
    const snapshot = await copySnapshot(tools, id, request)
    const { named, ...database } = snapshot
    const copied = await copyFiles(named, {
      store: tools.store,
      ...request,
      isInUse: (attachmentId) => isInUse(tools.ownerUrl, attachmentId),
    })
    const { ownSealKey, demoAccounts } = request
    if (ownSealKey !== undefined)
      await writeSecret({ target, id }, { secret: 'sealKey', text: ownSealKey }, recipients)
    if (demoAccounts !== undefined)
      await writeSecret({ target, id }, { secret: 'demoAccounts', text: demoAccounts }, recipients)
    const manifest: Manifest = {
      format: 1,
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: clock.now().toISOString(),
      ...database,
      recipients: [...recipients],
      files: {
        ...(await writeFileList({ target, name: fileList(id) }, copied)),
        readers: readersOf(recipients),
      },
      missingFiles: [...copied.missing],
    }
    await writeManifest(target, manifest, tools.seal)
    return manifest
  } catch (error) {
    // The files that were copied stay for the next run; of a snapshot that is over nothing can be gone on with.
    // Where the target is away, that is what is told; a later one clears up what is left.
    await target.removeEntry(id).catch(() => undefined)
    throw error
  }
}

type Snapshot = Pick<Manifest, 'step' | 'stateOf' | 'tables' | 'trails'> & {
  readonly named: readonly NamedFile[]
}

/** Everything is read in one transaction, which sees one moment of the database however long it takes. */
async function copySnapshot(
  { ownerUrl, clock, seal }: BackupTools,
  id: string,
  { target, recipients }: BackupRequest,
): Promise<Snapshot> {
  const client = await openCopying(ownerUrl, LOCK_TIMEOUT_MS)
  try {
    // Before the snapshot, which the first statement makes: everything acknowledged before this moment is in it.
    const stateOf = clock.now().toISOString()
    await client.query('begin isolation level repeatable read, read only')
    const step = await lastStep(client)
    await client.query('set local role nostro_backup')
    const trails = await trailsOf(client, seal)
    const named = await namedFiles(client)
    const tables: Manifest['tables'] = []
    for (const table of await allTables(client))
      tables.push(await copyTable(client, table, { target, recipients, name: tableFile(id, table.table) }))
    await client.query('commit')
    return { step, stateOf, trails, named, tables }
  } finally {
    await client.end()
  }
}

/** The head of each trail, and the end of its part that is in the archive. */
async function trailsOf(client: pg.Client, seal: JobSeal): Promise<Manifest['trails']> {
  const { rows: heads } = await client.query<Manifest['trails'][number]>(HEADS)
  const { rows: stretches } = await client.query<ArchivedStretch>(STRETCHES)
  return heads.map((head) => {
    const stretch = stretches.find(({ institutionId }) => institutionId === head.institutionId)
    return { ...head, ...(stretch && { archived: beginningAfter(seal, stretch) }) }
  })
}

interface ArchivedStretch {
  readonly institutionId: string
  readonly facts: unknown
  readonly seal: string | null
}

const STRETCHES = `
  select distinct on (institution_id) institution_id as "institutionId", facts, seal from archive_file
  where kind = 'trail' and state in ('kept', 'removed') order by institution_id, last_sequence desc`

const HEADS = `
  select distinct on (institution_id) institution_id as "institutionId", sequence::float8 as sequence, hash
  from audit_event order by institution_id, sequence desc`

async function lastStep(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database is empty: there is nothing to back up')
  const needed = Object.keys(MIGRATIONS).at(-1) ?? ''
  if (row.name < needed)
    throw new Error(
      `The database is of an older version of Nostro (step ${row.name}): start a server of this version first`,
    )
  return row.name
}

async function copyTable(
  client: pg.Client,
  rows: TableRows,
  { recipients, ...file }: TargetFile & { readonly recipients: readonly string[] },
): Promise<Manifest['tables'][number]> {
  const content = copyRowsOut(client, rows)
  const { bytes, digest } = await writeEncrypted(file, content, recipients)
  return { ...rows, columns: [...rows.columns], order: [...rows.order], rows: rowsOf(content), bytes, digest }
}

/** Counted by the database. */
function rowsOf(content: object): number {
  return 'rowCount' in content && typeof content.rowCount === 'number' ? content.rowCount : 0
}

/** The place of a table in a backup. */
export function tableFile(id: string, table: string): string {
  return `${id}/tables/${table}.copy.gz.age`
}

async function writeFileList({ target, name }: TargetFile, { files }: CopiedFiles) {
  const text = files.map((file) => `${JSON.stringify(file)}\n`).join('')
  const packed = gzipSync(text)
  await target.write(name, Readable.from([packed]))
  return {
    count: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    digest: createHash('sha256').update(packed).digest('hex'),
  }
}

/** Asked after the snapshot: whoever gave a file up meanwhile does not miss it. */
async function isInUse(ownerUrl: string, attachmentId: string): Promise<boolean> {
  const client = await openCopying(ownerUrl, LOCK_TIMEOUT_MS)
  try {
    await client.query('set role nostro_backup')
    const { rowCount } = await client.query(
      `select from attachment where id = $1 and state in ('quarantined', 'ready')
       union all select from archive_file where id = $1 and state in ('kept', 'restored')`,
      [attachmentId],
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}
