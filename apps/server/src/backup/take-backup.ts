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
  /** The target that contains all backups; a folder is created when it does not exist. */
  readonly target: BackupTarget
  /** The age public keys, `age1…`, that the backup is encrypted for. */
  readonly recipients: readonly string[]
  /**
   * The seal key, when the installation generated it and it is stored nowhere else. The backup is unusable without it.
   */
  readonly ownSealKey?: string | undefined
  /** The demo accounts, which remain valid after a restore. */
  readonly demoAccounts?: string | undefined
}

/** The name of the list of files in a backup. */
export const FILE_LIST = 'files.jsonl.gz'

/** Returns the path of that list in a target. */
export function fileList(id: string): string {
  return `${id}/${FILE_LIST}`
}

/** A backup only reads, so it waits for a lock during migrations only. */
const LOCK_TIMEOUT_MS = 60_000

/**
 * Creates a backup while servers run: all tables in one snapshot, then the files their attachments refer to. Files
 * never change and are shared by all backups of a target, so that later backups and repeated runs copy new files only.
 * The manifest is written last and marks the backup as complete.
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
      await writeSecret(target, id, { secret: 'sealKey', text: ownSealKey }, recipients)
    if (demoAccounts !== undefined)
      await writeSecret(target, id, { secret: 'demoAccounts', text: demoAccounts }, recipients)
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
    // Copied files remain for the next run; the tables of the snapshot cannot be continued and are deleted. If the
    // target is unavailable, the original error is reported, and a later run cleans up.
    await target.removeEntry(id).catch(() => undefined)
    throw error
  }
}

type Snapshot = Pick<Manifest, 'step' | 'stateOf' | 'tables' | 'trails'> & {
  readonly named: readonly NamedFile[]
}

/** All tables are read in one transaction, which sees one snapshot of the database. */
async function copySnapshot(
  { ownerUrl, clock, seal }: BackupTools,
  id: string,
  { target, recipients }: BackupRequest,
): Promise<Snapshot> {
  const client = await openCopying(ownerUrl, LOCK_TIMEOUT_MS)
  try {
    await linkTrails(client)
    // Read before the first statement, which takes the snapshot: everything acknowledged before this time is in it.
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

/** Links the events recorded so far, so that the manifest names the last one. Later ones are in the backup without a position. */
async function linkTrails(client: pg.Client): Promise<void> {
  // An older database is refused later.
  const { rows: tables } = await client.query(`select where to_regclass('public.audit_unlinked') is not null`)
  if (tables.length === 0) return
  await client.query('set role nostro_relay')
  const { rows } = await client.query<{ readonly id: string }>(
    'select distinct institution_id as id from audit_unlinked',
  )
  await client.query('reset role')
  for (const { id } of rows) {
    await client.query('begin')
    await client.query(`select set_config('nostro.institution', $1, true)`, [id])
    await client.query(`select link_audit_events((select count(*)::integer from audit_unlinked), true)`)
    await client.query('commit')
  }
}

/** Returns the last event of each trail, and the last event of its archived part. */
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

/** The row count reported by the database. */
function rowsOf(content: object): number {
  return 'rowCount' in content && typeof content.rowCount === 'number' ? content.rowCount : 0
}

/** Returns the path of a table in a backup. */
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

/** Queried after the snapshot: a file discarded since then is not missed. */
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
