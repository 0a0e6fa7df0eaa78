import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { verifyAuditTrail } from '@nostro/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AttachmentStore } from '../../src/attachments/index.ts'
import { asOwner } from '../../src/db/owner.ts'
import { buildArchiveIndexes } from '../../src/db/build-archive-indexes.ts'
import { DEMO_INSTITUTIONS } from '../../src/demo/demo-institutions.ts'
import { tellHistory } from '../../src/demo/history/tell-history.ts'
import { createJobSeal } from '../../src/jobs/job-seal.ts'
import { systemRandom } from '../../src/system-ports.ts'
import { createTestServer, HOUR, TEST_SEAL_KEY } from '../../src/testing/index.ts'
import {
  archiveInstitution,
  type ArchiveReport,
  restoreArchiveFile,
  setRetention,
} from '../../src/archive/index.ts'
import { verifyArchive } from '../../src/archive/verify-archive.ts'

/** Everything that happens to messages happened within these days, and half a year passed since. */
const DAYS = 14
const HALF_A_YEAR = 183 * 24 * HOUR

const linkRoot = mkdtempSync(path.join(tmpdir(), 'nostro-archive-links-'))
afterAll(() => rmSync(linkRoot, { recursive: true, force: true }))
const server = await createTestServer({ isWorking: true, linkRoot })
const { database, clock, pastWork, attachments: store, anchors } = server
const seal = createJobSeal([TEST_SEAL_KEY])
const BEIJING = '00000000-0000-7000-8000-000000000001'

async function archive(
  id: string,
  changes: { readonly store?: AttachmentStore } = {},
): Promise<ArchiveReport> {
  return await asOwner(database.ownerUrl, (db) =>
    archiveInstitution({ db, store, seal, anchors, clock, random: systemRandom, ...changes }, id),
  )
}

async function ask<Row extends object>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  return (await database.superuser.query<Row>(sql, [...values])).rows
}

const OF_MESSAGES = [
  ['message', 'id'],
  ['message_version', 'message_id, version'],
  ['approval_node', 'id'],
  ['approval_withdrawal', 'message_id, round'],
  ['payment_fact', 'message_id, round'],
  ['network_record', 'id'],
  ['message_report', 'id'],
  ['transmission', 'id'],
  ['application_copy', 'copy_id'],
  ['receipt_source', 'receipt_id'],
  ['remittance_progress', 'id'],
  ['message_term', 'institution_id, direction, term, message_id'],
] as const

/** Everything that belongs to messages, table by table, to the last digit. */
async function contentOfTables() {
  const found: Record<string, unknown> = {}
  for (const [table, order] of OF_MESSAGES) {
    const [row] = await ask<{ digest: string; count: number }>(
      `select md5(coalesce(string_agg(t::text, '|' order by ${order}), '')) as digest, count(*)::int from ${table} t`,
    )
    found[table] = row
  }
  return found
}

const tally = () =>
  ask(`select institution_id, stage, messaging_type, sum(change)::int from message_tally
       group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`)

async function kept(institutionId: string) {
  return await ask<{ id: string; kind: string; key: string; entries: number; digest: string }>(
    `select id, kind, stored_key as key, entries, digest from archive_file
     where institution_id = $1 and state = 'kept' order by id`,
    [institutionId],
  )
}

beforeAll(async () => {
  const signal = new AbortController().signal
  await tellHistory({ server, clock, random: systemRandom, pastWork, linkRoot, days: DAYS, signal })
  await server.scanLinks()
  clock.advance(HALF_A_YEAR)
  await buildArchiveIndexes(database.ownerUrl)
  await asOwner(database.ownerUrl, async (db) => {
    const tools = { db, store, seal, anchors, clock, random: systemRandom }
    for (const { id } of DEMO_INSTITUTIONS) await setRetention(tools, id, { type: '', months: 3, years: 7 })
  })
}, 180_000)

describe('the archive', () => {
  test('takes what is settled and past its rule, whole, and gives it back as it was', async () => {
    const before = { tables: await contentOfTables(), tally: await tally() }
    const waiting = await ask(
      `select id from message where stage not in ('sent', 'processed', 'copied', 'deleted') order by id`,
    )
    const reports: ArchiveReport[] = []
    for (const { id } of DEMO_INSTITUTIONS) reports.push(await archive(id))
    expect(reports.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(50)
    console.log(
      reports,
      await ask('select kind, stage, delivery, count(*)::int from message group by 1,2,3 order by 1,2,3'),
    )
    expect(
      await ask(
        `select id from message where stage not in ('sent', 'processed', 'copied', 'deleted') order by id`,
      ),
    ).toEqual(waiting)
    const [both] = await ask<{ count: number }>(
      'select count(*)::int from message join archived_message using (id)',
    )
    expect(both?.count).toBe(0)
    for (const { id: institutionId } of DEMO_INSTITUTIONS) {
      for (const { id: fileId, kind } of await kept(institutionId)) {
        if (kind !== 'messages') continue
        await asOwner(database.ownerUrl, (db) =>
          restoreArchiveFile(
            { db, store, seal, anchors, clock, random: systemRandom },
            { institutionId, fileId, days: 1 },
          ),
        )
      }
    }
    expect(await contentOfTables()).toEqual(before.tables)
    expect(await tally()).toEqual(before.tally)
  })
})
