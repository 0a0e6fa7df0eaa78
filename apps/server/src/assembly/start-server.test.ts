import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { readUser, signIn } from '@nostro/contract'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { createAdministrator, openConfiguredDatabase, readConfig } from '../operations/index.ts'
import type { Tx } from '../db/client.ts'
import { asOwner } from '../db/owner.ts'
import type { Tables } from '../db/tables.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { createTestClient } from '../testing/index.ts'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-start-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

const config = readConfig({ NOSTRO_DATA_DIR: dataFolder, NOSTRO_PROCESSES: '1', LOG_LEVEL: 'silent' })
const people = { name: 'Administrator', platformName: 'Platform' }
const administrator = await createAdministrator(config, { ...people, username: 'first.admin' })

async function start(port = 0): Promise<RunningServer> {
  return await startServer({ ...config, port })
}

async function signInTo(server: RunningServer): Promise<string> {
  const { username, password } = administrator
  const { token } = await createTestClient(server.url).succeed(signIn, { body: { username, password } })
  return token
}

test('a second start continues with the data of the first one', async () => {
  const first = await start()
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  const token = await signInTo(first)
  await first.close()
  await expect(fetch(`${first.url}/health/live`)).rejects.toThrow('fetch failed')

  const second = await start()
  const user = await createTestClient(second.url, token).succeed(readUser)
  expect(user.username).toBe(administrator.username)
  await second.close()
})

test('a start without the seal key of its data is refused and creates no other key', async () => {
  await (await start()).close()
  const file = path.join(dataFolder, 'seal-key')
  const key = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(start()).rejects.toThrow(`${file} nor the setting NOSTRO_SEAL_KEYS`)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, key)
  await (await start()).close()
})

test('an unwritable data folder is reported by name with the reason', async () => {
  const file = path.join(dataFolder, 'no-folder')
  writeFileSync(file, '')
  const refused = readConfig({ NOSTRO_DATA_DIR: path.join(file, 'data'), LOG_LEVEL: 'silent' })
  await expect(startServer({ ...refused, port: 0 })).rejects.toThrow(
    `The data folder ${refused.dataFolder} (NOSTRO_DATA_DIR) cannot be used: a part of its path is a file`,
  )
})

test('a start seals secrets of authenticator apps that were stored in plain text', async () => {
  await createAdministrator(config, { ...people, username: 'second.admin' })
  const database = await openConfiguredDatabase({ dataFolder })
  const inAccounts = <T>(work: (tx: Tx) => Promise<T>) =>
    asOwner(database.ownerUrl, (db) => inTransactionAs(db, 'nostro_sign_in', work))
  await inAccounts((tx) =>
    sql`insert into second_factor (user_id, institution_id, secret)
        select id, institution_id, 'JBSWY3DPEHPK3PXP' from app_user where username = 'second.admin'`.execute(
      tx,
    ),
  )
  // An app counts once it is confirmed, which is a later statement.
  await inAccounts((tx) => sql`update second_factor set confirmed_at = now()`.execute(tx))
  const server = await start()
  const { rows } = await inAccounts((tx) =>
    sql<{ secret: string }>`select secret from second_factor`.execute(tx),
  )
  expect(rows).toEqual([{ secret: expect.stringMatching(/^sealed:[\w:-]{60,}$/) }])
  await server.close()
  await database.stop()
})

test('a start that cannot listen does not disturb the server that already runs', async () => {
  const running = await start()
  const port = Number(new URL(running.url).port)
  await expect(start(port)).rejects.toThrow('EADDRINUSE')
  await signInTo(running)
  await running.close()
})

test('a start that cannot listen stops everything that it started', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const address = occupied.address()
  await expect(start(typeof address === 'object' ? address?.port : undefined)).rejects.toThrow('EADDRINUSE')
  occupied.close()
  const next = await start()
  await next.close()
})

test('a server that shuts down is not ready, closes each connection after its response, and then stops', async () => {
  const server = await start()
  const token = await signInTo(server)
  const beganAt = performance.now()
  const left = server.leave(600)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)
  const answer = await fetch(`${server.url}${readUser.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await left
  expect(performance.now() - beganAt).toBeGreaterThan(590)
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed')
})

/** Runs work on the database as its owner, concurrently with the servers. */
async function asOwnerOfAll<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = await openConfiguredDatabase({ dataFolder })
  const answer = await asOwner(database.ownerUrl, work)
  await database.stop()
  return answer
}

/** Records a migration step as applied that this release does not know. */
async function take(step: string): Promise<void> {
  await asOwnerOfAll((db) =>
    sql`insert into kysely_migration (name, timestamp) values (${step}, now()::text)`.execute(db),
  )
}

describe('on a database that a later release has migrated, a server', () => {
  afterEach(() => asOwnerOfAll((db) => sql`delete from kysely_migration where name > '2099'`.execute(db)))

  test('starts and serves, and does not change the queue settings', async () => {
    await (await start()).close()
    await take('20991231T2359-later')
    await asOwnerOfAll((db) =>
      sql`update pgboss.queue set retry_limit = 7 where name = 'notice.mail'`.execute(db),
    )
    const server = await start()
    const user = await createTestClient(server.url, await signInTo(server)).succeed(readUser)
    expect(user.username).toBe(administrator.username)
    await server.close()
    const { rows } = await asOwnerOfAll((db) =>
      sql<{
        limit: number
      }>`select retry_limit as limit from pgboss.queue where name = 'notice.mail'`.execute(db),
    )
    expect(rows).toEqual([{ limit: 7 }])
  })

  test('refuses to start when that release removed an object it uses', async () => {
    await take('20991231T2359-later.contract-99.0.0')
    await expect(start()).rejects.toThrow(/start version 99\.0\.0 or a later one/)
  })
})
