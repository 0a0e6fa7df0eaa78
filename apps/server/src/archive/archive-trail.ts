import { sql } from 'kysely'

import { eventsAfter, followTrail, linkEvents, type StoredEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { anchorTrail, type ArchiveScope, type Retention } from './archive-tools.ts'
import type { ArchiveFacts } from './files/archive-facts.ts'
import { type FileContent, moveIntoFile } from './files/write-archive-file.ts'
import { presentSince, keptUntil, monthOf, ruleForTrail } from './retention-rules.ts'
import { trailBeginning } from './trail-beginning.ts'

/** Maximum events per file; half a megabyte when compressed. */
const EVENTS_MAX = 5_000

/**
 * Moves the events of an institution's audit trail that are past their rule into files, one month per file. The rest of
 * the trail in the database continues from the last of them. A trail with a broken hash chain or a missing anchor is
 * not moved, since moving would hide the fault.
 */
export async function* archiveTrail(
  scope: ArchiveScope,
  { institution, rules }: Retention,
): AsyncGenerator<ArchiveFacts> {
  const rule = ruleForTrail(rules)
  if (rule === undefined) return
  const before = presentSince(scope.clock.now(), rule)
  await linkEvents(scope.db, scope.institutionId)
  for (;;) {
    const month = await inTransaction(scope, (tx) => oldestMonth(tx, scope.institutionId, before))
    if (month === undefined) return
    // The anchor is newer than every event that is moved, so no anchor refers to a moved event.
    await anchorTrail(scope)
    const kind = { institution, kind: 'trail', month, keptUntil: keptUntil(month, rule) } as const
    const facts = await moveIntoFile(scope, kind, (tx) => stretchOf(tx, scope, month))
    if (facts === undefined) return
    yield facts
  }
}

/** Returns the month of the first event if that month is past the rule and a later event is not. */
async function oldestMonth(tx: Tx, institutionId: string, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date; last: Date }>`
    select occurred_at as at, (select occurred_at from audit_event where institution_id = ${institutionId}
      order by sequence desc limit 1) as last
    from audit_event where institution_id = ${institutionId} order by sequence limit 1`.execute(tx)
  const [row] = rows
  return row !== undefined && row.at < before && row.last >= before ? monthOf(row.at) : undefined
}

async function stretchOf(tx: Tx, scope: ArchiveScope, month: string): Promise<FileContent | undefined> {
  const { institutionId, seal } = scope
  const beginning = await trailBeginning(tx, seal, institutionId)
  const found = await eventsAfter(tx, { institutionId, sequence: beginning.sequence }, EVENTS_MAX)
  const events = found.slice(0, lengthOfMonth(found, month))
  const follower = followTrail(beginning)
  const stray = events.find((stored) => !follower.take(stored))
  if (stray !== undefined)
    throw new Error(`The audit trail of ${institutionId} is broken at event ${stray.event.sequence}`)
  const [first, last] = [events[0], events.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return {
    lines: events.map(({ event, previousHash, hash }) => JSON.stringify({ event, previousHash, hash })),
    stretch: {
      firstSequence: first.event.sequence,
      lastSequence: last.event.sequence,
      previousHash: first.previousHash,
      lastHash: last.hash,
    },
    takeOut: async () => {
      await tx
        .deleteFrom('audit_event')
        .where('institution_id', '=', institutionId)
        .where('sequence', '<=', last.event.sequence)
        .execute()
    },
  }
}

/** Counts the events up to the last one of the month. An event written late may be between events of another month. */
function lengthOfMonth(events: readonly StoredEvent[], month: string): number {
  const later = events.findIndex(({ event }) => monthOf(new Date(event.occurredAt)) > month)
  return later === -1 ? events.length : later
}
