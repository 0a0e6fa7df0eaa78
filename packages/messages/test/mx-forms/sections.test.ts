import { describe, expect, test } from 'vitest'

import { isRequired } from '../../src/core/conditions.ts'
import { defaultsOf } from '../../src/core/form/defaults.ts'
import { isFilled, memberAt, valueAt } from '../../src/core/paths.ts'
import { formOf, MX_FORMS } from './mx-forms.ts'

/** Returns the sections of a form with the names of the members in each. */
function sectionsOf(type: string): readonly string[] {
  const { sections } = formOf(type).definition
  return sections.map(({ name, members }) => `${name}: ${members.map(lastName).join(' ')}`)
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

const HEADERS = ['businessApplicationHeader', 'groupHeader']

/** Returns the names of the sections of a form. */
function namesOf(type: string): readonly string[] {
  return formOf(type).definition.sections.map(({ name }) => name)
}

const AGENTS = [
  'previousInstructingAgents: previousInstructingAgent1 previousInstructingAgent1Account previousInstructingAgent2 previousInstructingAgent2Account previousInstructingAgent3 previousInstructingAgent3Account',
  'instructingAndInstructedAgent: settlementInformation to instructingAgent instructedAgent',
  'intermediaryAgents: intermediaryAgent1 intermediaryAgent1Account intermediaryAgent2 intermediaryAgent2Account intermediaryAgent3 intermediaryAgent3Account',
]

const PARTIES = [
  'initiatingParty: initiatingParty',
  'debtor: debtor debtorAccount debtorAgent debtorAgentAccount',
  'creditor: creditor creditorAccount creditorAgent creditorAgentAccount',
  'agentInstructions: instructionForCreditorAgent instructionForNextAgent',
  'ultimateParties: ultimateDebtor ultimateCreditor',
  'purpose: purpose',
  'regulatoryReporting: regulatoryReporting',
  'remittance: relatedRemittance remittanceInformation',
]

/** The content of a payment, before its technical parts (ADR 0105). */
const PAYMENT = [
  'settlement',
  'debtor',
  'creditor',
  'charges',
  'remittance',
  'instructingAndInstructedAgent',
  'paymentIdentification',
  'paymentType',
]

describe('the sections of a form', () => {
  test.each(MX_FORMS)('$type ends with the headers, in which the user fills in nothing', ({ definition }) => {
    const expected = HEADERS.filter((name) => name in definition.members)
    const headers = definition.sections.slice(-expected.length)
    expect(headers.map(({ name }) => name)).toEqual(expected)
    const values = defaultsOf(definition, {
      uetr: '',
      reference: 'REF0001',
      now: '2026-11-21 10:15:00',
      senderBic: 'DEMECNBJXXX',
    })
    const empty = headers
      .flatMap(({ members }) => members)
      .filter((path) => {
        const member = memberAt(definition, path)
        return member !== undefined && isRequired(member, values, path) && !isFilled(valueAt(values, path))
      })
    expect(empty).toEqual([])
  })

  test.each(['pacs.008', 'pacs.009'])('%s begins with the amount and its date', (type) => {
    expect(sectionsOf(type)[0]).toMatch(
      /^settlement: interbankSettlementCurrency interbankSettlementAmount interbankSettlementDate/,
    )
  })

  test('are those of a customer credit transfer (MX-07, PACS008-16, PACS008-17)', () => {
    const all = sectionsOf('pacs.008')
    expect(namesOf('pacs.008').slice(0, 8)).toEqual(PAYMENT)
    expect(namesOf('pacs.009').filter((name) => PAYMENT.includes(name))).toEqual(PAYMENT)
    expect(all).toEqual(expect.arrayContaining([...AGENTS, ...PARTIES]))
    expect(all).toHaveLength(17)
  })

  test('of a transfer of institutions also have the requested times and the underlying customer transfer (MX-07, PACS009-01)', () => {
    const all = sectionsOf('pacs.009')
    const customers = sectionsOf('pacs.008').map((section) => section.slice(0, section.indexOf(':')))
    const names = all.map((section) => section.slice(0, section.indexOf(':')))
    expect(names.filter((name) => !customers.includes(name))).toEqual([
      'settlementTimeRequest',
      'underlyingCustomerCreditTransfer',
    ])
    expect(customers.filter((name) => !names.includes(name))).toEqual([])
  })

  test.each([
    ['PACS004-01', 'pacs.004', 'transactionInformation'],
    ['CAMT053-01', 'camt.053', 'statements'],
    ['CAMT054-01', 'camt.054', 'notifications'],
  ])('%s: %s has both headers and a list', (_, type, list) => {
    expect(namesOf(type)).toEqual(['messageReceiver', list, ...HEADERS])
    expect(memberAt(formOf(type).definition, list)?.shape.kind).toBe('list')
  })

  test('of a returned transaction are in its row (PACS004-02)', () => {
    const shape = memberAt(formOf('pacs.004').definition, 'transactionInformation')?.shape
    const names = shape?.kind === 'list' ? Object.keys(shape.item.members) : []
    expect(names).toEqual(
      expect.arrayContaining([
        'returnInformation',
        'originalGroupInformation',
        'originalInformation',
        'originalSettlementInformation',
        'settlementTimeIndication',
        'originalChargeInformation',
        'instructedAgent',
        'instructingAgent',
        'returnChain',
        'returnReasonInformation',
        'originalTransactionReference',
      ]),
    )
  })

  test.each(MX_FORMS)('$type shows each of its members in one section', ({ definition }) => {
    const shown = definition.sections.flatMap(({ members }) => members)
    expect(new Set(shown).size).toBe(shown.length)
    const expected = Object.entries(definition.members).flatMap(([name, { shape }]) =>
      shape.kind === 'group' && !shown.includes(name)
        ? Object.keys(shape.members).map((inner) => `${name}.${inner}`)
        : [name],
    )
    expect(shown.toSorted()).toEqual(expected.toSorted())
  })
})
