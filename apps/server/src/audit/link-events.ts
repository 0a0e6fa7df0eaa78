import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '../db/client.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { lastSequence, linkUnlinked, unlinkedChains } from './audit.repository.ts'

/** The number of events that are linked in one transaction, which takes about a tenth of a second. */
const AT_ONCE = 1_000

/**
 * Links all committed events of an institution to its chain, in the order of their recording. Each transaction locks the
 * chain and commits at once. Any number of processes may link a chain.
 */
export async function linkEvents(db: Db, institutionId: string): Promise<void> {
  await linkChain(db, institutionId, true)
}

/** Links the events of all institutions that have unlinked ones, except chains that another transaction links now. */
export async function linkAllEvents(db: Db): Promise<void> {
  for (const institutionId of await inTransactionAs(db, 'nostro_relay', unlinkedChains))
    await linkChain(db, institutionId, false)
}

async function linkChain(db: Db, institutionId: string, waits: boolean): Promise<void> {
  const scope = { db, institutionId, role: 'nostro_app' } as const
  let linked = AT_ONCE
  while (linked === AT_ONCE)
    linked = await inTransaction(scope, (tx) => linkUnlinked(tx, { atMost: AT_ONCE, waits }))
}

/**
 * Returns the sequence of the last event that was committed; 0 if there is none. The chain is locked until the end of
 * the transaction.
 */
export async function endOfTrail(tx: Tx, institutionId: string): Promise<number> {
  while ((await linkUnlinked(tx, { atMost: AT_ONCE, waits: true })) === AT_ONCE);
  return await lastSequence(tx, institutionId)
}

/** The time in ms between two passes: an event is linked within a second. */
const EVERY_MS = 200

/** The regular linking of all chains. */
export interface Linking {
  readonly start: () => void
  /** Waits for a running pass and starts no further one. */
  readonly stop: () => Promise<void>
}

/** Creates the linking of all chains several times a second. It does nothing before `start` is called. */
export function createLinking(db: Db, log: FastifyBaseLogger): Linking {
  let turn: Promise<void> | undefined
  let turns: NodeJS.Timeout | undefined
  const link = (): void => {
    turn ??= linkAllEvents(db)
      // The next pass links them. Without a database no event is recorded either.
      .catch((error: unknown) => log.warn({ err: error }, 'audit events not linked'))
      .finally(() => (turn = undefined))
  }
  return {
    start: () => {
      turns = setInterval(link, EVERY_MS)
    },
    stop: async () => {
      clearInterval(turns)
      await turn
    },
  }
}
