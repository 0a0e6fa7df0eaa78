import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  type ArchiveCheck,
  archiveInstitution,
  type ArchiveReport,
  type ArchiveTools,
  restoreArchiveFile,
  setRetention,
  verifyArchive,
} from '../../../server/src/archive/index.ts'
import { buildArchiveIndexes } from '../../../server/src/db/indexes/build-archive-indexes.ts'
import { asOwner } from '../../../server/src/db/owner.ts'
import { DEMO_INSTITUTIONS } from '../../src/institutions/demo-institutions.ts'
import { createHistoryServer } from '../../src/testing/history-server.ts'
import { createJobSeal } from '../../../server/src/jobs/job-seal.ts'
import { systemRandom } from '../../../server/src/installation/system-ports.ts'
import { atEnd, confirmed, HOUR, TEST_SEAL_KEY, type TestServer } from '../../../server/src/testing/index.ts'

export const BEIJING = '00000000-0000-7000-8000-000000000001'

/** Longer than the retention period of three months. */
const HALF_A_YEAR = 183 * 24 * HOUR

/** A file of the archive as recorded in the database. */
export interface ArchiveFileRow {
  readonly id: string
  readonly institutionId: string
  readonly kind: 'messages' | 'trail'
  readonly key: string
  readonly month: string
  readonly entries: number
  readonly digest: string
}

/** A server with a history that ended half a year ago, and its archive. */
export interface ArchivedHistory {
  readonly server: TestServer
  readonly ask: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Archives an institution, with some dependencies replaced. */
  readonly archive: (institutionId: string, changes?: Partial<ArchiveTools>) => Promise<ArchiveReport>
  readonly archiveAll: () => Promise<readonly ArchiveReport[]>
  readonly verify: (institutionId: string, changes?: Partial<ArchiveTools>) => Promise<ArchiveCheck>
  readonly restore: (file: ArchiveFileRow, days: number) => Promise<number | undefined>
  /** Returns the files whose content is not in the database. */
  readonly kept: (kind?: ArchiveFileRow['kind']) => Promise<readonly ArchiveFileRow[]>
  /** Returns the rows of all message tables with full precision. */
  readonly contentOfTables: () => Promise<object>
  readonly tally: () => Promise<readonly object[]>
}

const OF_MESSAGES = {
  message: 'id',
  message_version: 'message_id, version',
  approval_node: 'id',
  approval_withdrawal: 'message_id, round',
  message_hold: 'id',
  payment_fact: 'message_id, round',
  network_record: 'id',
  message_report: 'id',
  transmission: 'id',
  application_copy: 'copy_id',
  receipt_source: 'receipt_id',
  remittance_progress: 'id',
  message_term: 'institution_id, direction, term, message_id',
}

/**
 * Creates a history of so many days at the demo institutions, with a retention of three months, and advances the clock
 * by half a year.
 */
export async function createArchivedHistory(days: number): Promise<ArchivedHistory> {
  const linkRoot = mkdtempSync(path.join(tmpdir(), 'nostro-archive-links-'))
  atEnd(() => rmSync(linkRoot, { recursive: true, force: true }))
  const { server, grow } = await createHistoryServer({ linkRoot })
  const { database, clock, attachments: store, anchors } = server
  const random = systemRandom
  await grow(days)
  await server.scanLinks()
  clock.advance(HALF_A_YEAR)
  await buildArchiveIndexes(database.ownerUrl)

  const seal = createJobSeal([TEST_SEAL_KEY])
  const withTools = async <T>(changes: Partial<ArchiveTools>, work: (tools: ArchiveTools) => Promise<T>) =>
    await asOwner(database.ownerUrl, (db) => work({ db, store, seal, anchors, clock, random, ...changes }))
  const ask = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await database.superuser.query<Row>(sql, [...values])).rows
  const archive = (id: string, changes: Partial<ArchiveTools> = {}) =>
    withTools(changes, (tools) => archiveInstitution(tools, id))

  for (const { id, users } of DEMO_INSTITUTIONS) {
    const rule = { type: '', months: 3, years: 7 }
    const { isWaiting, changeId } = await withTools({}, (tools) => setRetention(tools, id, rule))
    const admin = users.find(({ username }) => username.endsWith('.admin'))?.username ?? ''
    if (isWaiting) await confirmed(await server.signIn(admin), { changeId })
  }
  return {
    server,
    ask,
    archive,
    archiveAll: async () => {
      const reports: ArchiveReport[] = []
      for (const { id } of DEMO_INSTITUTIONS) reports.push(await archive(id))
      return reports
    },
    verify: (id, changes = {}) => withTools(changes, (tools) => verifyArchive(tools, id)),
    restore: ({ institutionId, id: fileId }, stay) =>
      withTools({}, (tools) => restoreArchiveFile(tools, { institutionId, fileId, days: stay })),
    kept: (kind = 'messages') =>
      ask<ArchiveFileRow>(
        `select id, institution_id as "institutionId", kind, stored_key as key, month, entries, digest
         from archive_file where state = 'kept' and kind = $1 order by id`,
        [kind],
      ),
    contentOfTables: async () => {
      const found = Object.entries(OF_MESSAGES).map(async ([table, order]) => {
        const [row] = await ask(
          `select md5(coalesce(string_agg(t::text, '|' order by ${order}), '')) as digest, count(*)::int
           from ${table} t`,
        )
        return [table, row] as const
      })
      return Object.fromEntries(await Promise.all(found))
    },
    tally: () =>
      ask(`select institution_id, stage, messaging_type, sum(change)::int from message_tally
           group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3`),
  }
}
