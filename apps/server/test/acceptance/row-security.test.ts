import { describe, expect, test } from 'vitest'

import { DATABASE_ROLES, type DatabaseRole } from '../../src/db/roles.ts'
import { createTestServer } from '../../src/testing/index.ts'

/**
 * Row-level security as the second line of defence, checked in the catalogue of PostgreSQL so that new tables are
 * included.
 */

const { superuser } = (await createTestServer()).database

async function ask(question: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const { rows } = await superuser.query<{ answer: unknown }>(question, [...values])
  return rows.map(({ answer }) => answer)
}

/** The product's tables, without those of the migration library. */
const OWN_TABLES = `pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f')
  and relname not like 'kysely%'`

const TENANT_TABLES = (await ask(
  `select relname as answer from ${OWN_TABLES} and exists (select from pg_attribute
   where attrelid = pg_class.oid and attname = 'institution_id' and not attisdropped) order by 1`,
)) as readonly string[]

/** Tables read before the institution is known, or public ones. All other tables have a tenant. */
const WITHOUT_TENANT: readonly string[] = [
  'institution',
  'maintenance',
  'passkey_challenge',
  'restoration',
  'sign_in_throttle',
  'verification_code',
]

test('every table has a tenant column or is listed as having none', async () => {
  expect(TENANT_TABLES.length).toBeGreaterThan(5)
  const all = await ask(`select relname as answer from ${OWN_TABLES} order by 1`)
  expect(all).toEqual([...TENANT_TABLES, ...WITHOUT_TENANT].toSorted())
})

test('row-level security is enabled and forced on every table', async () => {
  expect(
    await ask(`select relname as answer from ${OWN_TABLES} and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
})

/** Tables with a tenant that a role reads across tenants, with the reason in the migration. */
const READ_ACROSS_TENANTS: { readonly [Role in DatabaseRole]: readonly string[] } = {
  // Lists that all users select from are public.
  nostro_app: [
    'bank_directory',
    'bank_directory_version',
    'calendar_year',
    'institution_bic',
    'rate_table',
    'reference_list',
  ],
  // The same lists; it sees fewer messages than the role for users.
  nostro_key: [
    'bank_directory',
    'bank_directory_version',
    'calendar_year',
    'institution_bic',
    'rate_table',
    'reference_list',
  ],
  // At sign-in only the name or the token is known; rules and settings are part of the response. The platform sees
  // pending changes of a bank without a second administrator.
  nostro_sign_in: [
    'api_key',
    'app_user',
    'approval_rules',
    'bank_directory',
    'bank_directory_version',
    'calendar_year',
    'deputyship',
    'institution_bic',
    'passkey',
    'pending_change',
    'provider_sign_in',
    'rate_table',
    'reference_list',
    'reset_token',
    'second_factor',
    'session',
    'sign_in_code',
    'sign_in_rules',
    'single_sign_on',
    'user_setting',
  ],
  // Deletes expired rows of all tenants, finds the holder of a paid account and due plans, and reads the public
  // calendars.
  nostro_relay: [
    'attachment',
    'attachment_link',
    'attachment_write',
    'audit_stream',
    'audit_unlinked',
    'calendar_year',
    'company_account',
    'idempotency_key',
    'institution_bic',
    'link',
    'notice',
    'recurring_draft',
    'webhook',
    'webhook_delivery',
  ],
  nostro_read: ['institution_bic'],
  // Backups contain all rows; no server uses this role.
  nostro_backup: TENANT_TABLES,
  nostro_archive: ['institution_bic'],
}

test('no other policy permits a row without the tenant', async () => {
  const open = await ask(
    `select tablename || ' to ' || array_to_string(roles, ', ') as answer from pg_policies
     where schemaname = 'public' and tablename = any($1) and permissive = 'PERMISSIVE'
       and coalesce(qual, with_check) !~ 'nostro\\.institution' and policyname <> 'backup_reads' order by 1`,
    [TENANT_TABLES],
  )
  expect(open).toEqual([
    'api_key to nostro_sign_in',
    'app_user to nostro_sign_in',
    'approval_rules to nostro_sign_in',
    'attachment to nostro_relay',
    'attachment_link to nostro_relay',
    'attachment_write to nostro_relay',
    'audit_stream to nostro_relay',
    'audit_unlinked to nostro_relay',
    'bank_directory to public',
    'bank_directory_version to public',
    'calendar_year to public',
    'company_account to nostro_relay',
    'deputyship to nostro_sign_in',
    'idempotency_key to nostro_relay',
    'institution_bic to public',
    'link to nostro_relay',
    'notice to nostro_relay',
    'notice to nostro_relay',
    'passkey to nostro_sign_in',
    'pending_change to nostro_sign_in',
    'provider_sign_in to nostro_sign_in',
    'rate_table to public',
    'recurring_draft to nostro_relay',
    'reference_list to public',
    'reset_token to nostro_sign_in',
    'second_factor to nostro_sign_in',
    'session to nostro_sign_in',
    'sign_in_code to nostro_sign_in',
    'sign_in_rules to nostro_sign_in',
    'single_sign_on to nostro_sign_in',
    'user_setting to nostro_sign_in',
    'webhook to nostro_relay',
    'webhook_delivery to nostro_relay',
    'working_copy to nostro_relay',
  ])
})

test('the backup role reads every table and writes none', async () => {
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
  test('has no superuser rights, cannot bypass row-level security and is not a member of other roles', async () => {
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
      // The role for keys has the rights of that for users, and a policy that hides messages.
    ).toEqual(role === 'nostro_key' ? ['nostro_app'] : [])
  })

  test('owns no objects', async () => {
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

  test('can create no objects, truncate no tables and create no triggers', async () => {
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

  test('reads no tenant table without naming the tenant, except the listed ones', async () => {
    const answers: (readonly [string, string])[] = []
    for (const table of TENANT_TABLES) answers.push([table, await readAs(role, table)])
    const refused = answers.filter(([, answer]) => NO_TENANT.test(answer))
    const read = answers.filter(([, answer]) => answer === 'rows').map(([table]) => table)
    expect(read).toEqual(READ_ACROSS_TENANTS[role])
    expect(refused.length + read.length).toBe(TENANT_TABLES.length)
  })
})

/** The setting is missing or not an id, or the role has no right on the table. */
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

test('no function runs with its owner’s rights, except those that record and link audit events and release tasks', async () => {
  expect(
    await ask(
      `select proname as answer from pg_proc where prosecdef
         and pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select relname from pg_class where relkind in ('v', 'm')
         and relnamespace = 'public'::regnamespace
         and not coalesce(reloptions @> '{security_invoker=true}', false)
       order by 1`,
    ),
  ).toEqual([
    'guard_audit_event',
    'link_audit_events',
    'record_audit_event',
    'release_claims_of_session',
    'release_claims_of_user',
  ])
})
