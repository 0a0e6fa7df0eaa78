import { describe, expect, test } from 'vitest'

import { readFin } from '../../../src/fin/index.ts'
import { readMx } from '../../../src/mx/envelope/read-mx.ts'
import { releaseOf } from '../../../src/standard/mx/releases.ts'
import { translateFin } from '../../../src/translate/fin-to-mx.ts'
import { translateMx } from '../../../src/translate/mx-to-fin.ts'

const UETR = '5c1fd2b0-6f6c-4b5e-9d24-1e1a4c0f8a11'

function fin(type: string, lines: readonly string[]): string {
  return `{1:F01DEMECNBJAXXX0000000000}{2:I${type}DEMWDEFFXXXXN}{3:{121:${UETR}}}{4:\r\n${lines.join('\r\n')}\r\n-}`
}

async function toMx(text: string) {
  const [message] = readFin(text)
  const translation =
    message &&
    (await translateFin(message, {
      release: releaseOf('SR2026'),
      serviceVersion: '04',
      createdAt: '2026-11-29T09:00:00+08:00',
    }))
  if (translation === undefined) throw new Error('The message has no counterpart')
  return translation
}

function toFin(text: string) {
  const [message] = readMx(text)
  const [translation] = message === undefined ? [] : translateMx(message)
  if (translation === undefined) throw new Error('The message has no counterpart')
  return translation
}

const fieldsOf = (text: string) =>
  (readFin(text)[0]?.fields ?? []).map(({ tag, value }) => `${tag}:${value.replaceAll('\r', '')}`)

const REQUEST = [
  ':20:CASE1',
  ':21:PAY1',
  ':11S:103',
  '261127',
  ':79:/DUPL/PAID TWICE',
  `/UETR/${UETR}`,
  ':32A:261127EUR100,5',
]
const REFUSAL = [
  ':20:ANSWER1',
  ':21:CASE1',
  ':76:/RJCR/CUST',
  `:77A:/UETR/${UETR.slice(0, 29)}`,
  `//${UETR.slice(29)}`,
  ':11R:103',
  '261127',
]

describe('a request for cancellation', () => {
  test.each([
    ['192', '103'],
    ['292', '202'],
  ])('MT%s becomes camt.056 and returns unchanged', async (type, original) => {
    const text = fin(
      type,
      REQUEST.map((line) => line.replace(':11S:103', `:11S:${original}`)),
    )
    const translated = await toMx(text)
    expect(translated.type).toBe('camt.056.001.08')
    for (const part of [
      '<OrgnlInstrId>PAY1</OrgnlInstrId>',
      `<OrgnlUETR>${UETR}</OrgnlUETR>`,
      '<Cd>DUPL</Cd>',
      '<AddtlInf>PAID TWICE</AddtlInf>',
      '<OrgnlIntrBkSttlmAmt Ccy="EUR">100.5</OrgnlIntrBkSttlmAmt>',
    ])
      expect(translated.text).toContain(part)
    const back = toFin(translated.text)
    expect(back.type).toBe(`MT${type}`)
    expect(fieldsOf(back.text)).toEqual(fieldsOf(text))
  })

  test('a case that is too long for field 20 is shortened, which is reported as severe', async () => {
    const { text } = await toMx(fin('192', REQUEST))
    const long = text.replaceAll('CASE1', 'CASE-WITH-MORE-THAN-16-CHARACTERS')
    const back = toFin(long)
    expect(fieldsOf(back.text)[0]).toBe('20:CASE-WITH-MORE-T')
    expect(back.report).toContainEqual(expect.objectContaining({ code: 'reference.cut', severity: 'severe' }))
  })
})

describe('the answer to a request', () => {
  test.each([
    ['196', '103'],
    ['296', '202'],
  ])('MT%s becomes camt.029 and returns unchanged', async (type, original) => {
    const text = fin(
      type,
      REFUSAL.map((line) => line.replace(':11R:103', `:11R:${original}`)),
    )
    const withAmount = text.replace('\r\n-}', '\r\n:32A:261127EUR100,5\r\n-}')
    const translated = await toMx(withAmount)
    expect(translated.type).toBe('camt.029.001.09')
    for (const part of [
      '<Conf>RJCR</Conf>',
      '<Cd>CUST</Cd>',
      '<CxlStsId>ANSWER1</CxlStsId>',
      '<Id>CASE1</Id>',
    ])
      expect(translated.text).toContain(part)
    expect(fieldsOf(toFin(translated.text).text)).toEqual(fieldsOf(withAmount))
  })

  test('an answer to a query has no counterpart', async () => {
    const [message] = readFin(fin('196', [':20:A1', ':21:Q1', ':76:/1/261127']))
    const options = {
      release: releaseOf('SR2026'),
      serviceVersion: '04',
      createdAt: '2026-11-29T09:00:00+08:00',
    }
    expect(message && (await translateFin(message, options))).toBeUndefined()
  })
})
