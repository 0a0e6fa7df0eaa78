import { describe, expect, test } from 'vitest'

import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'
import { REMITTANCE, UNDERLYING_REMITTANCE } from '../../../src/translate/blocks/remittance.ts'

describe('field 70', () => {
  test.each<FieldsRow>([
    [
      'a reference on a separate line',
      ['70:/ROC/ORDER-12\nINVOICE 4711'],
      ['PmtId/EndToEndId=ORDER-12', 'RmtInf/Ustrd=INVOICE 4711'],
      [],
    ],
    [
      'a reference that ends with slashes',
      ['70:/ROC/ORDER-12//INVOICE 4711'],
      ['PmtId/EndToEndId=ORDER-12', 'RmtInf/Ustrd=INVOICE 4711'],
      [],
    ],
    ['only a reference', ['70:/ROC/ORDER-12'], ['PmtId/EndToEndId=ORDER-12'], []],
    [
      'a reference that continues in the second line',
      ['70:/ROC/ABCDEFGHIJKLMNOPQRSTUVWXYZ1234\n56789//\nINVOICE 4711'],
      ['PmtId/EndToEndId=ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789', 'RmtInf/Ustrd=INVOICE 4711'],
      [],
    ],
    [
      'a reference that is too long',
      ['70:/ROC/ABCDEFGHIJKLMNOPQRSTUVWXYZ1234\n5678901234567890'],
      ['PmtId/EndToEndId=NOTPROVIDED', 'RmtInf/Ustrd=/ROC/ABCDEFGHIJKLMNOPQRSTUVWXYZ12345678901234567890'],
      [],
    ],
    [
      'no reference',
      ['70:INVOICE 4711\nORDER 12'],
      ['PmtId/EndToEndId=NOTPROVIDED', 'RmtInf/Ustrd=INVOICE 4711 ORDER 12'],
      [],
    ],
    [
      'full lines are joined',
      ['70:ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789\nABC'],
      ['PmtId/EndToEndId=NOTPROVIDED', 'RmtInf/Ustrd=ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789ABC'],
      [],
    ],
    [
      'an empty code',
      ['70:/ROC/\nINVOICE'],
      ['PmtId/EndToEndId=NOTPROVIDED', 'RmtInf/Ustrd=/ROC/ INVOICE'],
      [],
    ],
    ['none', [], ['PmtId/EndToEndId=NOTPROVIDED'], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(REMITTANCE, fields)).toEqual({ written, notes })
  })
})

describe('remittance information', () => {
  test.each<ContentRow>([
    [
      'reference and text',
      '<PmtId><EndToEndId>ORDER-12</EndToEndId></PmtId><RmtInf><Ustrd>INVOICE 4711</Ustrd></RmtInf>',
      ['70:/ROC/ORDER-12\nINVOICE 4711'],
      [],
    ],
    [
      'the literal for "not provided"',
      '<PmtId><EndToEndId>NOTPROVIDED</EndToEndId></PmtId><RmtInf><Ustrd>INVOICE 4711</Ustrd></RmtInf>',
      ['70:INVOICE 4711'],
      [],
    ],
    [
      'a reference of a full line is terminated',
      '<PmtId><EndToEndId>ABCDEFGHIJKLMNOPQRSTUVWXYZ1234</EndToEndId></PmtId><RmtInf><Ustrd>INVOICE 4711</Ustrd></RmtInf>',
      ['70:/ROC/ABCDEFGHIJKLMNOPQRSTUVWXYZ1234\n//\nINVOICE 4711'],
      [],
    ],
    [
      'a reference of two lines',
      '<PmtId><EndToEndId>ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789</EndToEndId></PmtId>',
      ['70:/ROC/ABCDEFGHIJKLMNOPQRSTUVWXYZ1234\n56789//'],
      [],
    ],
    [
      'a reference that would be split before a hyphen',
      '<PmtId><EndToEndId>ABCDEFGHIJKLMNOPQRSTUVWXYZ1234-6789</EndToEndId></PmtId>',
      [],
      ['left PmtId/EndToEndId'],
    ],
    [
      'a reference with two slashes',
      '<PmtId><EndToEndId>ORDER//12</EndToEndId></PmtId>',
      [],
      ['left PmtId/EndToEndId'],
    ],
    [
      'a reference with other letters',
      '<PmtId><EndToEndId>ORDER_12</EndToEndId></PmtId>',
      ['70:/ROC/ORDER.12'],
      ['severe text.charactersReplaced _'],
    ],
    [
      'a text that is too long',
      '<RmtInf><Ustrd>REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE REMITTANCE</Ustrd></RmtInf>',
      [
        '70:REMITTANCE REMITTANCE REMITTANCE\nREMITTANCE REMITTANCE REMITTANCE\nREMITTANCE REMITTANCE REMITTANCE\nREMITTANCE REMITTANCE REMITTANCE R+',
      ],
      ['text.cut 140'],
    ],
    [
      'structured documents in short form',
      '<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>4711</Nb><RltdDt>2026-11-01</RltdDt></RfrdDocInf><RfrdDocAmt><DuePyblAmt Ccy="EUR">12</DuePyblAmt><RmtdAmt Ccy="EUR">10.5</RmtdAmt></RfrdDocAmt><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd><Strd><RfrdDocInf><Tp><CdOrPrtry><Prtry>OFFER</Prtry></CdOrPrtry></Tp></RfrdDocInf></Strd></RmtInf>',
      ['70:CINV 4711 2026-11-01 EUR12 EUR10.5\nRF18539007547034 OFFER'],
      [],
    ],
    [
      'an invoice and a credit note, each with its amount',
      '<RmtInf><Strd><RfrdDocInf><Nb>INV1</Nb></RfrdDocInf><RfrdDocAmt><RmtdAmt Ccy="EUR">100.00</RmtdAmt></RfrdDocAmt></Strd><Strd><RfrdDocInf><Nb>CRN1</Nb></RfrdDocInf><RfrdDocAmt><CdtNoteAmt Ccy="EUR">20.50</CdtNoteAmt></RfrdDocAmt></Strd></RmtInf>',
      ['70:INV1 EUR100.00 CRN1 EUR20.50'],
      [],
    ],
    [
      'a text that begins like the end of a message, after a reference',
      '<PmtId><EndToEndId>E1</EndToEndId></PmtId><RmtInf><Ustrd>-}PAY</Ustrd></RmtInf>',
      ['70:/ROC/E1\n.)PAY'],
      ['text.charactersReplaced }', 'text.lineStartReplaced -'],
    ],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(REMITTANCE, content)).toEqual({ written, notes })
  })
})

describe('field 70 in a cover payment', () => {
  test.each<FieldsRow>([
    ['lines', ['70:INVOICE 4711\nORDER 12'], ['RmtInf/Ustrd=INVOICE 4711 ORDER 12'], []],
    ['a reference remains in the text', ['70:/ROC/ORDER-12'], ['RmtInf/Ustrd=/ROC/ORDER-12'], []],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(UNDERLYING_REMITTANCE, fields)).toEqual({ written, notes })
  })
})

describe('remittance information in a cover payment', () => {
  test.each<ContentRow>([
    ['a text', '<RmtInf><Ustrd>INVOICE 4711</Ustrd></RmtInf>', ['70:INVOICE 4711'], []],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(UNDERLYING_REMITTANCE, content)).toEqual({ written, notes })
  })
})
