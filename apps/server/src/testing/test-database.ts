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
  const superuser = new pg.Pool({ connectionString: urlFor(superuserUrl, 'postgres', name), max: 4 })
  // Dropping the database terminates connections that are being closed, which must not fail a test. The pool emits
  // errors of idle clients, each client its own.
  superuser.on('error', () => undefined)
  superuser.on('connect', (client) => client.on('error', () => undefined))
  return {
    ownerUrl: urlFor(superuserUrl, 'nostro_owner', name),
    superuser,
    close: async () => {
      await superuser.end()
      await onServer(superuserUrl, `drop database ${name} with (force)`)
    },
  }
}

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
