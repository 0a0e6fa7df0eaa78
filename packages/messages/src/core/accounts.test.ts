import { describe, expect, test } from 'vitest'

import { ACCOUNT_FORMATS, verdictOnAccount } from './accounts.ts'

/** Account numbers at the limits of each format, and others just outside (OPEN-56, OPEN-57). */
const EXAMPLES: readonly (readonly [rule: string, inside: readonly string[], outside: readonly string[]])[] =
  [
    ['RULE-17', ['1', '1'.repeat(34)], ['1'.repeat(35)]],
    ['RULE-18', ['DE89370400440532013000', 'GB82WEST12345698765432'], ['DE8', 'de89370400440532013000']],
    ['RULE-19', ['123456789-1', `123456789-${'1'.repeat(17)}`], [`123456789-${'1'.repeat(18)}`]],
    ['RULE-20', ['12-34-56-12345678', '12-34-56 12345678', '12-34-5612345678'], ['12-34-56-1234567']],
    ['RULE-21', ['1'.repeat(12), '1'.repeat(19)], ['1'.repeat(11), '1'.repeat(20)]],
    ['RULE-22', ['1'.repeat(20)], ['1'.repeat(21)]],
    ['RULE-23', ['123456-9', '123456-123456789'], ['123456-1234567890', '123456-']],
    ['RULE-24', ['12345-123-1234567', '12345-123-123456789012'], ['12345-123-123456']],
    ['RULE-25', ['1234-1234-1234567'], ['1234-1234-12345678']],
    ['RULE-26', ['1'.repeat(9), '1'.repeat(18)], ['1'.repeat(8)]],
    ['RULE-27', ['1'.repeat(8), '1'.repeat(10)], ['1'.repeat(7)]],
    ['RULE-28', ['12345-12345-12345678901'], ['12345-12345-1234567890']],
    ['RULE-29', ['123-123-123456', '123-123-1234567890'], ['123-123-12345']],
    ['RULE-30', ['12-1-1', '12-12345-123456789012'], ['12-123456-1', '12--1']],
    ['RULE-31', ['123-123456-1', '123-123456-123456789012'], ['123-123456-']],
    ['RULE-32', ['NRA1', 'NRA-1', `NRA${'1'.repeat(31)}`], [`NRA${'1'.repeat(32)}`, 'NRA', 'NRA--1']],
    ['RULE-33', ['/CN123', `/CN${'1'.repeat(31)}`], ['/CN', 'CN123']],
    ['RULE-34', ['OSA123'], ['OSA', `OSA${'1'.repeat(32)}`]],
  ]

describe('account formats', () => {
  test('all 18 formats of the specification are present', () => {
    expect(ACCOUNT_FORMATS.map((format) => format.requirement)).toEqual(EXAMPLES.map(([rule]) => rule))
  })

  test.each(EXAMPLES)('%s', (rule, inside, outside) => {
    const pattern = ACCOUNT_FORMATS.find((format) => format.requirement === rule)?.pattern
    expect(inside.filter((text) => pattern?.test(text) !== true)).toEqual([])
    expect(outside.filter((text) => pattern?.test(text) === true)).toEqual([])
  })

  test.each(['AB12', '1-1', '12 34', '', ' 1', '1\n', 'NRA 1', '１２３'])(
    '%j has none of these formats (RULE-35)',
    (text) => {
      expect(verdictOnAccount(text)).toBe('noFormat')
    },
  )
})

describe('IBANs', () => {
  test.each([
    ['DE89370400440532013000', 'fine'],
    ['NO9386011117947', 'fine'],
    ['MT84MALT011000012345MTLCAST001S', 'fine'],
    ['DE89370400440532013001', 'wrongChecksum'],
    ['DE8937040044053201300', 'wrongChecksum'],
    // The check digits are right, but the country issues no IBANs.
    ['US64SVBKUS6S3300958879', 'unknownCountry'],
  ])('%s is %s', (iban, verdict) => {
    expect(verdictOnAccount(iban)).toBe(verdict)
  })
})
