import { existsSync } from 'node:fs'

import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/index.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

const NAMES = Object.keys(MIGRATIONS)
const LAST = NAMES.at(-1)

describe('migrations', () => {
  test('are named by the order in which they run', () => {
    expect(NAMES).toEqual(NAMES.toSorted())
    expect(
      NAMES.filter((name) => !/^\d{8}T\d{4}(?:\d{2})?-[a-z0-9-]+(\.contract-\d+\.\d+\.\d+)?$/.test(name)),
    ).toEqual([])
    expect(NAMES.filter((name) => !hasFile(`${name}.sql`) && !hasFile(`${name}.ts`))).toEqual([])
  })

  test('bring an empty database to the current state, and then have nothing to do', async () => {
    const database = await createTestDatabase('empty')
    expect(await migrate(database)).toEqual({ taken: NAMES, isAhead: false })
    expect(await migrate(database)).toEqual({ taken: [], isAhead: false })
    await database.close()
  })

  test(`run one by one up to ${LAST}, each from the state of the previous one`, async () => {
    const database = await createTestDatabase('empty')
    for (const target of NAMES)
      expect(await migrate({ ...database, target })).toMatchObject({ taken: [target] })
    expect(await columnsOf(database)).toEqual(await presentColumns())
    await database.close()
  })

  test('run once if two servers start together', async () => {
    const database = await createTestDatabase('empty')
    const starts = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(starts.flatMap(({ taken }) => taken).toSorted()).toEqual(NAMES)
    await database.close()
  })

  test.each([
    ['20261121T1000-messages', /before 0\.2\.0 \(step 20261121T1000-messages\).*another NOSTRO_DATA_DIR/],
    [
      '20991231T2359-later.contract-99.10.0',
      /newer version.*\(step 20991231T2359-later\.contract-99\.10\.0\): start version 99\.10\.0 or a later/,
    ],
  ])('refuse a database in which %s was applied, and do not change it', async (step, refusal) => {
    const database = await createTestDatabase()
    await take(database, step)
    await expect(migrate(database)).rejects.toThrow(refusal)
    expect(await columnsOf(database)).toEqual(await presentColumns())
    await database.close()
  })

  test.each([
    '20991231T2359-later',
    '20991231T2359-later.contract-0.1.9',
    '20991231T2359-later.contract-0.2.0',
  ])(
    'do not change a database in which a later release applied %s, and this release works with it',
    async (step) => {
      const database = await createTestDatabase()
      await take(database, step)
      expect(await migrate(database)).toEqual({ taken: [], isAhead: true })
      expect(await columnsOf(database)).toEqual(await presentColumns())
      await database.close()
    },
  )

  test('are left to a later release that is first while this one waits', async () => {
    const database = await createTestDatabase()
    const first = new pg.Client({ connectionString: database.ownerUrl })
    await first.connect()
    await first.query('begin')
    await first.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const migrating = migrate(database)
    await expect.poll(async () => (await database.superuser.query(WAITING)).rowCount).toBe(1)
    await first.query(`insert into kysely_migration (name, timestamp) values ('20991231T2359-later', '')`)
    await first.query('commit')
    expect(await migrating).toEqual({ taken: [], isAhead: true })
    await first.end()
    await database.close()
  })

  test('refuse a database with later steps that lacks one of these', async () => {
    const database = await createTestDatabase()
    await take(database, '20991231T2359-later')
    await database.superuser.query('delete from kysely_migration where name = $1', [LAST])
    await expect(migrate(database)).rejects.toThrow(/from which nothing leads/)
    await database.close()
  })
})

/** The advisory lock of the migration library. */
const MIGRATION_LOCK = '3853314791062309107'
const WAITING = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and not granted`

async function take(database: Database, step: string): Promise<void> {
  await database.superuser.query('insert into kysely_migration (name, timestamp) values ($1, now()::text)', [
    step,
  ])
}

function hasFile(name: string): boolean {
  return existsSync(new URL(`migrations/${name}`, import.meta.url))
}

type Database = Awaited<ReturnType<typeof createTestDatabase>>

async function presentColumns(): Promise<readonly unknown[]> {
  const database = await createTestDatabase()
  const columns = await columnsOf(database)
  await database.close()
  return columns
}

async function columnsOf(database: Database): Promise<readonly unknown[]> {
  const { rows } = await database.superuser.query<Record<string, unknown>>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`,
  )
  return rows
}
