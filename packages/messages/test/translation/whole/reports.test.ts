import { describe, expect, test } from 'vitest'

import { readFin } from '../../../src/fin/index.ts'
import { readMx } from '../../../src/mx/envelope/read-mx.ts'
import { translateMx } from '../../../src/translate/mx-to-fin.ts'
import { errorsOfFin, errorsOfMx, toMx, tourOf } from '../translated.ts'

const ENVELOPE = (type: string, body: string) =>
  `{1:F01DEMWDEFFAXXX0000000000}{2:I${type}DEMECNBJXXXXN}{4:\r\n${body.trim().replaceAll('\n', '\r\n')}\r\n-}`

// The values of a public pair of an MT942 and a camt.052, and further fields.
const ENTRIES = ENVELOPE(
  '942',
  `
:20:100-01
:25:48751258
:28C:50010/1
:34F:EUR0,
:13D:2012151100+0000
:61:201215C1000000,NTRFpacs008EndToEnd`,
)

const LIMITS_AND_SUMS = ENVELOPE(
  '942',
  `
:20:REPORT1
:21:QUERY1
:25:48751258
:28C:12/3
:34F:EURD100,
:34F:EURC50,5
:13D:2611201015+0800
:61:2611201120D250,NTRFREF1//BANK1
:61:2611201120ED300,NTRFREF2
:61:2611201120RC10,NTRFREF3
:90D:2EUR260,
:90C:0EUR0,
:86:INTRADAY REPORT`,
)

const BALANCES = ENVELOPE(
  '941',
  `
:20:REPORT2
:21:QUERY1
:25:48751258
:28:12/3
:13D:2611201015+0800
:60F:C261119EUR1000,
:90D:1EUR250,
:90C:2EUR300,5
:62F:C261120EUR1050,5
:64:C261120EUR900,
:65:C261123EUR1100,
:86:BALANCES OF THE MORNING`,
)

const fieldsOf = (message: {
  readonly fields: readonly { readonly tag: string; readonly value: string }[]
}) => message.fields.map(({ tag, value }) => `${tag}:${value}`)

describe('a report of an account during the day', () => {
  test.each([
    ['entries', ENTRIES],
    ['floor limits, expected entries and sums', LIMITS_AND_SUMS],
    ['balances', BALANCES],
  ])('with %s is the same after a tour through camt.052', async (_, text) => {
    const { there, errors, original, result } = await tourOf(text)
    expect(there.type).toBe('camt.052.001.08')
    expect(errors).toEqual([])
    expect(fieldsOf(result)).toEqual(fieldsOf(original))
    expect(errorsOfFin(result)).toEqual([])
  })

  test('has the elements of a public pair', async () => {
    const { there } = await tourOf(ENTRIES)
    for (const part of [
      '<LglSeqNb>50010</LglSeqNb>',
      '<PgNb>1</PgNb>',
      '<CreDtTm>2020-12-15T11:00:00+00:00</CreDtTm>',
      '<Ccy>EUR</Ccy>',
      '<EndToEndId>pacs008EndToEnd</EndToEndId>',
    ])
      expect(there.text).toContain(part)
    expect(there.text).not.toContain('AddtlRptInf')
  })

  test('marks expected entries as pending', async () => {
    const { there } = await tourOf(LIMITS_AND_SUMS)
    expect(there.text.match(/<Cd>(?:BOOK|PDNG)<\/Cd>/g)).toEqual([
      '<Cd>BOOK</Cd>',
      '<Cd>PDNG</Cd>',
      '<Cd>BOOK</Cd>',
    ])
  })

  test('has interim balances', async () => {
    const { there, back } = await tourOf(BALANCES)
    expect(there.text.match(/<Cd>(?:OPBD|ITBD|ITAV|FWAV|CLBD|CLAV)<\/Cd>/g)).toEqual(
      ['OPBD', 'ITBD', 'ITAV', 'FWAV'].map((code) => `<Cd>${code}</Cd>`),
    )
    expect(back.report.filter(({ severity }) => severity !== 'information')).toEqual([])
  })
})

test('the sum of more entries than field 90D can count is reported as lost', async () => {
  const { there } = await tourOf(LIMITS_AND_SUMS)
  const counted = there.text.replace('<NbOfNtries>2</NbOfNtries>', '<NbOfNtries>100000</NbOfNtries>')
  const [document] = readMx(counted)
  if (document === undefined) throw new Error('the report is readable')
  const [back] = translateMx(document)
  expect(back?.text).not.toContain(':90D:')
  const lost = back?.report.filter(({ from }) => from?.includes('TtlDbtNtries')).map(({ from }) => from)
  expect(lost?.map((path) => path?.split('/').at(-1)).toSorted()).toEqual(['NbOfNtries', 'Sum'])
})

describe('a request for statements', () => {
  const REQUESTS = ENVELOPE(
    '920',
    `
:20:REQUEST1
:12:942
:25:48751258
:34F:EURD100,
:34F:EURC50,5
:12:941
:25P:48751259
DEMGHKHHXXX
:12:940
:25:48751260`,
  )

  test('is a camt.060 with one request for each, and an MT920 for each of them', async () => {
    const [original] = readFin(REQUESTS)
    if (original === undefined) throw new Error('the request is readable')
    const there = await toMx(original)
    expect(there.type).toBe('camt.060.001.05')
    const [document] = readMx(there.text)
    if (document === undefined) throw new Error('the translation is readable')
    expect(await errorsOfMx(document, 'SR2026')).toEqual([])
    expect(there.text.match(/<ReqdMsgNmId>[^<]+/g)).toEqual(
      ['052', '052', '053'].map((kind) => `<ReqdMsgNmId>camt.${kind}.001.08`),
    )
    const back = translateMx(document).map(({ text }) => readFin(text)[0])
    expect(back.map((message) => message && fieldsOf(message))).toEqual([
      ['20:REQUEST1', '12:942', '25:48751258', '34F:EURD100,', '34F:EURC50,5'],
      ['20:REQUEST1-2', '12:941', '25P:48751259\nDEMGHKHHXXX'],
      ['20:REQUEST1-3', '12:940', '25:48751260'],
    ])
    for (const message of back) expect(message && errorsOfFin(message)).toEqual([])
  })
})
