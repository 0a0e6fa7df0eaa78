import type { Violations } from '../violations.ts'
import { groupedBy, type Snapshot } from './snapshot.ts'

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
