import { describe, expect, test } from 'vitest'

import { type ApprovalRules, DEFAULT_RULES, longestRound, needsStepUp, planRound } from './approval-rules.ts'
import { RATE_SOURCES, reaches } from './reference-rates.ts'

const BANK = DEFAULT_RULES.bank
const COMPANY = DEFAULT_RULES.company

const QUIET = {
  messagingType: 'MT103',
  money: { currency: 'CNY', amount: '100' },
  isFirstPayment: false,
  hasSuppliedChange: false,
  hasOverriddenWarning: false,
  hasChangedAfterRejection: false,
}

const cny = (amount: string) => ({ money: { currency: 'CNY', amount } })

describe('a second review is required', () => {
  test.each<readonly [string, ApprovalRules, object, readonly string[]]>([
    ['never by a small amount', BANK, {}, []],
    ['just below a bank’s threshold not yet', BANK, cny('4999999.99'), []],
    ['at a bank’s threshold', BANK, cny('5000000'), ['threshold']],
    ['just below a company’s not yet', COMPANY, cny('999999.99'), []],
    ['at a company’s', COMPANY, cny('1000000.00'), ['threshold']],
    [
      'in another currency by the reference rate',
      COMPANY,
      { money: { currency: 'USD', amount: '150000' } },
      ['threshold'],
    ],
    ['below it in another currency not', COMPANY, { money: { currency: 'USD', amount: '140000' } }, []],
    ['without a reference rate', BANK, { money: { currency: 'XAU', amount: '1' } }, ['rateMissing']],
    ['at a company’s first payment to an account', COMPANY, { isFirstPayment: true }, ['firstPayment']],
    ['at a bank’s first payment not', BANK, { isFirstPayment: true }, []],
    [
      'if a bank changed values of its customer',
      BANK,
      { hasSuppliedChange: true },
      ['suppliedFieldsChanged'],
    ],
    ['if a warning was overridden', BANK, { hasOverriddenWarning: true }, ['warningOverridden']],
    [
      'if account, amount or currency changed after a rejection',
      BANK,
      { hasChangedAfterRejection: true },
      ['changedAfterRejection'],
    ],
    [
      'for each of several reasons',
      COMPANY,
      { ...cny('1000000'), isFirstPayment: true },
      ['threshold', 'firstPayment'],
    ],
    [
      'never for a message without amount by amount',
      BANK,
      { money: undefined, hasOverriddenWarning: true },
      ['warningOverridden'],
    ],
    ['never by amount without a limit', { ...BANK, thresholdAmount: undefined } as never, cny('9'), []],
  ])('%s', (...[, rules, facts, reasons]) => {
    const plan = planRound(rules, { ...QUIET, ...facts })
    expect(plan.reasons).toEqual(reasons)
    expect(plan.levels).toEqual(reasons.length > 0 ? ['review', 'advancedReview'] : ['review'])
  })

  test.each(['MT910', 'MT940', 'MT950', 'camt.053', 'camt.054', 'MT199', 'MT299', 'MT999'])(
    'never for %s',
    (messagingType) => {
      const facts = { ...QUIET, ...cny('9000000'), messagingType, hasOverriddenWarning: true }
      expect(planRound(BANK, facts)).toEqual({ levels: ['review'], reasons: [] })
    },
  )

  test.each(['MT103', 'MT202', 'pacs.004', 'pacs.008', 'pacs.009'])('by amount for %s', (messagingType) => {
    expect(planRound(BANK, { ...QUIET, ...cny('5000000'), messagingType }).reasons).toEqual(['threshold'])
  })
})

describe('a limit is reached', () => {
  test.each([
    ['CNY', '10.00', 'CNY', '10', true],
    ['CNY', '9.99', 'CNY', '10', false],
    ['EUR', '1', 'USD', '1.1050', true],
    ['EUR', '1', 'USD', '1.1051', false],
    ['JPY', '156330', 'EUR', '1000', true],
    ['RUB', '12634.44', 'CNY', '1000', false],
    ['RUB', '12634.48', 'CNY', '1000', true],
    ['XAU', '1', 'CNY', '1', undefined],
    ['XAU', '1', 'XAU', '1', true],
  ])('%s %s against %s %s: %s', (...[currency, amount, base, limit, expected]) => {
    expect(reaches({ currency, amount }, { currency: base, amount: limit })).toBe(expected)
  })

  test('by rates with a source and a date each', () => {
    for (const { name, date, currencies } of RATE_SOURCES) {
      expect(name).not.toBe('')
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(currencies.length).toBeGreaterThan(0)
    }
  })
})

describe('an approval requires the password again', () => {
  const rules = { ...BANK, stepUpAmount: '1000000' }

  test.each<readonly [string, ApprovalRules, string, boolean]>([
    ['from the limit on', rules, '1000000', true],
    ['below it not', rules, '999999.99', false],
    ['never without a limit', BANK, '99999999', false],
  ])('%s', (...[, given, amount, expected]) => {
    expect(needsStepUp(given, { currency: 'CNY', amount })).toBe(expected)
  })

  test('for a currency without a rate, and for no message without an amount', () => {
    expect(needsStepUp(rules, { currency: 'XAU', amount: '1' })).toBe(true)
    expect(needsStepUp(rules, undefined)).toBe(false)
  })
})

test('rules without a senior review open rounds of one review', () => {
  const { thresholdAmount: _limit, ...open } = BANK
  const none = { ...open, asksAtSuppliedChange: false, asksAtOverriddenWarning: false }
  expect(longestRound({ ...none, asksAtChangeAfterRejection: false })).toEqual(['review'])
  expect(longestRound(none)).toEqual(['review', 'advancedReview'])
  expect(longestRound(BANK)).toEqual(['review', 'advancedReview'])
})
