import { describe, expect, test } from 'vitest'

import { conditionHolds } from '../core/conditions.ts'
import { defaultsOf, newItem } from '../core/form/defaults.ts'
import { applyEffects } from '../core/form/effects.ts'
import { memberAt, memberPathsOf, valueAt, withValueAt } from '../core/paths.ts'
import { fromPayload, toPayload } from '../core/payload.ts'
import type { DraftValues } from '../core/shape.ts'
import { draftSummary } from '../core/summary.ts'
import { MT940 } from './mt940.ts'
import { MT950 } from './mt950.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

const LINE = {
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark: 'C',
  currency: 'USD',
  amount: '250',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
}

/** A valid statement with all members of an MT950, too. */
const STATEMENT: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'STA20261120',
  accountIdentification: '6222020200112233445',
  statementNumber: '235',
  statementPageNumber: '1',
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-19',
  openingCurrency: 'USD',
  openingAmount: '1000',
  closingBalanceType: 'F',
  closingDebitCreditMark: 'C',
  closingDate: '2026-11-20',
  closingCurrency: 'USD',
  closingAmount: '1150',
  statementLines: [LINE, { ...LINE, debitCreditMark: 'D', amount: '100' }],
}

const FORWARD = { debitCreditMark: 'C', date: '2026-11-23', currency: 'USD', amount: '1300' }
const AVAILABLE = {
  availableDebitCreditMark: 'C',
  availableDate: '2026-11-20',
  availableCurrency: 'USD',
  availableAmount: '900',
}

const DEFINITIONS = [MT940, MT950]

type Changes = Readonly<Record<string, unknown>>

function withChanges(changes: Changes): DraftValues {
  return Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    STATEMENT,
  )
}

/** Returns the values after a change, its effects included. */
function after(path: string, value: unknown, definition: (typeof DEFINITIONS)[number] = MT940) {
  return applyEffects(definition, withChanges({ [path]: value }), path)
}

describe('the form', () => {
  test('its sections (MT940-01)', () => {
    expect(MT950.sections.map((section) => section.name)).toEqual([
      'messageInfo',
      'openingBalance',
      'closingBalance',
      'availableBalance',
      'statementLines',
    ])
  })

  test('MT940 has two sections more (MT940-02)', () => {
    const ofMt950 = MT950.sections.map((section) => section.name)
    expect(MT940.sections.map((section) => section.name).filter((name) => !ofMt950.includes(name))).toEqual([
      'forwardAvailableBalance',
      'informationToAccountOwner',
    ])
  })

  test.each(DEFINITIONS)('$type: every member stands in exactly one section', ({ sections, members }) => {
    expect(sections.flatMap((section) => section.members).toSorted()).toEqual(Object.keys(members).toSorted())
  })

  test.each(DEFINITIONS)(
    '$type: every condition, effect, computation and rule names members',
    (definition) => {
      const paths = new Set(memberPathsOf(definition))
      const members = [...paths].flatMap((path) => memberAt(definition, path) ?? [])
      const conditions = members.flatMap(({ requiredWhen }) =>
        requiredWhen !== undefined && 'anyFilled' in requiredWhen ? requiredWhen.anyFilled : [],
      )
      const named = [
        ...conditions,
        ...members.flatMap(({ startsFrom }) => startsFrom ?? []),
        ...definition.effects.flatMap(({ on, clears = [], copiesTo = [] }) => [on, ...clears, ...copiesTo]),
        ...(definition.computed ?? []).flatMap(({ path, from }) => [path, ...from]),
        ...definition.rules.flatMap((rule) => rule.paths),
      ].map((path) => path.replaceAll('.*', ''))
      expect(named.length).toBeGreaterThan(20)
      expect(named.filter((path) => !paths.has(path))).toEqual([])
    },
  )

  test.each([
    [
      'common fields (MT940-03)',
      'paymentInfo.payerBankCode payeeInfo.payeeBankCode transactionReferenceNumber accountIdentification statementNumber statementPageNumber',
    ],
    [
      'opening balance (MT940-04)',
      'openingBalanceType openingDebitCreditMark openingDate openingAmount openingCurrency',
    ],
    [
      'closing balance (MT940-05)',
      'closingBalanceType closingDebitCreditMark closingDate closingAmount closingCurrency',
    ],
    [
      'available balance (MT940-06)',
      'availableDebitCreditMark availableDate availableAmount availableCurrency',
    ],
  ])('%s', (_, names) => {
    for (const { members, type } of DEFINITIONS) {
      const wires = Object.values(members).map(({ wire }) => wire)
      const expected = names
        .split(' ')
        .map((name) => (name.includes('.') ? name : `${requestOf(type)}.${name}`))
      expect(expected.filter((wire) => !wires.includes(wire))).toEqual([])
    }
  })

  test('a transaction line (MT940-07)', () => {
    const names = Object.keys(MT950.members.statementLines.shape.item.members)
    expect(names).toEqual([
      'valueDate',
      'entryDate',
      'debitCreditMark',
      'currency',
      'amount',
      'transactionType',
      'referenceForTheAccountOwner',
      'referenceOfTheAccountServicingInstitution',
      'supplementaryDetails',
    ])
    // Details of a line occur only in received messages.
    expect(Object.keys(MT940.members.statementLines.shape.item.members)).toEqual([
      ...names,
      'informationToAccountOwner',
    ])
  })

  test('members of an MT940 only (MT940-08)', () => {
    const ofMt950 = Object.keys(MT950.members)
    expect(Object.keys(MT940.members).filter((name) => !ofMt950.includes(name))).toEqual([
      'relatedReference',
      'forwardAvailableBalance',
      'informationToAccountOwner',
    ])
    expect(Object.keys(MT940.members.forwardAvailableBalance.shape.item.members)).toEqual([
      'debitCreditMark',
      'date',
      'currency',
      'amount',
    ])
  })

  test('details of a line are shown only if there are any', () => {
    const path = 'statementLines.0.informationToAccountOwner'
    const condition = memberAt(MT940, path)?.shownWhen
    const isShown = (lines: readonly string[]) =>
      condition !== undefined && conditionHolds(condition, withChanges({ [path]: lines }), path)
    expect([isShown([]), isShown(['']), isShown(['INVOICE'])]).toEqual([false, false, true])
  })
})

function requestOf(type: string): string {
  return `${type.toLowerCase()}RequestInfo`
}

describe('a new form', () => {
  const context = { senderBic: 'DEMECNBJXXX', uetr: UETR, reference: 'REF1' }

  test('an MT940 starts with the own bank only (MT940-10)', () => {
    expect(defaultsOf(MT940, context)).toEqual({ sender: 'DEMECNBJXXX' })
  })

  test('an MT950 is in CNY and contains two balances that are not shown (MT940-09, MT940-10, OPEN-79, OPEN-80)', () => {
    const values = defaultsOf(MT950, context)
    expect(values).toEqual({
      sender: 'DEMECNBJXXX',
      openingCurrency: 'CNY',
      closingCurrency: 'CNY',
      availableCurrency: 'CNY',
      beginningBalance: '',
      endingBalance: '',
    })
    expect(Object.keys(MT950.members)).not.toContain('beginningBalance')
    expect(JSON.stringify(toPayload(MT950, values))).not.toContain('Balance')
  })
})

describe('another opening currency', () => {
  const everywhere = { ...AVAILABLE, forwardAvailableBalance: [FORWARD, FORWARD], openingCurrency: 'EUR' }

  test('clears the opening amount and is copied to all others (MT940-27, MT940-28)', () => {
    const { values, cleared, clearedIssues } = applyEffects(MT940, withChanges(everywhere), 'openingCurrency')
    expect(values).toEqual(
      withChanges({
        ...everywhere,
        openingAmount: '',
        closingCurrency: 'EUR',
        availableCurrency: 'EUR',
        'statementLines.0.currency': 'EUR',
        'statementLines.1.currency': 'EUR',
        'forwardAvailableBalance.0.currency': 'EUR',
        'forwardAvailableBalance.1.currency': 'EUR',
      }),
    )
    expect(cleared).toEqual(['openingAmount'])
    expect(clearedIssues).toEqual(['openingAmount'])
  })

  test('clears the closing amount only in an MT950 (MT940-30)', () => {
    const { values, cleared } = after('openingCurrency', 'EUR', MT950)
    expect(values).toMatchObject({ openingAmount: '', closingAmount: '', closingCurrency: 'EUR' })
    expect(cleared).toEqual(['openingAmount', 'closingAmount'])
    expect(valueAt(after('openingCurrency', 'EUR').values, 'closingAmount')).toBe('1150')
  })

  test('cannot be chosen anywhere else (MT940-29)', () => {
    const readOnly = memberPathsOf(MT940).filter((path) => memberAt(MT940, path)?.readOnly === true)
    expect(readOnly).toEqual([
      'closingCurrency',
      'availableCurrency',
      'forwardAvailableBalance.currency',
      'statementLines.currency',
    ])
  })

  test.each(['statementLines', 'forwardAvailableBalance'])(
    'new items of %s start with it (MT940-33, MT940-34)',
    (list) => {
      expect(newItem(MT940, STATEMENT, list)).toEqual({ currency: 'USD' })
      expect(newItem(MT940, {}, list)).toEqual({})
    },
  )
})

test('another reference of the account owner clears the issue of the details in the same line (MT940-21)', () => {
  const { values, clearedIssues } = after('statementLines.1.referenceForTheAccountOwner', 'PAY2')
  expect(clearedIssues).toEqual(['statementLines.1.supplementaryDetails'])
  expect(values).toEqual(withChanges({ 'statementLines.1.referenceForTheAccountOwner': 'PAY2' }))
})

describe('payload', () => {
  const BANKS = [
    ['MT940', MT940],
    ['MT950', MT950],
  ] as const

  test.each(BANKS)(
    '%s: bank codes in the same group as the statement (MT940-36, MT940-37)',
    (type, definition) => {
      const { sender: _, receiver: __, senderReference, ...statement } = STATEMENT
      expect(toPayload(definition, STATEMENT)).toEqual({
        paymentInfo: { payerBankCode: 'DEMECNBJXXX' },
        payeeInfo: { payeeBankCode: 'DEMWDEFFXXX' },
        [requestOf(type)]: { transactionReferenceNumber: senderReference, ...statement },
      })
    },
  )

  test.each(BANKS)('%s: the response uses other names for its groups (MT940-38)', (type, definition) => {
    const answer = toPayload(definition, STATEMENT, 'response')
    expect(Object.keys(answer)).toEqual(['payerInfo', 'payeeInfo', `${type.toLowerCase()}Info`])
    expect(fromPayload(definition, answer, 'response')).toEqual({ ok: true, value: STATEMENT })
  })

  test('members of an MT940 only; lines of text are one text', () => {
    const values = {
      relatedReference: 'REQ1',
      forwardAvailableBalance: [FORWARD],
      statementLines: [{ ...LINE, informationToAccountOwner: ['INVOICE', '', '7'] }],
      informationToAccountOwner: ['ONE', 'TWO'],
    }
    expect(toPayload(MT940, values)).toEqual({
      mt940RequestInfo: {
        relatedReferenceNumber: 'REQ1',
        forwardAvailableBalance: [FORWARD],
        statementLines: [{ ...LINE, informationToAccountOwner: 'INVOICE\n7' }],
        informationToAccountOwner: 'ONE\nTWO',
      },
    })
    const answer = { mt940Info: { openingAmount: 1000.5, informationToAccountOwner: 'ONE\r\n\r\nTWO\n' } }
    expect(fromPayload(MT940, answer, 'response')).toEqual({
      ok: true,
      value: { openingAmount: '1000.5', informationToAccountOwner: ['ONE', 'TWO'] },
    })
  })
})

test('a list row shows the closing balance', () => {
  expect(draftSummary(MT940, STATEMENT)).toEqual({
    senderBic: 'DEMECNBJXXX',
    receiverBic: 'DEMWDEFFXXX',
    // Lists find a statement by its account.
    identifiers: '6222020200112233445',
    businessId: 'STA20261120',
    currency: 'USD',
    amount: '1150',
    valueDate: '2026-11-20',
  })
})
