import type { Installation } from '../installation/installation.ts'
import type { Violations } from '../run/violations.ts'
import type { Noted, Side } from './side.ts'

interface SentFacts {
  readonly reference: string
  readonly stage: string
  readonly delivery: string | null
  readonly linkId: string
  readonly attempts: number
  readonly state: string
  /** Terminal, session and sequence of the last transmission. */
  readonly name: string
}

const NAME = `transmission.logical_terminal || lpad(transmission.session::text, 4, '0')
  || lpad(transmission.sequence::text, 6, '0')`

const SENT = `
  select distinct on (message.id) message.business_id as reference, message.stage, message.delivery,
    transmission.link_id as "linkId", transmission.attempt as attempts, transmission.state, ${NAME} as name
  from message left join transmission on transmission.message_id = message.id
    -- A repetition that was not sent because the first one was answered in the end is none.
    and not (transmission.attempt > 1 and transmission.state = 'writtenOff')
  where message.kind = 'messageSent' and message.business_id like 'KILL%'
  order by message.id, transmission.attempt desc`

const ORDER = `
  select message.business_id as reference, transmission.link_id as "linkId"
  from transmission join message on message.id = transmission.message_id
  where transmission.attempt = 1 and message.business_id like 'KILL%'
  order by transmission.day, transmission.session, transmission.sequence`

const NAME_LENGTH = 22

/** Compares each acknowledged payment with what each simulator received and answered. */
export async function checkOutgoing(
  { ask }: Installation,
  { sides, references }: { readonly sides: readonly Side[]; readonly references: readonly string[] },
  violations: Violations,
): Promise<void> {
  const sent = new Map((await ask<SentFacts>(SENT)).map((facts) => [facts.reference, facts]))
  const order = await ask<{ readonly reference: string; readonly linkId: string }>(ORDER)
  for (const reference of references) {
    const facts = sent.get(reference)
    if (facts === undefined) violations.note('nothing lost', `${reference} was approved and is not stored`)
    else if (!isFinal(facts)) violations.note('nothing unaccounted for', JSON.stringify(facts))
  }
  for (const side of sides) {
    const journal = side.journal()
    const here = [...sent.values()].filter(({ linkId }) => linkId === side.linkId)
    checkTaken(journal, here, violations)
    checkVerdicts(journal, here, violations)
    checkOrder(
      journal,
      order.filter(({ linkId }) => linkId === side.linkId).map(({ reference }) => reference),
      violations,
    )
  }
}

/**
 * Returns whether a payment has its final state: sent after an acceptance, or rejected after a refusal, in both tables.
 */
function isFinal({ stage, delivery, state }: SentFacts): boolean {
  const isSent = stage === 'sent' && delivery === 'acknowledged' && state === 'acknowledged'
  return isSent || (stage === 'rejected' && delivery === 'refused' && state === 'refused')
}

/** Returns the transmissions that a simulator received, by reference and network name, in their order. */
function takenBy(journal: readonly Noted[]) {
  const taken = new Map<string, Map<string, boolean>>()
  for (const { event, messages } of journal) {
    if (event !== 'took') continue
    for (const { reference, name, isPossibleDuplicate } of messages) {
      const names = taken.get(reference) ?? new Map<string, boolean>()
      taken.set(reference, names.set(name.slice(-NAME_LENGTH), isPossibleDuplicate))
    }
  }
  return taken
}

function checkTaken(journal: readonly Noted[], sent: readonly SentFacts[], violations: Violations): void {
  for (const { event, name, isAuthentic } of journal)
    if (event === 'took' && !isAuthentic) violations.note('texts unaltered', `${name} has no valid signature`)
  const taken = takenBy(journal)
  for (const { reference, attempts } of sent) {
    const names = taken.get(reference) ?? new Map<string, boolean>()
    const unmarked = [...names.values()].filter((isMarked) => !isMarked).length
    if (names.size === 0) violations.note('nothing lost', `${reference} did not arrive`)
    // A marked possible duplicate is allowed; an unmarked one is a second effect.
    if (unmarked > 1 || names.size > attempts)
      violations.note('nothing twice', `${reference} arrived ${names.size} times, ${unmarked} unmarked`)
  }
  const known = new Set(sent.map(({ reference }) => reference))
  for (const reference of taken.keys())
    if (!known.has(reference)) violations.note('nothing unaccounted for', `${reference} was never sent`)
}

function checkVerdicts(journal: readonly Noted[], sent: readonly SentFacts[], violations: Violations): void {
  const verdicts = new Map(
    journal.flatMap(({ event, name, isAccepted }) =>
      event === 'answered' ? [[name.slice(-NAME_LENGTH), isAccepted] as const] : [],
    ),
  )
  for (const { reference, name, state } of sent) {
    if (verdicts.get(name) !== (state === 'acknowledged'))
      violations.note(
        'confirmations at the sender',
        `${reference} is ${state}, but accepted was ${verdicts.get(name)}`,
      )
  }
}

/** Verifies that first transmissions arrive in the order of their network numbers. */
function checkOrder(journal: readonly Noted[], order: readonly string[], violations: Violations): void {
  const places = new Map(order.map((reference, place) => [reference, place]))
  let last = -1
  for (const [reference, names] of takenBy(journal)) {
    const place = places.get(reference)
    const [isFirstMarked] = names.values()
    if (place === undefined || isFirstMarked === true) continue
    if (place < last) violations.note('order of each pair', `${reference} came late`)
    last = Math.max(last, place)
  }
}
