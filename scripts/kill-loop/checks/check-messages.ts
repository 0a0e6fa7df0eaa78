import { canonicalJson } from '@nostro/kernel'

import { isPending, isRejected, type Ledger, type Submission } from '../ledger.ts'
import type { Violations } from '../violations.ts'
import { groupedBy, type MessageFacts, type Snapshot } from './snapshot.ts'

/** Compares the senders' messages with the acknowledged ones: each message once, in its stage, with its text. */
export function checkMessages(ledger: Ledger, { messages }: Snapshot, violations: Violations): void {
  const own = messages.filter(({ kind }) => kind === 'messageSent')
  const byReference = groupedBy(own, ({ reference }) => reference ?? '')
  for (const submission of ledger.submissions()) {
    const { payment, id } = submission
    const [message, ...others] = byReference.get(payment.reference) ?? []
    if (others.length > 0) violations.note('nothing twice', `${payment.reference} is stored more than once`)
    if (message?.id === id) checkMessage(submission, message, violations)
    else violations.note('nothing lost', `${payment.reference} was submitted and is not there`)
  }
  checkDrafts(ledger, byReference, violations)
  const known = new Set(
    [...ledger.submissions(), ...ledger.drafts()].map(({ payment: { reference } }) => reference),
  )
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
  for (const { payment, id, version } of ledger.drafts()) {
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
