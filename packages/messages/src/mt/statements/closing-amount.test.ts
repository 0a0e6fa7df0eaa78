import { Decimal, pathText } from '@nostro/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { checkValues } from '../../core/check.ts'
import { applyEffects } from '../../core/form/effects.ts'
import { withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { MT940 } from '../mt940.ts'
import { CLOSING_AMOUNT } from './closing-amount.ts'

type Row = readonly [mark: string, amount: string]

/** Returns a statement with these balances and lines, each a mark and an amount. */
function statement(opening: Row, lines: readonly Row[], closingMark = 'C'): DraftValues {
  return {
    openingDebitCreditMark: opening[0],
    openingAmount: opening[1],
    closingDebitCreditMark: closingMark,
    statementLines: lines.map(([debitCreditMark, amount]) => ({ debitCreditMark, amount })),
  }
}

const ERROR = 'closingAmountCalError'

function computed(values: DraftValues): unknown {
  const { text, warning } = CLOSING_AMOUNT.compute(values)
  return warning === undefined ? text : [text, warning.code, warning.severity]
}

describe('the closing amount', () => {
  test.each([
    [
      'MT940-31',
      statement(
        ['C', '1000'],
        [
          ['C', '250'],
          ['D', '100'],
        ],
      ),
      '1150',
    ],
    ['MT940-39', statement(['C', '0.10'], [['C', '0.20']]), '0.30'],
    ['without lines', statement(['C', '12.50'], []), '12.50'],
    [
      'decimals of the longest',
      statement(
        ['C', '1'],
        [
          ['C', '0.5'],
          ['D', '0.25'],
        ],
      ),
      '1.25',
    ],
    ['a balance of zero', statement(['C', '100'], [['D', '100.00']]), '0.00'],
    ['an opening debit is negative (OPEN-81)', statement(['D', '100'], [['C', '250']]), '150'],
    ['a reversed credit is a debit (OPEN-83)', statement(['C', '100'], [['RC', '40']]), '60'],
    ['a reversed debit is a credit (OPEN-83)', statement(['C', '100'], [['RD', '40']]), '140'],
    ['beyond binary precision', statement(['C', '999999999999.99'], [['C', '0.01']]), '1000000000000.00'],
    ['no closing mark yet', statement(['C', '100'], [], ''), '100'],
    ['overdrawn with D', statement(['C', '100'], [['D', '150']], 'D'), '50'],
    ['overdrawn before and after', statement(['D', '100'], [['D', '50']], 'D'), '150'],
    ['while a decimal is typed', statement(['C', '100.'], [['C', ' 5.']]), '105'],
  ])('%s', (_, values, expected) => expect(computed(values)).toBe(expected))

  test.each([
    ['negative as a credit (MT940-32)', statement(['C', '100'], [['D', '150']])],
    ['negative as a debit', statement(['C', '100'], [], 'D')],
    ['an opening debit without further debits', statement(['D', '100'], [])],
  ])('is empty with a warning: %s', (_, values) => {
    expect(computed(values)).toEqual(['', ERROR, 'warning'])
  })

  test.each([
    ['no opening amount', statement(['C', ''], [['C', '1']])],
    ['no opening mark', statement(['', '100'], [])],
    ['a mark no balance has', statement(['RC', '100'], [])],
    ['not a number', statement(['C', '1,5'], [])],
    ['a negative number', statement(['C', '-1'], [])],
    ['an empty form', {}],
  ])('is not changed: %s', (_, values) => expect(computed(values)).toBeUndefined())

  test('lines without mark or amount are not counted', () => {
    const lines = [
      ['', '5'],
      ['C', ''],
      ['C', 'x'],
      ['X', '5'],
      ['C', '7'],
    ] as const
    expect(computed(statement(['C', '100'], lines))).toBe('107')
    expect(computed({ ...statement(['C', '100'], []), statementLines: [undefined, 'x', {}] })).toBe('100')
    expect(computed({ ...statement(['C', '100'], []), statementLines: 'x' })).toBe('100')
  })

  test('is the exact sum of any movements (MT940-39)', () => {
    const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })
    const movement = fc.tuple(fc.constantFrom('C', 'D', 'RC', 'RD'), amount)
    fc.assert(
      fc.property(amount, fc.array(movement), (opening, movements) => {
        const booked = movements.reduce(
          (sum, [mark, cents]) => (mark === 'C' || mark === 'RD' ? sum + cents : sum - cents),
          opening,
        )
        const rows = movements.map(([mark, cents]): Row => [mark, inUnits(cents)])
        const { text } = CLOSING_AMOUNT.compute(
          statement(['C', inUnits(opening)], rows, booked < 0n ? 'D' : 'C'),
        )
        expect(text).toBe(inUnits(booked < 0n ? -booked : booked))
      }),
    )
  })
})

function inUnits(cents: bigint): string {
  return Decimal.of(cents.toString()).multiply(Decimal.of('0.01')).toText(2)
}

const completeLine = (debitCreditMark: string, amount: string) => ({
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark,
  currency: 'USD',
  amount,
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
})

describe('in the form', () => {
  const OVERDRAWN = statement(['C', '100'], [['D', '150']])

  test.each([
    'openingAmount',
    'openingDebitCreditMark',
    'closingDebitCreditMark',
    'statementLines',
    'statementLines.0.amount',
    'statementLines.0.debitCreditMark',
  ])('a change of %s computes it again (OPEN-82)', (path) => {
    const values = { ...statement(['C', '100'], [['C', '50']]), closingAmount: '7' }
    expect(applyEffects(MT940, values, path).values).toEqual({ ...values, closingAmount: '150' })
  })

  test.each(['closingAmount', 'closingDate', 'statementLines.0.supplementaryDetails', 'availableAmount'])(
    'a change of %s does not',
    (path) => {
      const values = { ...statement(['C', '100'], [['C', '50']]), closingAmount: '7' }
      expect(applyEffects(MT940, values, path).values).toBe(values)
    },
  )

  test('a negative one empties the field and shows a warning immediately (MT940-32)', () => {
    const { values, issuesShown, cleared } = applyEffects(
      MT940,
      { ...OVERDRAWN, closingAmount: '100' },
      'statementLines.0.amount',
    )
    expect(values.closingAmount).toBe('')
    expect(issuesShown).toEqual(['closingAmount'])
    // The change is not offered for undo: the warning explains it.
    expect(cleared).toEqual([])
  })

  test('the fitting mark removes the warning', () => {
    const { values, issuesShown } = applyEffects(
      MT940,
      { ...OVERDRAWN, closingDebitCreditMark: 'D', closingAmount: '' },
      'closingDebitCreditMark',
    )
    expect([values.closingAmount, issuesShown]).toEqual(['50', []])
  })

  test.each([
    ['1150', []],
    ['1150.00', []],
    ['1151', ['closingAmount computed.differs warning']],
    // A malformed amount is reported by its own check.
    ['x', ['closingAmount amount.notDecimal error']],
  ])('the actual booked balance can be entered: %s (OPEN-82)', (closingAmount, expected) => {
    const values = {
      ...statement(['C', '1000'], []),
      openingCurrency: 'USD',
      statementLines: [completeLine('C', '250'), completeLine('D', '100')],
      closingAmount,
    }
    expect(issuesOf(values)).toEqual(expected)
    // While a line is incomplete, nothing is reported about the sum.
    expect(issuesOf(withValueAt(values, 'statementLines.0.transactionType', ''))).toEqual(
      expected.filter((issue) => issue.endsWith('error')),
    )
  })

  test('every check returns the warning, also of an incomplete form', () => {
    expect(issuesOf({ ...OVERDRAWN, closingAmount: '' })).toContain(`closingAmount ${ERROR} warning`)
  })
})

function issuesOf(values: DraftValues): readonly string[] {
  return checkValues(MT940, values)
    .filter((issue) => pathText(issue.path) === 'closingAmount')
    .map((issue) => `${pathText(issue.path)} ${issue.code} ${issue.severity}`)
}
