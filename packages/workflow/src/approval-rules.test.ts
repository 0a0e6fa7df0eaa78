import { describe, expect, test } from 'vitest'

import { type ApprovalRules, DEFAULT_RULES, longestRounds, needsStepUp, planRound } from './approval-rules.ts'
import { BUILT_IN_RATES, compareWithLimit } from './reference-rates.ts'

const BASIS = { tables: BUILT_IN_RATES, today: '2026-11-27' }
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
    [
      'in another currency if the rates are too old',
      { ...COMPANY, rateDaysMax: 7 },
      { money: { currency: 'USD', amount: '1' } },
      ['rateOutdated'],
    ],
    ['in the currency of the limit whatever the age', { ...COMPANY, rateDaysMax: 7 }, cny('1'), []],
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
    const plan = planRound(rules, { ...QUIET, ...facts }, BASIS)
    expect(plan.reasons).toEqual(reasons)
    expect(plan.steps.map(({ type }) => type)).toEqual(
      reasons.length > 0 ? ['review', 'advancedReview'] : ['review'],
    )
  })

  test.each(['MT910', 'MT940', 'MT950', 'camt.053', 'camt.054', 'MT199', 'MT299', 'MT999'])(
    'never for %s',
    (messagingType) => {
      const facts = { ...QUIET, ...cny('9000000'), messagingType, hasOverriddenWarning: true }
      expect(planRound(BANK, facts, BASIS)).toMatchObject({ steps: [{ type: 'review' }], reasons: [] })
    },
  )

  test.each(['MT103', 'MT202', 'pacs.004', 'pacs.008', 'pacs.009'])('by amount for %s', (messagingType) => {
    expect(planRound(BANK, { ...QUIET, ...cny('5000000'), messagingType }, BASIS).reasons).toEqual([
      'threshold',
    ])
  })
})

const compare = (money: string, limit: string, basis = BASIS, daysMax?: number) => {
  const [left, right] = [money, limit].map((text) => {
    const [currency = '', amount = ''] = text.split(' ')
    return { currency, amount }
  }) as [{ currency: string; amount: string }, { currency: string; amount: string }]
  return compareWithLimit(left, right, { basis, daysMax })
}

const table = (publishedOn: string, units: string) => ({
  publisher: 'ecb' as const,
  publishedOn,
  rates: [{ currency: 'USD', units, euros: '1' }],
})

describe('an amount is compared with a limit', () => {
  test.each([
    ['CNY 10.00', 'CNY 10', 'reached'],
    ['CNY 9.99', 'CNY 10', 'below'],
    ['EUR 1', 'USD 1.1050', 'reached'],
    ['EUR 1', 'USD 1.1051', 'below'],
    ['JPY 156330', 'EUR 1000', 'reached'],
    ['RUB 12634.44', 'CNY 1000', 'below'],
    ['RUB 12634.48', 'CNY 1000', 'reached'],
    ['XAU 1', 'CNY 1', 'missing'],
    ['XAU 1', 'XAU 1', 'reached'],
  ] as const)('%s against %s: %s', (money, limit, expected) => {
    expect(compare(money, limit)).toBe(expected)
  })

  test('exactly with rates of any number of units', () => {
    const rates = [
      { currency: 'EUR', units: '99.1919', euros: '99.1919' },
      { currency: 'HUF', units: '9919.19', euros: '25.8808' },
    ]
    const basis = {
      tables: [{ publisher: 'cbr', publishedOn: '2023-12-30', rates }],
      today: '2024-01-01',
    } as const
    // 9,919.19 forints are 25.8808 euros.
    expect(compare('HUF 9919.19', 'EUR 25.8808', basis)).toBe('reached')
    expect(compare('HUF 9919.18', 'EUR 25.8808', basis)).toBe('below')
  })

  test('by the newest table that contains the currency', () => {
    const basis = { tables: [...BUILT_IN_RATES, table('2026-11-26', '2')], today: '2026-11-27' }
    expect(compare('USD 1.5', 'EUR 1', basis)).toBe('below')
    expect(compare('USD 1.5', 'EUR 1')).toBe('reached')
  })

  test.each([
    ['2024-01-05', 'reached'],
    ['2024-01-06', 'outdated'],
  ])('with rates of 2023-12-29 and at most seven days on %s: %s', (today, expected) => {
    expect(compare('EUR 1', 'USD 1', { tables: BUILT_IN_RATES, today }, 7)).toBe(expected)
  })
})

describe('an approval requires the password again', () => {
  const rules = { ...BANK, stepUpAmount: '1000000' }

  test.each<readonly [string, ApprovalRules, string, boolean]>([
    ['from the limit on', rules, '1000000', true],
    ['below it not', rules, '999999.99', false],
    ['never without a limit', BANK, '99999999', false],
  ])('%s', (...[, given, amount, expected]) => {
    expect(needsStepUp(given, { currency: 'CNY', amount }, BASIS)).toBe(expected)
  })

  test('for a currency without a rate, and for no message without an amount', () => {
    expect(needsStepUp(rules, { currency: 'XAU', amount: '1' }, BASIS)).toBe(true)
    expect(needsStepUp(rules, undefined, BASIS)).toBe(false)
  })

  test('for an amount that only outdated rates could compare', () => {
    const strict = { ...rules, rateDaysMax: 7 }
    expect(needsStepUp(strict, { currency: 'USD', amount: '1' }, BASIS)).toBe(true)
    expect(needsStepUp(rules, { currency: 'USD', amount: '1' }, BASIS)).toBe(false)
  })
})

function longest(rules: ApprovalRules) {
  return longestRounds(rules, []).map(({ steps }) => steps.map(({ type }) => type))
}

test('rules without a senior review open rounds of one review', () => {
  const { thresholdAmount: _limit, ...open } = BANK
  const none = { ...open, asksAtSuppliedChange: false, asksAtOverriddenWarning: false }
  expect(longest({ ...none, asksAtChangeAfterRejection: false })).toEqual([['review']])
  expect(longest(none)).toEqual([['review', 'advancedReview']])
  expect(longest(BANK)).toEqual([['review', 'advancedReview']])
})
