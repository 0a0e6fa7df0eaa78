import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  type ApprovalMatrix,
  limitsOf,
  type MatrixFacts,
  type MatrixLevel,
  type MatrixRule,
  NO_MATRIX,
} from './approval-matrix.ts'
import { stepWithoutApprover } from '../approval-round.ts'
import { type ApprovalRules, DEFAULT_RULES, planRound } from '../approval-rules.ts'
import { candidateUnder, type Decider, type Finding, findingsOf } from './matrix-findings.ts'
import { BUILT_IN_RATES } from '../reference-rates.ts'

const BASIS = { tables: BUILT_IN_RATES, today: '2026-11-29' }
const TYPES = { payments: ['MT103', 'MT202'], others: ['MT199'] }
const TREASURY = {
  id: 'treasury',
  name: 'Treasury',
  members: [
    { userId: 'anna', name: 'Anna' },
    { userId: 'ben', name: 'Ben' },
  ],
}
const ANY: Omit<MatrixRule, 'id'> = {
  messagingTypes: [],
  currencies: [],
  accounts: [],
  counterparties: [],
  creators: [],
  creatorGroups: [],
  levels: [{ approvers: 'reviewers', needs: 1 }],
}

const ruleOf = (id: string, changes: Partial<MatrixRule> = {}): MatrixRule => ({ ...ANY, id, ...changes })

const rulesWith = (matrix: Partial<ApprovalMatrix>): ApprovalRules => {
  const { thresholdAmount: _none, ...open } = DEFAULT_RULES.bank
  return { ...open, matrix: { ...NO_MATRIX, groups: [TREASURY], ...matrix } }
}

const FACTS = {
  messagingType: 'MT103',
  money: { currency: 'CNY', amount: '100' },
  isFirstPayment: false,
  hasSuppliedChange: false,
  hasOverriddenWarning: false,
  hasChangedAfterRejection: false,
}

const decider = (userId: string, role: 'REVIEWER' | 'SENIOR_REVIEWER', writes = false): Decider => ({
  userId,
  name: userId,
  roles: new Set([`ROLE_${role}`] as const),
  writes,
})
const STAFF = [
  decider('anna', 'REVIEWER'),
  decider('ben', 'REVIEWER'),
  decider('cara', 'SENIOR_REVIEWER'),
  decider('dan', 'REVIEWER', true),
]

const plan = (matrix: Partial<ApprovalMatrix>, facts: Partial<MatrixFacts & typeof FACTS> = {}) => {
  const rules = rulesWith(matrix)
  return planRound(
    rules,
    { ...FACTS, ...facts },
    BASIS,
    STAFF.map((each) => candidateUnder(rules, each)),
  )
}

describe('the first rule that matches plans the levels', () => {
  const two: readonly MatrixLevel[] = [
    { approvers: 'reviewers', needs: 1 },
    { approvers: 'treasury', needs: 2 },
  ]
  test.each<readonly [string, Partial<MatrixRule>, Partial<MatrixFacts>, boolean]>([
    ['any message', {}, {}, true],
    ['a type', { messagingTypes: ['MT103'] }, {}, true],
    ['another type', { messagingTypes: ['MT202'] }, {}, false],
    ['a currency', { currencies: ['CNY', 'EUR'] }, {}, true],
    ['another currency', { currencies: ['EUR'] }, {}, false],
    ['an amount from its lower bound', { amountFrom: '100' }, {}, true],
    ['an amount below it', { amountFrom: '100.01' }, {}, false],
    ['an amount at the upper bound', { amountBelow: '100' }, {}, false],
    ['an amount below the upper bound', { amountBelow: '100.01' }, {}, true],
    [
      'an amount in another currency',
      { amountFrom: '700' },
      { money: { currency: 'USD', amount: '100' } },
      true,
    ],
    [
      'an amount without a rate is above every bound',
      { amountFrom: '9999999' },
      { money: { currency: 'XAU', amount: '1' } },
      true,
    ],
    ['an account', { accounts: ['DE02'] }, { accounts: ['CN1', 'DE02'] }, true],
    ['another account', { accounts: ['DE02'] }, { accounts: ['CN1'] }, false],
    ['a branch of a bank', { counterparties: ['DEUTDEFF'] }, { counterparties: ['DEUTDEFFXXX'] }, true],
    ['another branch', { counterparties: ['DEUTDEFF500'] }, { counterparties: ['DEUTDEFFXXX'] }, false],
    ['a creator', { creators: [{ userId: 'dan', name: 'Dan' }] }, { creators: ['dan'] }, true],
    ['a member of a group', { creatorGroups: ['treasury'] }, { creators: ['anna'] }, true],
    ['another creator', { creatorGroups: ['treasury'] }, { creators: ['dan'] }, false],
  ])('%s', (...[, condition, facts, isMatch]) => {
    const { rule } = plan({ rules: [ruleOf('first', { ...condition, levels: two }), ruleOf('rest')] }, facts)
    expect(rule).toBe(isMatch ? 'first' : 'rest')
  })

  test('an amount range contains no message without an amount', () => {
    expect(plan({ rules: [ruleOf('small', { amountBelow: '5' })] }, { money: undefined } as never).rule).toBe(
      undefined,
    )
  })

  test('each approval of a level is a step', () => {
    expect(plan({ rules: [ruleOf('first', { levels: two })] }).steps).toEqual([
      { type: 'review', level: 1 },
      { type: 'review', level: 2, group: { id: 'treasury', name: 'Treasury' } },
      { type: 'review', level: 2, group: { id: 'treasury', name: 'Treasury' } },
    ])
  })

  test('all members are those who may decide and did not write the message', () => {
    const levels = [{ approvers: 'treasury', needs: 'all' }] as const
    const stepsFor = (creators: readonly string[]) =>
      plan({ rules: [ruleOf('all', { levels })] }, { creators }).steps
    expect(stepsFor(['dan'])).toHaveLength(2)
    expect(stepsFor(['anna'])).toHaveLength(1)
  })

  test('a reason adds senior reviewers once, behind the levels of the rule', () => {
    const warned = { hasOverriddenWarning: true }
    expect(plan({ rules: [ruleOf('first', { levels: two })] }, warned).steps.at(-1)).toEqual({
      type: 'advancedReview',
      level: 3,
    })
    const senior = [{ approvers: 'seniors', needs: 1 }] as const
    expect(plan({ rules: [ruleOf('first', { levels: senior })] }, warned).steps).toHaveLength(1)
  })

  test('without a matching rule the settings alone plan the round', () => {
    const none = ruleOf('none', { messagingTypes: ['MT202'] })
    expect(plan({ rules: [none] }).steps).toEqual([{ type: 'review' }])
    expect(plan({ rules: [none] }, { hasOverriddenWarning: true }).steps).toEqual([
      { type: 'review' },
      { type: 'advancedReview' },
    ])
  })
})

describe('limits of a user', () => {
  const limits = [
    { id: 'r', who: 'reviewers', single: '100', daily: '500' },
    { id: 's', who: 'seniors', single: '1000' },
    { id: 't', who: 'treasury', single: '300' },
    { id: 'b', who: 'ben', name: 'Ben', single: '50' },
  ]
  test.each([
    ['dan', { single: '100', daily: '500' }],
    ['cara', { single: '1000' }],
    ['anna', { single: '300' }],
    ['ben', { single: '50' }],
  ])('the most specific one holds for %s', (userId, expected) => {
    const user = STAFF.find((each) => each.userId === userId)
    expect(user && limitsOf({ ...NO_MATRIX, groups: [TREASURY], limits }, user)).toEqual(expected)
  })

  test('the amount is counted in the base currency, rounded up', () => {
    const usd = plan({ limits }, { money: { currency: 'USD', amount: '100' } }).counted
    // 100 USD = 100 / 1.1050 EUR = 100 / 1.1050 * 7.8509 CNY = 710.4886… CNY
    expect(usd).toEqual({ currency: 'CNY', amount: '710.49' })
    expect(plan({ limits }, { money: { currency: 'XAU', amount: '1' } }).counted?.amount).toBe('unknown')
    expect(plan({}, { money: { currency: 'USD', amount: '100' } }).counted).toBeUndefined()
  })
})

function found(matrix: Partial<ApprovalMatrix>, staff: readonly Decider[] = STAFF): readonly Finding[] {
  return findingsOf(rulesWith(matrix), TYPES, staff)
}

describe('findings', () => {
  test('rules that cover everything have none', () => {
    expect(found({ rules: [ruleOf('mt', { messagingTypes: ['MT103'] }), ruleOf('rest')] })).toEqual([])
  })

  test('a user who alone decides steps of a group, and is needed after an earlier step', () => {
    const group = { ...TREASURY, members: TREASURY.members.slice(0, 1) }
    const levels = [
      { approvers: 'reviewers', needs: 1 },
      { approvers: 'treasury', needs: 1 },
    ] as const
    const step = { type: 'review', level: 2, group: { id: 'treasury', name: 'Treasury' } } as const
    const rules = [ruleOf('all', { levels })]
    const findings = found({ groups: [group], rules })
    expect(findings).toContainEqual({ kind: 'soleApprover', step, user: 'anna' })
    expect(findings.filter(({ kind }) => kind === 'neededLater')).toEqual([
      { kind: 'neededLater', rule: 'all', step, user: 'anna' },
    ])
    expect(found({ rules }).filter(({ kind }) => kind === 'neededLater')).toEqual([])
  })

  test('approvers of counterparties who do not exist, or who is the only one and proposes too', () => {
    const group = { ...TREASURY, members: [{ userId: 'left', name: 'Left' }] }
    const rules = { groups: [group], counterpartyApprovers: 'treasury' }
    const step = { type: 'review', level: 1, group: { id: 'treasury', name: 'Treasury' } }
    expect(found(rules)).toEqual([{ kind: 'counterpartyDeadEnd', step }])
    const writer = decider('left', 'REVIEWER', true)
    expect(found(rules, [...STAFF, writer])).toContainEqual({
      kind: 'counterpartyDeadEnd',
      step,
      writer: 'left',
    })
    expect(found({ counterpartyApprovers: 'treasury' })).toEqual([])
  })

  test('a gap between two amounts, and messages without an amount', () => {
    const rules = [
      ruleOf('small', { amountBelow: '100' }),
      ruleOf('large', { amountFrom: '500', levels: [{ approvers: 'seniors', needs: 1 }] }),
    ]
    expect(found({ rules }).filter(({ kind }) => kind === 'gap')).toEqual([
      { kind: 'gap', gap: { types: ['MT103', 'MT202'], amountFrom: '100', amountBelow: '500' } },
      { kind: 'gap', gap: { types: ['MT199'], hasNoAmount: true } },
    ])
  })

  test('a rule behind a general one is never used', () => {
    expect(found({ rules: [ruleOf('all'), ruleOf('later', { currencies: ['EUR'] })] })).toEqual([
      { kind: 'unreachable', rule: 'later' },
    ])
  })

  test('an overlap of two rules with different levels', () => {
    const rules = [
      ruleOf('eur', { currencies: ['EUR'], levels: [{ approvers: 'seniors', needs: 1 }] }),
      ruleOf('mt103', { messagingTypes: ['MT103'] }),
      ruleOf('rest'),
    ]
    expect(found({ rules })).toEqual([
      { kind: 'overlap', rule: 'eur', other: 'mt103' },
      { kind: 'soleApprover', step: { type: 'advancedReview', level: 1 }, user: 'cara' },
    ])
  })

  test('a level that only the maker could decide', () => {
    const own = { id: 'own', name: 'Own', members: [{ userId: 'dan', name: 'Dan' }] }
    const rules = [ruleOf('own', { levels: [{ approvers: 'own', needs: 1 }] })]
    expect(found({ groups: [own], rules })).toEqual([
      {
        kind: 'deadEnd',
        rule: 'own',
        step: { type: 'review', level: 1, group: { id: 'own', name: 'Own' } },
        writer: 'dan',
      },
      {
        kind: 'soleApprover',
        step: { type: 'review', level: 1, group: { id: 'own', name: 'Own' } },
        user: 'dan',
      },
    ])
  })

  test('a level with more approvals than approvers', () => {
    const rules = [ruleOf('three', { levels: [{ approvers: 'treasury', needs: 3 }] })]
    expect(found({ rules })).toMatchObject([{ kind: 'deadEnd', rule: 'three' }])
  })

  test('amounts above all limits, limits that hold for no user, limits above those of a day', () => {
    const limits = [
      { id: 'r', who: 'reviewers', single: '100', daily: '50' },
      { id: 's', who: 'seniors', single: '1000' },
      { id: 'x', who: 'left', name: 'Left', single: '5' },
    ]
    // A warning adds the only senior reviewer, so a reviewer has to decide the first level.
    expect(found({ rules: [ruleOf('rest')], limits })).toEqual([
      { kind: 'aboveLimits', rule: 'rest', amount: '100' },
      { kind: 'limitUnreached', limit: 'r' },
      { kind: 'limitUnused', limit: 'x' },
    ])
  })
})

const anyOf = <Value>(...values: readonly Value[]) =>
  fc.subarray([...values], { maxLength: values.length }).map((each): readonly Value[] => each)
const anyBound = fc.constantFrom(undefined, '10', '100', '1000')
const anyRule = fc
  .record({
    messagingTypes: anyOf('MT103', 'MT202', 'MT199'),
    currencies: anyOf('CNY', 'EUR'),
    amountFrom: anyBound,
    amountBelow: anyBound,
    accounts: anyOf('A', 'B'),
    counterparties: anyOf('DEUTDEFF', 'DEUTDEFF500'),
    creatorGroups: anyOf('treasury'),
    levels: fc.constantFrom<readonly MatrixLevel[]>(
      [{ approvers: 'reviewers', needs: 1 }],
      [
        { approvers: 'treasury', needs: 2 },
        { approvers: 'seniors', needs: 1 },
      ],
    ),
  })
  .map(({ amountFrom, amountBelow, ...rule }) => ({
    ...rule,
    ...(amountFrom !== undefined && { amountFrom }),
    ...(amountBelow !== undefined && { amountBelow }),
  }))
const anyMatrix = fc
  .array(anyRule, { maxLength: 6 })
  .map((rules) => rules.map((rule, index) => ruleOf(`r${index}`, rule)))
const anyFacts = fc.record({
  messagingType: fc.constantFrom('MT103', 'MT202'),
  money: fc.record({
    currency: fc.constantFrom('CNY', 'USD'),
    amount: fc.constantFrom('1', '10', '99.99', '100', '5000'),
  }),
  accounts: fc.constantFrom<readonly string[]>(['A'], ['C']),
  counterparties: fc.constantFrom<readonly string[]>(['DEUTDEFF500'], ['DEUTDEFFXXX'], ['ACME']),
  creators: fc.constantFrom<readonly string[]>(['anna'], ['zoe']),
})

describe('for any matrix', () => {
  test('a message without a rule is in a gap, and no message is decided by an unreachable rule', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (rules, facts) => {
        const findings = findingsOf(rulesWith({ rules }), TYPES, STAFF)
        const { rule } = plan({ rules }, facts)
        const isGap = findings.some(({ kind }) => kind === 'gap' || kind === 'gapsUncounted')
        expect(rule !== undefined || rules.length === 0 || isGap).toBe(true)
        expect(findings).not.toContainEqual({ kind: 'unreachable', rule })
      }),
    )
  })

  test('the levels are in order, and a round without a dead end can be decided by different users', () => {
    fc.assert(
      fc.property(anyMatrix, anyFacts, (rules, facts) => {
        const all = rulesWith({ rules })
        const candidates = STAFF.map((each) => candidateUnder(all, each))
        const { steps, rule } = plan({ rules }, facts)
        const levels = steps.map(({ level = 0 }) => level)
        expect(levels).toEqual(levels.toSorted((one, other) => one - other))
        const hasDeadEnd = findingsOf(all, TYPES, STAFF).some(
          (each) => each.kind === 'deadEnd' && each.rule === rule,
        )
        const others = candidates.filter(({ userId }) => !facts.creators.includes(userId))
        const isExempt = hasDeadEnd || others.length < candidates.length
        expect(isExempt ? undefined : stepWithoutApprover({ steps }, others)).toBeUndefined()
      }),
    )
  })

  test('without rules the plan is that of the settings', () => {
    fc.assert(
      fc.property(anyFacts, fc.boolean(), (facts, hasOverriddenWarning) => {
        const given = { ...FACTS, ...facts, hasOverriddenWarning }
        const { matrix: _none, ...settings } = rulesWith({})
        const { counted: _counted, ...without } = planRound(settings, given, BASIS)
        const { counted: _also, ...empty } = planRound({ ...settings, matrix: NO_MATRIX }, given, BASIS)
        expect(empty).toEqual(without)
      }),
    )
  })
})
