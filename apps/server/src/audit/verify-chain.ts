import type { Db } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { CHAIN_START, hashOf } from './audit-event.ts'
import { chainEnd, eventsAfter, type StoredEvent } from './audit.repository.ts'

/** The result of checking a stretch of an audit chain. */
export interface ChainReport {
  readonly isIntact: boolean
  readonly events: number
  /** The hash of the last event; kept elsewhere, it shows later that nothing was cut off or rewritten. */
  readonly head: string
  /** The first event that does not follow from the one before it, or that was anchored and is not there any more. */
  readonly brokenAt?: number
}

/** The head of a trail at some moment, as it is kept outside the database. */
export interface Anchor {
  readonly institutionId: string
  readonly sequence: number
  readonly hash: string
  readonly at: string
}

export interface StretchReport extends ChainReport {
  /** `events` is the last event checked; nothing follows it. */
  readonly isComplete: boolean
}

/** An event of a trail, and its hash, which the next one follows. */
export interface TrailPosition {
  readonly sequence: number
  readonly hash: string
}

/** The part of a trail that is checked, and the facts known about it outside the database. */
interface Stretch {
  readonly institutionId: string
  /** The last event taken as checked; 0 for the whole trail. */
  readonly after: number
  /** The last event that is in the archive, which the first one in the database follows. */
  readonly beginning?: TrailPosition
  /** About how many events are checked; all that follow when absent. */
  readonly lengthMax?: number
  readonly anchor?: Anchor | undefined
}

const PAGE = 1_000

/**
 * Reads the audit trail of an institution from the start and says whether each event follows from the one before, and
 * whether the anchored head is still part of it: a chain that was cut off, or written anew as a whole, follows from
 * itself as well.
 */
export async function verifyChain(
  db: Db,
  institutionId: string,
  known: Pick<Stretch, 'anchor' | 'beginning'> = {},
): Promise<ChainReport> {
  const { isComplete: _, ...report } = await verifyStretch(db, { institutionId, after: 0, ...known })
  return report
}

/** The same for a part of a trail, so that a long one can be checked in pieces. */
export async function verifyStretch(db: Db, stretch: Stretch): Promise<StretchReport> {
  const { institutionId, after, beginning = TRAIL_START, lengthMax = Infinity, anchor } = stretch
  return await inTransaction({ db, institutionId }, async (tx) => {
    let place =
      after <= beginning.sequence ? beginning : placeOf((await eventsAfter(tx, placeBefore(stretch), 1))[0])
    for (;;) {
      const events = await eventsAfter(tx, { institutionId, sequence: place.sequence }, PAGE)
      for (const stored of events) {
        if (!follows(stored, place) || contradicts(stored, anchor))
          return broken(place, stored.event.sequence)
        place = placeOf(stored)
      }
      const isComplete = events.length < PAGE
      if (isComplete && anchor !== undefined && place.sequence < anchor.sequence) {
        return broken(place, place.sequence + 1)
      }
      if (isComplete || place.sequence - after >= lengthMax) {
        return { isIntact: true, isComplete, events: place.sequence, head: place.hash }
      }
    }
  })
}

/** The hash a trail has at this place; `undefined` where no event stands there. */
export async function hashAt(
  db: Db,
  { institutionId, sequence }: { readonly institutionId: string; readonly sequence: number },
): Promise<string | undefined> {
  const place = { institutionId, sequence: sequence - 1 }
  const [stored] = await inTransaction({ db, institutionId }, (tx) => eventsAfter(tx, place, 1))
  return stored?.event.sequence === sequence ? stored.hash : undefined
}

/** The last event of a trail and its hash; before the first event, the start of every chain. */
export async function headOfChain(db: Db, institutionId: string): Promise<TrailPosition> {
  return (await inTransaction({ db, institutionId }, (tx) => chainEnd(tx, institutionId))) ?? TRAIL_START
}

/** Before the first event of every trail. */
export const TRAIL_START: TrailPosition = { sequence: 0, hash: CHAIN_START }

/** Follows one trail event by event, wherever its events come from, from behind an event of it. */
export function followTrail(from: TrailPosition = TRAIL_START): {
  /** Returns whether the event follows from the one before it; after one that does not, none does. */
  readonly take: (stored: StoredEvent) => boolean
  /** The last event that followed. */
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
