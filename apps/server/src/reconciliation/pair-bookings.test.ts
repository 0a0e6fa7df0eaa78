import { expect, test } from 'vitest'

import { type IdentifiedEntry, pairBookings } from './pair-bookings.ts'

const FACTS = {
  valueDate: '2026-11-20',
  isCredit: true,
  currency: 'EUR',
  amount: '100',
  servicerReference: '',
  uetr: '',
  reference: '',
} as const

const entry = (
  messageId: string,
  position: number,
  part: Partial<IdentifiedEntry> = {},
): IdentifiedEntry => ({ ...FACTS, messageId, position, ...part })

/** Returns the pairs as texts: `report 0 > statement 1`. */
const paired = (interims: readonly IdentifiedEntry[], finals: readonly IdentifiedEntry[]) =>
  pairBookings(interims, finals).map(
    ({ interim, final }) => `${interim.messageId} ${interim.position} > ${final.messageId} ${final.position}`,
  )

test.each<readonly [string, Partial<IdentifiedEntry>, Partial<IdentifiedEntry>, boolean]>([
  ['the reference of the bank', { servicerReference: 'bank1' }, { servicerReference: 'bank1' }, true],
  ['the own reference', { reference: 'pay1' }, { reference: 'pay1' }, true],
  ['the UETR', { uetr: 'u1', reference: 'pay1' }, { uetr: 'u1' }, true],
  [
    'an own reference cut to 16 characters',
    { reference: 'abcdefghijklmnop' },
    { reference: 'abcdefghijklmnopqr' },
    true,
  ],
  ['the beginning of another reference', { reference: 'pay1' }, { reference: 'pay12' }, false],
  ['no reference', {}, {}, false],
  ['another amount', { reference: 'pay1' }, { reference: 'pay1', amount: '100.01' }, false],
  ['another value date', { reference: 'pay1' }, { reference: 'pay1', valueDate: '2026-11-21' }, false],
  ['another side', { reference: 'pay1' }, { reference: 'pay1', isCredit: false }, false],
  ['another currency', { reference: 'pay1' }, { reference: 'pay1', currency: 'USD' }, false],
  [
    'one own reference, two references of the bank',
    { reference: 'pay1', servicerReference: 'bank1' },
    { reference: 'pay1', servicerReference: 'bank2' },
    false,
  ],
])('%s', (_, interim, final, isSame) =>
  expect(paired([entry('report', 0, interim)], [entry('statement', 0, final)])).toEqual(
    isSame ? ['report 0 > statement 0'] : [],
  ),
)

test('two bookings that look alike remain two', () => {
  const same = { reference: 'pay1' }
  const report = [entry('report', 0, same), entry('report', 1, same)]
  expect(paired(report, [entry('statement', 0, same)])).toEqual(['report 0 > statement 0'])
  expect(paired(report, [entry('statement', 0, same), entry('statement', 1, same)])).toEqual([
    'report 0 > statement 0',
    'report 1 > statement 1',
  ])
})

test('the reference of the bank decides between bookings with one own reference', () => {
  const report = [
    entry('report', 0, { reference: 'pay1' }),
    entry('report', 1, { reference: 'pay1', servicerReference: 'bank1' }),
  ]
  const statement = [
    entry('statement', 0, { reference: 'pay1', servicerReference: 'bank1' }),
    entry('statement', 1, { reference: 'pay1', servicerReference: 'bank2' }),
  ]
  expect(paired(report, statement)).toEqual(['report 1 > statement 0', 'report 0 > statement 1'])
})

test('each report that contains a booking is replaced, and no entry twice', () => {
  const same = { reference: 'pay1' }
  const final = [entry('statement', 0, same)]
  expect(paired([entry('first', 0, same), entry('second', 0, same)], final)).toEqual([
    'first 0 > statement 0',
    'second 0 > statement 0',
  ])
  const replaced = entry('first', 0, { ...same, replacedBy: { messageId: 'statement', position: 0 } })
  expect(paired([replaced, entry('first', 1, same)], final)).toEqual([])
})
