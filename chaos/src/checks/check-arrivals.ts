import { isReleased, type Ledger, type Submission } from '../load/ledger.ts'
import type { Violations } from '../run/violations.ts'
import { groupedBy } from './grouped-by.ts'
import type { ArrivalFacts, MessageFacts, ReceiptFacts, Snapshot } from './snapshot.ts'

/** Compares the receivers' messages with the released ones: each message once, with the approved text. */
export function checkArrivals(ledger: Ledger, snapshot: Snapshot, violations: Violations): void {
  const rows = rowsOf(snapshot)
  const released = [...ledger.submissions.values()].filter(isReleased)
  for (const submission of released) {
    const [arrival, ...others] = rows.arrivals.get(submission.id) ?? []
    const { reference } = submission.payment
    if (others.length > 0) violations.note('nothing twice', `${reference} arrived more than once`)
    if (arrival === undefined) violations.note('nothing lost', `${reference} was approved and did not arrive`)
    else checkArrival({ submission, arrival, rows, violations })
  }
  const ids = new Set(released.map(({ id }) => id))
  for (const { sentId } of snapshot.arrivals)
    if (!ids.has(sentId)) violations.note('nothing unaccounted for', `arrival of ${sentId}`)
  checkItems(snapshot, violations)
}

interface Rows {
  /** By the sender's message. */
  readonly arrivals: ReadonlyMap<string, readonly ArrivalFacts[]>
  readonly messages: ReadonlyMap<string, MessageFacts>
  /** By the bank's item. */
  readonly receipts: ReadonlyMap<string, readonly ReceiptFacts[]>
}

function rowsOf({ arrivals, messages, receipts }: Snapshot): Rows {
  return {
    arrivals: groupedBy(arrivals, ({ sentId }) => sentId),
    messages: new Map(messages.map((message) => [message.id, message])),
    receipts: groupedBy(receipts, ({ bankItemId }) => bankItemId),
  }
}

interface Arrived {
  readonly submission: Submission
  readonly arrival: ArrivalFacts
  readonly rows: Rows
  readonly violations: Violations
}

function checkArrival(arrived: Arrived): void {
  const { submission, arrival, rows, violations } = arrived
  const { reference, text } = submission.payment
  const item = rows.messages.get(arrival.messageId ?? '')
  const sent = rows.messages.get(submission.id)
  if (arrival.text !== text || item?.text !== text)
    violations.note('texts unaltered', `${reference} at the receiver`)
  const { isConfirmed } = submission
  const isProcessed = arrival.state === 'PROCESSED' && item?.stage === 'processed'
  const isWaiting = arrival.state === 'PENDING' && item?.stage === 'waitingProcessed'
  if (!(isConfirmed ? isProcessed : isWaiting))
    violations.note(
      'confirmations at the sender',
      `${reference} is ${arrival.state}, ${item?.stage} at the receiver`,
    )
  const delivery = isConfirmed ? 'confirmed' : 'delivered'
  if (sent?.delivery !== delivery || (sent.confirmedAt !== null) !== isConfirmed)
    violations.note(
      'confirmations at the sender',
      `${reference} is ${sent?.delivery} at the sender, not ${delivery}`,
    )
  checkReceipt(arrived, item)
}

/** Verifies that a confirmed payment to a company of the installation creates one receipt there. */
function checkReceipt({ submission, rows, violations }: Arrived, item: MessageFacts | undefined): void {
  const receipts = rows.receipts.get(item?.id ?? '') ?? []
  const expected = submission.isConfirmed
    ? [submission.isReceiptConfirmed ? 'processed' : 'waitingProcessed']
    : []
  const found = receipts.map(({ stage }) => stage)
  if (found.join() !== expected.join())
    violations.note(
      'receipts once',
      `${submission.payment.reference}: ${found.join()}, not ${expected.join()}`,
    )
}

/** Verifies that every received item belongs to one received text. */
function checkItems({ messages, arrivals }: Snapshot, violations: Violations): void {
  const counts = groupedBy(arrivals, ({ messageId }) => messageId ?? '')
  for (const { id, kind } of messages) {
    const times = counts.get(id)?.length ?? 0
    if (kind === 'messageReceived' && times !== 1)
      violations.note('no partial change', `received item ${id} has ${times} arrivals`)
  }
}
