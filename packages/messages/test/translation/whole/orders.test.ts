import { describe, expect, test } from 'vitest'

import { readFin } from '../../../src/fin/index.ts'
import { readMx } from '../../../src/mx/envelope/read-mx.ts'
import { translateMx } from '../../../src/translate/mx-to-fin.ts'
import { errorsOfFin, errorsOfMx, toMx, tourOf } from '../translated.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

const envelope = (body: string) =>
  `{1:F01DEMECNBJAXXX0000000000}{2:I101DEMWDEFFXXXXN}{3:{121:${UETR}}}{4:\r\n${body.trim().replaceAll('\n', '\r\n')}\r\n-}`

const ORDER = envelope(`
:20:ORD1
:28D:1/1
:50L:TREASURY CENTRE
:50F:/9020123100
1/DEMO TRADING COMPANY
2/88 HARBOUR ROAD
3/CN/BEIJING
:52A:DEMEUS33
:30:261127
:25:AUTH4711
:21:REF501
:21F:FX1234
:23E:URGP
:23E:PHON/CALL
:23E:OTHR/ONE
:23E:RTGS
:32B:USD90000,
:57A:DEMEUS33
:59F:/756-857489-21
1/SOFTEASE
2/34 BRENTWOOD ROAD
3/US/SEAFORD
:70:/ROC/E2E-1
INV 19S95
:71A:SHA
:25A:/9101000123`)

const EQUIVALENT = ORDER.replace(':32B:USD90000,', ':32B:USD0,')
  .replace(':23E:URGP', ':23E:EQUI\r\n:23E:URGP')
  .replace(':71A', ':33B:EUR100000,\r\n:71A')

const fieldsOf = (message: {
  readonly fields: readonly { readonly tag: string; readonly value: string }[]
}) => message.fields.map(({ tag, value }) => `${tag}:${value}`)

describe('an order', () => {
  test('is the same after a tour through pain.001', async () => {
    const { there, errors, original, result } = await tourOf(ORDER)
    expect(there.type).toBe('pain.001.001.09')
    expect(errors).toEqual([])
    expect(errorsOfFin(original)).toEqual([])
    // The instructions are a set; their order is that of the elements.
    expect(fieldsOf(result).toSorted()).toEqual(fieldsOf(original).toSorted())
    expect(result.userHeader).toEqual(expect.arrayContaining([expect.objectContaining({ value: UETR })]))
    expect(errorsOfFin(result)).toEqual([])
    expect(there.report).toEqual([])
  })

  test('of the equivalent of another amount keeps both amounts', async () => {
    const { there, errors, original, result } = await tourOf(EQUIVALENT)
    expect(there.text).toContain('<Amt Ccy="EUR">100000</Amt>')
    expect(there.text).toContain('<CcyOfTrf>USD</CcyOfTrf>')
    expect(errors).toEqual([])
    expect(fieldsOf(result).toSorted()).toEqual(fieldsOf(original).toSorted())
    expect(errorsOfFin(result)).toEqual([])
  })

  test('has the elements of the only public pair, and reports what has no element', async () => {
    // The values of the pair, with its sender and receiver.
    const [message] = readFin(
      ORDER.replace(
        ':71A:SHA',
        ':77B:/BENEFRES/US//34 BRENTWOOD ROAD\r\n:33B:EUR100000,\r\n:71A:SHA',
      ).replace('\r\n-}', '\r\n:36:0,90\r\n-}'),
    )
    if (message === undefined) throw new Error('the order is readable')
    const { text, report } = await toMx(message)
    for (const part of [
      '<MsgId>ORD1</MsgId>',
      '<NbOfTxs>1</NbOfTxs>',
      '<PmtInfId>ORD1</PmtInfId>',
      '<PmtMtd>TRF</PmtMtd>',
      '<Dt>2026-11-27</Dt>',
      '<Nm>DEMO TRADING COMPANY</Nm>',
      '<Id>9020123100</Id>',
      '<Id>9101000123</Id>',
      `<UETR>${UETR}</UETR>`,
      '<XchgRate>0.90</XchgRate>',
      '<ChrgBr>SHAR</ChrgBr>',
      '<CtryOfRes>US</CtryOfRes>',
      '<InstdAmt Ccy="USD">90000</InstdAmt>',
    ])
      expect(text).toContain(part)
    expect(report.map(({ code, from, severity }) => `${code} ${from} ${severity}`)).toEqual([
      'element.dropped 33B severe',
    ])
  })

  test('of several transactions is one pain.001, and one MT101 for each of them', async () => {
    const second = ':21:REF502\r\n:32B:EUR10,\r\n:59:/2\r\nOTHER\r\n:71A:OUR\r\n-}'
    const [message] = readFin(ORDER.replace('-}', second))
    if (message === undefined) throw new Error('the order is readable')
    const there = await toMx(message)
    expect(there.text.match(/<NbOfTxs>2<|<PmtInf>|<CdtTrfTxInf>/g)).toEqual([
      '<NbOfTxs>2<',
      '<PmtInf>',
      '<CdtTrfTxInf>',
      '<CdtTrfTxInf>',
    ])
    const [document] = readMx(there.text)
    if (document === undefined) throw new Error('the translation is readable')
    const isSchemaOnly = true
    expect(await errorsOfMx(document, 'SR2026', isSchemaOnly)).toEqual([])
    const back = translateMx(document).map(({ text }) => readFin(text)[0])
    expect(
      back.map((each) => each && fieldsOf(each).filter((field) => /^(?:20|21|32B):/.test(field))),
    ).toEqual([
      ['20:ORD1', '21:REF501', '32B:USD90000,'],
      ['20:ORD1-2', '21:REF502', '32B:EUR10,'],
    ])
    for (const each of back) expect(each && errorsOfFin(each)).toEqual([])
  })

  test('of an older version has a plain execution day', async () => {
    const { there } = await tourOf(ORDER)
    const older = there.text
      .replaceAll('pain.001.001.09', 'pain.001.001.03')
      .replace(/\s*<Dt>(2026-11-27)<\/Dt>\s*/, '$1')
      .replaceAll('BICFI', 'BIC')
      .replaceAll('AnyBIC', 'BICOrBEI')
    const [document] = readMx(older)
    const [back] = document === undefined ? [] : translateMx(document)
    const [result] = back === undefined ? [] : readFin(back.text)
    expect(result && fieldsOf(result)).toContain('30:261127')
    expect(result && fieldsOf(result)).toContain('57A:DEMEUS33')
  })
})
