import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { atEnd, createTestDatabase, freePort } from '../../testing/index.ts'
import { openDatabase } from '../client.ts'
import { isDatabaseAbsent } from '../database-errors.ts'
import { runTransaction } from '../pipelined-transaction.ts'

const database = await createTestDatabase()
atEnd(() => database.close())

/** A database server as the network shows it: a port that is open or closed. */
interface Host {
  readonly port: number
  readonly open: () => Promise<void>
  readonly close: () => void
}

async function hostOf(url: string): Promise<Host> {
  const { searchParams, port: usual } = new URL(url)
  const file = `.s.PGSQL.${searchParams.get('port') ?? (usual || '5432')}`
  const socket = path.join(searchParams.get('host') ?? '', file)
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const close = (): void => {
    server?.close()
    for (const open of sockets) open.destroy()
    sockets.clear()
  }
  atEnd(close)
  return {
    port,
    close,
    open: async () => {
      server = createServer((client) => {
        const behind = connect(socket)
        for (const [one, other] of [
          [client, behind],
          [behind, client],
        ] as const) {
          sockets.add(one)
          one.on('error', () => other.destroy())
          one.on('close', () => other.destroy())
          one.pipe(other)
        }
      })
      await new Promise<void>((resolve) => {
        server?.listen(port, '127.0.0.1', resolve)
      })
    },
  }
}

const [one, two] = [await hostOf(database.ownerUrl), await hostOf(database.ownerUrl)]
const { pathname } = new URL(database.ownerUrl)
const db = openDatabase({
  url: `postgres://nostro_owner@127.0.0.1:${one.port},127.0.0.1:${two.port}${pathname}`,
  role: 'nostro_app',
  connectionsMax: 4,
  onConnectionError: () => undefined,
})
atEnd(() => db.destroy())

afterEach(async () => {
  one.close()
  two.close()
  await database.superuser.query(`alter role nostro_owner in database ${pathname.slice(1)} reset all`)
})

async function answer(): Promise<number | undefined> {
  const { rows } = await sql<{ answer: number }>`select 1 as answer`.execute(db)
  return rows[0]?.answer
}

async function outcome(): Promise<unknown> {
  return await answer().catch((error: unknown) => isDatabaseAbsent(error))
}

test('the reachable server is found, and the other one after it fails', async () => {
  await one.open()
  expect(await answer()).toBe(1)
  one.close()
  await two.open()
  // One attempt may fail with the lost connection; later ones succeed without any action.
  await expect.poll(outcome).toBe(1)
  two.close()
  await one.open()
  await expect.poll(outcome).toBe(1)
})

test('concurrent attempts without a server fail like those for an unreachable database', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, outcome))
  expect(new Set(outcomes)).toEqual(new Set([true]))
})

test('a server that accepts no writes is not used', async () => {
  await one.open()
  await database.superuser.query(
    `alter role nostro_owner in database ${pathname.slice(1)} set default_transaction_read_only = on`,
  )
  await expect.poll(answerOrReason).toBe('No server of the database takes writes')
})

async function answerOrReason(): Promise<unknown> {
  return await answer().catch((error: unknown) => (error instanceof Error ? error.message : error))
}

test('a connection whose server no longer accepts writes is discarded', async () => {
  await one.open()
  await expect.poll(outcome).toBe(1)
  const backend = async (): Promise<readonly unknown[]> =>
    (await sql`select pg_backend_pid() as pid`.execute(db)).rows
  const [before] = await backend()
  const writing = runTransaction(db, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`select set_config('role', 'nostro_relay', true)`.execute(tx)
    await sql`delete from idempotency_key`.execute(tx)
  })
  await expect(writing.catch(isDatabaseAbsent)).resolves.toBe(true)
  expect(await backend()).not.toEqual([before])
})
