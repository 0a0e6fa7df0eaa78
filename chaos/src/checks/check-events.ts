import { isRejected, isReleased, type Ledger, type Submission } from '../load/ledger.ts'
import type { Violations } from '../run/violations.ts'
import type { Snapshot } from './snapshot.ts'

/** Verifies that the audit trail has exactly one event for each acknowledged step, for any number of attempts. */
export function checkEvents(ledger: Ledger, { events, arrivals }: Snapshot, violations: Violations): void {
  const times = new Map(events.map((event) => [`${event.action} ${event.objectId}`, event.times]))
  const items = new Map(arrivals.map(({ sentId, messageId }) => [sentId, messageId ?? '']))
  for (const submission of ledger.submissions.values()) {
    for (const [step, due] of stepsOf(submission, items.get(submission.id))) {
      const found = times.get(step) ?? 0
      if (found !== due)
        violations.note(
          'audit as acknowledged',
          `${submission.payment.reference}, ${step}: ${found}, not ${due}`,
        )
    }
  }
}

/** Returns the expected events of a message and of its receiver's item, with their number. */
function stepsOf(
  submission: Submission,
  itemId: string | undefined,
): readonly (readonly [step: string, times: number])[] {
  const { id, saves, decisions, isConfirmed } = submission
  const approvals = decisions.filter(({ isApproval }) => isApproval).length
  const [rejected, released, confirmed] = [isRejected(submission), isReleased(submission), isConfirmed].map(
    Number,
  )
  return [
    [`message.save ${id}`, saves],
    [`message.submit ${id}`, 1],
    [`message.approve ${id}`, approvals],
    [`message.reject ${id}`, rejected ?? 0],
    [`message.dispatch ${id}`, released ?? 0],
    [`message.confirmDelivery ${id}`, confirmed ?? 0],
    [`message.receive ${itemId}`, released ?? 0],
    [`message.confirmReceipt ${itemId}`, confirmed ?? 0],
  ]
}
