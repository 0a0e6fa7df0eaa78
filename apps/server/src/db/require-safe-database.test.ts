import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import type { Tables } from './tables.ts'
import { requireSafeDatabase } from './require-safe-database.ts'

const { db, database } = await createTestServer()
const warnings: string[] = []
const log = { warn: (warning: string) => void warnings.push(warning) }

test('the test database is reported as fast and not durable', async () => {
  await expect(requireSafeDatabase(db, log)).rejects.toThrow(
    /: (fsync|full_page_writes|synchronous_commit) is off; (\w+ is off; )\w+ is off$/,
  )
})

test('a tenant table without row security is found', async () => {
  await database.superuser.query('create table forgotten (institution_id uuid)')
  await expect(requireSafeDatabase(db, log)).rejects.toThrow('row security of forgotten is not forced')
})

test('a role that bypasses row security is found', async () => {
  const superuser = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.superuser }) })
  await expect(requireSafeDatabase(superuser, log)).rejects.toThrow('role postgres bypasses row security')
})

test('missing page checksums cause a warning with instructions', async () => {
  const { rows } = await database.superuser.query<{ data_checksums: string }>('show data_checksums')
  await expect(requireSafeDatabase(db, log)).rejects.toThrow('The database is not safe to work on')
  const isOff = rows[0]?.data_checksums === 'off'
  expect(warnings.slice(-1).map((warning) => warning.includes('pg_checksums --enable'))).toEqual(
    isOff ? [true] : [],
  )
})
