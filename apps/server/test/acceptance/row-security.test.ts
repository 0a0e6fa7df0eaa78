import { describe, expect, test } from 'vitest'

import { DATABASE_ROLES, type DatabaseRole } from '../../src/db/roles.ts'
import { createTestServer } from '../../src/testing/index.ts'

/** AZ-3: the second wall, asked of the catalogue of PostgreSQL, so that a new table cannot be forgotten. */

const { superuser } = (await createTestServer()).database

async function ask(question: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { rows } = await superuser.query<{ answer: unknown }>(question, [...values])
  return rows.map(({ answer }) => answer)
}

/** Tables of our own schema; the migrations' own bookkeeping holds nothing of anybody. */
const OWN_TABLES = `pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')
  and relname not like 'kysely%'`

const TENANT_TABLES = (await ask(
  `select relname as answer from ${OWN_TABLES} and exists (select from pg_attribute
   where attrelid = pg_class.oid and attname = 'institution_id' and not attisdropped) order by 1`,
)) as readonly string[]

/** Read before anybody knows which institution somebody belongs to, or told to all; the rest of our tables have one. */
const WITHOUT_TENANT: readonly string[] = [
  'institution',
  'maintenance',
  'restoration',
  'sign_in_throttle',
  'verification_code',
]

test('every table of ours belongs to a tenant, or is known to be none of a tenant', async () => {
  expect(TENANT_TABLES.length).toBeGreaterThan(5)
  const all = await ask(`select relname as answer from ${OWN_TABLES} order by 1`)
  expect(all).toEqual([...TENANT_TABLES, ...WITHOUT_TENANT].toSorted())
})

test('row security is on and forced on every table of ours', async () => {
  expect(
    await ask(`select relname as answer from ${OWN_TABLES} and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
})

/** Tables of tenants that a role reads without naming one, each for the reason its migration gives. */
const READ_ACROSS_TENANTS: { readonly [Role in DatabaseRole]: readonly string[] } = {
  // Lists everybody chooses from are no secret of anybody.
  nostro_app: ['bank_directory', 'bank_directory_version', 'institution_bic', 'reference_list'],
  // The name or the token is all that somebody who signs in has; rules and settings go with the answer. The platform
  // sees what waits in a bank without a second administrator.
  nostro_sign_in: [
    'app_user',
    'approval_rules',
    'bank_directory',
    'bank_directory_version',
    'institution_bic',
    'pending_change',
    'reference_list',
    'reset_token',
    'second_factor',
    'session',
    'sign_in_rules',
    'user_setting',
  ],
  // Removes what is past its time, of all tenants, and finds out whose account was paid to.
  nostro_relay: [
    'attachment',
    'attachment_link',
    'attachment_write',
    'company_account',
    'idempotency_key',
    'institution_bic',
    'link',
    'notice',
  ],
  nostro_read: ['institution_bic'],
  // Backups hold the rows of everybody; no server works with this role.
  nostro_backup: TENANT_TABLES,
  nostro_archive: ['institution_bic'],
}

test('no other policy lets a row through without naming the tenant', async () => {
  const open = await ask(
    `select tablename || ' to ' || array_to_string(roles, ', ') as answer from pg_policies
     where schemaname = 'public' and tablename = any($1) and permissive = 'PERMISSIVE'
       and coalesce(qual, with_check) !~ 'nostro\\.institution' and policyname <> 'backup_reads' order by 1`,
    [TENANT_TABLES],
  )
  expect(open).toEqual([
    'app_user to nostro_sign_in',
    'approval_rules to nostro_sign_in',
    'attachment to nostro_relay',
    'attachment_link to nostro_relay',
    'attachment_write to nostro_relay',
    'bank_directory to public',
    'bank_directory_version to public',
    'company_account to nostro_relay',
    'idempotency_key to nostro_relay',
    'institution_bic to public',
    'link to nostro_relay',
    'notice to nostro_relay',
    'notice to nostro_relay',
    'pending_change to nostro_sign_in',
    'reference_list to public',
    'reset_token to nostro_sign_in',
    'second_factor to nostro_sign_in',
    'session to nostro_sign_in',
    'sign_in_rules to nostro_sign_in',
    'user_setting to nostro_sign_in',
    'working_copy to nostro_relay',
  ])
})

test('backups read every table of ours and write none', async () => {
  const rights = await ask(
    `select relname || ' ' || privilege as answer
     from unnest(array['select', 'insert', 'update', 'delete']) as privilege, ${OWN_TABLES}
     and has_table_privilege('nostro_backup', pg_class.oid, privilege) order by 1`,
  )
  expect(rights).toEqual([...TENANT_TABLES, ...WITHOUT_TENANT].toSorted().map((table) => `${table} select`))
  const openTo = await ask(
    `select tablename as answer from pg_policies where policyname = 'backup_reads' and cmd = 'SELECT'
     and roles = '{nostro_backup}' order by 1`,
  )
  expect(openTo).toEqual([...TENANT_TABLES, ...WITHOUT_TENANT].toSorted())
})

describe.each(DATABASE_ROLES)('the role %s', (role) => {
  test('stands above nothing: no superuser, no way past row security, no other roles', async () => {
    expect(
      await ask(
        `select rolname as answer from pg_roles where rolname = $1
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin)`,
        [role],
      ),
    ).toEqual([])
    expect(
      await ask(`select roleid::regrole::text as answer from pg_auth_members where member = $1::regrole`, [
        role,
      ]),
    ).toEqual([])
  })

  test('owns nothing at all', async () => {
    const owned = await ask(
      `select relname as answer from pg_class where relowner = $1::regrole
       union all select proname from pg_proc where proowner = $1::regrole
       union all select nspname from pg_namespace where nspowner = $1::regrole
       union all select typname from pg_type where typowner = $1::regrole
       union all select datname from pg_database where datdba = $1::regrole`,
      [role],
    )
    expect(owned).toEqual([])
  })

  test('can make nothing, and neither empty tables nor put triggers on them', async () => {
    const rights = await ask(
      `select nspname || ' create' as answer from pg_namespace
         where nspname !~ '^pg_' and has_schema_privilege($1, oid, 'create')
       union all select relname || ' ' || privilege from pg_class,
         unnest(array['truncate', 'references', 'trigger']) as privilege
         where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')
         and has_table_privilege($1, pg_class.oid, privilege)`,
      [role],
    )
    expect(rights).toEqual([])
  })

  test('reads no table of a tenant without naming the tenant, but those it is known to', async () => {
    const answers: (readonly [string, string])[] = []
    for (const table of TENANT_TABLES) answers.push([table, await readAs(role, table)])
    const refused = answers.filter(([, answer]) => NO_TENANT.test(answer))
    const read = answers.filter(([, answer]) => answer === 'rows').map(([table]) => table)
    expect(read).toEqual(READ_ACROSS_TENANTS[role])
    expect(refused.length + read.length).toBe(TENANT_TABLES.length)
  })
})

/** The setting is missing or no id, or the role has no right to the table at all. */
const NO_TENANT = /^(42704|22P02|42501)$/

async function readAs(role: string, table: string): Promise<string> {
  const client = await superuser.connect()
  try {
    await client.query(`begin; set local role ${role}`)
    await client.query(`select institution_id from ${table} limit 1`)
    return 'rows'
  } catch (error) {
    return String((error as { readonly code?: string }).code)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('nothing runs with the rights of its owner but what frees the tasks of who leaves', async () => {
  expect(
    await ask(
      `select proname as answer from pg_proc where prosecdef
         and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select relname from pg_class where relkind in ('v', 'm')
         and relnamespace = 'public'::regnamespace
         and not coalesce(reloptions @> '{security_invoker=true}', false)
       order by 1`,
    ),
  ).toEqual(['release_claims_of_session', 'release_claims_of_user'])
})
