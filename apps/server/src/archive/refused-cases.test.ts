import { gunzipSync } from 'node:zlib'

import { findArchivedMessages } from '@nostro/contract'
import { expect, test } from 'vitest'

import { asOwner } from '../db/owner.ts'
import { buildArchiveIndexes } from '../db/indexes/build-archive-indexes.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { confirmed, createTestServer, HOUR, TEST_SEAL_KEY } from '../testing/index.ts'
import {
  type ArchiveTools,
  archiveInstitution,
  restoreArchiveFile,
  setRetention,
  verifyArchive,
} from './index.ts'

const FRANKFURT = '00000000-0000-7000-8000-000000000002'
const MONTH = 31 * 24 * HOUR
const server = await createTestServer()
const { database, clock, attachments: store, anchors } = server
const { superuser, ownerUrl } = database
await buildArchiveIndexes(ownerUrl)

async function withTools<T>(work: (tools: ArchiveTools) => Promise<T>): Promise<T> {
  const seal = createJobSeal([TEST_SEAL_KEY])
  return await asOwner(ownerUrl, (db) => work({ db, store, seal, anchors, clock, random: systemRandom }))
}

async function setRule(type: string, months: number): Promise<void> {
  const rule = { type, months, years: 10 }
  const { isWaiting, changeId } = await withTools((tools) => setRetention(tools, FRANKFURT, rule))
  if (isWaiting) await confirmed(await server.signIn('frankfurt.admin'), { changeId })
}

/** Stores a case of an incoming message as the screening does, decided by two reviewers unless it is open. */
async function addCase(key: string, type: string, state: 'refused' | 'released' | 'person'): Promise<void> {
  await superuser.query(
    `insert into screening_case (id, institution_id, direction, transport, delivery_key, delivery, raw, digest,
       messaging_type, summary, state, cause, provider, created_at, answered_at, proposed_outcome, proposed_by,
       proposed_at, proposed_reason, decided_by, decided_at)
     select gen_random_uuid(), $1, 'in', 'internal', $2, '{}', convert_to($2 || ' Ж', 'UTF8'), repeat('0', 64), $3,
       jsonb_build_object('reference', upper(replace($2, ' ', '-')), 'amount', '10', 'currency', 'EUR'),
       $4, 'hits', 'embedded', $5, $5, case $4 when 'person' then null when 'refused' then 'refuse' else 'release' end,
       case $4 when 'person' then null else one.id end, case $4 when 'person' then null else $5::timestamptz end,
       case $4 when 'person' then null else 'Compared' end, case $4 when 'person' then null else other.id end,
       case $4 when 'person' then null else $5::timestamptz end
     from app_user one, app_user other
     where one.username = 'frankfurt.reviewer' and other.username = 'frankfurt.senior'`,
    [FRANKFURT, key, type, state, clock.now()],
  )
}

const keysLeft = async () =>
  (
    await superuser.query<{ delivery_key: string }>(
      'select delivery_key from screening_case where institution_id = $1 order by 1',
      [FRANKFURT],
    )
  ).rows.map((row) => row.delivery_key)

/** Searches the archive as this user. */
async function find(name: string, reference: string) {
  return await (await server.signIn(name)).succeed(findArchivedMessages, { query: { reference } })
}

test('refused incoming messages are archived by the rule of their type, verified and restored', async () => {
  await setRule('MT', 3)
  await setRule('pacs.', 24)
  await addCase('old MT', 'MT103', 'refused')
  await addCase('old pacs', 'pacs.008', 'refused')
  await addCase('open', 'MT103', 'person')
  await addCase('released', 'MT103', 'released')
  const { rows: before } = await superuser.query<{ row: object }>(
    `select to_jsonb(c) as row from screening_case c where delivery_key = 'old MT'`,
  )
  clock.advance(5 * MONTH)
  await addCase('new', 'MT103', 'refused')

  const report = await withTools((tools) => archiveInstitution(tools, FRANKFURT))
  expect(report).toMatchObject({ messages: 1 })
  // Open cases and those of messages without an archived message stay, and so do cases that the rule of their type keeps.
  expect(await keysLeft()).toEqual(['new', 'old pacs', 'open', 'released'])

  const { rows: files } = await superuser.query<{ id: string; stored_key: string; kept_until: string }>(
    `select id, stored_key, kept_until::text from archive_file where institution_id = $1 and kind = 'messages'
       and state = 'kept'`,
    [FRANKFURT],
  )
  expect(files).toMatchObject([{ kept_until: '2036-12-01' }])
  const [file] = files
  const packed = await store.read(file?.stored_key ?? '', 1_000_000)
  const [header = '', line = '', ...others] = gunzipSync(packed ?? '')
    .toString('utf8')
    .trimEnd()
    .split('\n')
  expect(others).toEqual([])
  expect(Object.keys((JSON.parse(header) as { columns: object }).columns)).toEqual(['screening_case'])
  const { people, rows } = JSON.parse(line) as {
    people: Record<string, string>
    rows: { screening_case: readonly { raw: string; state: string }[] }
  }
  expect(Object.values(people)).toHaveLength(2)
  expect(rows.screening_case).toMatchObject([{ state: 'refused' }])
  const [held] = rows.screening_case
  expect(Buffer.from(held?.raw.slice(2) ?? '', 'hex').toString('utf8')).toBe('old MT Ж')
  expect(await withTools((tools) => verifyArchive(tools, FRANKFURT))).toMatchObject({ faults: [] })
  const fileId = file?.id ?? ''
  // A prefix of the reference in any case, for users who decide about held messages of this bank.
  for (const reference of ['old-', 'OLD-MT'])
    expect(await find('frankfurt.reviewer', reference)).toMatchObject({
      messages: [],
      refusedCases: [
        { messagingType: 'MT103', reference: 'OLD-MT', amount: '10', reason: 'Compared', fileId },
      ],
      isMore: false,
    })
  expect(await find('frankfurt.reviewer', 'OTHER')).toMatchObject({ refusedCases: [] })
  expect(await find('beijing.reviewer', 'OLD-MT')).toMatchObject({ refusedCases: [] })
  expect(await find('frankfurt.operator', 'OLD-MT')).not.toHaveProperty('refusedCases')

  const restored = await withTools((tools) =>
    restoreArchiveFile(tools, { institutionId: FRANKFURT, fileId, days: 1 }),
  )
  expect(restored).toBe(1)
  const { rows: after } = await superuser.query<{ row: object }>(
    `select to_jsonb(c) as row from screening_case c where delivery_key = 'old MT'`,
  )
  expect(after).toEqual(before)
  expect(await find('frankfurt.reviewer', 'OLD-MT')).toMatchObject({ refusedCases: [] })
  // The days of the restoration are not over.
  expect(await withTools((tools) => archiveInstitution(tools, FRANKFURT))).toMatchObject({ messages: 0 })
  clock.advance(25 * HOUR)
  expect(await withTools((tools) => archiveInstitution(tools, FRANKFURT))).toMatchObject({ messages: 1 })
})
