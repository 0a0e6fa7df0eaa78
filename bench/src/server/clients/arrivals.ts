import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { OBSERVER } from '../database.ts'

/** Reports when a message was delivered to its receiver, and when its confirmation reached its sender. */
export interface ArrivalWatch {
  /** Resolves with the id of the receiver's message. */
  readonly delivered: (sentId: string) => Promise<string>
  readonly confirmed: (sentId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Interval in ms of the queries for arrivals. */
const LOOK_EVERY_MS = 10

/** Time in ms after which a message counts as not delivered. */
const ARRIVAL_TIMEOUT_MS = 20_000

export class NotArrived extends Error {
  override readonly name = 'NotArrived'
}

interface Expected {
  readonly since: number
  readonly resolve: (receivedId: string) => void
  readonly reject: (error: Error) => void
}

type ExpectedById = Map<string, Expected>

const DELIVERED = `select delivery_key as id, message_id as arrived from network_record
  where transport = 'internal' and delivery_key = any($1) and message_id is not null
    and institution_id = (select institution_id from institution_bic where bic = $2)`
const CONFIRMED = `select id::text, id::text as arrived from message
  where id = any($1::uuid[]) and delivery = 'confirmed'`

/**
 * Queries the database for all expected messages by key, while there are any. One query for all costs PostgreSQL less
 * than polling by each reader.
 */
export async function watchArrivals(url: string, receiverBic: string): Promise<ArrivalWatch> {
  const client = new pg.Client({
    connectionString: url,
    application_name: OBSERVER,
    // The plan is cached when the tables may be so small that a sequential scan looks cheap.
    options: '-c enable_seqscan=off',
  })
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  await client.connect()
  const deliveries: ExpectedById = new Map()
  const confirmations: ExpectedById = new Map()
  const state = { isClosed: false }

  const look = async (): Promise<void> => {
    while (!state.isClosed) {
      await settle(client, deliveries, { name: 'delivered', text: DELIVERED, more: [receiverBic] })
      await settle(client, confirmations, { name: 'confirmed', text: CONFIRMED, more: [] })
      await pause(LOOK_EVERY_MS)
    }
  }
  const looking = look().catch((error: unknown) => {
    for (const { reject } of [...deliveries.values(), ...confirmations.values()])
      reject(new Error('The database cannot be asked', { cause: error }))
    state.isClosed = true
  })
  const expect = (expected: ExpectedById, id: string): Promise<string> =>
    new Promise((resolve, reject) => {
      expected.set(id, { since: performance.now(), resolve, reject })
    })
  return {
    delivered: (sentId) => expect(deliveries, sentId),
    confirmed: async (sentId) => void (await expect(confirmations, sentId)),
    close: async () => {
      state.isClosed = true
      await looking
      await client.end()
    },
  }
}

async function settle(
  client: pg.Client,
  expected: ExpectedById,
  question: { readonly name: string; readonly text: string; readonly more: readonly unknown[] },
): Promise<void> {
  if (expected.size === 0) return
  const { name, text, more } = question
  const { rows } = await client.query<{ id: string; arrived: string }>({
    name,
    text,
    values: [[...expected.keys()], ...more],
  })
  for (const { id, arrived } of rows) {
    expected.get(id)?.resolve(arrived)
    expected.delete(id)
  }
  const now = performance.now()
  for (const [id, { since, reject }] of expected) {
    if (now - since < ARRIVAL_TIMEOUT_MS) continue
    reject(new NotArrived(`not ${name}`))
    expected.delete(id)
  }
}
