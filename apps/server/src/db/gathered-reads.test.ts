import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createCountedServer } from '../testing/index.ts'
import type { Db, Tx } from './client.ts'
import { gatherRows, mergedRows, mergeReads } from './gathered-reads.ts'
import { inTransaction, readAtOnce } from './transaction.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const AT = new Date('2026-11-30T08:00:00.123Z')

const { server, statementsOf, roundTripsOf } = await createCountedServer()
const { db } = server

const asked = (tx: Db | Tx, word: string) => sql<{ word: string }>`select ${word}::text as word`.compile(tx)
const dated = (tx: Db | Tx) =>
  sql<{ at: Date; none: Date | null; words: string[]; day: string }>`select ${AT}::timestamptz as at,
    null::timestamptz as none, array['one', 'two'] as words, '2026-11-30'::date as day`.compile(tx)

const inBeijing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction({ db, institutionId: BEIJING }, work)

async function gatherLater(tx: Tx): Promise<unknown> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  return await gatherRows(tx, sql`select 'later' as word`.compile(tx), {})
}

const readTwice = () =>
  inBeijing(async (tx) => Promise.all([gatherRows(tx, asked(tx, 'now'), {}), gatherLater(tx)]))

describe('reads of one turn', () => {
  test('have their own rows and values', async () => {
    const answers = await inBeijing(async (tx) =>
      Promise.all([
        gatherRows(tx, asked(tx, 'one'), {}),
        gatherRows(tx, dated(tx), { at: 'date', none: 'date' }),
        gatherRows(tx, sql<{ word: string }>`select 'none' as word where false`.compile(tx), {}),
        gatherRows(tx, asked(tx, 'two'), {}),
      ]),
    )
    expect(answers).toEqual([
      [{ word: 'one' }],
      [{ at: AT, none: null, words: ['one', 'two'], day: '2026-11-30' }],
      [],
      [{ word: 'two' }],
    ])
  })

  test('keep the order of their rows', async () => {
    const many = sql<{
      number: number
    }>`select number from generate_series(1, 50) as number order by number desc`
    const rows = await inBeijing((tx) => gatherRows(tx, many.compile(tx), {}))
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
  })

  test('need one statement, also behind several promises', async () => {
    await readTwice()
    // Begin, the institution, the reads and the commit.
    expect(await statementsOf(readTwice)).toBe(4)
  })

  test.each([2, 5])('that repeat %i times are separate statements of one text', async (count) => {
    const words = Array.from({ length: count }, (_, index) => `word ${index}`)
    const readAll = () =>
      inBeijing(async (tx) => Promise.all(words.map((word) => gatherRows(tx, asked(tx, word), {}))))
    expect(await readAll()).toEqual(words.map((word) => [{ word }]))
    expect(await statementsOf(readAll)).toBe(3 + count)
    // The repetitions are sent without waiting.
    expect(await roundTripsOf(readAll)).toBe(2)
  })

  test('fail together', async () => {
    const work = inBeijing(async (tx) =>
      Promise.all([
        gatherRows(tx, asked(tx, 'one'), {}),
        gatherRows(tx, sql`select from no_such_table`.compile(tx), {}),
      ]),
    )
    await expect(work).rejects.toThrow('no_such_table')
  })

  test('of several transactions are separate', async () => {
    const institution = sql<{ id: string }>`select current_setting('nostro.institution') as id`
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    const answers = await Promise.all(
      ids.map((institutionId) =>
        inTransaction({ db, institutionId }, (tx) => gatherRows(tx, institution.compile(tx), {})),
      ),
    )
    expect(answers.map((rows) => rows.map(({ id }) => id))).toEqual(ids.map((id) => [id]))
  })

  test('work without a transaction', async () => {
    expect(await gatherRows(db, asked(db, 'one'), {})).toEqual([{ word: 'one' }])
  })
})

test('merged reads are one statement with one row', async () => {
  const merged = mergeReads([asked(db, 'one'), asked(db, 'two')])
  const [[row]] = await readAtOnce({ db, institutionId: BEIJING }, [merged])
  expect([mergedRows(row, 0, {}), mergedRows(row, 1, {})]).toEqual([[{ word: 'one' }], [{ word: 'two' }]])
})
