import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { readFin } from '../fin/index.ts'
import { renderMt } from './render-mt.ts'
import { MT103 } from './mt103.ts'

const VALID: DraftValues = {
  sender: 'DEMECNBJ',
  receiver: 'DEMWDEFF500',
  senderReference: 'PAY2026112000001',
  uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
  valueDate: '2026-11-20',
  currency: 'CNY',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  orderingCustomer: {
    name: 'DEMO TRADING COMPANY',
    account: '123456',
    addressLines: ['HARBOUR ROAD', 'BEIJING'],
  },
  beneficiaryCustomer: { name: 'DEMO IMPORT COMPANY', account: '654321', addressLines: ['FRANKFURT'] },
  senderCorrespondentOption: '53A',
}

function withChanges(changes: Readonly<Record<string, unknown>>): DraftValues {
  return Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    VALID,
  )
}

function composed(changes: Readonly<Record<string, unknown>> = {}) {
  const result = renderMt(MT103, withChanges(changes))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Returns the written fields, each as `tag value`, the lines of a value separated by bars. */
function written(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const [message] = readFin(composed(changes).text)
  return (message?.fields ?? []).map((field) => `${field.tag} ${field.value.replaceAll('\n', '|')}`)
}

function refused(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const result = renderMt(MT103, withChanges(changes))
  return result.ok
    ? []
    : result.error.map((issue) => `${pathText(issue.path)} ${issue.code} ${issue.rule ?? ''}`.trim())
}

test('headers contain sender, receiver and UETR; lines end in carriage return and line feed', () => {
  const { text } = composed()
  expect(text.split('\r\n')[0]).toBe(
    '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFX500N}{3:{121:7a562c67-ca16-48ba-b074-65581be6f001}}{4:',
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('\r\n-}')).toBe(true)
})

describe('the written fields', () => {
  test.each<[string, Record<string, unknown>, readonly string[]]>([
    ['the smallest message', {}, []],
    [
      'charges deducted (MT103-42, C15)',
      { detailsOfCharges: 'BEN', chargesAmount: '2.50' },
      ['71F CNY2,50', '33B CNY102,5'],
    ],
    [
      'charges prepaid (MT103-42, C15)',
      { detailsOfCharges: 'OUR', chargesAmount: '2.50' },
      ['71G CNY2,50', '33B CNY97,5'],
    ],
    ['no prepaid charges of zero (D57)', { detailsOfCharges: 'OUR', chargesAmount: '0.00' }, []],
    [
      'deducted charges of zero',
      { detailsOfCharges: 'BEN', chargesAmount: '0' },
      ['71F CNY0,', '33B CNY100,'],
    ],
    ['between listed countries (C2)', { sender: 'DEMWDEFF', receiver: 'DEMEFRPP' }, ['33B CNY100,']],
    ['the payer’s bank', { orderingInstitution: 'ICBKCNBJ' }, ['52A ICBKCNBJ']],
    ['not when it is the sender', { orderingInstitution: 'DEMECNBJXXX' }, []],
    ['the payee’s bank', { beneficiaryInstitution: 'DEUTDEFF' }, ['57A DEUTDEFF']],
    [
      'the account servicing bank in its place',
      {
        beneficiaryInstitution: 'DEUTDEFF',
        accountWithInstitution: { partyIdentifier: '/CN123456789012', bic: 'ICBKCNBJ' },
      },
      ['57A //CN123456789012|ICBKCNBJ'],
    ],
    ['53A', { 'senderCorrespondent.bic': 'ICBKCNBJ' }, ['53A ICBKCNBJ']],
    [
      '53B',
      {
        senderCorrespondentOption: '53B',
        senderCorrespondentAccount: { account: '9', location: 'BERLIN', debitCreditMark: 'C' },
        'senderCorrespondent.bic': 'ICBKCNBJ',
      },
      ['53B /C/9|BERLIN'],
    ],
    ['54A', { receiverCorrespondent: { partyIdentifier: 'C/9', bic: 'CHASUS33' } }, ['54A /C/9|CHASUS33']],
    [
      '56A',
      { intermediaryInstitution: { bic: 'CHASUS33' }, beneficiaryInstitution: 'DEUTDEFF' },
      ['56A CHASUS33', '57A DEUTDEFF'],
    ],
    ['70', { remittanceInformation: ['A', '', 'B'] }, ['70 A|B']],
    [
      '72',
      {
        senderToReceiverInstructions: [
          { code: 'ACC', content: 'A' },
          {},
          { code: '//', content: 'B' },
          { code: 'phon' },
        ],
      },
      ['72 /ACC/A|//B|/PHON/'],
    ],
    ['77B', { regulatoryReportingPurpose: '121010' }, ['77B /ORDERRES/CN//121010']],
    [
      'no member of the bank’s own record',
      { relatedReference: 'REF', contractNumber: 'C1', contactPerson: '财务部' },
      [],
    ],
  ])('%s', (_, changes, fields) => {
    const least = written({}).map((field) => field.slice(0, 3))
    const added = written(changes).filter((field) => !least.includes(field.slice(0, 3)))
    expect(added.toSorted()).toEqual(fields.toSorted())
  })

  test('in the order of the standard', () => {
    const tags = written({
      orderingInstitution: 'ICBKCNBJ',
      'senderCorrespondent.bic': 'ICBKCNBJ',
      'receiverCorrespondent.bic': 'CHASUS33',
      'intermediaryInstitution.bic': 'CHASUS33',
      'accountWithInstitution.bic': 'DEUTDEFF',
      remittanceInformation: ['A'],
      chargesAmount: '1',
      senderToReceiverInstructions: [{ code: 'ACC' }],
      regulatoryReportingPurpose: '121010',
    }).map((field) => field.split(' ')[0])
    expect(tags.join(' ')).toBe('20 23B 32A 33B 50K 52A 53A 54A 56A 57A 59 70 71A 71F 72 77B')
  })
})

describe('links from the form to the text', () => {
  const { text, links } = composed({
    'senderCorrespondent.partyIdentifier': '77',
    'senderCorrespondent.bic': 'ICBKCNBJ',
    remittanceInformation: ['FIRST', ' ', 'SECOND'],
    senderToReceiverInstructions: [{}, { code: 'ACC', content: 'SOON' }],
    contractNumber: 'C1',
  })

  test.each([
    ['sender', '1', 'DEMECNBJAXXX'],
    ['receiver', '2', 'DEMWDEFFX500'],
    ['uetr', '121', '7a562c67-ca16-48ba-b074-65581be6f001'],
    ['senderReference', '20', ':20:PAY2026112000001'],
    ['valueDate', '32A', ':32A:261120CNY100,'],
    ['interbankSettledAmount', '32A', ':32A:261120CNY100,'],
    ['orderingCustomer.account', '50K', ':50K:/123456'],
    ['orderingCustomer.name', '50K', 'DEMO TRADING COMPANY'],
    ['orderingCustomer.addressLines.1', '50K', 'BEIJING'],
    ['senderCorrespondent.partyIdentifier', '53A', ':53A:/77'],
    ['senderCorrespondent.bic', '53A', 'ICBKCNBJ'],
    ['remittanceInformation.2', '70', 'SECOND'],
    ['senderToReceiverInstructions.1.content', '72', '/ACC/SOON'],
  ])('%s is in %s', (path, tag, content) => {
    const link = links.find((candidate) => candidate.path === path)
    expect(link?.tag).toBe(tag)
    expect(text.split('\r\n')[(link?.line ?? 0) - 1]).toContain(content)
  })

  test('members that are not sent have no link', () => {
    expect(links.some((link) => link.path === 'contractNumber')).toBe(false)
  })
})

describe('messages that the network would refuse', () => {
  const longest = '1'.repeat(31)

  test.each<[string, Record<string, unknown>, readonly string[]]>([
    [
      'an account of 35',
      { 'orderingCustomer.account': `NRA-${longest}` },
      ['orderingCustomer.account field.tooLong T33'],
    ],
    [
      'an identifier of 35',
      {
        intermediaryInstitution: { partyIdentifier: 'A'.repeat(35), bic: 'CHASUS33' },
        beneficiaryInstitution: 'DEUTDEFF',
      },
      ['intermediaryInstitution.partyIdentifier field.tooLong T33'],
    ],
  ])('%s is refused with the path of the form (OPEN-58)', (_, changes, issues) => {
    expect(refused(changes)).toEqual(issues)
  })

  test('the form’s own issues come first and without a text', () => {
    expect(refused({ senderReference: '', 'orderingCustomer.account': `NRA-${longest}` })).toEqual([
      'senderReference common.form.requiredFieldMessage',
    ])
  })
})

test('the summary contains the facts for lists and approvers', () => {
  expect(composed().summary).toEqual({
    senderBic: 'DEMECNBJ',
    receiverBic: 'DEMWDEFF500',
    businessId: 'PAY2026112000001',
    uetr: '7a562c67-ca16-48ba-b074-65581be6f001',
    payerName: 'DEMO TRADING COMPANY',
    payerAccount: '123456',
    payeeName: 'DEMO IMPORT COMPANY',
    payeeAccount: '654321',
    currency: 'CNY',
    amount: '100',
    valueDate: '2026-11-20',
    detailsOfCharges: 'SHA',
    identifiers: '123456 654321',
  })
})
