import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { WAIT_MS } from '../../testing/index.ts'
import { type EmbeddedPostgres, socketFolderOf, startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostmaster } from './postmaster.ts'

let root = ''
let postgres: EmbeddedPostgres

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'nostro-embedded-'))
  // Not accessible for others, like the home folder of root.
  chmodSync(root, 0o700)
  postgres = await start()
  await ask(`create table kept as select 'still here' as answer`)
})

afterEach(async () => {
  await postgres.stop()
  rmSync(root, { recursive: true })
})

async function start(): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ folder: path.join(root, 'postgres'), isDurable: true })
}

function pidOf(): number | undefined {
  return runningPostmaster(path.join(root, 'postgres', 'cluster'))?.pid
}

async function ask(question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(question)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

test('the owner is not a superuser, the server listens on no network, and text has one sort order everywhere', async () => {
  expect(await ask('select rolsuper as answer from pg_roles where rolname = current_user')).toBe(false)
  expect(await ask(`select current_setting('listen_addresses') as answer`)).toBe('')
  expect(await ask(`select current_setting('data_checksums') as answer`)).toBe('on')
  expect(await ask(`select 'b' > 'A' and 'é' > 'z' as answer`)).toBe(true)
})

test('a start next to a running server adopts it, and a stop leaves it to other users', async () => {
  const before = pidOf()
  const second = await start()
  expect(pidOf()).toBe(before)

  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await second.stop()
  expect(pidOf()).toBe(before)
  await client.end()
})

test('a stop ends the server, and the next start finds all data', async () => {
  await postgres.stop()
  expect(pidOf()).toBeUndefined()
  postgres = await start()
  expect(await ask('select answer from kept')).toBe('still here')
})

test('a start while the server is stopping starts it again', async () => {
  const before = pidOf() ?? 0
  process.kill(before, 'SIGKILL')
  const second = await start()
  expect(pidOf()).not.toBe(before)
  expect(await ask('select answer from kept')).toBe('still here')
  await second.stop()
})

test('a server that dies in use is restarted automatically with its stored data', async () => {
  const before = pidOf() ?? 0
  process.kill(before, 'SIGKILL')
  await vi.waitUntil(async () => pidOf() !== before && (await isAnswering()), { timeout: WAIT_MS })
  expect(await ask('select answer from kept')).toBe('still here')
})

async function isAnswering(): Promise<boolean> {
  try {
    return (await ask('select true as answer')) === true
  } catch {
    // The server does not accept connections yet.
    return false
  }
}

test('the socket is in the data folder, or under a short name elsewhere if that is too long, or nowhere', () => {
  const long = `/srv/${'deep/'.repeat(20)}postgres`
  expect(socketFolderOf('/srv/postgres')).toBe('/srv/postgres/socket')
  expect(socketFolderOf(long, '/tmp')).toMatch(/^\/tmp\/nostro-[0-9a-f]{16}$/)
  expect(() => socketFolderOf(long, `/tmp/${'deep/'.repeat(20)}`)).toThrow('too long')
})
