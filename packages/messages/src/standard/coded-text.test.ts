import { describe, expect, test } from 'vitest'

import { envelopeProblems, regulatoryProblems, remittanceProblems } from './coded-text.ts'

describe('remittance information, field 70', () => {
  test.each([
    [['ANY TEXT OF THIRTY-FIVE CHARACTERS..']],
    [['/RFB/1234567890123456']],
    [['/RFB/1234567890123456//MORE OF ANYTHING']],
    [['/IPI/12345678901234567890']],
    [['/ROC/12345678901234567890123456789']],
    [['TEXT /RFB/12345678901234567']],
    [['/rfb/12345678901234567']],
  ])('%j is valid', (lines) => expect(remittanceProblems(lines)).toEqual([]))

  test.each([
    [['GOODS', '/RFB/12345678901234567'], 2, 22, 'RFB', 16],
    [['/IPI/123456789012345678901'], 1, 26, 'IPI', 20],
    [['/RFB/12345678901234567//SHORT'], 1, 22, 'RFB', 16],
  ])('%j is longer than its code allows', (lines, ...[line, column, code, max]) => {
    expect(remittanceProblems(lines)).toEqual([
      {
        code: 'remittance.codeTooLong',
        rule: 'T33',
        severity: 'warning',
        line,
        column,
        params: { code, max },
      },
    ])
  })
})

describe('regulatory reporting, field 77B', () => {
  test.each([
    [['/ORDERRES/CN']],
    [['/ORDERRES/CN//121010', '//MORE', '/BENEFRES/DE']],
    [['/BENEFRES/XK//TEXT']],
    [['ANY TEXT', 'AND MORE']],
    [['/OTHER/ZZ', 'AND MORE']],
    [[]],
  ])('%j is valid', (lines) => expect(regulatoryProblems(lines)).toEqual([]))

  test.each([
    [['/ORDERRES/ZZ//1'], 'ZZ', 1, 11],
    [['/ORDERRES///1'], '', 1, 11],
    [['/BENEFRES/DEU'], 'DEU', 1, 11],
    [['/ORDERRES/CN', '/BENEFRES/ZZ'], 'ZZ', 2, 11],
  ])('%j contains no country', (lines, ...[country, line, column]) => {
    expect(regulatoryProblems(lines)).toEqual([
      {
        code: 'regulatoryReporting.country',
        rule: 'T73',
        severity: 'warning',
        line,
        column,
        params: { country },
      },
    ])
  })

  test('a continuation line begins with two slashes', () => {
    expect(regulatoryProblems(['/ORDERRES/CN//1', 'MORE'])).toEqual([
      { code: 'regulatoryReporting.continuation', rule: 'T31', severity: 'warning', line: 2, column: 1 },
    ])
  })
})

describe('remittance data, field 77T', () => {
  test.each(['/NARR/TEXT', '/UEDI/', '/SWIF/A\nB'])('%j is valid', (text) =>
    expect(envelopeProblems(text)).toEqual([]),
  )

  test.each(['TEXT', '//TEXT', '/NARR TEXT', ' /NARR/', '/narr/'])('%j has no code', (text) => {
    expect(envelopeProblems(text)).toEqual([
      { code: 'remittance.envelopeCode', rule: 'T31', severity: 'warning', line: 1, column: 1 },
    ])
  })
})
