import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { DATABASE_ROLES } from './roles.ts'
import { inTransaction } from './transaction.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const server = await createTestServer()
const { db, database } = server
const tables = await tenantTables()

describe.each(tables)('table %s', (table) => {
  test('has row security forced on everyone', async () => {
    const { rows } = await database.superuser.query(
      'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
      [table],
    )
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  })

  test.each(DATABASE_ROLES)('is not owned by %s, which can neither empty nor change it', async (role) => {
    const { rows } = await database.superuser.query(
      `select pg_has_role($1, relowner, 'member') as owns, has_table_privilege($1, oid, 'truncate') as empties
       from pg_class where oid = $2::regclass`,
      [role, table],
    )
    expect(rows).toEqual([{ owns: false, empties: false }])
  })
})

describe('a request', () => {
  beforeAll(async () => {
    await server.signIn('beijing.operator')
    await server.signIn('frankfurt.operator')
  })

  test.each(['app_user', 'audit_event', 'idempotency_key'])(
    'without institution gets an error from %s',
    async (table) => {
      await expect(sql`select institution_id from ${sql.table(table)}`.execute(db)).rejects.toThrow(
        /nostro\.institution|invalid input syntax for type uuid/,
      )
    },
  )

  test.each(['app_user', 'audit_event'])('sees rows of its own institution only in %s', async (table) => {
    const rows = await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      const found = await sql<{
        institution_id: string
      }>`select institution_id from ${sql.table(table)}`.execute(tx)
      return found.rows
    })
    expect(new Set(rows.map((row) => row.institution_id))).toEqual(new Set([BEIJING]))
  })

  test('finds nothing of another institution, however it asks', async () => {
    const found = await inTransaction({ db, institutionId: BEIJING }, (tx) =>
      tx.selectFrom('app_user').select('id').where('institution_id', '=', FRANKFURT).execute(),
    )
    expect(found).toEqual([])
  })

  test('cannot write a row of another institution', async () => {
    const insert = inTransaction({ db, institutionId: BEIJING }, (tx) =>
      tx
        .insertInto('audit_event')
        .values({
          institution_id: FRANKFURT,
          sequence: 999,
          occurred_at: new Date(0),
          actor_id: null,
          session_id: null,
          address: null,
          request_id: 'forged',
          action: 'forged',
          object_kind: 'forged',
          object_id: 'forged',
          before_digest: null,
          after_digest: null,
          result: 'done',
          previous_hash: '',
          hash: '',
        })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test.each([
    ['change an audit event', sql`update audit_event set action = 'nothing'`],
    ['remove an audit event', sql`delete from audit_event`],
    ['read a password hash', sql`select password_hash from app_user`],
    ['read sessions', sql`select id from session`],
    [
      'make an institution',
      sql`insert into institution (id, kind, name, created_at) values (gen_random_uuid(), 'bank', 'Forged', now())`,
    ],
    ['change the schema', sql`create table forged (id int)`],
  ])('has no right to %s', async (_what, statement) => {
    await expect(
      inTransaction({ db, institutionId: BEIJING }, (tx) => statement.execute(tx)),
    ).rejects.toThrow(/permission denied/)
  })
})

async function tenantTables(): Promise<readonly string[]> {
  const { rows } = await database.superuser.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where attname = 'institution_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return [...rows.map(({ name }) => name), 'institution', 'sign_in_throttle']
}
