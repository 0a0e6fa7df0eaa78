import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createTestDatabase, createTestServer } from '../../testing/index.ts'
import { openPool } from '../client.ts'
import { createStatementNames } from './named-statements.ts'
import { inTransaction } from '../transaction.ts'

describe('a statement', () => {
  test('has the same name from its second use', () => {
    const nameOf = createStatementNames()
    expect(nameOf('select 1')).toBeUndefined()
    const name = nameOf('select 1')
    expect(name).toBeDefined()
    expect(nameOf('select 2')).toBeUndefined()
    expect(nameOf('select 1')).toBe(name)
    expect(nameOf('select 2')).not.toBe(name)
  })

  test('that is too long has no name', () => {
    const nameOf = createStatementNames()
    const long = `select ${'1,'.repeat(10_000)} 1`
    nameOf(long)
    expect(nameOf(long)).toBeUndefined()
  })

  test('has no name after the maximum number of names, because connections store what they prepare', () => {
    const nameOf = createStatementNames()
    const names = Array.from({ length: 10_000 }, (_, index) => {
      nameOf(`select ${index}`)
      return nameOf(`select ${index}`)
    }).filter((name) => name !== undefined)
    expect(names.length).toBeGreaterThan(100)
    expect(names.length).toBeLessThan(1_000)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('a repeated statement is prepared on its connection', async () => {
  const { db } = await createTestServer()
  const institutionId = '00000000-0000-7000-8000-000000000001'
  const prepared = await inTransaction({ db, institutionId }, async (tx) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::integer as "comes again"`.execute(tx)
    const { rows } = await sql<{ times: number }>`select generic_plans + custom_plans as times
      from pg_prepared_statements where statement like '%"comes again"%'`.execute(tx)
    return rows
  })
  expect(prepared).toEqual([{ times: 2 }])
})

test('several commands in one text are never prepared, however often they are repeated', async () => {
  const { database } = await createTestServer()
  const pool = openPool({
    url: database.ownerUrl,
    role: 'nostro_relay',
    connectionsMax: 1,
    onConnectionError: (error) => {
      throw error
    },
  })
  try {
    // The job library sends its queue maintenance in this form.
    for (const _ of [1, 2, 3]) await pool.query('begin; select 1; commit;', [])
    const { rows } = await pool.query<{ one: number }>('select 1 as one', [])
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('one repeated command without values is prepared, with any column parsers', async () => {
  const { ownerUrl } = await createTestDatabase()
  const pool = openPool({
    url: ownerUrl,
    role: 'nostro_relay',
    connectionsMax: 1,
    planning: { enable_seqscan: 'off' },
    onConnectionError: () => undefined,
  })
  // The job library fetches jobs in this form.
  const text = 'with taken as (select 1 as "comes again") select * from taken'
  const types = { getTypeParser: () => (value: string) => value }
  for (const _ of [1, 2]) {
    expect((await pool.query(text, [])).rows).toEqual([{ 'comes again': 1 }])
    expect((await pool.query({ text, values: [], types })).rows).toEqual([{ 'comes again': '1' }])
  }
  const prepared = await pool.query('select statement from pg_prepared_statements')
  const { rows } = await pool.query('show enable_seqscan')
  await pool.end()
  expect(prepared.rows).toEqual([{ statement: text }])
  expect(rows).toEqual([{ enable_seqscan: 'off' }])
})

test('one with its own column parsers is prepared as well', async () => {
  const { ownerUrl } = await createTestDatabase()
  const pool = openPool({
    url: ownerUrl,
    role: 'nostro_relay',
    connectionsMax: 1,
    onConnectionError: () => undefined,
  })
  const asText = { getTypeParser: () => (text: string) => `read as ${text}` }
  for (const value of [1, 2, 3]) {
    const asked = { text: 'select $1::integer as "comes again"', values: [value], types: asText }
    expect((await pool.query(asked)).rows).toEqual([{ 'comes again': `read as ${value}` }])
  }
  const { rows } = await pool.query(
    `select statement from pg_prepared_statements where statement like '%"comes again"%'`,
  )
  await pool.end()
  expect(rows).toHaveLength(1)
})
