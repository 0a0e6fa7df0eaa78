import { mkdtempSync, rmSync } from 'node:fs'
import {
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { removeAttachment } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { type AttachmentStore, configuredStore } from '../attachments/index.ts'
import { uploadAs } from '../attachments/testing/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { atEnd, createTestDatabase, createTestServer, TEST_SEAL_KEY } from '../testing/index.ts'
import { makeBackupKeys } from './backup-keys.ts'
import { writeManifest } from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { placeOf } from './stored-files.ts'
import { tableFile, takeBackup } from './take-backup.ts'
import { createFolderTarget } from './target/folder-target.ts'
import { verifyBackup } from './verify-backup.ts'

const server = await createTestServer()
const company = await server.signIn('trading.operator')
const seal = createJobSeal([TEST_SEAL_KEY])
const keys = await makeBackupKeys()
const tools = {
  ownerUrl: server.database.ownerUrl,
  store: server.attachments,
  seal,
  clock: server.clock,
  random: systemRandom,
}
const { id: attachmentId } = await uploadAs(company, server.url)

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-backups-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function backUp(folder = temporaryFolder(), changes: Partial<typeof tools> = {}) {
  const manifest = await takeBackup(
    { ...tools, ...changes },
    { target: createFolderTarget(folder), recipients: [keys.recipient] },
  )
  return { folder, manifest, place: path.join(folder, manifest.id) }
}

/** One backup that is created once; each test that damages it uses a copy. */
const whole = await backUp()

async function copyOfWhole(): Promise<typeof whole> {
  const folder = temporaryFolder()
  await cp(whole.folder, folder, { recursive: true })
  return { folder, manifest: whole.manifest, place: path.join(folder, whole.manifest.id) }
}

function sourceOf(folder: string) {
  return { target: createFolderTarget(folder), identity: keys.identity, seal }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

async function target(kind: 'schema' | 'empty' = 'schema') {
  const database = await createTestDatabase(kind)
  atEnd(database.close)
  const store = configuredStore({ dataFolder: temporaryFolder() }, server.clock)
  return { database, tools: { ownerUrl: database.ownerUrl, store, clock: server.clock } }
}

async function institutionsOf({ superuser }: { readonly superuser: typeof server.database.superuser }) {
  return (await superuser.query('select from institution')).rowCount
}

const prune = (folder: string, keep: number) =>
  pruneBackups(createFolderTarget(folder), keep, seal, { now: () => new Date() })

async function withFile(folder: string, name: string) {
  const file = await uploadAs(company, server.url, { name })
  server.clock.advance(1_000)
  const backup = await backUp(folder)
  return { ...backup, attachmentId: file.id }
}

test('a backup states a time before its snapshot, so that it contains everything acknowledged before that time', async () => {
  const { superuser } = server.database
  const holder = await superuser.connect()
  await holder.query('begin')
  // The first statement of the backup waits here, after its snapshot was taken.
  await holder.query('lock table kysely_migration in access exclusive mode')
  const before = server.clock.now().toISOString()
  const made = backUp()
  await expect
    .poll(
      async () =>
        (
          await superuser.query(`select from pg_locks where not granted and database = (
           select oid from pg_database where datname = current_database())`)
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
  server.clock.advance(1_000)
  await holder.query('commit')
  holder.release()
  expect((await made).manifest.stateOf).toBe(before)
})

describe('the backups of a folder', () => {
  test('share the files of the store, and the newest complete one is used by default', async () => {
    const first = await backUp()
    const files = await filesBelow(path.join(first.folder, 'files'))
    expect(files).toHaveLength(1)
    const { mtimeMs } = await stat(files[0] ?? '')
    server.clock.advance(1_000)
    const unread: AttachmentStore = {
      ...server.attachments,
      read: async () => await Promise.reject(new Error('What is there is not read again')),
    }
    const second = await backUp(first.folder, { store: unread })
    expect(await filesBelow(path.join(first.folder, 'files'))).toEqual(files)
    expect((await stat(files[0] ?? '')).mtimeMs).toBe(mtimeMs)
    expect(second.manifest.files).toEqual(first.manifest.files)
    expect(await verifyBackup(sourceOf(first.folder))).toEqual({ manifest: second.manifest, faults: [] })
    const { manifest } = await verifyBackup({ ...sourceOf(first.folder), id: first.manifest.id })
    expect(manifest).toEqual(first.manifest)
  })

  test('retain only copied files of an aborted run and continue with those', async () => {
    const folder = temporaryFolder()
    const away: AttachmentStore = {
      ...server.attachments,
      read: async () => await Promise.reject(new Error('The store is away')),
    }
    await expect(backUp(folder, { store: away })).rejects.toThrow('The store is away')
    expect(await filesBelow(folder)).toEqual([])
    await expect(verifyBackup(sourceOf(folder))).rejects.toThrow('There is no whole backup')
    await backUp(folder)
    expect((await verifyBackup(sourceOf(folder))).faults).toEqual([])
  })

  test('are refused for a database that no server of this version has used', async () => {
    const database = await createTestDatabase('schema')
    await database.superuser.query(
      'delete from kysely_migration where name = (select max(name) from kysely_migration)',
    )
    await expect(backUp(undefined, { ownerUrl: database.ownerUrl })).rejects.toThrow(
      'older version of Nostro',
    )
    await database.close()
  })

  test('are copied again for other recipients', async () => {
    const { folder } = await copyOfWhole()
    const others = await makeBackupKeys()
    server.clock.advance(1_000)
    await takeBackup(tools, {
      target: createFolderTarget(folder),
      recipients: [keys.recipient, others.recipient],
    })
    const report = await verifyBackup({ ...sourceOf(folder), identity: others.identity })
    expect(report.faults).toEqual([])
  })

  test('refuse a file of the store that differs from its inspected content', async () => {
    const altered: AttachmentStore = {
      ...server.attachments,
      read: async () => Buffer.from('something else'),
    }
    await expect(backUp(undefined, { store: altered })).rejects.toThrow('is not the one that was looked at')
  })
})

describe('verification detects a fault', () => {
  test('in a table that was truncated, changed, or replaced by one of another backup', async () => {
    const { folder, place } = await copyOfWhole()
    await truncate(tableFile(place, 'message'), 100)
    const users = tableFile(place, 'app_user')
    const bytes = await readFile(users)
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
    await writeFile(users, bytes)
    await copyFile(tableFile(place, 'audit_event'), tableFile(place, 'institution'))
    await rm(tableFile(place, 'route'))
    const { faults } = await verifyBackup(sourceOf(folder))
    expect(faults.map(({ part, name }) => `${part} ${name}`)).toEqual([
      'table app_user',
      'table institution',
      'table message',
      'table route',
    ])
  })

  test('in a file, and in the list of files', async () => {
    const { folder, place, manifest } = await copyOfWhole()
    const [file = ''] = await filesBelow(path.join(folder, 'files'))
    await truncate(file, 300)
    expect((await verifyBackup(sourceOf(folder))).faults).toEqual([{ part: 'file', name: attachmentId }])
    await writeFile(path.join(place, 'files.jsonl.gz'), '')
    expect((await verifyBackup(sourceOf(folder))).faults).toEqual([{ part: 'files', name: 'files.jsonl.gz' }])
    expect(manifest.files.count).toBe(1)
  })

  test('in an audit trail that does not end at its head, or is a different one', async () => {
    const { folder, manifest } = await copyOfWhole()
    const [trail, ...others] = manifest.trails
    if (trail === undefined) throw new Error('There is no trail')
    const trails = [{ ...trail, sequence: trail.sequence + 1 }, ...others]
    await writeManifest(createFolderTarget(folder), { ...manifest, trails }, seal)
    const faults = [{ part: 'trail', name: trail.institutionId }]
    expect((await verifyBackup(sourceOf(folder))).faults).toEqual(faults)

    await server.database.superuser.query(
      `update audit_event set action = 'x' || action where institution_id = $1 and sequence = 1`,
      [trail.institutionId],
    )
    server.clock.advance(1_000)
    const altered = await backUp()
    await server.database.superuser.query(
      `update audit_event set action = substr(action, 2) where institution_id = $1 and sequence = 1`,
      [trail.institutionId],
    )
    expect((await verifyBackup(sourceOf(altered.folder))).faults).toEqual(faults)
  })
})

describe('a restore', () => {
  test('is atomic, and succeeds when repeated after the backup was repaired', async () => {
    const { folder, place } = await copyOfWhole()
    const { database, tools: to } = await target()
    const users = tableFile(place, 'notice')
    const intact = await readFile(users)
    await copyFile(tableFile(place, 'institution'), users)
    await expect(restoreBackup(to, sourceOf(folder))).rejects.toThrow('The table notice is not the one')
    expect(await institutionsOf(database)).toBe(0)
    await writeFile(users, intact)
    await restoreBackup(to, sourceOf(folder))
    expect(await institutionsOf(database)).toBe(await institutionsOf(server.database))
    await expect(restoreBackup(to, sourceOf(folder))).rejects.toThrow('holds institutions already')
  })

  test('leaves triggers, keys and indexes of every table unchanged', async () => {
    const { folder } = await copyOfWhole()
    const { database, tools: to } = await target('empty')
    await restoreBackup(to, sourceOf(folder))
    const guards = async (of: typeof database) =>
      (
        await of.superuser.query(`
          select relname as name, relrowsecurity::text || relforcerowsecurity::text as state from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'
          union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisunique || indisclustered ||
              indisreplident || coalesce(obj_description(indexrelid), '') from pg_index join pg_class on oid = indrelid
            where relnamespace = 'public'::regnamespace
          union all select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
          order by 1, 2`)
      ).rows as unknown
    expect(await guards(database)).toEqual(await guards(server.database))
  })

  test('refuses a file that differs from the one backed up', async () => {
    const { folder, manifest } = await copyOfWhole()
    const { database, tools: to } = await target()
    const { rows } = await server.database.superuser.query<{ key: string }>(
      'select stored_key as key from attachment where id = $1',
      [attachmentId],
    )
    const place = path.join(folder, placeOf({ key: rows[0]?.key ?? '', readers: manifest.files.readers }))
    await copyFile(tableFile(path.join(folder, manifest.id), 'institution'), place)
    await expect(restoreBackup(to, sourceOf(folder))).rejects.toThrow('is not the one that was backed up')
    expect(await institutionsOf(database)).toBe(0)
  })

  test('refuses a backup of a newer version', async () => {
    const { folder, manifest } = await copyOfWhole()
    const { tools: to } = await target()
    await writeManifest(
      createFolderTarget(folder),
      { ...manifest, step: '20991231T0000-something-new' },
      seal,
    )
    await expect(restoreBackup(to, sourceOf(folder))).rejects.toThrow('newer version')
    await writeManifest(
      createFolderTarget(folder),
      {
        ...manifest,
        tables: manifest.tables.map((table) => ({ ...table, columns: [...table.columns, 'later'] })),
      },
      seal,
    )
    await expect(restoreBackup(to, sourceOf(folder))).rejects.toThrow('does not know')
  })
})

describe('pruning retains the newest backups of a folder', () => {
  test('with their files, and deletes all others', async () => {
    const folder = temporaryFolder()
    const first = await withFile(folder, 'first.pdf')
    await company.succeed(removeAttachment, { params: { id: first.attachmentId } })
    const second = await withFile(folder, 'second.pdf')
    const third = await withFile(folder, 'third.pdf')
    const before = await filesBelow(path.join(folder, 'files'))
    expect(await prune(folder, 2)).toEqual([first.manifest.id])
    expect(await filesBelow(path.join(folder, 'files'))).toHaveLength(before.length - 1)
    for (const { manifest } of [second, third])
      expect((await verifyBackup({ ...sourceOf(folder), id: manifest.id })).faults).toEqual([])
    expect(await prune(folder, 2)).toEqual([])
  })

  test('and deletes no file while another backup is running', async () => {
    const folder = temporaryFolder()
    await withFile(folder, 'one.pdf')
    const { attachmentId: id } = await withFile(folder, 'two.pdf')
    await company.succeed(removeAttachment, { params: { id } })
    server.clock.advance(1_000)
    await backUp(folder)
    await mkdir(path.join(folder, '20261123T080000Z-000000'))
    const before = await filesBelow(path.join(folder, 'files'))
    expect(await prune(folder, 1)).toHaveLength(2)
    expect(await filesBelow(path.join(folder, 'files'))).toEqual(before)
    // After a day it counts as aborted.
    await utimes(path.join(folder, '20261123T080000Z-000000'), new Date(0), new Date(0))
    await prune(folder, 1)
    expect((await filesBelow(path.join(folder, 'files'))).length).toBeLessThan(before.length)
    expect((await verifyBackup(sourceOf(folder))).faults).toEqual([])
  })
})
