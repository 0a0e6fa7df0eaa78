import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { configuredStore } from '../attachments/index.ts'
import { verifyChain } from '../audit/index.ts'
import { observeTrail } from '../audit/testing/index.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { atEnd, createTestDatabase, createTestServer, TEST_SEAL_KEY } from '../testing/index.ts'
import { makeBackupKeys } from './backup-keys.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { createFolderTarget } from './target/folder-target.ts'
import { verifyBackup } from './verify-backup.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-unlinked-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a backup contains events without a position, which the restored installation links', async () => {
  const server = await createTestServer()
  const { record, begin } = observeTrail(server, BEIJING)
  const { ownerUrl } = server.database
  const { clock, attachments: store } = server
  const seal = createJobSeal([TEST_SEAL_KEY])
  const { recipient, identity } = await makeBackupKeys()
  const target = createFolderTarget(temporaryFolder())

  await record('before')
  const linking = await begin()
  await linking.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, [BEIJING])
  const made = takeBackup(
    { ownerUrl, store, seal, clock, random: systemRandom },
    { target, recipients: [recipient] },
  )
  await expect
    .poll(async () => {
      const { rowCount } = await server.database.superuser.query(
        `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      )
      return rowCount
    })
    .toBe(1)
  // The backup links those that were recorded before it began.
  await record('during')
  await linking.query('commit')
  linking.release()
  const { tables, trails } = await made
  expect(tables.find(({ table }) => table === 'audit_unlinked')?.rows).toBe(1)
  expect((await verifyBackup({ target, identity, seal })).faults).toEqual([])

  const database = await createTestDatabase('schema')
  const restoredStore = configuredStore({ dataFolder: temporaryFolder() }, clock)
  await restoreBackup(
    { ownerUrl: database.ownerUrl, store: restoredStore, clock },
    { target, identity, seal },
  )
  const restored = await createTestServer({ database, clock })
  const trail = observeTrail(restored, BEIJING)
  await trail.record('after')
  const head = trails.find(({ institutionId }) => institutionId === BEIJING)?.sequence ?? 0
  expect(await verifyChain(restored.db, BEIJING)).toMatchObject({ isIntact: true, events: head + 2 })
  expect([await trail.linked('during'), await trail.linked('after')]).toEqual([['during'], ['after']])
})
