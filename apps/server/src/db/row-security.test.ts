import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/index.ts'
import { protectByInstitution } from './row-security.ts'

const OWN = '00000000-0000-4000-8000-000000000001'
const FOREIGN = '00000000-0000-4000-8000-000000000002'

test('a protected table shows and accepts only rows of the entered institution', async () => {
  const database = await createTestDatabase('migrated')
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await pool.query('create table note (institution_id uuid not null, words text not null)')
  await protectByInstitution(db, { table: 'note', rights: { nostro_app: ['select', 'insert'] } })
  await database.superuser.query('insert into note values ($1, $2), ($3, $4)', [
    OWN,
    'own',
    FOREIGN,
    'foreign',
  ])

  // A pool discards a connection after an error, and with it the role and the setting, so a client is used here.
  const client = await pool.connect()
  await client.query('set role nostro_app')
  await expect(client.query('select words from note')).rejects.toThrow('nostro.institution')
  await client.query("select set_config('nostro.institution', $1, false)", [OWN])
  expect((await client.query('select words from note')).rows).toEqual([{ words: 'own' }])
  await expect(client.query('insert into note values ($1, $2)', [FOREIGN, 'slipped in'])).rejects.toThrow(
    'row-level security',
  )
  await expect(client.query("update note set words = ''")).rejects.toThrow('permission denied')

  client.release()
  await db.destroy()
  await database.close()
})
