import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

import { readConfig } from '../operations/index.ts'
import { startServer } from '../assembly/index.ts'
import { createTestDatabase } from '../testing/index.ts'
import { openToLogin, requireSeparateLogin } from './server-login.ts'

const database = await createTestDatabase()
const { ownerUrl, superuser } = database
const made: string[] = []
afterAll(async () => {
  for (const name of made) await superuser.query(`drop owned by ${name}; drop role ${name}`)
  await database.close()
})

const suffix = new URL(ownerUrl).pathname.slice('/test_'.length)

/** Creates a login for this test and returns its address. */
async function loginWith(attributes: string, then = ''): Promise<string> {
  const name = `login_${made.length}_${suffix}`
  made.push(name)
  await superuser.query(`create role ${name} login ${attributes}`)
  if (then !== '') await superuser.query(then.replaceAll('LOGIN', name))
  const url = new URL(ownerUrl)
  url.username = name
  return url.toString()
}

test.each([
  ['a superuser', 'superuser', '', /is a superuser/],
  [
    'a superuser whose sessions have another role',
    'superuser',
    'alter role LOGIN set role nostro_app',
    /is a superuser/,
  ],
  ['one that bypasses row security', 'bypassrls', '', /bypasses row security/],
  ['a member of the owner', '', 'grant nostro_owner to LOGIN', /may act as, the owner of database/],
  [
    'the owner of one table',
    '',
    'alter table message_template owner to LOGIN',
    /the owner of table message_template/,
  ],
])('%s is refused as a server login', async (_, attributes, then, message) => {
  const url = await loginWith(attributes, then)
  await expect(requireSeparateLogin({ url, ownerUrl })).rejects.toThrow(message)
  const allowed = await loginWith('')
  await expect(requireSeparateLogin({ url: allowed, ownerUrl, poolerUrl: url })).rejects.toThrow(message)
})

test('the owner is refused, and so is one address for both', async () => {
  await expect(requireSeparateLogin({ url: ownerUrl, ownerUrl })).rejects.toThrow(
    /is the owner of the database/,
  )
})

test('a login without rights can use the roles of a server, and no other', async () => {
  const url = await loginWith('noinherit')
  await requireSeparateLogin({ url, ownerUrl })
  await openToLogin({ url, ownerUrl })
  // A second start has nothing to do.
  await openToLogin({ url, ownerUrl })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const role of ['nostro_app', 'nostro_sign_in', 'nostro_relay', 'nostro_read'])
    await client.query(`set role ${role}`)
  for (const role of ['nostro_backup', 'nostro_archive', 'nostro_owner'])
    await expect(client.query(`set role ${role}`)).rejects.toThrow('permission denied')
  await client.query('reset role')
  await expect(client.query('drop table audit_event')).rejects.toThrow('must be owner')
  const { rows } = await client.query(`select has_table_privilege('app_user', 'select') as may`)
  expect(rows).toEqual([{ may: false }])
  await client.end()
  await requireSeparateLogin({ url, ownerUrl })
})

test('a server does not start as the owner of an external database, before any change', async () => {
  const config = readConfig({ DATABASE_URL: ownerUrl, NOSTRO_SEAL_KEYS: 'k'.repeat(32), LOG_LEVEL: 'silent' })
  await expect(startServer({ ...config, port: 0 })).rejects.toThrow(
    /login nostro_owner of the server is the owner/,
  )
})
