import { HISTORY_DAYS } from './plan-deals.ts'
import type { PlannedRemittance, RemittanceEnding } from './tell-remittance.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** An application every so many days, submitted at this hour; UTC. */
const EVERY_DAYS = 3
const HOUR = 4

/** The steps for which the youngest applications wait, the youngest first. */
const YOUNGEST: readonly RemittanceEnding[] = [
  'draft',
  'waiting',
  'atBank',
  'sent',
  'paid',
  'returned',
  'rejected',
]

/** The applications of the demo's company so many days before `now`, the oldest first; the payee has seen all but the youngest. */
export function planRemittances(now: Date, daysBack = HISTORY_DAYS): readonly PlannedRemittance[] {
  const today = Math.floor(now.getTime() / DAY_MS)
  const count = Math.floor(daysBack / EVERY_DAYS)
  return Array.from({ length: count }, (_, index) => {
    const age = count - index
    return {
      number: index + 1,
      at: new Date((today - age * EVERY_DAYS) * DAY_MS + HOUR * HOUR_MS),
      ending: YOUNGEST[age - 1] ?? 'read',
      // Unlike any other amount of the history, by which the next desk finds it.
      amount: `${2_000 + index * 731}.${String(10 + index).padStart(2, '0')}`,
    }
  })
}
