import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

/** A database of one test file. */
export interface TestDatabase {
  /** For the owner, as whom the server is started. */
  readonly ownerUrl: string
  /** SQL with the rights of the superuser, whom no row security stops. */
  readonly superuser: pg.Pool
  readonly close: () => Promise<void>
}

/** A copy of the migrated template with its demo data, or an empty database. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const superuserUrl = inject('superuserUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'migrated' ? 'nostro' : 'template1'
  await onServer(superuserUrl, `create database ${name} template ${template} owner nostro_owner`)
  const superuser = new pg.Pool({ connectionString: urlFor(superuserUrl, 'postgres', name), max: 4 })
  // Dropping the database cuts connections that are just being closed; that is no error of a test. The pool reports
  // those nobody uses, each client its own.
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
