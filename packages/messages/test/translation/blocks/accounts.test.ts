import { describe, expect, test } from 'vitest'

import { customer } from '../../../src/translate/blocks/payment.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('an account of FIN', () => {
  test.each<FieldsRow>([
    [
      'an IBAN',
      ['59:/DE89370400440532013000\nDEMO'],
      ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/IBAN=DE89370400440532013000'],
      [],
    ],
    [
      'an IBAN with wrong check digits',
      ['59:/DE88370400440532013000\nDEMO'],
      ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/Othr/Id=DE88370400440532013000'],
      [],
    ],
    [
      'an IBAN of the wrong length',
      ['59:/NO9386011117947000\nDEMO'],
      ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/Othr/Id=NO9386011117947000'],
      [],
    ],
    ['a number', ['59:/12-345\nDEMO'], ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/Othr/Id=12-345'], []],
    [
      'a CHIPS universal identifier',
      ['59://CH123456\nDEMO'],
      ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/Othr/Id=123456', 'CdtrAcct/Id/Othr/SchmeNm/Cd=CUID'],
      [],
    ],
    [
      'slashes at the beginning and inside',
      ['59://12//3\nDEMO'],
      ['Cdtr/Nm=DEMO', 'CdtrAcct/Id/Othr/Id=12/3'],
      ['account.slashDropped /12//3'],
    ],
    ['the literal for "not provided"', ['59:/NOTPROVIDED\nDEMO'], ['Cdtr/Nm=DEMO'], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(customer('59', { party: 'Cdtr', account: 'CdtrAcct' }), fields)).toEqual({
      written,
      notes,
    })
  })
})

describe('an account of ISO 20022', () => {
  test.each<ContentRow>([
    [
      'an IBAN',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>',
      ['59:/DE89370400440532013000\nDEMO'],
      [],
    ],
    [
      'a number',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>12-345</Id></Othr></Id></CdtrAcct>',
      ['59:/12-345\nDEMO'],
      [],
    ],
    [
      'a CHIPS universal identifier',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>123456</Id><SchmeNm><Cd>CUID</Cd></SchmeNm></Othr></Id></CdtrAcct>',
      ['59://CH123456\nDEMO'],
      [],
    ],
    [
      'a scheme that FIN does not have',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>123456</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id></CdtrAcct>',
      ['59:/123456\nDEMO'],
      ['left CdtrAcct/Id/Othr/SchmeNm/Cd'],
    ],
    [
      'a number that begins with a slash',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>/12</Id></Othr></Id></CdtrAcct>',
      ['59:DEMO'],
      ['severe account.dropped /12'],
    ],
    [
      'the literal for "not provided"',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>NOTPROVIDED</Id></Othr></Id></CdtrAcct>',
      ['59:DEMO'],
      [],
    ],
    [
      'a number with other letters',
      '<Cdtr><Nm>DEMO</Nm></Cdtr><CdtrAcct><Id><Othr><Id>12_345</Id></Othr></Id></CdtrAcct>',
      [],
      ['severe value.notWritable 12_345 DEMO'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(customer('59', { party: 'Cdtr', account: 'CdtrAcct' }), content)).toEqual({ written, notes })
  })
})
