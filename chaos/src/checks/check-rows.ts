import type { Installation } from '../installation/installation.ts'
import type { Violations } from '../run/violations.ts'
import { groupedBy, type Snapshot } from './snapshot.ts'

/** Selects rows that only a partial transaction could have left, with the fault. */
const PARTIAL = `
  select 'idempotency key without answer' as fault, key as id from idempotency_key where answer is null
  union all
  select 'approved message without job', message.id::text from message
    where stage = 'approved' and not exists (
      select from pgboss.job where data -> 'payload' ->> 'messageId' = message.id::text
        and state in ('created', 'retry', 'active'))
  union all
  select 'pending message without open step', id::text from message
    where stage = 'pending' and not exists (
      select from approval_node as node where node.message_id = message.id and node.round = message.round
        and node.type in ('review', 'advancedReview') and node.decided_by is null)
  union all
  select 'message with open step that is not pending', id::text from message
    where stage in ('approved', 'sent') and exists (
      select from approval_node as node where node.message_id = message.id and node.round = message.round
        and node.type in ('review', 'advancedReview') and node.decided_by is null)
  union all
  select 'digest of another text', id::text from message
    where text is not null and digest <> encode(sha256(convert_to(text, 'UTF8')), 'hex')
  union all
  select 'sent message without number', id::text from message
    where stage = 'sent' and kind = 'messageSent' and (outgoing_number is null or delivery is null)
  union all
  select 'submitted message without payment fact', id::text from message
    where kind = 'messageSent' and round > 0 and not exists (
      select from payment_fact as fact where fact.message_id = message.id and fact.round = message.round)
  union all
  select 'message without version', id::text from message
    where kind = 'messageSent' and not exists (
      select from message_version as written where written.message_id = message.id
        and written.content = message.content)
  union all
  select 'arrival and item that differ', record.id::text from network_record as record
    join message on message.id = record.message_id
    where (record.state = 'PROCESSED') <> (message.stage = 'processed')
  union all
  select 'confirmed receipt the sender does not know of', record.id::text from network_record as record
    join message on message.id::text = record.delivery_key
    where (record.state = 'PROCESSED') <> (message.delivery = 'confirmed')`

/** Verifies that no rows contradict each other, regardless of what was acknowledged. */
export async function checkRows({ ask }: Installation, violations: Violations): Promise<void> {
  for (const { fault, id } of await ask<{ fault: string; id: string }>(PARTIAL))
    violations.note('no partial change', `${fault}: ${id}`)
}

/** Verifies that no job failed permanently and none was parked. */
export function checkQueues({ queues }: Snapshot, violations: Violations): void {
  for (const { name, state, jobs } of queues) {
    if (name === 'parked' || state === 'failed' || state === 'cancelled')
      violations.note('queues empty in time', `${jobs} jobs of ${name} are ${state}`)
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
