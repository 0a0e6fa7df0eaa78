import type { Ledger } from '../ledger.ts'
import type { Violations } from '../violations.ts'
import { groupedBy, type Snapshot } from './snapshot.ts'

/** Compares the approval steps with the acknowledged decisions: each decision once, by the user who made it. */
export function checkApprovals(ledger: Ledger, { decisions }: Snapshot, violations: Violations): void {
  const decided = groupedBy(
    decisions.filter(({ by }) => by !== null),
    ({ messageId }) => messageId,
  )
  for (const { id, payment, decisions: acknowledged } of ledger.submissions()) {
    const found = (decided.get(id) ?? []).map(({ by, type }) => `${by} ${type === 'rejected' ? 'no' : 'yes'}`)
    const expected = acknowledged.map(({ by, isApproval }) => `${by} ${isApproval ? 'yes' : 'no'}`)
    if (found.join() !== expected.join())
      violations.note(
        'approvals as acknowledged',
        `${payment.reference}: ${found.join()}, not ${expected.join()}`,
      )
  }
}
