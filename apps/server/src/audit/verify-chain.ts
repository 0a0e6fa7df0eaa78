import type { Db, Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { CHAIN_START, hashOf } from './audit-event.ts'
import {
  chainEnd,
  countedEvents,
  eventsAfter,
  type StoredEvent,
  unlinkedSeconds,
} from './audit.repository.ts'
import { linkEvents } from './link-events.ts'

/** The result of verifying a part of an audit chain. */
export interface ChainReport {
  readonly isIntact: boolean
  readonly events: number
  /** The hash of the last event. Stored elsewhere, it later proves that nothing was removed or rewritten. */
  readonly head: string
  /**
   * The first event that does not match the previous hash, or that was recorded or anchored and is missing. The event
   * after the last one if a removed event has no known position.
   */
  readonly brokenAt?: number
  /** The age in seconds of the oldest event that was not linked in time; absent if all were. */
  readonly unlinkedFor?: number
}

/** The last event of a trail at some moment, as stored outside the database. */
export interface Anchor {
  readonly institutionId: string
  readonly sequence: number
  readonly hash: string
  readonly at: string
}

export interface StretchReport extends ChainReport {
  /** True when `events` is the last event of the trail. */
  readonly isComplete: boolean
}

/** An event of a trail, with the hash that the next one contains. */
export interface TrailPosition {
  readonly sequence: number
  readonly hash: string
}

/** The part of a trail to verify, with the facts known outside the database. */
interface Stretch {
  readonly institutionId: string
  /** The last event already verified; 0 for the whole trail. */
  readonly after: number
  /** The last archived event, which the first one in the database follows. */
  readonly beginning?: TrailPosition
  /** The approximate number of events to verify; all that follow when absent. */
  readonly lengthMax?: number
  readonly anchor?: Anchor | undefined
}

const PAGE = 1_000
/** Servers link events within a second. */
const LATE_SECONDS = 60

/**
 * Verifies the audit trail of an institution from its start: each event must contain the hash of the previous one, and
 * the anchored event must be part of it. The anchor is needed because a completely rewritten chain is consistent in
 * itself. Recorded events that are not linked yet are linked first.
 */
export async function verifyChain(
  db: Db,
  institutionId: string,
  known: Pick<Stretch, 'anchor' | 'beginning'> = {},
): Promise<ChainReport> {
  const { isComplete: _, ...report } = await verifyStretch(db, { institutionId, after: 0, ...known })
  return report
}

/** Verifies a part of a trail, so that a long one can be verified in several calls. */
export async function verifyStretch(db: Db, stretch: Stretch): Promise<StretchReport> {
  const { institutionId } = stretch
  const waited = await inTransaction({ db, institutionId }, (tx) => unlinkedSeconds(tx, institutionId))
  await linkEvents(db, institutionId)
  const report = await inTransaction({ db, institutionId }, (tx) => verifyLinked(tx, stretch))
  return { ...report, ...(waited > LATE_SECONDS && { unlinkedFor: Math.round(waited) }) }
}

async function verifyLinked(tx: Tx, stretch: Stretch): Promise<StretchReport> {
  const { institutionId, after, beginning = TRAIL_START, lengthMax = Infinity, anchor } = stretch
  let place =
    after <= beginning.sequence ? beginning : placeOf((await eventsAfter(tx, placeBefore(stretch), 1))[0])
  for (;;) {
    const events = await eventsAfter(tx, { institutionId, sequence: place.sequence }, PAGE)
    for (const stored of events) {
      if (!follows(stored, place) || contradicts(stored, anchor)) return broken(place, stored.event.sequence)
      place = placeOf(stored)
    }
    const isComplete = events.length < PAGE
    if (isComplete && anchor !== undefined && place.sequence < anchor.sequence) {
      return broken(place, place.sequence + 1)
    }
    if (isComplete && !(await isCountRight(tx, institutionId))) return broken(place, place.sequence + 1)
    if (isComplete || place.sequence - after >= lengthMax) {
      return { isIntact: true, isComplete, events: place.sequence, head: place.hash }
    }
  }
}

/** Returns the hash of the event with this sequence number; `undefined` when there is none. */
export async function hashAt(
  db: Db,
  { institutionId, sequence }: { readonly institutionId: string; readonly sequence: number },
): Promise<string | undefined> {
  const place = { institutionId, sequence: sequence - 1 }
  const [stored] = await inTransaction({ db, institutionId }, (tx) => eventsAfter(tx, place, 1))
  return stored?.event.sequence === sequence ? stored.hash : undefined
}

/** Returns whether the trail contains as many events as were recorded. */
async function isCountRight(tx: Tx, institutionId: string): Promise<boolean> {
  const { recorded, linked, unlinked } = await countedEvents(tx, institutionId)
  return recorded === linked + unlinked
}

/**
 * Links all committed events of a trail and returns the last one with its hash; before the first event, the start of
 * every chain.
 */
export async function headOfChain(db: Db, institutionId: string): Promise<TrailPosition> {
  await linkEvents(db, institutionId)
  return (await inTransaction({ db, institutionId }, (tx) => chainEnd(tx, institutionId))) ?? TRAIL_START
}

/** The position before the first event of every trail. */
export const TRAIL_START: TrailPosition = { sequence: 0, hash: CHAIN_START }

/** Verifies one trail event by event from a given position. The source of the events does not matter. */
export function followTrail(from: TrailPosition = TRAIL_START): {
  /** Returns whether the event follows the previous one. After the first mismatch it returns false for every event. */
  readonly take: (stored: StoredEvent) => boolean
  /** Returns the last event that followed. */
  readonly head: () => TrailPosition
} {
  let place = from
  let isWhole = true
  return {
    take: (stored) => {
      isWhole &&= follows(stored, place)
      if (isWhole) place = placeOf(stored)
      return isWhole
    },
    head: () => place,
  }
}

function placeBefore({ institutionId, after }: Stretch) {
  return { institutionId, sequence: after - 1 }
}

function placeOf(stored: StoredEvent | undefined): TrailPosition {
  return stored === undefined ? TRAIL_START : { sequence: stored.event.sequence, hash: stored.hash }
}

function follows(stored: StoredEvent, place: TrailPosition): boolean {
  return (
    stored.event.sequence === place.sequence + 1 &&
    stored.previousHash === place.hash &&
    stored.hash === hashOf(stored.event, stored.previousHash)
  )
}

function contradicts({ event, hash }: StoredEvent, anchor: Anchor | undefined): boolean {
  return anchor !== undefined && event.sequence === anchor.sequence && hash !== anchor.hash
}

function broken(place: TrailPosition, brokenAt: number): StretchReport {
  return { isIntact: false, isComplete: true, events: place.sequence, head: place.hash, brokenAt }
}
