import { describe, expect, test } from 'vitest'

import {
  EXCHANGE_RATE,
  instructedAmount,
  reference,
  RETURNED_AMOUNT,
  settledAmount,
  TRANSACTION_TYPE,
} from '../../../src/translate/blocks/payment.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('field 20', () => {
  test.each<FieldsRow>([
    ['a reference', ['20:REF1'], ['PmtId/InstrId=REF1'], []],
    ['none', [], ['PmtId/InstrId=NOTPROVIDED'], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(reference('20', 'PmtId/InstrId'), fields)).toEqual({ written, notes })
  })
})

describe('the instruction identification', () => {
  test.each<ContentRow>([
    ['a reference', '<PmtId><InstrId>REF1</InstrId></PmtId>', ['20:REF1'], []],
    [
      'one of 17 characters',
      '<PmtId><InstrId>ABCDEFGHIJKLMNOPQ</InstrId></PmtId>',
      ['20:ABCDEFGHIJKLMNO+'],
      ['severe reference.cut 16'],
    ],
    [
      'one that begins with a slash',
      '<PmtId><InstrId>/REF</InstrId></PmtId>',
      ['20:NOTPROVIDED'],
      ['severe reference.replaced /REF'],
    ],
    [
      'one with two slashes',
      '<PmtId><InstrId>A//B</InstrId></PmtId>',
      ['20:NOTPROVIDED'],
      ['severe reference.replaced A//B'],
    ],
    [
      'one with other letters',
      '<PmtId><InstrId>ÄB</InstrId></PmtId>',
      ['20:AB'],
      ['severe text.charactersReplaced Ä'],
    ],
    [
      'none: that of the message',
      { group: '<MsgId>MSG1</MsgId>', transaction: '<Purp/>' },
      ['20:MSG1'],
      ['left GrpHdr/MsgId'],
    ],
    ['none at all', '<Purp/>', ['20:NOTPROVIDED'], ['element.defaulted NOTPROVIDED']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(reference('20', 'PmtId/InstrId'), content)).toEqual({ written, notes })
  })
})

describe('field 32A', () => {
  test.each<FieldsRow>([
    [
      'amount and day',
      ['32A:261121USD1000,50'],
      ['IntrBkSttlmAmt=1000.50', 'IntrBkSttlmAmt/@Ccy=USD', 'IntrBkSttlmDt=2026-11-21'],
      [],
    ],
    [
      'an amount without decimals',
      ['32A:261121JPY1000,'],
      ['IntrBkSttlmAmt=1000', 'IntrBkSttlmAmt/@Ccy=JPY', 'IntrBkSttlmDt=2026-11-21'],
      [],
    ],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(settledAmount('IntrBkSttlmAmt'), fields)).toEqual({ written, notes })
  })
})

describe('the settled amount', () => {
  test.each<ContentRow>([
    [
      'amount and day',
      '<IntrBkSttlmAmt Ccy="USD">1000.50</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      ['32A:261121USD1000,50'],
      [],
    ],
    [
      'decimals that the currency does not have',
      '<IntrBkSttlmAmt Ccy="JPY">1000.00</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      ['32A:261121JPY1000,'],
      [],
    ],
    [
      'leading zeros',
      '<IntrBkSttlmAmt Ccy="USD">000.5</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      ['32A:261121USD0,5'],
      [],
    ],
    [
      'fourteen digits',
      '<IntrBkSttlmAmt Ccy="USD">123456789012.34</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      ['32A:261121USD123456789012,34'],
      [],
    ],
    [
      'fifteen digits',
      '<IntrBkSttlmAmt Ccy="USD">1234567890123.45</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      [],
      ['severe amount.notWritten 1234567890123.45', 'left IntrBkSttlmDt'],
    ],
    [
      'not a number',
      '<IntrBkSttlmAmt Ccy="USD">MUCH</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      [],
      ['severe amount.notWritten MUCH', 'left IntrBkSttlmDt'],
    ],
    [
      'no currency',
      '<IntrBkSttlmAmt>1</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
      [],
      ['left IntrBkSttlmAmt', 'left IntrBkSttlmDt'],
    ],
    ['no day', '<IntrBkSttlmAmt Ccy="USD">1</IntrBkSttlmAmt>', [], ['left IntrBkSttlmAmt']],
    [
      'an invalid day',
      '<IntrBkSttlmAmt Ccy="USD">1</IntrBkSttlmAmt><IntrBkSttlmDt>2026-02-30</IntrBkSttlmDt>',
      [],
      ['severe value.notWritable USD 1 2026-02-30'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(settledAmount('IntrBkSttlmAmt'), content)).toEqual({ written, notes })
  })
})

describe('field 33B', () => {
  test.each<FieldsRow>([
    ['an amount', ['33B:EUR10,'], ['InstdAmt=10', 'InstdAmt/@Ccy=EUR'], []],
    [
      'none: the settled amount',
      ['32A:261121USD1000,50'],
      ['InstdAmt=1000.50', 'InstdAmt/@Ccy=USD'],
      ['information amount.assumed 1000.50', 'left 32A'],
    ],
    ['none before SR 2026', ['32A:261121USD1000,50'], [], ['left 32A'], { release: 'SR2025' }],
    [
      'none before SR 2026, with charges',
      ['32A:261121USD1000,50', '71F:USD5,'],
      ['InstdAmt=1000.50', 'InstdAmt/@Ccy=USD'],
      ['information amount.assumed 1000.50', 'left 32A', 'left 71F'],
      { release: 'SR2025' },
    ],
    ['no source', [], [], []],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(await toMx(instructedAmount('InstdAmt', 'IntrBkSttlmAmt'), fields, own)).toEqual({
      written,
      notes,
    })
  })
})

describe('field 33B that can be derived from no other field', () => {
  test.each<FieldsRow>([['none', ['32A:261121USD1,'], [], ['left 32A']]])(
    '%s',
    async (...[, fields, written, notes]: FieldsRow) => {
      expect(await toMx(instructedAmount('InstdAmt'), fields, { mxType: 'pacs.008.001.08' })).toEqual({
        written,
        notes,
      })
    },
  )
})

describe('the instructed amount', () => {
  test.each<ContentRow>([
    ['an amount', '<InstdAmt Ccy="EUR">10</InstdAmt>', ['33B:EUR10,'], []],
    [
      'none, with charges',
      '<IntrBkSttlmAmt Ccy="EUR">10</IntrBkSttlmAmt><ChrgsInf><Amt Ccy="EUR">1</Amt></ChrgsInf>',
      ['33B:EUR10,'],
      ['amount.assumed 10', 'left IntrBkSttlmAmt', 'left ChrgsInf/Amt'],
    ],
    [
      'none between countries of the list',
      '<IntrBkSttlmAmt Ccy="EUR">10</IntrBkSttlmAmt>',
      ['33B:EUR10,'],
      ['amount.assumed 10', 'left IntrBkSttlmAmt'],
      { sender: 'DEMODEFF', receiver: 'DEMOFRPP' },
    ],
    ['none', '<IntrBkSttlmAmt Ccy="EUR">10</IntrBkSttlmAmt>', [], ['left IntrBkSttlmAmt']],
  ])('%s', (...[, content, written, notes, own]: ContentRow) => {
    expect(toMt(instructedAmount('InstdAmt', 'IntrBkSttlmAmt'), content, own)).toEqual({ written, notes })
  })
})

describe('the instructed amount that can be derived from no other element', () => {
  test.each<ContentRow>([['none', '<ChrgsInf><Amt Ccy="EUR">1</Amt></ChrgsInf>', [], ['left ChrgsInf/Amt']]])(
    '%s',
    (...[, content, written, notes]: ContentRow) => {
      expect(toMt(instructedAmount('InstdAmt'), content)).toEqual({ written, notes })
    },
  )
})

describe('the returned amount between institutions', () => {
  test.each<ContentRow>([
    [
      'the settled amount',
      '<RtrdIntrBkSttlmAmt Ccy="EUR">10</RtrdIntrBkSttlmAmt><RtrdInstdAmt Ccy="EUR">10</RtrdInstdAmt>',
      [],
      ['left RtrdIntrBkSttlmAmt'],
    ],
    [
      'another amount',
      '<RtrdIntrBkSttlmAmt Ccy="EUR">10</RtrdIntrBkSttlmAmt><RtrdInstdAmt Ccy="USD">10</RtrdInstdAmt>',
      [],
      ['left RtrdIntrBkSttlmAmt', 'left RtrdInstdAmt'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(RETURNED_AMOUNT, content, { mxType: 'pacs.004.001.09', mtType: 'MT202' })).toEqual({
      written,
      notes,
    })
  })
})

describe('field 36', () => {
  test.each<FieldsRow>([
    ['a rate', ['36:1,2345'], ['XchgRate=1.2345'], []],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(EXCHANGE_RATE, fields)).toEqual({ written, notes })
  })
})

describe('the exchange rate', () => {
  test.each<ContentRow>([
    ['a rate', '<XchgRate>1.2345</XchgRate>', ['36:1,2345'], []],
    ['a rate of whole numbers', '<XchgRate>7</XchgRate>', ['36:7,'], []],
    [
      'a rate with too many digits',
      '<XchgRate>1.2345678901234</XchgRate>',
      ['36:1,2345678901'],
      ['severe rate.cut 1.2345678901234 12'],
    ],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(EXCHANGE_RATE, content)).toEqual({ written, notes })
  })
})

describe('field 26T', () => {
  test.each<FieldsRow>([
    ['a code', ['26T:K90'], ['Purp/Prtry=:26T:K90'], []],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(TRANSACTION_TYPE, fields)).toEqual({ written, notes })
  })
})

describe('the purpose', () => {
  test.each<ContentRow>([
    ['a code of FIN', '<Purp><Prtry>:26T:K90</Prtry></Purp>', ['26T:K90'], []],
    ['any other code', '<Purp><Prtry>SALARY</Prtry></Purp>', [], ['left Purp/Prtry']],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(TRANSACTION_TYPE, content)).toEqual({ written, notes })
  })
})
