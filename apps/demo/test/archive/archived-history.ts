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
  screening_case: 'id',
  payee_evidence: 'message_id, round',
  payment_fact: 'message_id, round',
  network_record: 'id',
  message_report: 'id',
  transmission: 'id',
  application_copy: 'copy_id',
  receipt_source: 'receipt_id',
  remittance_progress: 'id',
  statement_reconciliation: 'message_id',
  statement_entry: 'message_id, position',
  statement_entry_payment: 'message_id, position, payment_id',
  message_term: 'institution_id, direction, term, message_id',
}

/** Adds a cleared case to each sent and received message, and an answer about the payee to each sent one. */
async function addEvidence({ database: { superuser } }: TestServer): Promise<void> {
  await superuser.query(
    `insert into screening_case (id, institution_id, direction, message_id, round, digest, messaging_type, summary, state,
       provider, created_at, answered_at)
     select gen_random_uuid(), institution_id, 'out', id, round, digest, messaging_type, '{}', 'clear', 'embedded',
       created_at, created_at
     from message where kind = 'messageSent' and stage = 'sent' on conflict do nothing`,
  )
  await superuser.query(
    `insert into screening_case (id, institution_id, direction, transport, delivery_key, delivery, raw, digest, summary,
       state, provider, created_at, answered_at)
     select gen_random_uuid(), institution_id, 'in', transport, delivery_key, '{}', convert_to('Text', 'UTF8'),
       repeat('0', 64), '{}', 'clear', 'embedded', now(), now()
     from network_record where message_id is not null and duplicate_of is null on conflict do nothing`,
  )
  await superuser.query(
    `insert into payee_verification (id, institution_id, subject, name, account, bank_bic, outcome, provider, asked_by,
       asked_at)
     select gen_random_uuid(), m.institution_id, encode(sha256(m.id::text::bytea), 'hex'), 'Payee', m.id::text, '',
       'match', 'http', v.made_by, m.created_at
     from message m join message_version v on v.message_id = m.id and v.round = m.round
     where m.kind = 'messageSent' and m.stage = 'sent' and v.digest is not null`,
  )
  await superuser.query(
    `insert into payee_evidence (message_id, round, institution_id, verification_id, name, account, bank_bic, outcome,
       provider, asked_by, asked_at)
     select m.id, m.round, m.institution_id, v.id, v.name, v.account, v.bank_bic, v.outcome, v.provider, v.asked_by,
       v.asked_at
     from message m join payee_verification v on v.account = m.id::text`,
  )
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
  await addEvidence(server)
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
