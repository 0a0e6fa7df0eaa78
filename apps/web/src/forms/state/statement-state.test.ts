import { definitionOf, newItem, valueAt, type DraftValues } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { changed, left, openedForm, rearranged, removed, undone, type FormState } from './form-state.ts'

function definition(type: string) {
  const found = definitionOf(type)
  if (found === undefined) throw new Error(`${type} is not defined`)
  return found
}

const MT940 = definition('MT940')
const MT950 = definition('MT950')

const LINE = {
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark: 'D',
  currency: 'USD',
  amount: '40',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
}

const VALUES: DraftValues = {
  openingDebitCreditMark: 'C',
  openingCurrency: 'USD',
  openingAmount: '100',
  closingCurrency: 'USD',
  closingAmount: '60',
  statementLines: [LINE],
}

const STATEMENT = openedForm(MT940, VALUES)

const value = (state: FormState, path: string) => valueAt(state.values, path)
const codesAt = (state: FormState, path: string) => (state.shown.get(path) ?? []).map(({ code }) => code)

describe('a computed closing amount', () => {
  test('is updated with each key press (MT940-31)', () => {
    expect(value(changed(STATEMENT, 'statementLines.0.amount', '4'), 'closingAmount')).toBe('96')
  })

  test('negative: the field is empty and shows the reason before any control is left (MT940-32)', () => {
    const overdrawn = changed(STATEMENT, 'statementLines.0.amount', '150')
    expect(value(overdrawn, 'closingAmount')).toBe('')
    expect(codesAt(overdrawn, 'closingAmount')).toContain('closingAmountCalError')
    expect(overdrawn.formChanges.size).toBe(0)
    expect([...overdrawn.shown.keys()]).toEqual(['closingAmount'])

    const right = changed(overdrawn, 'statementLines.0.amount', '50')
    expect([value(right, 'closingAmount'), codesAt(right, 'closingAmount')]).toEqual(['50', []])
  })

  test('negative: the reason stays while other controls are left (MT940-32)', () => {
    const start = { ...VALUES, closingDebitCreditMark: 'C', statementLines: [{ ...LINE, amount: '' }] }
    const typed = changed(openedForm(MT940, start), 'statementLines.0.amount', '150')
    const next = left(typed, 'statementLines.0.amount')
    expect(codesAt(next, 'closingAmount')).toContain('closingAmountCalError')
    const right = left(changed(next, 'statementLines.0.amount', '50'), 'statementLines.0.amount')
    expect(codesAt(right, 'closingAmount')).toEqual([])
  })

  test('is updated when lines are added or removed', () => {
    const more = rearranged(STATEMENT, 'statementLines', [LINE, LINE])
    expect(value(more, 'closingAmount')).toBe('20')
    const fewer = removed(more, 'statementLines', 0)
    expect(value(fewer, 'closingAmount')).toBe('60')
    expect(value(undone(fewer, 'statementLines'), 'closingAmount')).toBe('20')
  })
})

describe('a contradiction of the closing balance is shown immediately', () => {
  const differing = openedForm(MT940, { ...VALUES, closingDebitCreditMark: 'C', closingAmount: '61' })

  test('when the form opens, if its values were read from a file or a draft', () => {
    expect(codesAt(differing, 'closingAmount')).toEqual(['computed.differs'])
    expect([...STATEMENT.shown.keys()]).toEqual([])
    const overdrawn = openedForm(MT940, { ...VALUES, openingAmount: '30', closingAmount: '' })
    expect(codesAt(overdrawn, 'closingAmount')).toContain('closingAmountCalError')
  })

  test('when a line is removed, and when it is restored', () => {
    const CREDIT = { ...LINE, debitCreditMark: 'C' }
    const even = openedForm(MT940, { ...VALUES, openingAmount: '0', statementLines: [CREDIT, LINE] })
    const short = removed(even, 'statementLines', 0)
    expect(codesAt(short, 'closingAmount')).toContain('closingAmountCalError')
    const back = undone(short, 'statementLines')
    expect(codesAt(back, 'closingAmount')).not.toContain('closingAmountCalError')
  })
})

describe('another opening currency', () => {
  test('is undone together with all its effects', () => {
    const inEuro = changed(STATEMENT, 'openingCurrency', 'EUR')
    expect(value(inEuro, 'statementLines.0.currency')).toBe('EUR')
    expect(value(inEuro, 'openingAmount')).toBe('')
    expect(undone(inEuro, 'openingAmount').values).toEqual({ ...VALUES, availableCurrency: 'USD' })
  })

  test('is undone as one change, from any of its notices (MT940-30)', () => {
    const inEuro = changed(openedForm(MT950, VALUES), 'openingCurrency', 'EUR')
    expect([...inEuro.formChanges.keys()]).toEqual(['openingAmount', 'closingAmount'])
    const back = undone(inEuro, 'closingAmount')
    expect(back.values).toEqual({ ...VALUES, availableCurrency: 'USD' })
    expect(back.formChanges.size).toBe(0)
  })

  test('that is undone preserves what was typed since', () => {
    const inEuro = changed(openedForm(MT950, VALUES), 'openingCurrency', 'EUR')
    const typed = changed(inEuro, 'statementLines.0.amount', '30')
    expect(undone(typed, 'openingAmount').values).toMatchObject({
      openingAmount: '100',
      statementLines: [{ ...LINE, amount: '30' }],
    })
    // An amount typed in the new currency is not replaced by the old one.
    const retyped = changed(inEuro, 'openingAmount', '7')
    expect(retyped.formChanges.has('openingAmount')).toBe(false)
  })
})

describe('lines', () => {
  test('restoring a removed line does not lose what was typed in another', () => {
    const shorter = removed(rearranged(STATEMENT, 'statementLines', [LINE, LINE]), 'statementLines', 0)
    expect(shorter.formChanges.get('statementLines')?.kind).toBe('removed')
    expect(changed(shorter, 'statementLines.0.amount', '7').formChanges.size).toBe(0)
    expect(changed(shorter, 'openingCurrency', 'EUR').formChanges.has('statementLines')).toBe(false)
  })

  test('removing a new line gives no notice', () => {
    const fresh = newItem(MT940, VALUES, 'statementLines')
    const longer = rearranged(STATEMENT, 'statementLines', [LINE, fresh])
    expect(removed(longer, 'statementLines', 1).formChanges.size).toBe(0)
  })

  test('another reference removes the issue of the details next to it (MT940-21)', () => {
    const path = 'statementLines.0.supplementaryDetails'
    const without = changed(STATEMENT, 'statementLines.0.referenceForTheAccountOwner', 'NONREF')
    const wrong = left(without, path)
    expect(codesAt(wrong, path)).toEqual(['common.form.requiredFieldMessage'])
    const retyped = changed(wrong, 'statementLines.0.referenceForTheAccountOwner', 'NONRE')
    expect(codesAt(retyped, path)).toEqual([])
    // It is not shown again before the control is left.
    expect(codesAt(changed(retyped, 'statementLines.0.referenceForTheAccountOwner', 'NONREF'), path)).toEqual(
      [],
    )
  })
})
