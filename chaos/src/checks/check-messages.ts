import { canonicalJson } from '@nostro/kernel'

import { isPending, isRejected, isReleased, type Ledger, type Submission } from '../load/ledger.ts'
import type { Violations } from '../run/violations.ts'
import { groupedBy } from './grouped-by.ts'
import type { MessageFacts, Snapshot } from './snapshot.ts'

/** Compares the senders' messages with the acknowledged ones: each message once, in its stage, with its text. */
export function checkMessages(ledger: Ledger, { messages }: Snapshot, violations: Violations): void {
  const own = messages.filter(({ kind }) => kind === 'messageSent')
  const byReference = groupedBy(own, ({ reference }) => reference ?? '')
  for (const submission of ledger.submissions.values()) {
    const { payment, id } = submission
    const [message, ...others] = byReference.get(payment.reference) ?? []
    if (others.length > 0) violations.note('nothing twice', `${payment.reference} is stored more than once`)
    if (message?.id === id) checkMessage(submission, message, violations)
    else violations.note('nothing lost', `${payment.reference} was submitted and is not there`)
  }
  checkDrafts(ledger, byReference, violations)
  const known = new Set([...ledger.submissions.keys(), ...ledger.drafts.keys()])
  for (const { reference, id } of own) {
    if (!known.has(reference ?? ''))
      violations.note('nothing unaccounted for', `message ${id} with reference ${reference}`)
  }
}

function checkMessage(submission: Submission, message: MessageFacts, violations: Violations): void {
  const { reference, text } = submission.payment
  const stage = stageOf(submission)
  if (message.text !== text) violations.note('texts unaltered', `${reference} at the sender`)
  if (message.stage !== stage)
    violations.note('approvals as acknowledged', `${reference} is ${message.stage}, not ${stage}`)
}

function stageOf(submission: Submission): string {
  if (isRejected(submission)) return 'rejected'
  return isPending(submission) ? 'pending' : 'sent'
}

function checkDrafts(
  ledger: Ledger,
  byReference: ReadonlyMap<string, readonly MessageFacts[]>,
  violations: Violations,
): void {
  for (const { payment, id, version } of ledger.drafts.values()) {
    const drafts = byReference.get(payment.reference) ?? []
    const [draft] = drafts
    const isAsSaved =
      drafts.length === 1 &&
      draft?.id === id &&
      draft.stage === 'draft' &&
      draft.version === version &&
      canonicalJson(draft.content) === canonicalJson(payment.values)
    if (!isAsSaved) violations.note('drafts as acknowledged', `${payment.reference} in version ${version}`)
  }
}

/** Compares the approval steps with the acknowledged decisions: each decision once, by the user who made it. */
export function checkApprovals(ledger: Ledger, { decisions }: Snapshot, violations: Violations): void {
  const decided = groupedBy(
    decisions.filter(({ by }) => by !== null),
    ({ messageId }) => messageId,
  )
  for (const { id, payment, decisions: acknowledged } of ledger.submissions.values()) {
    const found = (decided.get(id) ?? []).map(({ by, type }) => `${by} ${type === 'rejected' ? 'no' : 'yes'}`)
    const expected = acknowledged.map(({ by, isApproval }) => `${by} ${isApproval ? 'yes' : 'no'}`)
    if (found.join() !== expected.join())
      violations.note(
        'approvals as acknowledged',
        `${payment.reference}: ${found.join()}, not ${expected.join()}`,
      )
  }
}

/**
 * Verifies that the outgoing numbers of a bank begin with 1, have neither gaps nor duplicates, and arrived unchanged.
 */
export function checkNumbers({ messages, arrivals, counters }: Snapshot, violations: Violations): void {
  const sent = messages.filter(({ kind, stage }) => kind === 'messageSent' && stage === 'sent')
  for (const [institution, own] of groupedBy(sent, (message) => message.institution)) {
    const numbers = own.map(({ outgoingNumber }) => outgoingNumber ?? 0).toSorted((a, b) => a - b)
    const isComplete = numbers.every((number, index) => number === index + 1)
    const last = counters.find((counter) => counter.institution === institution)?.lastNumber
    if (!isComplete || last !== numbers.length)
      violations.note('numbers without gaps', `${institution}: ${numbers.length} messages up to ${last}`)
  }
  const given = new Map(sent.map(({ id, outgoingNumber }) => [id, outgoingNumber]))
  for (const { sentId, outgoingNumber } of arrivals) {
    if (given.get(sentId) !== outgoingNumber)
      violations.note('numbers without gaps', `${sentId} arrived with number ${outgoingNumber}`)
  }
}

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
