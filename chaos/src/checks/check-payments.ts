import { canonicalJson } from '@nostro/kernel'

import { isPending, isRejected, isReleased, type Ledger, type Submission } from '../load/ledger.ts'
import type { Invariant, Violations } from '../run/violations.ts'
import { type ArrivalFacts, groupedBy, type MessageFacts, type Snapshot } from './snapshot.ts'

/** Everything that is stored about a payment which its sender submitted. */
interface PaymentState {
  readonly id: string
  readonly stage: string
  readonly text: string | null
  /** User and decision of each approval step, in order. */
  readonly decisions: readonly string[]
  /** Stages of the payee's receipts. */
  readonly receipts: readonly string[]
  /** Action, object and number of audit events. */
  readonly events: readonly string[]
  /** The payment at the receiver; `undefined` if it did not arrive. */
  readonly arrivedTexts?: readonly (string | null | undefined)[]
  /** States of the received text and of the receiver's message. */
  readonly received?: readonly (string | undefined)[]
  /** The sender's state of the delivery, and the existence of a time of confirmation. */
  readonly delivery?: readonly (string | boolean | null)[]
}

/** The invariant that a difference of each part violates. */
const INVARIANT_OF: { readonly [K in keyof Required<PaymentState>]: Invariant } = {
  id: 'nothing lost',
  stage: 'approvals as acknowledged',
  text: 'texts unaltered',
  decisions: 'approvals as acknowledged',
  receipts: 'receipts once',
  events: 'audit as acknowledged',
  arrivedTexts: 'texts unaltered',
  received: 'confirmations at the sender',
  delivery: 'confirmations at the sender',
}

/** Compares the stored payments with the acknowledged ones: each once at sender and receiver, and no other. */
export function checkPayments(ledger: Ledger, snapshot: Snapshot, violations: Violations): void {
  const rows = rowsOf(snapshot)
  for (const submission of ledger.submissions.values()) {
    const { reference } = submission.payment
    const [message] = rows.sent.get(reference) ?? []
    const [arrival] = isReleased(submission) ? (rows.arrivals.get(submission.id) ?? []) : []
    if (arrival === undefined && isReleased(submission))
      violations.note('nothing lost', `${reference} was approved and did not arrive`)
    if (message === undefined) violations.note('nothing lost', `${reference} was submitted and is not stored`)
    else compare(expectedOf(submission, arrival), storedOf(message, arrival, rows), reference, violations)
  }
  checkDrafts(ledger, rows, violations)
  checkOthers(ledger, rows, violations)
  for (const { id, kind } of snapshot.messages) {
    const times = snapshot.arrivals.filter(({ messageId }) => messageId === id).length
    if (kind === 'messageReceived' && times !== 1)
      violations.note('no partial change', `received item ${id} has ${times} arrivals`)
  }
}

type Rows = ReturnType<typeof rowsOf>

function rowsOf({ messages, arrivals, receipts, decisions, events }: Snapshot) {
  const own = messages.filter(({ kind }) => kind === 'messageSent')
  return {
    sent: groupedBy(own, ({ reference }) => reference ?? ''),
    messages: new Map(messages.map((message) => [message.id, message])),
    arrivals: groupedBy(arrivals, ({ sentId }) => sentId),
    receipts: groupedBy(receipts, ({ bankItemId }) => bankItemId),
    decisions: groupedBy(decisions, ({ messageId }) => messageId),
    events: new Map(events.map(({ action, objectId, times }) => [`${action} ${objectId}`, times])),
  }
}

/** Returns the state that follows from everything that was acknowledged. */
function expectedOf(submission: Submission, arrival: ArrivalFacts | undefined): PaymentState {
  const { id, payment, decisions, saves, isConfirmed, isReceiptConfirmed } = submission
  const { text } = payment
  const [isArrived, rejected] = [isReleased(submission), isRejected(submission)]
  const settled = isArrived ? 'sent' : 'rejected'
  const approvals = decisions.filter(({ isApproval }) => isApproval).length
  const counts = [saves, 1, approvals, rejected, isArrived, isConfirmed, isArrived, isConfirmed].map(Number)
  return {
    id,
    stage: isPending(submission) ? 'pending' : settled,
    text,
    decisions: decisions.map(({ by, isApproval }) => `${by} ${isApproval ? 'yes' : 'no'}`),
    receipts: isConfirmed ? [isReceiptConfirmed ? 'processed' : 'waitingProcessed'] : [],
    events: stepsOf(id, arrival).map((step, index) => `${step}: ${counts[index]}`),
    ...(arrival !== undefined && {
      arrivedTexts: [text, text],
      received: isConfirmed ? ['PROCESSED', 'processed'] : ['PENDING', 'waitingProcessed'],
      delivery: [isConfirmed ? 'confirmed' : 'delivered', isConfirmed],
    }),
  }
}

function storedOf(message: MessageFacts, arrival: ArrivalFacts | undefined, rows: Rows): PaymentState {
  const { id, stage, text, delivery, confirmedAt } = message
  const item = rows.messages.get(arrival?.messageId ?? '')
  const decided = (rows.decisions.get(id) ?? []).filter(({ by }) => by !== null)
  return {
    id,
    stage,
    text,
    decisions: decided.map(({ by, type }) => `${by} ${type === 'rejected' ? 'no' : 'yes'}`),
    receipts: (rows.receipts.get(item?.id ?? '') ?? []).map((receipt) => receipt.stage),
    events: stepsOf(id, arrival).map((step) => `${step}: ${rows.events.get(step) ?? 0}`),
    ...(arrival !== undefined && {
      arrivedTexts: [arrival.text, item?.text],
      received: [arrival.state, item?.stage],
      delivery: [delivery, confirmedAt !== null],
    }),
  }
}

/** Returns the audited steps of a payment and of its receiver's item. */
function stepsOf(id: string, arrival: ArrivalFacts | undefined): readonly string[] {
  const own = ['save', 'submit', 'approve', 'reject', 'dispatch', 'confirmDelivery']
  return [
    ...own.map((step) => `message.${step} ${id}`),
    ...['receive', 'confirmReceipt'].map((step) => `message.${step} ${arrival?.messageId}`),
  ]
}

function compare(
  expected: PaymentState,
  stored: PaymentState,
  reference: string,
  violations: Violations,
): void {
  for (const [part, invariant] of Object.entries(INVARIANT_OF)) {
    const [due, found] = [expected, stored].map((state) =>
      canonicalJson(new Map(Object.entries(state)).get(part) ?? null),
    )
    if (due !== found) violations.note(invariant, `${reference}: ${part} is ${found}, not ${due}`)
  }
}

function checkDrafts(ledger: Ledger, { sent }: Rows, violations: Violations): void {
  for (const { payment, id, version } of ledger.drafts.values()) {
    const found = (sent.get(payment.reference) ?? []).map((draft) => [
      draft.id,
      draft.stage,
      draft.version,
      draft.content,
    ])
    if (canonicalJson(found) !== canonicalJson([[id, 'draft', version, payment.values]]))
      violations.note('drafts as acknowledged', `${payment.reference} in version ${version}`)
  }
}

/** Records messages and arrivals that are stored twice or were never acknowledged. */
function checkOthers(ledger: Ledger, { sent, arrivals }: Rows, violations: Violations): void {
  const released = [...ledger.submissions.values()].filter(isReleased).map(({ id }) => id)
  const stored = [
    { rows: sent, known: new Set([...ledger.submissions.keys(), ...ledger.drafts.keys()]) },
    { rows: arrivals, known: new Set(released) },
  ]
  for (const { rows, known } of stored) {
    for (const [name, same] of rows as ReadonlyMap<string, readonly unknown[]>) {
      if (!known.has(name)) violations.note('nothing unaccounted for', `${name} was not acknowledged`)
      else if (same.length > 1) violations.note('nothing twice', `${name} is stored ${same.length} times`)
    }
  }
}
