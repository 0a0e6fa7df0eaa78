import { INTERIM_REPORT_TYPES, STATEMENT_TYPES } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { pairBookings } from './pair-bookings.ts'
import type { StatementFacts } from './reconciliation.repository.ts'
import { replaceEntries, similarEntries } from './replaced-entries.repository.ts'

const FINAL_TYPES = STATEMENT_TYPES.filter((type) => !INTERIM_REPORT_TYPES.includes(type))

/**
 * Replaces the entries of interim reports that a final statement of the account contains, regardless of which of them
 * arrived first. Returns the positions of the entries of this statement that are replaced.
 */
export async function replaceInterimEntries(tx: Tx, statement: StatementFacts): Promise<ReadonlySet<number>> {
  const isInterim = INTERIM_REPORT_TYPES.includes(statement.messagingType)
  const { own, others } = await similarEntries(tx, statement, isInterim ? FINAL_TYPES : INTERIM_REPORT_TYPES)
  const replaced = isInterim ? pairBookings(own, others) : pairBookings(others, own)
  await replaceEntries(tx, statement, replaced)
  if (!isInterim) return new Set()
  const before = own.filter(({ replacedBy }) => replacedBy !== undefined)
  return new Set([...before, ...replaced.map(({ interim }) => interim)].map(({ position }) => position))
}
