import { describe, expect, test } from 'vitest'

import { memberAt } from '../../src/core/paths.ts'
import { formOf, MX_FORMS } from './mx-forms.ts'

/** Returns the sections of a form with the names of the members in each. */
function sectionsOf(type: string): readonly string[] {
  const { sections } = formOf(type).definition
  return sections.map(({ name, members }) => `${name}: ${members.map(lastName).join(' ')}`)
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

const HEADERS = ['businessApplicationHeader: businessApplicationHeader', 'groupHeader: groupHeader']

const AGENTS = [
  'previousInstructingAgents: previousInstructingAgent1 previousInstructingAgent1Account previousInstructingAgent2 previousInstructingAgent2Account previousInstructingAgent3 previousInstructingAgent3Account',
  'instructingAndInstructedAgent: instructingAgent instructedAgent',
  'intermediaryAgents: intermediaryAgent1 intermediaryAgent1Account intermediaryAgent2 intermediaryAgent2Account intermediaryAgent3 intermediaryAgent3Account',
]

const PARTIES = [
  'initiatingParty: initiatingParty',
  'debtor: debtor debtorAccount debtorAgent debtorAgentAccount',
  'creditor: creditorAgent creditorAgentAccount creditor creditorAccount',
  'agentInstructions: instructionForCreditorAgent instructionForNextAgent',
  'ultimateParties: ultimateDebtor ultimateCreditor',
  'purpose: purpose',
  'regulatoryReporting: regulatoryReporting',
  'remittance: relatedRemittance remittanceInformation',
]

describe('the sections of a form', () => {
  test('are those of a customer credit transfer (MX-07, PACS008-16, PACS008-17)', () => {
    const all = sectionsOf('pacs.008')
    expect(all.slice(0, 2)).toEqual(HEADERS)
    expect(all.map((section) => section.slice(0, section.indexOf(':'))).slice(2, 6)).toEqual([
      'paymentIdentification',
      'paymentType',
      'settlement',
      'charges',
    ])
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
    expect(sectionsOf(type)).toEqual([...HEADERS, `${list}: ${list}`])
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
