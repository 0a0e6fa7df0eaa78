import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

/** A database of one test file. */
export interface TestDatabase {
  /** The URL for the owner, with which the server is started. */
  readonly ownerUrl: string
  /** Connections of the superuser, who bypasses row-level security. */
  readonly superuser: pg.Pool
  readonly close: () => Promise<void>
}

/** The templates of {@link createTestDatabase}; `schema` is migrated without demo data. */
const TEMPLATES = { migrated: 'nostro', schema: 'nostro_schema', empty: 'template1' } as const

/** Creates a copy of the migrated template with or without demo data, or an empty database. */
export async function createTestDatabase(kind: keyof typeof TEMPLATES = 'migrated'): Promise<TestDatabase> {
  const superuserUrl = inject('superuserUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(superuserUrl, { name, template: TEMPLATES[kind] })
  const url = urlFor(superuserUrl, 'postgres', name)
  const plain = openPool(url)
  const superuser = linkingFirst(openPool(url), plain)
  return {
    ownerUrl: urlFor(superuserUrl, 'nostro_owner', name),
    superuser,
    close: async () => {
      await superuser.end()
      await plain.end()
      await onServer(superuserUrl, `drop database ${name} with (force)`)
    },
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  // Dropping the database terminates connections that are being closed, which must not fail a test. The pool emits
  // errors of idle clients, each client its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Makes a pool link all audit events before a statement that names the table of linked ones, as a server does several
 * times a second. A test reads the events of a call directly after it. Statements are sent through `plain`.
 */
function linkingFirst(pool: pg.Pool, plain: pg.Pool): pg.Pool {
  Reflect.set(pool, 'query', async (statement: string, values?: unknown[]) => {
    if (statement.includes('audit_event')) await plain.query(LINK_EVENTS)
    return await plain.query(statement, values)
  })
  return pool
}

/** An empty database has no trails. */
const LINK_EVENTS = `
  do $$
  declare
    chain uuid;
  begin
    if to_regclass('audit_unlinked') is null then return; end if;
    for chain in select distinct institution_id from audit_unlinked loop
      perform set_config('nostro.institution', chain::text, true);
      perform link_audit_events(1000000, true);
    end loop;
  end
  $$`

/**
 * Copies a database without connections. Copying its files takes a quarter of the time of the default strategy, which
 * writes each page to the WAL.
 */
async function copyDatabase(
  superuserUrl: string,
  { name, template }: { readonly name: string; readonly template: string },
): Promise<void> {
  await onServer(
    superuserUrl,
    `create database ${name} template ${template} strategy file_copy owner nostro_owner`,
  )
}

/** Copies the migrated database before demo data is loaded. */
export async function storeSchemaTemplate(superuserUrl: string): Promise<void> {
  await copyDatabase(superuserUrl, { name: TEMPLATES.schema, template: TEMPLATES.migrated })
}

/** Links the events of the loaded institutions in the migrated database, as a running server does. */
export async function linkTrails(superuserUrl: string): Promise<void> {
  await onServer(urlFor(superuserUrl, 'postgres', TEMPLATES.migrated), LINK_EVENTS)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlFor(superuserUrl: string, user: string, database: string): string {
  const url = new URL(superuserUrl)
  url.username = user
  url.pathname = `/${database}`
  return url.toString()
}
