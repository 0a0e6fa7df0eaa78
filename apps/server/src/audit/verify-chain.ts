import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { CHAIN_START, hashOf } from './audit-event.ts'
import { eventsAfter, type StoredEvent } from './audit.repository.ts'

export interface ChainReport {
  readonly isIntact: boolean
  readonly events: number
  /** The hash of the last event; kept elsewhere, it shows later that nothing was cut off or rewritten. */
  readonly head: string
  /** The first event that does not follow from the one before it. */
  readonly brokenAt?: number
}

interface Place {
  readonly sequence: number
  readonly hash: string
}

const PAGE = 1_000

/** Reads the audit trail of an institution from the start and says whether each event follows from the one before. */
export async function verifyChain(db: Db, institutionId: string): Promise<ChainReport> {
  return await inTransaction({ db, institutionId }, async (tx) => {
    let place: Place = { sequence: 0, hash: CHAIN_START }
    for (;;) {
      const events = await eventsAfter(tx, { institutionId, sequence: place.sequence }, PAGE)
      for (const stored of events) {
        if (!follows(stored, place)) return broken(place, stored)
        place = { sequence: stored.event.sequence, hash: stored.hash }
      }
      if (events.length < PAGE) return { isIntact: true, events: place.sequence, head: place.hash }
    }
  })
}

function follows(stored: StoredEvent, place: Place): boolean {
  return (
    stored.event.sequence === place.sequence + 1 &&
    stored.previousHash === place.hash &&
    stored.hash === hashOf(stored.event, stored.previousHash)
  )
}

function broken(place: Place, stored: StoredEvent): ChainReport {
  return { isIntact: false, events: place.sequence, head: place.hash, brokenAt: stored.event.sequence }
}
