import { describe, expect, test } from 'vitest'

import { readFin } from '../read-fin.ts'

const REFERENCE = '261121DEMECNBJAXXX0001000123'
const UETR = '{121:7a562c67-ca16-48ba-b074-65581be6f001}'

interface Parts {
  readonly basic?: string
  readonly application?: string
  readonly userHeader?: string
  readonly trailers?: string
}

function findingsOf(parts: Parts): readonly string[] {
  const {
    basic = 'F01DEMECNBJAXXX0000000000',
    application = 'I999DEMWDEFFXXXXN',
    userHeader,
    trailers,
  } = parts
  const block3 = userHeader === undefined ? '' : `{3:${userHeader}}`
  const block5 = trailers === undefined ? '' : `{5:${trailers}}`
  const text = `{1:${basic}}{2:${application}}${block3}{4:\r\n:20:A\r\n-}${block5}`
  return readFin(text).flatMap((message) =>
    message.findings.map(({ code, severity, path }) => `${severity} ${code} ${path}`),
  )
}

describe('fields of the user header', () => {
  test.each([
    UETR,
    `{103:ABC}{113:ROMF}{108:MUR 1}{119:STP}{423:26112110300012}{106:${REFERENCE}}{424:A}{111:001}${UETR}`,
    '{115:121413 121413 DE BANKDECDA123}{165:/ABC/TEXT}{433:/AOK/NO HIT}{434:/FPO/}',
    '{423:261121103000}',
    `{108:${'A'.repeat(16)}}`,
  ])('%s: no finding', (userHeader) => expect(findingsOf({ userHeader })).toEqual([]))

  test.each([
    ['{103:AB}', ['error headerField.format 103']],
    ['{113:ABCDE}', ['error headerField.format 113']],
    [`{108:${'A'.repeat(17)}}`, ['error headerField.format 108']],
    ['{108:}', ['error headerField.format 108']],
    ['{108:A_B}', ['error headerField.format 108']],
    ['{119:stp}', ['error headerField.format 119']],
    ['{423:2611211030}', ['warning headerField.format 423']],
    ['{106:A}', ['warning headerField.format 106']],
    [`{424:${'A'.repeat(17)}}`, ['warning headerField.format 424']],
    [`{111:1}${UETR}`, ['error headerField.format 111']],
    [`{115:${'A'.repeat(33)}}`, ['warning headerField.format 115']],
    ['{165:A}', ['warning headerField.format 165']],
    ['{433:AOK}', ['warning headerField.format 433']],
    ['{434:/A/}', ['warning headerField.format 434']],
    ['{999:A}', ['warning headerField.unknown 999']],
    ['{108:A}{108:A}', ['warning headerField.repeated 108']],
    [`${UETR}{108:A}{103:ABC}`, ['error headerField.order 108', 'error headerField.order 103']],
    ['{111:001}', ['error headerField.needsUetr 111']],
  ])('%s', (userHeader, findings) => expect(findingsOf({ userHeader })).toEqual(findings))

  test('findings have a position and parameters', () => {
    const [message] = readFin(
      `{1:F01DEMECNBJAXXX0000000000}{2:I999DEMWDEFFXXXXN}{3:{103:AB}}{4:\r\n:20:A\r\n-}`,
    )
    expect(message?.findings).toEqual([
      {
        code: 'headerField.format',
        severity: 'error',
        rule: 'envelope',
        path: '103',
        line: 1,
        column: 54,
        params: { tag: '103', notation: '3!a' },
      },
    ])
  })
})

describe('trailers', () => {
  test.each([
    '{MAC:0123ABCD}{PAC:0123ABCD}{CHK:123456789ABC}{TNG:}{DLM:}',
    '{PDE:}{PDM:}{SYS:}',
    `{PDE:1030${REFERENCE}}{PDM:1030${REFERENCE}}{SYS:1030${REFERENCE}}{MRF:2611211030${REFERENCE}}`,
  ])('%s: no finding', (trailers) => expect(findingsOf({ trailers })).toEqual([]))

  test.each([
    ['{CHK:123}', ['error headerField.format CHK']],
    ['{MAC:ABCDEFG}', ['warning headerField.format MAC']],
    ['{PAC:}', ['warning headerField.format PAC']],
    ['{TNG:A}', ['warning headerField.format TNG']],
    ['{DLM:A}', ['warning headerField.format DLM']],
    ['{PDE:FOO}', ['warning headerField.format PDE']],
    [`{PDM:${REFERENCE}}`, ['warning headerField.format PDM']],
    [`{SYS:10301030${REFERENCE}}`, ['warning headerField.format SYS']],
    [`{MRF:1030${REFERENCE}}`, ['warning headerField.format MRF']],
    ['{ABC:}', ['warning headerField.unknown ABC']],
    ['{TNG:}{TNG:}', ['warning headerField.repeated TNG']],
  ])('%s', (trailers, findings) => expect(findingsOf({ trailers })).toEqual(findings))
})

/** Returns a message with an output header with these days and times. */
function output([inputTime, inputDate, outputDate, outputTime]: readonly [
  string,
  string,
  string,
  string,
]): string {
  return `O999${inputTime}${inputDate}DEMECNBJAXXX0001000001${outputDate}${outputTime}N`
}

describe('the application header', () => {
  test.each([
    'I999DEMWDEFFXXXXN',
    'I999DEMWDEFFXXXXN2',
    'I999DEMWDEFFXXXXN2020',
    'I999DEMWDEFFXXXXU1',
    'I999DEMWDEFFXXXXU3003',
    'I999DEMWDEFFXXXXS',
    output(['2359', '240229', '991231', '0000']),
    output(['2359', '240229', '991231', '0000']).slice(0, -1),
  ])('%s: no finding', (application) => expect(findingsOf({ application })).toEqual([]))

  test.each([
    'I999DEMWDEFFXXXXU',
    'I999DEMWDEFFXXXXU2',
    'I999DEMWDEFFXXXXU1020',
    'I999DEMWDEFFXXXXN1',
    'I999DEMWDEFFXXXXN2003',
    'I999DEMWDEFFXXXXN3020',
  ])('%s: monitoring does not fit', (application) =>
    expect(findingsOf({ application })).toEqual(['warning header.deliveryMonitoring block2']),
  )

  test.each([
    'I999DEMWDEFFXXXXN20',
    'I999DEMWDEFFXXXXN4',
    'X999DEMWDEFFXXXXN',
    output(['2400', '240229', '991231', '0000']),
    output(['2359', '230229', '991231', '0000']),
    output(['2359', '240229', '991331', '0000']),
    output(['2359', '240229', '991231', '0060']),
  ])('%s: malformed', (application) =>
    expect(findingsOf({ application })).toEqual(['error envelope.blockMalformed block2']),
  )
})

function codesOf(text: string): readonly string[] {
  return readFin(text).flatMap(({ findings }) => findings.map(({ code, path }) => `${code} ${path}`))
}

describe('service and system messages', () => {
  test.each([
    '{1:F01DEMECNBJAXXX0000000000}{2:O0101030261121DEMECNBJAXXX00010000012611211030N}{4:{106:A}{108:B}{175:1030}}',
    '{1:L02DEMECNBJAXXX0000000000}{4:{110:001}}',
    '{1:A04DEMECNBJAXXX0000000000}',
  ])('%s is read unchanged', (text) => {
    expect(readFin(text).map(({ raw }) => raw)).toEqual([text])
    expect(codesOf(text)).toEqual([])
  })

  test.each([
    ['{177:2611211030}{451:0}', []],
    ['{177:2611211030}{451:1}{405:T27003}{108:A}', []],
    ['{451:1}{405:H50}', []],
    ['{177:2611211030}', ['headerField.missing 451']],
    ['{177:26112110}{451:0}', ['headerField.format 177']],
    ['{451:2}', ['headerField.format 451']],
    ['{451:1}{405:27003}', ['headerField.format 405']],
    ['{451:1}{405:T2703}', ['headerField.format 405']],
    [`{451:0}{108:${'A'.repeat(17)}}`, ['headerField.format 108']],
    ['{451:0}{999:A}', ['headerField.unknown 999']],
  ])('an acknowledgement %s: %j', (pairs, codes) =>
    expect(codesOf(`{1:F21DEMECNBJAXXX0001000123}{4:${pairs}}`)).toEqual(codes),
  )
})
