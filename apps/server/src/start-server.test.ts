import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { readUser, signIn } from '@nostro/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import type { Tx } from './db/client.ts'
import { asOwner } from './db/owner.ts'
import { inTransactionAs } from './db/transaction.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { createTestClient } from './testing/index.ts'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-start-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

async function start(port = 0): Promise<RunningServer> {
  const config = readConfig({ NOSTRO_DATA_DIR: dataFolder, NOSTRO_DEMO: 'empty', LOG_LEVEL: 'silent' })
  return await startServer({ ...config, port })
}

async function signInTo(server: RunningServer): Promise<string> {
  const [account] = server.demoAccounts
  const { username = '', password = '' } = account ?? {}
  const { token } = await createTestClient(server.url).succeed(signIn, { body: { username, password } })
  return token
}

test('a second start goes on where the first one stopped', async () => {
  const first = await start()
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  const token = await signInTo(first)
  await first.close()
  await expect(fetch(`${first.url}/health/live`)).rejects.toThrow('fetch failed')

  const second = await start()
  expect(second.demoAccounts).toEqual(first.demoAccounts)
  const user = await createTestClient(second.url, token).succeed(readUser)
  expect(user.username).toBe('beijing.operator')
  await second.close()
})

test('a start seals secrets of authenticator apps that were stored as they are', async () => {
  const database = await openConfiguredDatabase({ dataFolder })
  const inAccounts = <T>(work: (tx: Tx) => Promise<T>) =>
    asOwner(database.ownerUrl, (db) => inTransactionAs(db, 'nostro_sign_in', work))
  await inAccounts((tx) =>
    sql`insert into second_factor (user_id, institution_id, secret, confirmed_at)
        select id, institution_id, 'JBSWY3DPEHPK3PXP', now() from app_user where username = 'import.senior'`.execute(
      tx,
    ),
  )
  const server = await start()
  const { rows } = await inAccounts((tx) =>
    sql<{ secret: string }>`select secret from second_factor`.execute(tx),
  )
  expect(rows).toEqual([{ secret: expect.stringMatching(/^sealed:[\w:-]{60,}$/) }])
  await server.close()
  await database.stop()
})

test('a start that cannot listen leaves the server that runs already unharmed', async () => {
  const running = await start()
  const port = Number(new URL(running.url).port)
  await expect(start(port)).rejects.toThrow('EADDRINUSE')
  await signInTo(running)
  await running.close()
})

test('a start that cannot listen takes everything down that it had brought up', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const address = occupied.address()
  await expect(start(typeof address === 'object' ? address?.port : undefined)).rejects.toThrow('EADDRINUSE')
  occupied.close()
  const next = await start()
  await next.close()
})
