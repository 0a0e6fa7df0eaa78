import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MT103 } from '../mt/mt103.ts'
import { fromPayload, toPayload } from './payload.ts'

const VALUES = {
  sender: 'DEMECNBJXXX',
  senderReference: 'PAY1',
  currency: 'CNY',
  interbankSettledAmount: '12.50',
  orderingInstitution: 'ICBKCNBJ',
  orderingCustomer: { name: 'ACME', account: '123', addressLines: ['A', '', 'B'] },
  senderCorrespondentOption: '53B',
  senderCorrespondent: { bic: 'BKCHCNBJ' },
  senderCorrespondentAccount: { account: '9', location: 'FRANKFURT', debitCreditMark: 'D' },
  intermediaryInstitution: { bic: 'BKCHCNBJ', partyIdentifier: 'C/1' },
  accountWithInstitution: { bic: 'DEUTDEFF', partyIdentifier: '5' },
  receiverCorrespondent: { bic: 'CHASUS33' },
  beneficiaryCustomer: { name: 'IMPORT', account: '', addressLines: [''], country: 'DEU' },
  remittanceInformation: ['FIRST', 'SECOND'],
  senderToReceiverInstructions: [
    { code: 'ACC', content: 'A/B' },
    { code: '//', content: 'MORE' },
    {},
    { code: 'INS' },
  ],
}

describe('the request structure (MT103-54 to MT103-56)', () => {
  test('has groups with the names of the specification, without empty and hidden members', () => {
    expect(toPayload(MT103, VALUES)).toEqual({
      baseInfo: { sender: 'DEMECNBJXXX', senderRef: 'PAY1' },
      transactionInfo: { currency: 'CNY', amount: '12.50' },
      paymentInfo: {
        payerBankCode: 'ICBKCNBJ',
        payerName: 'ACME',
        payerAccount: '123',
        payerAddress: 'A\nB',
      },
      proxyBankInfo: {
        senderCorrespondentBankField: '53B',
        field53B: { account: '9', location: 'FRANKFURT', dcMark: 'D' },
        middleProxy: { account: 'C/1', bicCode: 'BKCHCNBJ' },
        bankInfo57A: { account: '5', bicCode: 'DEUTDEFF' },
        receiverProxy: { bicCode: 'CHASUS33' },
      },
      payeeInfo: { payeeName: 'IMPORT', payeeCountry: 'DEU' },
      additionalInfo: { additionalNote: 'FIRST\nSECOND', instructions: '/ACC/A/B\n//MORE\n/INS/' },
    })
  })

  test('the response uses another name for the payer (MT103-57)', () => {
    const payload = toPayload(MT103, VALUES, 'response')
    expect(payload.paymentInfo).toBeUndefined()
    expect(payload.payerInfo).toEqual(toPayload(MT103, VALUES).paymentInfo)
    expect(fromPayload(MT103, payload, 'response')).toEqual(fromPayload(MT103, toPayload(MT103, VALUES)))
  })
})

describe('reading a payload', () => {
  test('lines are split and empty ones dropped (MT103-58), amounts become strings (MT103-57)', () => {
    const payload = {
      transactionInfo: { amount: 12.5 },
      payerInfo: { payerAddress: 'A\n\nB\r\n' },
      additionalInfo: { instructions: '/ACC/X\n\n//Y\nPLAIN' },
    }
    expect(fromPayload(MT103, payload, 'response')).toEqual({
      ok: true,
      value: {
        interbankSettledAmount: '12.5',
        orderingCustomer: { addressLines: ['A', 'B'] },
        senderToReceiverInstructions: [
          { code: 'ACC', content: 'X' },
          { code: '//', content: 'Y' },
          { content: 'PLAIN' },
        ],
      },
    })
  })

  test('unknown names and wrong types are all reported at once, with their path', () => {
    const payload = {
      baseInfo: { sender: 7, stranger: 'x' },
      stranger: { a: 'b' },
      payerInfo: { payerName: 'A' },
      payeeInfo: 'text',
      paymentInfo: { payerAddress: ['A'], payerName: null },
      proxyBankInfo: { senderProxy: { bic: 'x' } },
    }
    const read = fromPayload(MT103, payload)
    expect(read.ok ? [] : read.error.map((issue) => `${issue.path.join('.')} ${issue.code}`)).toEqual([
      'baseInfo.sender member.wrongType',
      'baseInfo.stranger member.unknown',
      'stranger member.unknown',
      'payerInfo member.unknown',
      'payeeInfo member.wrongType',
      'paymentInfo.payerAddress member.wrongType',
      'proxyBankInfo.senderProxy.bic member.unknown',
    ])
  })

  test.each([[null], ['text'], [[]], [12], [undefined]])('%j is not a payload', (payload) => {
    expect(fromPayload(MT103, payload).ok).toBe(false)
  })
})

describe('properties', () => {
  const names = fc.constantFrom(
    'baseInfo',
    'paymentInfo',
    'payerName',
    'sender',
    'additionalInfo',
    'instructions',
  )
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.double(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(names, fc.string(), fc.constant('__proto__')), tie('value'), { maxKeys: 4 }),
    ),
  })).value

  test('reading never throws for any input', () => {
    fc.assert(
      fc.property(anything, (payload) => {
        expect(typeof fromPayload(MT103, payload).ok).toBe('boolean')
        expect(typeof fromPayload(MT103, payload, 'response').ok).toBe('boolean')
      }),
      { numRuns: sampleCount(500, 2_000) },
    )
  })

  const draftText = fc.string({ unit: fc.constantFrom(...'AB/ \n:1'.split('')), maxLength: 12 })
  const draft = fc.record(
    {
      senderReference: draftText,
      interbankSettledAmount: draftText,
      senderCorrespondentOption: fc.constantFrom('53A', '53B', ''),
      senderCorrespondent: fc.record({ bic: draftText }, { requiredKeys: [] }),
      senderCorrespondentAccount: fc.record({ location: draftText }, { requiredKeys: [] }),
      orderingCustomer: fc.record(
        { name: draftText, addressLines: fc.array(draftText) },
        { requiredKeys: [] },
      ),
      remittanceInformation: fc.array(draftText),
      senderToReceiverInstructions: fc.array(
        fc.record({ code: fc.oneof(draftText, fc.constant('//')), content: draftText }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: [] },
  )

  test('saved, reloaded and saved again any draft yields the same payload (MT103-59)', () => {
    fc.assert(
      fc.property(draft, (values) => {
        const payload = toPayload(MT103, values)
        const reloaded = fromPayload(MT103, payload)
        expect(reloaded.ok && toPayload(MT103, reloaded.value)).toEqual(payload)
      }),
      { numRuns: sampleCount(1_000, 5_000) },
    )
  })
})
