import type { Installation } from '../installation/installation.ts'
import type { Violations } from '../run/violations.ts'
import type { Side } from './side.ts'

interface ReceivedFacts {
  readonly reference: string
  readonly items: number
  readonly records: number
  readonly place: number
}

const RECEIVED = `
  select message.business_id as reference, count(*)::int as items, count(record.id)::int as records,
    row_number() over (order by min(message.id::text))::int as place
  from message left join network_record as record on record.message_id = message.id
  where message.kind = 'messageReceived' and message.business_id like $prefix
  group by message.business_id order by place`

/** Selects the reasons of exceptions after a run: only what the simulator corrupted may be there. */
const EXPLAINED = `
  select reason, count(*)::int as parts from incoming_part where outcome = 'kept' group by reason`

const GARBLED = 'arrival.receiverUnknown'

/** Compares the receivers' inboxes with the messages that each simulator sent. */
export async function checkIncoming(
  { ask }: Installation,
  sides: readonly Side[],
  violations: Violations,
): Promise<void> {
  for (const side of sides) {
    const sent = side.journal().flatMap(({ event, reference }) => (event === 'sent' ? [reference] : []))
    const prefix = sent[0]?.slice(0, 3) ?? ''
    const rows = await ask<ReceivedFacts>(RECEIVED.replace('$prefix', `'${prefix}%'`))
    const received = new Map(rows.map((facts) => [facts.reference, facts]))
    let last = 0
    for (const reference of sent) {
      const facts = received.get(reference)
      if (facts === undefined) violations.note('nothing lost', `${reference} is in no inbox`)
      else if (facts.items !== 1 || facts.records !== 1)
        violations.note('nothing twice', `${reference} is in the inbox ${facts.items} times`)
      if ((facts?.place ?? last) < last) violations.note('order of each pair', `${reference} came late`)
      last = Math.max(last, facts?.place ?? last)
    }
    if (received.size > sent.length)
      violations.note('nothing unaccounted for', `${prefix} sent fewer messages`)
  }
  for (const { reason, parts } of await ask<{ readonly reason: string; readonly parts: number }>(EXPLAINED))
    if (reason !== GARBLED)
      violations.note('nothing unaccounted for', `${parts} parts are exceptions: ${reason}`)
}
