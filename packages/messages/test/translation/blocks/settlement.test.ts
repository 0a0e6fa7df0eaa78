import { describe, expect, test } from 'vitest'

import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'
import {
  CUSTOMER_SETTLEMENT,
  INSTITUTION_SETTLEMENT,
  RETURN_SETTLEMENT,
} from '../../../src/translate/blocks/settlement.ts'

describe('fields 53a to 55a of a customer transfer', () => {
  test.each<FieldsRow>([
    ['none: the account is at the receiver', [], ['GrpHdr/SttlmInf/SttlmMtd=INDA'], []],
    [
      'an account that is credited',
      ['53B:/C/12345'],
      ['GrpHdr/SttlmInf/SttlmMtd=INGA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'an account that is debited',
      ['53B:/D/12345'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'an account without mark',
      ['53B:/12345'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      ['information code.assumed INDA'],
    ],
    ['a place', ['53B:BEIJING'], ['GrpHdr/SttlmInf/SttlmMtd=INDA'], ['element.dropped BEIJING']],
    [
      'an account together with other banks',
      ['53B:/C/12345', '54A:DEMGHKHH', '55A:DEMTJPJT'],
      ['GrpHdr/SttlmInf/SttlmMtd=INGA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      ['severe element.dropped DEMGHKHH', 'severe element.dropped DEMTJPJT'],
    ],
    [
      'the sender itself, with its account',
      ['53A:/12345\nDEMECNBJSHA'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      ['information element.dropped DEMECNBJSHA'],
    ],
    ['the receiver itself', ['54A:DEMWDEFF'], ['GrpHdr/SttlmInf/SttlmMtd=INDA'], []],
    [
      'another bank of the sender',
      ['53A:/12345\nDEMGHKHH'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=COVE',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/BICFI=DEMGHKHH',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgtAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'another bank of the receiver',
      ['54A:DEMGHKHH'],
      ['GrpHdr/SttlmInf/SttlmMtd=COVE', 'GrpHdr/SttlmInf/InstdRmbrsmntAgt/FinInstnId/BICFI=DEMGHKHH'],
      [],
    ],
    [
      'three banks',
      ['53A:DEMGHKHH', '54A:DEMTJPJT', '55A:DEMUUS33'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=COVE',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/BICFI=DEMGHKHH',
        'GrpHdr/SttlmInf/InstdRmbrsmntAgt/FinInstnId/BICFI=DEMTJPJT',
        'GrpHdr/SttlmInf/ThrdRmbrsmntAgt/FinInstnId/BICFI=DEMUUS33',
      ],
      [],
    ],
    [
      'a bank by its name',
      ['53D:DEMO BANK\nHONG KONG'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=COVE',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/Nm=DEMO BANK',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/PstlAdr/AdrLine=HONG KONG',
      ],
      [],
      { release: 'SR2025' },
    ],
    [
      'a location of the receiver',
      ['54B:/123\nBERLIN'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=123'],
      ['element.dropped BERLIN'],
    ],
    [
      'a bank of the receiver by its name',
      ['54D:DEMO BANK\nHONG KONG'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=COVE',
        'GrpHdr/SttlmInf/InstdRmbrsmntAgt/FinInstnId/Nm=DEMO BANK',
        'GrpHdr/SttlmInf/InstdRmbrsmntAgt/FinInstnId/PstlAdr/AdrLine=HONG KONG',
      ],
      [],
      { release: 'SR2025' },
    ],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(await toMx(CUSTOMER_SETTLEMENT, fields, own)).toEqual({ written, notes })
  })
})

describe('settlement of a customer transfer', () => {
  test.each<ContentRow>([
    [
      'the usual account',
      { group: '<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf>', transaction: '<Purp/>' },
      [],
      [],
    ],
    [
      'an account that is debited',
      {
        group:
          '<SttlmInf><SttlmMtd>INDA</SttlmMtd><SttlmAcct><Id><Othr><Id>12345</Id></Othr></Id></SttlmAcct></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53B:/D/12345'],
      [],
    ],
    [
      'an account that is credited',
      {
        group:
          '<SttlmInf><SttlmMtd>INGA</SttlmMtd><SttlmAcct><Id><Othr><Id>12345</Id></Othr></Id></SttlmAcct></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53B:/C/12345'],
      [],
    ],
    [
      'the instructing agent without account',
      { group: '<SttlmInf><SttlmMtd>INGA</SttlmMtd></SttlmInf>', transaction: '<Purp/>' },
      [],
      ['left GrpHdr/SttlmInf/SttlmMtd'],
    ],
    [
      'a clearing system',
      {
        group: '<SttlmInf><SttlmMtd>CLRG</SttlmMtd><ClrSys><Cd>TGT</Cd></ClrSys></SttlmInf>',
        transaction: '<Purp/>',
      },
      [],
      ['left GrpHdr/SttlmInf/SttlmMtd', 'left GrpHdr/SttlmInf/ClrSys/Cd'],
    ],
    [
      'other banks',
      {
        group:
          '<SttlmInf><SttlmMtd>COVE</SttlmMtd><InstgRmbrsmntAgt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></InstgRmbrsmntAgt><InstgRmbrsmntAgtAcct><Id><Othr><Id>9</Id></Othr></Id></InstgRmbrsmntAgtAcct><InstdRmbrsmntAgt><FinInstnId><BICFI>DEMTJPJT</BICFI></FinInstnId></InstdRmbrsmntAgt><ThrdRmbrsmntAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></ThrdRmbrsmntAgt></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53A:/9\nDEMGHKHH', '54A:DEMTJPJT', '55A:DEMUUS33'],
      [],
    ],
    [
      'a third bank without the second',
      {
        group:
          '<SttlmInf><SttlmMtd>COVE</SttlmMtd><InstgRmbrsmntAgt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></InstgRmbrsmntAgt><ThrdRmbrsmntAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></ThrdRmbrsmntAgt></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53A:DEMGHKHH'],
      ['left GrpHdr/SttlmInf/ThrdRmbrsmntAgt/FinInstnId/BICFI'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(CUSTOMER_SETTLEMENT, content)).toEqual({ written, notes })
  })
})

describe('fields 53a and 54a of an institution transfer', () => {
  test.each<FieldsRow>([
    ['none', [], ['GrpHdr/SttlmInf/SttlmMtd=INDA'], []],
    [
      'an account',
      ['53B:/C/12345'],
      ['GrpHdr/SttlmInf/SttlmMtd=INGA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'another bank makes it an advice',
      ['53A:DEMGHKHH', '54A:DEMTJPJT'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=COVE',
        'GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/BICFI=DEMGHKHH',
        'GrpHdr/SttlmInf/InstdRmbrsmntAgt/FinInstnId/BICFI=DEMTJPJT',
      ],
      [],
    ],
    [
      'a bank of the receiver together with an account',
      ['53B:/12345', '54A:/9\nDEMTJPJT'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=INDA',
        'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345',
        'InstrForNxtAgt/InstrInf=/FIN54/DEMTJPJT',
      ],
      ['information code.assumed INDA', 'severe account.dropped 9'],
    ],
    [
      'the sender itself',
      ['53A:/12345\nDEMECNBJ'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'another bank of a cover is written as an instruction',
      ['53A:/C/9\nDEMGHKHH', '54A:DEMTJPJT'],
      [
        'GrpHdr/SttlmInf/SttlmMtd=INDA',
        'InstrForNxtAgt/InstrInf=/FIN53/DEMGHKHH',
        'InstrForNxtAgt/InstrInf=/FIN54/DEMTJPJT',
      ],
      ['code.dropped C', 'severe account.dropped 9'],
      { variant: 'cov' },
    ],
    [
      'a bank of a cover by its name',
      ['53D:DEMO BANK LIMITED OF HONG KONG\nCENTRAL'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'InstrForNxtAgt/InstrInf=/FIN53/DEMO BANK LIMITED OF HONG K+'],
      ['text.cut 35'],
      { variant: 'cov' },
    ],
    [
      'a location of a cover',
      ['54B:BERLIN'],
      ['GrpHdr/SttlmInf/SttlmMtd=INDA', 'InstrForNxtAgt/InstrInf=/FIN54/BERLIN'],
      [],
      { variant: 'cov' },
    ],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(
      await toMx(INSTITUTION_SETTLEMENT, fields, { mxType: 'pacs.009.001.08', mtType: 'MT202', ...own }),
    ).toEqual({ written, notes })
  })
})

describe('settlement of an institution transfer', () => {
  test.each<ContentRow>([
    [
      'an account',
      {
        group:
          '<SttlmInf><SttlmMtd>INGA</SttlmMtd><SttlmAcct><Id><Othr><Id>12345</Id></Othr></Id></SttlmAcct></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53B:/C/12345'],
      [],
    ],
    [
      'banks of an advice; there is no field for a third',
      {
        group:
          '<SttlmInf><SttlmMtd>COVE</SttlmMtd><InstgRmbrsmntAgt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></InstgRmbrsmntAgt><InstdRmbrsmntAgt><FinInstnId><BICFI>DEMTJPJT</BICFI></FinInstnId></InstdRmbrsmntAgt><ThrdRmbrsmntAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></ThrdRmbrsmntAgt></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53A:DEMGHKHH', '54A:DEMTJPJT'],
      ['left GrpHdr/SttlmInf/ThrdRmbrsmntAgt/FinInstnId/BICFI'],
    ],
    [
      'banks written as instructions',
      {
        group: '<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf>',
        transaction:
          '<InstrForNxtAgt><InstrInf>/FIN53/DEMGHKHH</InstrInf></InstrForNxtAgt><InstrForNxtAgt><InstrInf>/FIN54/DEMTJPJTXXX</InstrInf></InstrForNxtAgt><InstrForNxtAgt><InstrInf>/FIN53/DEMO BANK</InstrInf></InstrForNxtAgt>',
      },
      ['53A:DEMGHKHH', '54A:DEMTJPJTXXX'],
      ['left InstrForNxtAgt[3]/InstrInf'],
    ],
    [
      'a bank written as an instruction, together with an account',
      {
        group:
          '<SttlmInf><SttlmMtd>INDA</SttlmMtd><SttlmAcct><Id><Othr><Id>1</Id></Othr></Id></SttlmAcct></SttlmInf>',
        transaction: '<InstrForNxtAgt><InstrInf>/FIN53/DEMGHKHH</InstrInf></InstrForNxtAgt>',
      },
      ['53B:/D/1'],
      ['left InstrForNxtAgt/InstrInf'],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(INSTITUTION_SETTLEMENT, content, { mxType: 'pacs.009.001.08', mtType: 'MT202' })).toEqual({
      written,
      notes,
    })
  })
})

describe('field 53B of a return', () => {
  test.each<FieldsRow>([
    [
      'an account',
      ['53B:/C/12345'],
      ['GrpHdr/SttlmInf/SttlmMtd=INGA', 'GrpHdr/SttlmInf/SttlmAcct/Id/Othr/Id=12345'],
      [],
    ],
    ['none; another bank has no element', ['53A:DEMGHKHH'], ['GrpHdr/SttlmInf/SttlmMtd=INDA'], ['left 53A']],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(RETURN_SETTLEMENT, fields, { mxType: 'pacs.004.001.09' })).toEqual({ written, notes })
  })
})

describe('settlement of a return', () => {
  test.each<ContentRow>([
    [
      'an account',
      {
        group:
          '<SttlmInf><SttlmMtd>INGA</SttlmMtd><SttlmAcct><Id><Othr><Id>12345</Id></Othr></Id></SttlmAcct></SttlmInf>',
        transaction: '<Purp/>',
      },
      ['53B:/C/12345'],
      [],
    ],
    ['none', { group: '<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf>', transaction: '<Purp/>' }, [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(RETURN_SETTLEMENT, content, { mxType: 'pacs.004.001.09' })).toEqual({ written, notes })
  })
})
