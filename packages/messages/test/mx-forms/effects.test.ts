import { describe, expect, test } from 'vitest'

import { defaultsOf, newItem } from '../../src/core/form/defaults.ts'
import { applyEffects } from '../../src/core/form/effects.ts'
import { checkValues } from '../../src/core/check.ts'
import { valueAt, withValueAt } from '../../src/core/paths.ts'
import type { DraftValues } from '../../src/core/shape.ts'
import { formOf, MX_FORMS } from './mx-forms.ts'

const UETR = 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90'
const CONTEXT = {
  senderBic: 'DEUTDEFFXXX',
  uetr: UETR,
  reference: 'REF0123456789ABC',
  now: '2026-11-21 10:15:00',
}

function after(type: string, values: DraftValues, [path, value]: readonly [string, unknown]): DraftValues {
  return applyEffects(formOf(type).definition, withValueAt(values, path, value), path).values
}

describe('a new form', () => {
  test.each([
    ['pacs.008', 'pacs.008.001.08'],
    ['pacs.009', 'pacs.009.001.08'],
    ['pacs.004', 'pacs.004.001.09'],
    ['camt.053', 'camt.053.001.08'],
    ['camt.054', 'camt.054.001.08'],
  ])(
    '%s has the message type %s, the service, the sender, its reference and the time (MX-19, MX-20)',
    (type, identifier) => {
      const values = defaultsOf(formOf(type).definition, CONTEXT)
      expect(values['businessApplicationHeader']).toMatchObject({
        from: 'DEUTDEFFXXX',
        businessService: 'swift.cbprplus.04',
        messageDefinitionIdentifier: identifier,
        businessMessageIdentifier: 'REF0123456789ABC',
        creationDate: '2026-11-21 10:15:00',
      })
      expect(values['groupHeader']).toMatchObject({
        messageIdentification: 'REF0123456789ABC',
        creationDateTime: '2026-11-21 10:15:00',
      })
    },
  )

  test.each(['pacs.008', 'pacs.009'])(
    '%s has its UETR and one transaction (PACS008-05, PACS009-11, MX-28)',
    (type) => {
      const values = defaultsOf(formOf(type).definition, CONTEXT)
      expect(valueAt(values, 'creditTransfer.paymentIdentification.uetr')).toBe(UETR)
      expect(valueAt(values, 'creditTransfer.paymentIdentification.instructionIdentification')).toBe(
        'REF0123456789ABC',
      )
      expect(valueAt(values, 'creditTransfer.instructingAgent.bicfi')).toBe('DEUTDEFFXXX')
      expect(valueAt(values, 'groupHeader.numberOfTransactions')).toBe('1')
    },
  )

  test('a return starts with one transaction and with no new UETR (OPEN-116, OPEN-129)', () => {
    const values = defaultsOf(formOf('pacs.004').definition, CONTEXT)
    expect(valueAt(values, 'groupHeader.numberOfTransactions')).toBe('1')
    expect(JSON.stringify(values)).not.toContain(UETR)
  })

  test.each(MX_FORMS)('$type: its default values are well formed', ({ definition }) => {
    const issues = checkValues(definition, defaultsOf(definition, CONTEXT))
    const missing = ['common.form.requiredFieldMessage', 'balance.typeMissing', 'balance.valueMissing']
    expect(issues.filter(({ code }) => !missing.includes(code))).toEqual([])
  })
})

describe('changes', () => {
  test.each(['pacs.008', 'pacs.009'])('the header of %s has its agents (MX-21)', (type) => {
    const sender = after(type, {}, ['businessApplicationHeader.from', 'DEUTDEFF'])
    expect(valueAt(sender, 'creditTransfer.instructingAgent.bicfi')).toBe('DEUTDEFF')
    const receiver = after(type, sender, ['businessApplicationHeader.to', 'COBADEFF'])
    expect(valueAt(receiver, 'creditTransfer.instructedAgent.bicfi')).toBe('COBADEFF')
  })

  test('the header of a return has the agents of its transactions (MX-22)', () => {
    const values = { transactionInformation: [{ instructingAgent: { bicfi: 'COBADEFF' } }] }
    const sender = after('pacs.004', values, ['businessApplicationHeader.from', 'DEUTDEFF'])
    expect(valueAt(sender, 'transactionInformation.0.instructingAgent.bicfi')).toBe('DEUTDEFF')
    const receiver = after('pacs.004', sender, ['businessApplicationHeader.to', 'COBADEFF'])
    expect(valueAt(receiver, 'transactionInformation.0.instructedAgent.bicfi')).toBe('COBADEFF')
    // No transaction is created if there is none.
    expect(after('pacs.004', {}, ['businessApplicationHeader.from', 'DEUTDEFF'])).toEqual({
      businessApplicationHeader: { from: 'DEUTDEFF' },
    })
  })

  test.each(['pacs.008', 'pacs.009'])(
    'the header’s priority equals that of settlement and instruction in %s (MX-23)',
    (type) => {
      const values = after(type, {}, ['businessApplicationHeader.priority', 'HIGH'])
      expect(valueAt(values, 'creditTransfer.settlementPriority')).toBe('HIGH')
      expect(valueAt(values, 'creditTransfer.paymentType.instructionPriority')).toBe('HIGH')
    },
  )

  test('an institution’s settlement priority is copied to the header, except URGT (PACS009-08, OPEN-91)', () => {
    const high = after('pacs.009', {}, ['creditTransfer.settlementPriority', 'HIGH'])
    expect(valueAt(high, 'businessApplicationHeader.priority')).toBe('HIGH')
    const urgent = after('pacs.009', high, ['creditTransfer.settlementPriority', 'URGT'])
    expect(valueAt(urgent, 'businessApplicationHeader.priority')).toBe('HIGH')
    const customer = after('pacs.008', {}, ['creditTransfer.settlementPriority', 'HIGH'])
    expect(valueAt(customer, 'businessApplicationHeader.priority')).toBe(undefined)
  })

  test('transactions of a return are counted (PACS004-17, PACS004-19)', () => {
    const one = after('pacs.004', {}, ['transactionInformation', [{}]])
    expect(valueAt(one, 'groupHeader.numberOfTransactions')).toBe('1')
    const none = after('pacs.004', one, ['transactionInformation', []])
    expect(valueAt(none, 'groupHeader.numberOfTransactions')).toBe('0')
  })

  test('a new transaction of a return starts with exchanged agents (PACS004-18, OPEN-90)', () => {
    const values = { businessApplicationHeader: { from: 'DEUTDEFF', to: 'COBADEFF' } }
    expect(newItem(formOf('pacs.004').definition, values, 'transactionInformation')).toEqual({
      instructedAgent: { bicfi: 'DEUTDEFF' },
      instructingAgent: { bicfi: 'COBADEFF' },
    })
  })
})

const money = (value: string, currency = 'EUR') => ({ currency, amount: value })
const opening = {
  type: { type: 'CODE', value: 'OPBD' },
  amount: money('100'),
  creditDebitIndicator: 'CRDT',
}
const closing = {
  type: { type: 'CODE', value: 'CLBD' },
  amount: { currency: 'EUR' },
  creditDebitIndicator: 'CRDT',
}
const entry = (value: string, creditDebitIndicator: string, status = 'BOOK') => ({
  amount: money(value),
  creditDebitIndicator,
  status,
})

function closingAfter(balances: readonly unknown[], entries: readonly unknown[]) {
  const values = { statements: [{ balances, entries: [] }] }
  return applyEffects(
    formOf('camt.053').definition,
    withValueAt(values, 'statements.0.entries', entries),
    'statements.0.entries',
  )
}

describe('the closing balance (CAMT053-37, OPEN-108)', () => {
  test.each([
    ['credits minus debits', [entry('50.25', 'CRDT'), entry('30', 'DBIT')], '120.25'],
    ['booked entries only', [entry('50', 'CRDT', 'PDNG'), entry('30', 'DBIT')], '70'],
    ['one currency only', [{ ...entry('50', 'CRDT'), amount: money('50', 'USD') }], '100'],
    ['no entries', [], '100'],
  ])('%s', (_what, entries, expected) => {
    const { values } = closingAfter([opening, closing], entries)
    expect(valueAt(values, 'statements.0.balances.1.amount.amount')).toBe(expected)
  })

  test('a negative one causes a warning and stays empty', () => {
    const { values, issuesShown } = closingAfter([opening, closing], [entry('130', 'DBIT')])
    expect(valueAt(values, 'statements.0.balances.1.amount.amount')).toBe('')
    expect(issuesShown).toEqual(['statements.0.balances.1.amount.amount'])
    const codes = checkValues(formOf('camt.053').definition, values).map(({ code }) => code)
    expect(codes).toContain('closingAmountCalError')
  })

  test('an account with a closing debit mark is overdrawn by the amount', () => {
    const debit = { ...closing, creditDebitIndicator: 'DBIT' }
    const { values, issuesShown } = closingAfter([debit, opening], [entry('130', 'DBIT')])
    expect(valueAt(values, 'statements.0.balances.0.amount.amount')).toBe('30')
    expect(issuesShown).toEqual([])
  })

  test('without an opening or a closing balance no amount is proposed', () => {
    expect(valueAt(closingAfter([opening], []).values, 'statements.0.balances')).toEqual([opening])
    expect(valueAt(closingAfter([closing], []).values, 'statements.0.balances')).toEqual([closing])
  })
})

describe('the business service of a pacs.009', () => {
  const SERVICE = 'businessApplicationHeader.businessService'
  const PAYER = 'creditTransfer.underlyingCustomerCreditTransfer.debtor.name'
  const started = (service: string) =>
    withValueAt(defaultsOf(formOf('pacs.009').definition, CONTEXT), SERVICE, service)

  test('is that of a cover payment once it has an underlying customer payment, and back without', () => {
    const covering = after('pacs.009', started('swift.cbprplus.04'), [PAYER, 'ALPHA LTD'])
    expect(valueAt(covering, SERVICE)).toBe('swift.cbprplus.cov.04')
    expect(valueAt(after('pacs.009', covering, [PAYER, '']), SERVICE)).toBe('swift.cbprplus.04')
  })

  test('keeps the version of the installation', () => {
    const covering = after('pacs.009', started('swift.cbprplus.03'), [PAYER, 'ALPHA LTD'])
    expect(valueAt(covering, SERVICE)).toBe('swift.cbprplus.cov.03')
  })

  test.each(['swift.cbprplus.adv.04', 'target.rtgs.01'])('%s stays as entered', (service) => {
    expect(valueAt(after('pacs.009', started(service), [PAYER, 'ALPHA LTD']), SERVICE)).toBe(service)
  })
})
