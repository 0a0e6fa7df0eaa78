import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { PURPOSE_CODES, purposeGroupOf } from '../codes/purpose-codes.ts'
import { PURPOSE_GROUPS } from '../codes/purpose-names.ts'
import { checkValues } from '../core/check.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { applyEffects } from '../core/form/effects.ts'
import { memberAt, memberPathsOf, withValueAt } from '../core/paths.ts'
import { fromPayload, toPayload } from '../core/payload.ts'
import { sampleValues } from '../core/samples/samples.ts'
import type { DraftValues } from '../core/shape.ts'
import { CA103 } from './ca103.ts'
import { VALID_APPLICATION } from './testing/application.ts'

/** Returns the issues found after these changes, as `path code`. */
function found(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const values = Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    VALID_APPLICATION,
  )
  return checkValues(CA103, values).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

const REQUIRED = 'common.form.requiredFieldMessage'
const PATTERN = 'common.form.inputPatternMessage'

test('the smallest set of values that can be submitted has no issue', () => {
  expect(found({})).toEqual([])
})

describe('the form', () => {
  test('four sections (REM-01)', () => {
    expect(CA103.sections).toHaveLength(4)
  })

  test('payloads use the names of the specification (REM-02 to REM-05, REM-39)', () => {
    const wires = memberPathsOf(CA103).flatMap((path) => memberAt(CA103, path)?.wire.split('.').at(-1) ?? [])
    expect(wires).toEqual(
      expect.arrayContaining(
        [
          'payerBankCode payerName payerAccount payerAddress',
          'payeeName payeeAccount payeeAddress payeeBankCode payeeCountry',
          'amount currency feeType transactionType',
          'contractNumber contractAttach invoiceNumber invoiceAttach trackingNumber trackingAttach',
          'foreignExchangeApprovalNumber foreignExchangeApprovalAttach additionalNote additionalAttach',
          'contactPerson contactPersonIdCardAttach contactPhone sealStampedFormNumber sealStampedFormAttach',
        ].flatMap((names) => names.split(' ')),
      ),
    )
  })

  test('offers the purpose codes, each of a group with a name (REM-23)', () => {
    const shape = memberAt(CA103, 'transactionType')?.shape
    const codes = shape?.kind === 'code' ? shape.codes : []
    expect(codes).toEqual(PURPOSE_CODES)
    const groups = PURPOSE_GROUPS.map(({ code }) => code)
    expect(codes.filter((code) => !groups.includes(purposeGroupOf(code)))).toEqual([])
  })

  test('starts with CNY, SHA and 121010 (REM-06)', () => {
    const defaults = defaultsOf(CA103, { uetr: '' })
    expect(defaults).toMatchObject({ currency: 'CNY', feeType: 'SHA', transactionType: '121010' })
  })

  test('another currency clears the amount (REM-20)', () => {
    expect(applyEffects(CA103, VALID_APPLICATION, 'currency').cleared).toEqual(['amount'])
  })

  test.each([
    ['currency', 11],
    ['feeType', 3],
  ])('%s offers %i codes (REM-21, REM-22)', (path, count) => {
    const shape = memberAt(CA103, path)?.shape
    expect(shape?.kind === 'code' && shape.codes).toHaveLength(count)
  })
})

describe('submitting', () => {
  test.each([
    'payerBank',
    'payer.name',
    'payer.account',
    'payeeBank',
    'payee.name',
    'payee.account',
    'payee.country',
    'documents.sealStampedFormNumber',
    'documents.sealStampedForm',
    'contact.person',
    'contact.phone',
  ])('%s is required (REM-07 to REM-14, OPEN-60)', (path) => {
    expect(found({ [path]: undefined })).toEqual([`${path} ${REQUIRED}`])
  })

  test.each([
    ['payer.addressLines', 'requirePayerAddressName'],
    ['payee.addressLines', 'requirePayeeAddressName'],
    ['amount', 'amount.message'],
  ])('%s has its own message (REM-18, OPEN-60)', (path, code) => {
    expect(found({ [path]: undefined })).toEqual([`${path} ${code}`])
  })

  test('numbers and files of most documents are optional (REM-11)', () => {
    const optional = [
      'contractNumber',
      'invoiceNumber',
      'foreignExchangeApprovalNumber',
      'contract',
      'invoice',
    ]
    const emptied = Object.fromEntries(optional.map((name) => [`documents.${name}`, undefined]))
    expect(found(emptied)).toEqual([])
  })

  test.each([
    ['99999999.99', 'EUR', []],
    ['100000000', 'EUR', ['amount amount.tooManyDigits']],
    ['10.005', 'EUR', ['amount amount.tooManyDecimals']],
    ['10.5', 'JPY', ['amount amount.tooManyDecimals']],
    ['10', 'JPY', []],
    ['-1', 'EUR', ['amount amount.negative']],
    ['0', 'EUR', ['amount amount.zero']],
  ])('amount %s %s (REM-18, REM-19)', (amount, currency, issues) => {
    expect(found({ currency, amount })).toEqual(issues)
  })

  test.each([
    ['13800138000', []],
    ['12345', []],
    ['1234', ['contact.phone text.tooShort']],
    ['123456789012', ['contact.phone text.tooLong']],
    ['13800-8000', [`contact.phone ${PATTERN}`]],
  ])('phone %s (REM-13, OPEN-24)', (phone, issues) => {
    expect(found({ 'contact.phone': phone })).toEqual(issues)
  })

  test('Chinese characters are allowed in the contact and the note only (RULE-06, OPEN-53)', () => {
    expect(found({ 'contact.person': '张三', note: ['请尽快办理'] })).toEqual([])
    expect(found({ 'payee.name': '演示公司' })).toEqual([`payee.name ${PATTERN}`])
    expect(found({ 'documents.contractNumber': '合同7' })).toEqual([`documents.contractNumber ${PATTERN}`])
  })

  test('N/A is allowed where something may not apply, never for amounts and banks (OPEN-54)', () => {
    expect(found({ 'documents.contractNumber': 'N/A', 'payee.addressLines': ['N/A'] })).toEqual([])
    expect(found({ 'documents.sealStampedFormNumber': 'N/A' })).toEqual([
      `documents.sealStampedFormNumber ${REQUIRED}`,
    ])
    expect(found({ 'payee.account': 'N/A' })).toEqual(['payee.account common.form.inputAccountNum'])
    expect(found({ payeeBank: 'N/A' })).toEqual(['payeeBank common.form.inputBicLeiCod'])
  })

  test('name and address must fit the message that the bank will send', () => {
    const line = 'A'.repeat(35)
    expect(found({ 'payee.addressLines': [line, line, line, line] })).toEqual([
      'payee.addressLines nameAddressLimit',
    ])
  })
})

test('a sample of any kind is valid, and its payload is written and read back (REM-17, REM-39, REM-41)', () => {
  let state = 7
  const random = {
    bytes: (count: number) =>
      Uint8Array.from({ length: count }, () => {
        state = (state * 48_271) % 2_147_483_647
        return (state >>> 8) % 256
      }),
  }
  for (let times = 0; times < 20; times++) {
    const values = sampleValues(CA103, random)
    for (const direction of ['request', 'response'] as const) {
      const payload = toPayload(CA103, values, direction)
      const read = fromPayload(CA103, payload, direction)
      expect(read.ok && toPayload(CA103, read.value, direction)).toEqual(payload)
    }
  }
})
