import { describe, expect, test } from 'vitest'

import type { Installation } from '../installation/installation.ts'
import { createViolations, type Violations } from '../run/violations.ts'
import { checkIncoming } from './check-incoming.ts'
import { checkOutgoing } from './check-outgoing.ts'
import type { Noted, Side } from './side.ts'

/** Returns an installation whose queries have these rows; the first key that a query contains selects them. */
function storing(rows: Readonly<Record<string, readonly unknown[]>>): Installation {
  const ask = async (question: string) => {
    const [, found = []] = Object.entries(rows).find(([part]) => question.includes(part)) ?? []
    return await Promise.resolve(found)
  }
  return { ask } as unknown as Installation
}

function sideWith(journal: readonly Partial<Noted>[]): Side {
  return { linkId: 'link', journal: () => journal } as unknown as Side
}

function violatedIn(violations: Violations): readonly string[] {
  return violations.counts().flatMap(([invariant, count]) => (count > 0 ? [invariant] : []))
}

/** The network name of the transmission of a payment. */
const nameOf = (number: number): string => `BARCGB22XXXX00010000${String(number).padStart(2, '0')}`
const REFERENCES = ['KILL000001', 'KILL000002']

const SENT = REFERENCES.map((reference, index) => ({
  reference,
  stage: 'sent',
  delivery: 'acknowledged',
  linkId: 'link',
  attempts: 1,
  state: 'acknowledged',
  name: nameOf(index + 1),
}))
const ORDER = REFERENCES.map((reference) => ({ reference, linkId: 'link' }))
const took = (index: number, change: Partial<Noted['messages'][number]> = {}): Partial<Noted> => ({
  event: 'took',
  name: `file-${index}`,
  isAuthentic: true,
  messages: [
    { reference: REFERENCES[index] ?? '', name: nameOf(index + 1), isPossibleDuplicate: false, ...change },
  ],
})
const answered = (index: number, isAccepted = true): Partial<Noted> => ({
  event: 'answered',
  name: nameOf(index + 1),
  isAccepted,
})
const JOURNAL = [took(0), answered(0), took(1), answered(1)]

async function violatedOut(journal: readonly Partial<Noted>[], sent: readonly unknown[] = SENT) {
  const violations = createViolations([])
  const installation = storing({ 'distinct on': sent, 'order by transmission.day': ORDER })
  await checkOutgoing(installation, { sides: [sideWith(journal)], references: REFERENCES }, violations)
  return violatedIn(violations)
}

describe('the checks of sent messages', () => {
  test('accept each payment once, in order and with its answer', async () =>
    expect(await violatedOut(JOURNAL)).toEqual([]))

  test('accept a repetition that is marked as possible duplicate', async () => {
    const repeated = took(1, { name: nameOf(3), isPossibleDuplicate: true })
    const sent = [SENT[0], { ...SENT[1], attempts: 2 }]
    expect(await violatedOut([...JOURNAL, repeated], sent)).toEqual([])
  })

  test.each<[title: string, journal: readonly Partial<Noted>[], invariant: string]>([
    ['a payment that did not arrive', [took(0), answered(0), answered(1)], 'nothing lost'],
    ['an unmarked repetition', [...JOURNAL, took(1, { name: nameOf(3) })], 'nothing twice'],
    ['an unknown payment', [...JOURNAL, took(1, { reference: 'KILL000009' })], 'nothing unaccounted for'],
    [
      'a text without a valid signature',
      [{ ...took(0), isAuthentic: false }, ...JOURNAL.slice(1)],
      'texts unaltered',
    ],
    [
      'a refusal that is stored as an acceptance',
      [...JOURNAL.slice(0, 3), answered(1, false)],
      'confirmations at the sender',
    ],
    ['another order', [took(1), answered(1), took(0), answered(0)], 'order of each pair'],
  ])('find %s', async (_title, journal, invariant) => expect(await violatedOut(journal)).toContain(invariant))

  test('find a payment that is not stored, and one without a final state', async () => {
    expect(await violatedOut(JOURNAL, [SENT[0]])).toContain('nothing lost')
    const open = [SENT[0], { ...SENT[1], stage: 'approved', delivery: null }]
    expect(await violatedOut(JOURNAL, open)).toContain('nothing unaccounted for')
  })
})

const RECEIVED = ['FLD1', 'FLD2'].map((reference, index) => ({
  reference,
  items: 1,
  records: 1,
  place: index + 1,
}))
const JOURNAL_IN = RECEIVED.map(({ reference }) => ({ event: 'sent', reference }))

async function violatedIncoming(received: readonly unknown[], exceptions: readonly unknown[] = []) {
  const violations = createViolations([])
  const installation = storing({ messageReceived: received, incoming_part: exceptions })
  await checkIncoming(installation, [sideWith(JOURNAL_IN)], violations)
  return violatedIn(violations)
}

describe('the checks of received messages', () => {
  test('accept each message once, and the exceptions of corrupted files', async () => {
    const corrupted = [{ reason: 'arrival.receiverUnknown', parts: 1 }]
    expect(await violatedIncoming(RECEIVED, corrupted)).toEqual([])
  })

  test.each<[title: string, received: readonly unknown[], invariant: string]>([
    ['a lost message', RECEIVED.slice(1), 'nothing lost'],
    ['a message in two inboxes', [{ ...RECEIVED[0], items: 2 }, RECEIVED[1]], 'nothing twice'],
    ['another order', [{ ...RECEIVED[0], place: 3 }, RECEIVED[1]], 'order of each pair'],
    ['an unknown message', [...RECEIVED, { ...RECEIVED[1], reference: 'FLD9' }], 'nothing unaccounted for'],
  ])('find %s', async (_title, received, invariant) =>
    expect(await violatedIncoming(received)).toContain(invariant),
  )

  test('find an exception without a reason', async () =>
    expect(await violatedIncoming(RECEIVED, [{ reason: 'arrival.unreadable', parts: 1 }])).toEqual([
      'nothing unaccounted for',
    ]))
})
