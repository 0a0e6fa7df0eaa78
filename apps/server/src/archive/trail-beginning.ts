import { TRAIL_START, type TrailPosition } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import { sealedFacts } from './files/archive-facts.ts'

/**
 * The last event of a trail that is in the archive, which the first one in the database follows. A row that was not
 * sealed with a key of the installation counts for nothing: the trail is broken then where it begins.
 */
export async function trailBeginning(tx: Tx, seal: JobSeal, institutionId: string): Promise<TrailPosition> {
  const row = await tx
    .selectFrom('archive_file')
    .select(['facts', 'seal'])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'trail')
    .where('state', 'in', ['kept', 'removed'])
    .orderBy('last_sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? TRAIL_START : beginningAfter(seal, row)
}

/** The last event of an archived stretch; the start of every trail where the row is none that the installation sealed. */
export function beginningAfter(
  seal: JobSeal,
  row: { readonly facts: unknown; readonly seal: string | null },
): TrailPosition {
  const facts = sealedFacts(seal, row)
  // One of another institution has a hash that no event of this one follows.
  if (facts?.kind !== 'trail') return TRAIL_START
  return { sequence: facts.lastSequence, hash: facts.lastHash }
}
