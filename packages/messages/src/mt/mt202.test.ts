import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { withheldPaths } from '../core/conditions.ts'
import type { MessageDefinition } from '../core/definition.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { applyEffects } from '../core/form/effects.ts'
import { memberAt, withValueAt } from '../core/paths.ts'
import { toPayload } from '../core/payload.ts'
import type { DraftValues } from '../core/shape.ts'
import { readFin } from '../fin/index.ts'
import { renderMt } from './render-mt.ts'
import { MT103 } from './mt103.ts'
import { MT202 } from './mt202.ts'
import { COVERED_TRANSFER } from './parts/covered-transfer.ts'
import { readMessage } from './read-message.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const REQUIRED = 'common.form.requiredFieldMessage'

/** The smallest set of values that can be sent. */
const VALID: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'FIT2026112000001',
  uetr: UETR,
  valueDate: '2026-11-20',
  currency: 'EUR',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  orderingCustomer: { name: 'DEMO BANK BEIJING', account: '123456', addressLines: ['BEIJING'] },
  beneficiaryCustomer: { name: 'DEMO BANK LYON', account: '654321', addressLines: ['LYON'] },
  senderCorrespondentOption: '53A',
}

function withChanges(changes: Readonly<Record<string, unknown>>): DraftValues {
  return Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    VALID,
  )
}

/** Returns the issues found after these changes, as `path code`. */
function found(changes: Readonly<Record<string, unknown>>): readonly string[] {
  return checkValues(MT202, withChanges(changes)).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

/** Returns the written fields, each as `tag value`, the lines of a value separated by bars. */
function written(changes: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const composed = renderMt(MT202, withChanges(changes))
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  const [message] = readFin(composed.value.text)
  return (message?.fields ?? []).map((field) => `${field.tag} ${field.value.replaceAll('\n', '|')}`)
}

function issuesOfEmpty(definition: MessageDefinition): readonly string[] {
  return checkValues(definition, {}).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

describe('the form', () => {
  test('has the sections of an MT103 in the same order (MT103-01)', () => {
    expect(MT202.sections.map((section) => section.name)).toEqual([
      ...MT103.sections.map((section) => section.name),
      'coveredTransfer',
    ])
  })

  test('shares all members with MT103 except the record of the trade and the payee’s country (MT103-02 to MT103-13)', () => {
    const own = Object.keys(MT103.members).filter((name) => !Object.hasOwn(MT202.members, name))
    expect(own).toEqual([
      'validationFlag',
      'contractNumber',
      'invoiceNumber',
      'trackingNumber',
      'foreignExchangeApprovalNumber',
      'sealStampedFormNumber',
      'contractAttach',
      'invoiceAttach',
      'trackingAttach',
      'foreignExchangeApprovalAttach',
      'sealStampedFormAttach',
      'contactPerson',
      'contactPhone',
      'contactPersonIdCardAttach',
    ])
    const others = Object.keys(MT202.members).filter((name) => !Object.hasOwn(MT103.members, name))
    expect(others).toEqual(Object.keys(COVERED_TRANSFER))
    expect(memberAt(MT202, 'beneficiaryCustomer.country')).toBeUndefined()
    expect(memberAt(MT103, 'beneficiaryCustomer.country')).toBeDefined()
  })

  test('starts with the values of an MT103 (MT103-14)', () => {
    const context = { senderBic: 'DEMECNBJXXX', uetr: UETR }
    expect(defaultsOf(MT202, context)).toEqual(defaultsOf(MT103, context))
  })

  test.each(['currency', 'detailsOfCharges'])(
    'a change of %s has the same effects as in an MT103',
    (path) => {
      expect(applyEffects(MT202, VALID, path)).toEqual(applyEffects(MT103, VALID, path))
    },
  )

  test('requires what an MT103 requires (MT103-31, MT103-32, MT103-37)', () => {
    expect(issuesOfEmpty(MT202)).toEqual(issuesOfEmpty(MT103))
  })
})

describe('rules', () => {
  test.each<[Record<string, unknown>, readonly string[]]>([
    [{}, []],
    [{ receiver: 'DEMECNBJ' }, ['sender issuingBank.notSameBank', 'receiver advisingBank.notSameBank']],
    [{ detailsOfCharges: 'BEN' }, [`chargesAmount ${REQUIRED}`]],
    [{ detailsOfCharges: 'BEN', chargesAmount: '100' }, ['chargesAmount feeAmountLimit']],
    [{ detailsOfCharges: 'SHA', chargesAmount: '99.99' }, []],
    // No charges are deducted, and the message has no instructed amount (OPEN-75).
    [{ detailsOfCharges: 'OUR', chargesAmount: '100' }, []],
    [{ interbankSettledAmount: '9999999999999.99' }, ['interbankSettledAmount amount.message']],
    [{ currency: 'JPY', interbankSettledAmount: '1.5' }, ['interbankSettledAmount amount.tooManyDecimals']],
    [{ valueDate: '2080-01-01' }, ['valueDate day.outOfRange']],
    [
      { 'intermediaryInstitution.bic': 'COMMCNSH', beneficiaryInstitution: 'DEUTDEFF' },
      ['accountWithInstitution.bic accountWithInstitution.missing'],
    ],
    [
      { 'orderingCustomer.addressLines': ['A', 'B', 'C', 'D'] },
      ['orderingCustomer.addressLines nameAddressLimit'],
    ],
    [{ 'orderingCustomer.addressLines': ['A', 'B', 'C', 'D'], orderingInstitution: 'ICBKCNBJ' }, []],
    [
      { 'beneficiaryCustomer.addressLines': ['A', 'B', 'C', 'D'] },
      ['beneficiaryCustomer.addressLines nameAddressLimit'],
    ],
    [{ 'beneficiaryCustomer.addressLines': ['A', 'B', 'C', 'D'], beneficiaryInstitution: 'BNPAFRPP' }, []],
    [
      { senderCorrespondentOption: '53B', senderCorrespondentAccount: { account: 'C' } },
      ['senderCorrespondentAccount.account common.form.inputAccountNum'],
    ],
    [{ relatedReference: '/A' }, ['relatedReference senderRef.error.startWithSlash']],
    [{ remittanceInformation: ['A'.repeat(30), 'A'.repeat(33)] }, []],
    [{ remittanceInformation: ['A'.repeat(31)] }, ['remittanceInformation.0 text.tooLong']],
    [{ remittanceInformation: ['A', 'A'.repeat(34)] }, ['remittanceInformation.1 text.tooLong']],
    [{ remittanceInformation: ['A', 'B', 'C', 'D', 'E'] }, ['remittanceInformation lines.tooMany']],
    [
      { senderToReceiverInstructions: [{ code: 'ACC' }, { code: 'BNF', content: 'A' }] },
      ['senderToReceiverInstructions.1.code codeWord.ofOtherField'],
    ],
    [{ senderToReceiverInstructions: [{ code: 'FEES', content: 'A' }] }, []],
    [
      {
        remittanceInformation: ['A', 'B', 'C'],
        senderToReceiverInstructions: Array.from({ length: 4 }, () => ({ code: 'ACC' })),
      },
      ['remittanceInformation lines.tooMany'],
    ],
  ])('%j: %j (MT103-20 to MT103-49, OPEN-67, OPEN-134)', (changes, issues) => {
    expect(found(changes)).toEqual(issues)
  })
})

describe('the text', () => {
  test('the smallest message, in the order of the standard, without members for which the standard has no field (OPEN-72)', () => {
    expect(
      written({ regulatoryReportingPurpose: '121010', detailsOfCharges: 'BEN', chargesAmount: '1' }),
    ).toEqual([
      '20 FIT2026112000001',
      '21 NONREF',
      '32A 261120EUR100,',
      '52D /123456|DEMO BANK BEIJING|BEIJING',
      '58D /654321|DEMO BANK LYON|LYON',
    ])
  })

  test.each<[string, Record<string, unknown>, readonly string[]]>([
    ['the related reference', { relatedReference: 'PAY1' }, ['21 PAY1']],
    ['the payer’s bank by its BIC', { orderingInstitution: 'ICBKCNBJ' }, ['52A /123456|ICBKCNBJ']],
    ['the payee’s bank by its BIC', { beneficiaryInstitution: 'BNPAFRPP' }, ['58A /654321|BNPAFRPP']],
    ['53A', { 'senderCorrespondent.bic': 'ICBKCNBJ' }, ['53A ICBKCNBJ']],
    [
      '53B',
      {
        senderCorrespondentOption: '53B',
        senderCorrespondentAccount: { account: '9', debitCreditMark: 'D' },
      },
      ['53B /D/9'],
    ],
    ['54A', { receiverCorrespondent: { partyIdentifier: 'C/9', bic: 'CHASUS33' } }, ['54A /C/9|CHASUS33']],
    [
      '56A and 57A',
      {
        intermediaryInstitution: { bic: 'CHASUS33' },
        accountWithInstitution: { partyIdentifier: '77', bic: 'DEUTDEFF' },
      },
      ['56A CHASUS33', '57A /77|DEUTDEFF'],
    ],
    [
      '72',
      {
        senderToReceiverInstructions: [
          { code: 'ACC', content: 'A' },
          { code: '//', content: 'B' },
        ],
        remittanceInformation: ['NOTE', 'MORE'],
      },
      ['72 /ACC/A|//B|/BNF/NOTE|//MORE'],
    ],
  ])('%s', (_, changes, fields) => {
    const least = written()
    expect(written(changes).filter((field) => !least.includes(field))).toEqual(fields)
  })

  test('banks identified by BIC require no other facts', () => {
    const byBic = {
      orderingInstitution: 'DEMECNBJ',
      orderingCustomer: {},
      beneficiaryInstitution: 'BNPAFRPP',
      beneficiaryCustomer: undefined,
    }
    expect(found(byBic)).toEqual([])
    expect(written(byBic)).toEqual(expect.arrayContaining(['52A DEMECNBJ', '58A BNPAFRPP']))
    expect(withheldPaths(MT202, withChanges(byBic))).toEqual(['detailsOfCharges'])
    expect(found({ beneficiaryCustomer: undefined })).toEqual([
      `beneficiaryCustomer.name ${REQUIRED}`,
      `beneficiaryCustomer.account ${REQUIRED}`,
      'beneficiaryCustomer.addressLines requirePayeeAddressName',
    ])
  })

  test('carries the UETR', () => {
    const composed = renderMt(MT202, VALID)
    expect(composed.ok && composed.value.text).toContain(`{2:I202DEMWDEFFXXXXN}{3:{121:${UETR}}}`)
  })

  test('members that are not sent are listed: a BIC replaces name and address', () => {
    expect(
      withheldPaths(MT202, withChanges({ chargesAmount: '1', beneficiaryInstitution: 'BNPAFRPP' })),
    ).toEqual([
      'detailsOfCharges',
      'chargesAmount',
      'beneficiaryCustomer.name',
      'beneficiaryCustomer.addressLines',
    ])
  })

  test('a finding of the network is at its member (OPEN-58)', () => {
    const composed = renderMt(MT202, withChanges({ 'orderingCustomer.account': `NRA-${'1'.repeat(31)}` }))
    expect(!composed.ok && composed.error.map((issue) => `${pathText(issue.path)} ${issue.code}`)).toEqual([
      'orderingCustomer.account field.tooLong',
    ])
  })
})

function read(...fields: readonly string[]): DraftValues {
  const [message] = readFin(
    `{1:F01DEMWDEFFAXXX0000000000}{2:O2021200261120DEMECNBJAXXX00000000002611201200N}{4:\r\n${fields.join('\r\n')}\r\n-}`,
  )
  const result = message && readMessage(MT202, message)
  if (result?.ok !== true) throw new Error('nothing read')
  const { sender: _sender, receiver: _receiver, ...values } = result.value
  return values
}

describe('received messages', () => {
  test.each<[readonly string[], DraftValues]>([
    [[':20:A', ':21:NONREF'], { senderReference: 'A' }],
    [[':21:PAY1'], { relatedReference: 'PAY1' }],
    [[':52A:ICBKCNBJ'], { orderingInstitution: 'ICBKCNBJ' }],
    [[':52A:/C/12', 'ICBKCNBJ'], { orderingInstitution: 'ICBKCNBJ', orderingCustomer: { account: 'C/12' } }],
    [
      [':52D:/12', 'BANK', 'LYON'],
      { orderingCustomer: { account: '12', name: 'BANK', addressLines: ['LYON'] } },
    ],
    [[':57A:DEUTDEFF'], { accountWithInstitution: { bic: 'DEUTDEFF' } }],
    [
      [':58A:/12', 'ICBKCNBJ'],
      { beneficiaryInstitution: 'ICBKCNBJ', beneficiaryCustomer: { account: '12' } },
    ],
    [
      [':72:/INS/DEUTDEFF', '/BNF/FIRST', '//SECOND', '/REC/LAST'],
      {
        senderToReceiverInstructions: [
          { code: 'INS', content: 'DEUTDEFF' },
          { code: 'REC', content: 'LAST' },
        ],
        remittanceInformation: ['FIRST', 'SECOND'],
      },
    ],
    // Sequence B of a cover payment uses the same tags for other parties.
    [
      [
        ':58A:BNPAFRPP',
        ':50K:/1',
        'PAYER',
        ':52A:ICBKCNBJ',
        ':57A:DEUTDEFF',
        ':59:/2',
        'PAYEE',
        ':72:/ACC/B',
      ],
      {
        beneficiaryInstitution: 'BNPAFRPP',
        coveredOrderingCustomer: { account: '1', name: 'PAYER', addressLines: [] },
        coveredOrderingInstitution: 'ICBKCNBJ',
        coveredAccountWith: { bic: 'DEUTDEFF' },
        coveredBeneficiaryCustomer: { account: '2', name: 'PAYEE', addressLines: [] },
        coveredInstructions: [{ code: 'ACC', content: 'B' }],
      },
    ],
  ])('%j', (fields, values) => {
    expect(read(...fields)).toEqual(values)
  })
})

test('the payload has the groups of an MT103 (MT103-54 to MT103-56)', () => {
  const values = withChanges({
    relatedReference: 'PAY1',
    relatedMessageReference: 'COV1',
    orderingInstitution: 'ICBKCNBJ',
    beneficiaryInstitution: 'BNPAFRPP',
    remittanceInformation: ['A', 'B'],
    senderToReceiverInstructions: [{ code: 'ACC', content: 'A' }],
    'receiverCorrespondent.bic': 'CHASUS33',
    accountWithInstitution: { partyIdentifier: '77', bic: 'DEUTDEFF' },
  })
  expect(toPayload(MT202, values)).toEqual({
    baseInfo: {
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderRef: 'FIT2026112000001',
      relatedRef: 'PAY1',
      uetr: UETR,
    },
    transactionInfo: { valueDate: '2026-11-20', currency: 'EUR', amount: '100', feeType: 'SHA' },
    paymentInfo: {
      payerBankCode: 'ICBKCNBJ',
      payerName: 'DEMO BANK BEIJING',
      payerAccount: '123456',
      payerAddress: 'BEIJING',
    },
    payeeInfo: {
      payeeBankCode: 'BNPAFRPP',
      payeeName: 'DEMO BANK LYON',
      payeeAccount: '654321',
      payeeAddress: 'LYON',
    },
    proxyBankInfo: {
      senderCorrespondentBankField: '53A',
      receiverProxy: { bicCode: 'CHASUS33' },
      bankInfo57A: { account: '77', bicCode: 'DEUTDEFF' },
    },
    additionalInfo: {
      relatedMessageRefNum: 'COV1',
      additionalNote: 'A\nB',
      instructions: '/ACC/A',
    },
  })
})
