import { HISTORY_DAYS } from './plan-deals.ts'
import type { PlannedRemittance, RemittanceEnding } from './process-remittance.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The interval and hour at which applications are submitted, in UTC. */
const EVERY_DAYS = 3
const HOUR = 4

/** The pending steps of the latest applications, newest first. */
const YOUNGEST: readonly RemittanceEnding[] = [
  'draft',
  'waiting',
  'atBank',
  'sent',
  'paid',
  'returned',
  'rejected',
]

/**
 * Returns the applications of the demo company from `daysBack` days before `now`, oldest first. The payee has read all
 * but the latest.
 */
export function planRemittances(now: Date, daysBack = HISTORY_DAYS): readonly PlannedRemittance[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const count = Math.floor(daysBack / EVERY_DAYS)
  return Array.from({ length: count }, (_, index) => {
    const age = count - index
    return {
      number: index + 1,
      at: new Date((today - age * EVERY_DAYS) * DAY_MS + HOUR * HOUR_MS),
      ending: YOUNGEST[age - 1] ?? 'read',
      // Distinct within the history, so that the next user in the process finds the application by its amount.
      amount: `${2_000 + index * 731}.${String(10 + index).padStart(2, '0')}`,
    }
  })
}
