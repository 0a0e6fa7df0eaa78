import { randomBytes, randomUUID } from 'node:crypto'

import { type Clock, timeOrderedUuid } from '@nostro/kernel'
import pg from 'pg'

import { type LoopResult, runClosedLoop } from './closed-loop.ts'
import type { PeerRequest } from './peer-request.ts'
import type { PeerCommit, PeerPlan, PeerTable, PeerWrite } from '../costs/row-plan.ts'
import { answerRequests } from './worker.ts'

/** The peer process: a bare client without the product that writes rows with prepared statements. */

const [databaseUrl = ''] = process.argv.slice(2)

const clock: Clock = { now: () => new Date() }
const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) }
/** The owner of the rows, with which indexes begin. */
const PLACE = randomUUID()

async function answer(request: PeerRequest, onWindow: (isOpen: boolean) => void): Promise<LoopResult> {
  const { plan, atOnce } = request
  const clients = await Promise.all(Array.from({ length: atOnce }, connect))
  try {
    const [first] = clients
    if (first === undefined) throw new Error('No client works concurrently')
    await createTables(first, plan.tables)
    const lanes = await Promise.all(clients.map((client) => openLane(client, plan)))
    return await runClosedLoop({ ...request, onWindow, work: async (lane) => await lanes[lane]?.() })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}

async function createTables(client: pg.Client, tables: readonly PeerTable[]): Promise<void> {
  for (const { name, indexes } of tables) {
    await client.query(`drop table if exists ${name}`)
    await client.query(`create table ${name} (id uuid primary key, place uuid not null, number int not null,
      at timestamptz not null, note int not null, body text not null)`)
    for (let index = 1; index < indexes; index++) {
      const columns = ['place, number, id', 'place, at, id', 'place, number, at'][index % 3]
      await client.query(`create index on ${name} (${columns})`)
    }
  }
}

/** Returns a function that writes one message over this connection. */
async function openLane(client: pg.Client, { tables, commits }: PeerPlan): Promise<() => Promise<void>> {
  const bodies = new Map(tables.map(({ name, body }) => [name, body]))
  const insert = async (table: string): Promise<string> => {
    const id = timeOrderedUuid(clock, random)
    await client.query({
      name: `insert ${table}`,
      text: `insert into ${table} values ($1, $2, 0, now(), 0, $3)`,
      values: [id, PLACE, bodies.get(table)],
    })
    return id
  }
  // Rows that existed before the message, which are updated if the message has none of its own.
  const standing = new Map<string, string>()
  for (const { name } of tables) standing.set(name, await insert(name))
  const write = async ({ table, kind, isWhole }: PeerWrite, own: OwnRows): Promise<void> => {
    const ids = own.get(table) ?? []
    if (kind === 'insert') {
      own.set(table, [...ids, await insert(table)])
      return
    }
    const id = ids.at(-1) ?? standing.get(table)
    if (kind === 'delete') own.set(table, ids.slice(0, -1))
    await client.query({
      name: `${kind} ${table} ${isWhole}`,
      text: changeOf(table, kind, isWhole),
      values: [id, ...(isWhole ? [bodies.get(table)] : [])],
    })
  }
  const requested = tables[0]?.name
  return async () => {
    const own: OwnRows = new Map()
    for (const commit of commits) await doCommit(client, commit, requested, (each) => write(each, own))
  }
}

/** The ids of a message's rows inserted so far, by table. */
type OwnRows = Map<string, readonly string[]>

/** `requested` is the table that a commit without writes reads. */
async function doCommit(
  client: pg.Client,
  commit: PeerCommit,
  requested: string | undefined,
  write: (write: PeerWrite) => Promise<void>,
): Promise<void> {
  if (commit.length === 0) {
    if (requested === undefined) return
    await client.query({
      name: 'ask',
      text: `select note, at from ${requested} where id = $1`,
      values: [PLACE],
    })
    return
  }
  await client.query({ name: 'begin', text: 'begin' })
  for (const each of commit) await write(each)
  await client.query({ name: 'commit', text: 'commit' })
}

function changeOf(table: string, kind: 'update' | 'hotUpdate' | 'delete', isWhole: boolean): string {
  if (kind === 'delete') return `delete from ${table} where id = $1`
  const change = kind === 'update' ? 'number = number + 1, at = now()' : 'note = note + 1'
  return `update ${table} set ${change}${isWhole ? ', body = $2' : ''} where id = $1`
}

// Requests are sent only by the process that started this one.
answerRequests(
  (request, onWindow) => answer(request as PeerRequest, onWindow),
  async () => {},
)
