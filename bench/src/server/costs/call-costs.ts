import { setTimeout as pause } from 'node:timers/promises'

import type { ArrivalWatch } from '../clients/arrivals.ts'
import type { BankUsers } from '../clients/bank-users.ts'
import { formOf, type MeasuredType } from '../clients/measured-forms.ts'
import type { ObservedDatabase } from '../database.ts'
import type { CountingProxy } from '../wire/counting-proxy.ts'
import { trafficBetween } from '../wire/traffic.ts'
import { readLogWrites } from './log-writes.ts'
import type { RowShape, RowShapes } from './row-plan.ts'
import { type CallSample, costsOf, type StepCost } from './step-costs.ts'

/** The calls whose cost is counted, each alone on an idle server. */
export const COUNTED_CALLS = [
  'submit',
  'read',
  'approve',
  'receiver reads',
  'confirm',
  'list page',
  'counters',
] as const

type CountedCall = (typeof COUNTED_CALLS)[number]

/** The costs of each call, and of the work that it causes. */
export type CallCosts = { readonly [Name in CountedCall]: CallSample }

/** The statements of a call and of the work that it causes, in the order of sending, for one message. */
export type CallTexts = { readonly [Name in CountedCall]: readonly string[] }

export interface CountedProduct {
  readonly database: ObservedDatabase
  readonly proxy: CountingProxy
  readonly users: BankUsers
  readonly arrivals: ArrivalWatch
}

const REPEATS = 5
/** Time in ms without writes after which the server counts as idle. */
const QUIET_MS = 200
const QUIET_TIMEOUT_MS = 3_000
const LOOK_EVERY_MS = 20

interface CountedCalls {
  readonly costs: CallCosts
  readonly shapes: RowShapes
  readonly texts: CallTexts
}

/** Processes some messages completely, one call at a time, and counts the cost of each call. */
export async function countCalls(product: CountedProduct, type: MeasuredType): Promise<CountedCalls> {
  const { database } = product
  // The first message also pays for filling caches.
  await countMessage(product, type)
  const begin = await currentTransaction(database)
  const samples: CountedMessage[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) samples.push(await countMessage(product, type))
  const costOf = (name: CountedCall): CallSample => costsOf(samples.map((sample) => sample[name]))
  const costs = Object.fromEntries(COUNTED_CALLS.map((name) => [name, costOf(name)])) as CallCosts
  // The sample with the fewest statements is used, because timers of the server add statements to the others.
  const textsOf = (name: CountedCall): readonly string[] =>
    samples.map((sample) => sample[name].texts).toSorted((one, other) => one.length - other.length)[0] ?? []
  const texts = Object.fromEntries(COUNTED_CALLS.map((name) => [name, textsOf(name)])) as CallTexts
  const tables = [...new Set(Object.values(costs).flatMap(tablesOf))]
  return { costs, texts, shapes: await rowShapes(database, tables, begin) }
}

function tablesOf({ call, following }: CallSample): readonly string[] {
  return [...call.tables, ...following.tables].map(({ table }) => table)
}

type CountedSample = CallSample & { readonly texts: readonly string[] }
type CountedMessage = { readonly [Name in CountedCall]: CountedSample }

let lastNumber = Date.now()

async function countMessage(product: CountedProduct, type: MeasuredType): Promise<CountedMessage> {
  const { users, arrivals } = product
  lastNumber += 1
  const form = JSON.stringify(await formOf(type, lastNumber))
  const [submit, id] = await counted(
    product,
    () => users.submit(form),
    () => Promise.resolve(),
  )
  const [read, reviewed] = await counted(product, () => users.read(id))
  const [approve] = await counted(
    product,
    () => users.approve(id, reviewed),
    () => arrivals.delivered(id),
  )
  const receivedId = await arrivals.delivered(id)
  const [receiverReads] = await counted(product, () => users.readReceived(receivedId))
  const [confirm] = await counted(
    product,
    () => users.confirm(receivedId),
    () => arrivals.confirmed(id),
  )
  const [listPage] = await counted(product, users.listPending)
  const [counters] = await counted(product, users.readCounters)
  return {
    submit,
    read,
    approve,
    'receiver reads': receiverReads,
    confirm,
    'list page': listPage,
    counters,
  }
}

/** Makes a call, and waits for the work that follows and for the server to become idle. */
async function counted<Result>(
  product: CountedProduct,
  call: () => Promise<Result>,
  follow?: () => Promise<unknown>,
): Promise<readonly [CountedSample, Result]> {
  const { database } = product
  const begin = await mark(product)
  const result = await call()
  const answered = await mark(product)
  if (follow !== undefined) {
    await follow()
    await untilQuiet(database)
  }
  const end = await mark(product)
  const sample = {
    call: await costBetween(database, begin, answered),
    following: await costBetween(database, answered, end),
    texts: product.proxy.texts.slice(begin.traffic.statements, end.traffic.statements),
  }
  return [sample, result]
}

type Mark = Awaited<ReturnType<typeof mark>>

/** Returns the current state of counters and log. */
async function mark({ proxy, database }: CountedProduct) {
  return { traffic: proxy.total(), position: await database.logPosition() }
}

async function costBetween(database: ObservedDatabase, from: Mark, to: Mark): Promise<StepCost> {
  const writes = await readLogWrites(database, from.position, to.position)
  return { ...trafficBetween(from.traffic, to.traffic), ...writes }
}

/** Waits until nothing has been written for {@link QUIET_MS}. */
export async function untilQuiet(database: ObservedDatabase): Promise<void> {
  const startedAt = performance.now()
  let position = await database.logPosition()
  let since = startedAt
  for (;;) {
    await pause(LOOK_EVERY_MS)
    const now = performance.now()
    const current = await database.logPosition()
    if (current !== position) since = now
    position = current
    if (now - since > QUIET_MS || now - startedAt > QUIET_TIMEOUT_MS) return
  }
}

async function currentTransaction(database: ObservedDatabase): Promise<string> {
  const [row] = await database.query<{ id: string }>('select pg_current_xact_id()::xid::text as id')
  return row?.id ?? '0'
}

/** Returns the shape of the rows that were written to these tables since a transaction. */
async function rowShapes(
  database: ObservedDatabase,
  tables: readonly string[],
  since: string,
): Promise<RowShapes> {
  const shapes = new Map<string, RowShape>()
  await database.query('create temporary table if not exists sample (body text)')
  for (const table of tables) {
    // The name is from PostgreSQL, which quotes it if needed.
    const [row] = await database.query<{ bytes: number | null; sample: string | null }>(
      `select avg(pg_column_size(row.*))::float8 as bytes, max(row::text) as sample from ${table} as row
       where age(row.xmin) < age($1::xid)`,
      [since],
    )
    if (typeof row?.bytes !== 'number' || typeof row.sample !== 'string') continue
    const { bytes, sample } = row
    shapes.set(table, { bytes, sample, sampleBytes: await storedBytes(database, sample) })
  }
  return shapes
}

/** Returns the stored size of a text as one value of a table, in bytes. */
async function storedBytes(database: ObservedDatabase, text: string): Promise<number> {
  await database.query('insert into sample values ($1)', [text])
  const [stored] = await database.query<{ bytes: number }>(
    'select pg_column_size(body)::float8 as bytes from sample',
  )
  await database.query('truncate sample')
  return stored?.bytes ?? text.length
}
