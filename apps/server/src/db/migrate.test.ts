import { existsSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/index.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

const NAMES = Object.keys(MIGRATIONS)
const LAST = NAMES.at(-1)

describe('migrations', () => {
  test('are named by the order in which they run', () => {
    expect(NAMES).toEqual(NAMES.toSorted())
    expect(NAMES.filter((name) => !/^\d{8}T\d{4}-[a-z0-9-]+$/.test(name))).toEqual([])
    expect(NAMES.filter((name) => !hasFile(`${name}.sql`) && !hasFile(`${name}.ts`))).toEqual([])
  })

  test('lead from an empty database to the present state, and then have nothing left to do', async () => {
    const database = await createTestDatabase('empty')
    expect(await migrate(database)).toEqual(NAMES)
    expect(await migrate(database)).toEqual([])
    await database.close()
  })

  test(`lead one by one to ${LAST}, each from where the one before ended`, async () => {
    const database = await createTestDatabase('empty')
    for (const target of NAMES) expect(await migrate({ ...database, target })).toEqual([target])
    expect(await columnsOf(database)).toEqual(await presentColumns())
    await database.close()
  })

  test('run once when two servers start together', async () => {
    const database = await createTestDatabase('empty')
    const taken = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(taken.flat().toSorted()).toEqual(NAMES)
    await database.close()
  })

  test.each([
    ['20261121T1000-messages', /before 0\.2\.0 \(step 20261121T1000-messages\).*another NOSTRO_DATA_DIR/],
    ['20991231T2359-later', /newer version of Nostro \(step 20991231T2359-later\)/],
  ])('refuse a database in which %s was taken, and leave it alone', async (step, refusal) => {
    const database = await createTestDatabase()
    await database.superuser.query(
      'insert into kysely_migration (name, timestamp) values ($1, now()::text)',
      [step],
    )
    await expect(migrate(database)).rejects.toThrow(refusal)
    expect(await columnsOf(database)).toEqual(await presentColumns())
    await database.close()
  })
})

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
