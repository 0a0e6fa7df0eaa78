import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { lineOfMessage, verifyArchive } from '../../../server/src/archive/index.ts'
import { configuredStore } from '../../../server/src/attachments/index.ts'
import { makeBackupKeys, restoreBackup, takeBackup, verifyBackup } from '../../../server/src/backup/index.ts'
import { createFolderTarget } from '../../../server/src/backup/target/folder-target.ts'
import { asOwner } from '../../../server/src/db/owner.ts'
import { createJobSeal } from '../../../server/src/jobs/job-seal.ts'
import { systemRandom } from '../../../server/src/installation/system-ports.ts'
import { atEnd, createTestDatabase, TEST_SEAL_KEY } from '../../../server/src/testing/index.ts'
import { BEIJING, createArchivedHistory } from './archived-history.ts'

const history = await createArchivedHistory(4)
const { server, ask, archiveAll, verify } = history

test('a backup contains the archive, and a restored installation can read it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-archive-backup-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  await archiveAll()
  const whole = await verify(BEIJING)
  expect(whole).toMatchObject({ faults: [] })

  const { clock, anchors, attachments, database } = server
  const seal = createJobSeal([TEST_SEAL_KEY])
  const keys = await makeBackupKeys()
  const target = createFolderTarget(path.join(folder, 'backups'))
  const taking = { ownerUrl: database.ownerUrl, store: attachments, seal, clock, random: systemRandom }
  const manifest = await takeBackup(taking, { target, recipients: [keys.recipient] })
  const source = { target, identity: keys.identity, seal }
  expect(await verifyBackup(source)).toEqual({ manifest, faults: [] })

  const other = await createTestDatabase('empty')
  atEnd(other.close)
  const store = configuredStore({ dataFolder: path.join(folder, 'restored') }, clock)
  await restoreBackup({ ownerUrl: other.ownerUrl, store, clock }, source)
  const [message] = await ask<{ id: string }>(
    'select id from archived_message where institution_id = $1 and digest is not null limit 1',
    [BEIJING],
  )
  await asOwner(other.ownerUrl, async (db) => {
    const tools = { db, store, seal, anchors, clock, random: systemRandom }
    expect(await verifyArchive(tools, BEIJING)).toEqual(whole)
    expect(await lineOfMessage(tools, BEIJING, message?.id ?? '')).toContain(message?.id)
  })
})
