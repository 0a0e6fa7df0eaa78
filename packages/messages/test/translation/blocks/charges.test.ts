import { describe, expect, test } from 'vitest'

import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'
import { CHARGE_BEARER, CHARGES, RETURN_CHARGE_BEARER } from '../../../src/translate/blocks/charges.ts'

describe('field 71A', () => {
  test.each<FieldsRow>([
    ['BEN', ['71A:BEN'], ['ChrgBr=CRED'], []],
    ['OUR', ['71A:OUR'], ['ChrgBr=DEBT'], []],
    ['SHA', ['71A:SHA'], ['ChrgBr=SHAR'], []],
    ['an unknown word', ['71A:XYZ'], ['ChrgBr=SHAR'], ['code.assumed SHAR']],
    ['none', [], ['ChrgBr=SHAR'], ['code.assumed SHAR']],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(CHARGE_BEARER, fields)).toEqual({ written, notes })
  })
})

describe('the charge bearer', () => {
  test.each<ContentRow>([
    ['CRED', '<ChrgBr>CRED</ChrgBr>', ['71A:BEN'], []],
    ['DEBT', '<ChrgBr>DEBT</ChrgBr>', ['71A:OUR'], []],
    ['SHAR', '<ChrgBr>SHAR</ChrgBr>', ['71A:SHA'], []],
    ['SLEV, which FIN does not have', '<ChrgBr>SLEV</ChrgBr>', ['71A:SHA'], ['code.assumed SHA']],
    ['none', '<PmtId><InstrId>R</InstrId></PmtId>', [], ['left PmtId/InstrId']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(CHARGE_BEARER, content)).toEqual({ written, notes })
  })
})

describe('field 71A of a return', () => {
  test.each<FieldsRow>([
    ['BEN', ['71A:BEN'], ['ChrgBr=CRED'], []],
    ['SHA', ['71A:SHA'], ['ChrgBr=SHAR'], []],
    ['OUR, which a return does not have', ['71A:OUR'], ['ChrgBr=SHAR'], ['code.assumed SHAR']],
    ['none', [], ['ChrgBr=SHAR'], ['information code.assumed SHAR']],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(RETURN_CHARGE_BEARER, fields, { mxType: 'pacs.004.001.09' })).toEqual({
      written,
      notes,
    })
  })
})

describe('the charge bearer of a return', () => {
  test.each<ContentRow>([
    ['CRED', '<ChrgBr>CRED</ChrgBr>', ['71A:BEN'], []],
    ['none', '<RtrId>R</RtrId>', ['71A:SHA'], ['left RtrId']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(RETURN_CHARGE_BEARER, content, { mxType: 'pacs.004.001.09' })).toEqual({ written, notes })
  })
})

describe('fields 71F and 71G', () => {
  test.each<FieldsRow>([
    [
      'two banks that deducted charges',
      ['71F:EUR3,', '71F:EUR4,50'],
      [
        'ChrgsInf/Amt=3',
        'ChrgsInf/Amt/@Ccy=EUR',
        'ChrgsInf/Agt/FinInstnId/BICFI=DEMECNBJ',
        'ChrgsInf/Amt=4.50',
        'ChrgsInf/Amt/@Ccy=EUR',
        'ChrgsInf/Agt/FinInstnId/BICFI=DEMECNBJ',
      ],
      ['information agent.assumed DEMECNBJ', 'information agent.assumed DEMECNBJ'],
    ],
    [
      'charges of the receiver',
      ['71G:EUR3,'],
      ['ChrgsInf/Amt=3', 'ChrgsInf/Amt/@Ccy=EUR', 'ChrgsInf/Agt/FinInstnId/BICFI=DEMWDEFF'],
      ['information agent.assumed DEMWDEFF'],
    ],
    [
      'none if the payee bears them',
      ['32A:261121EUR100,', '71A:BEN'],
      ['ChrgsInf/Amt=0', 'ChrgsInf/Amt/@Ccy=EUR', 'ChrgsInf/Agt/FinInstnId/BICFI=DEMECNBJ'],
      ['information element.defaulted 0', 'left 32A', 'left 71A'],
    ],
    ['none if the payee bears them, without amount', ['71A:BEN'], [], ['left 71A']],
    [
      'without a known sender',
      ['71F:EUR3,'],
      ['ChrgsInf/Amt=3', 'ChrgsInf/Amt/@Ccy=EUR'],
      [],
      { sender: '' },
    ],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(await toMx(CHARGES, fields, own)).toEqual({ written, notes })
  })
})

describe('deducted charges', () => {
  test.each<ContentRow>([
    [
      'by the sender',
      '<ChrgBr>SHAR</ChrgBr><ChrgsInf><Amt Ccy="EUR">3</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
      ['71F:EUR3,'],
      ['left ChrgBr'],
    ],
    [
      'by another bank',
      '<ChrgBr>CRED</ChrgBr><ChrgsInf><Amt Ccy="EUR">3.50</Amt><Agt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></Agt></ChrgsInf>',
      ['71F:EUR3,50'],
      ['element.dropped DEMGHKHH', 'left ChrgBr'],
    ],
    [
      'by seven banks',
      '<ChrgsInf><Amt Ccy="EUR">1</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">2</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">3</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">4</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">5</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">6</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">7</Amt><Agt><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></Agt></ChrgsInf>',
      ['71F:EUR1,', '71F:EUR2,', '71F:EUR3,', '71F:EUR4,', '71F:EUR5,', '71F:EUR6,'],
      ['left ChrgsInf[7]/Amt', 'left ChrgsInf[7]/Agt/FinInstnId/BICFI'],
    ],
    [
      'an amount that FIN cannot express',
      '<ChrgsInf><Amt Ccy="EUR">123456789012345678</Amt></ChrgsInf>',
      [],
      ['severe amount.notWritten 123456789012345678'],
    ],
    [
      'paid to the receiver, in two records',
      '<ChrgBr>DEBT</ChrgBr><IntrBkSttlmAmt Ccy="EUR">1</IntrBkSttlmAmt><ChrgsInf><Amt Ccy="EUR">3</Amt><Agt><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="EUR">0.5</Amt><Agt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></Agt></ChrgsInf>',
      ['71G:EUR3,5'],
      ['element.dropped DEMGHKHH', 'left ChrgBr', 'left IntrBkSttlmAmt'],
    ],
    [
      'paid to the receiver, zero',
      '<ChrgBr>DEBT</ChrgBr><RtrdIntrBkSttlmAmt Ccy="EUR">1</RtrdIntrBkSttlmAmt><ChrgsInf><Amt Ccy="EUR">0</Amt></ChrgsInf>',
      [],
      ['information element.dropped 0', 'left ChrgBr', 'left RtrdIntrBkSttlmAmt'],
    ],
    [
      'paid to the receiver in another currency',
      '<ChrgBr>DEBT</ChrgBr><IntrBkSttlmAmt Ccy="EUR">1</IntrBkSttlmAmt><ChrgsInf><Amt Ccy="USD">3</Amt></ChrgsInf>',
      [],
      ['left ChrgBr', 'left IntrBkSttlmAmt', 'left ChrgsInf/Amt'],
    ],
    ['none', '<ChrgBr>SHAR</ChrgBr>', [], ['left ChrgBr']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(CHARGES, content)).toEqual({ written, notes })
  })
})
