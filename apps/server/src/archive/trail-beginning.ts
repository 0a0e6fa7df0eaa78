import { TRAIL_START, type TrailPosition } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import type { JobSeal } from '../jobs/job-seal.ts'
import { sealedFacts } from './files/archive-facts.ts'

/**
 * Returns the last archived event of a trail, which the first event in the database follows. A row that this
 * installation did not seal is ignored; the verification then finds the trail broken at its start.
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

/**
 * Returns the last event of an archived part of a trail, or the start of every trail when the row is not sealed by this
 * installation.
 */
export function beginningAfter(
  seal: JobSeal,
  row: { readonly facts: unknown; readonly seal: string | null },
): TrailPosition {
  const facts = sealedFacts(seal, row)
  // A row of another institution has a hash that does not match, so verification fails.
  if (facts?.kind !== 'trail') return TRAIL_START
  return { sequence: facts.lastSequence, hash: facts.lastHash }
}
