import { describe, expect, test } from 'vitest'

import { customer } from '../../../src/translate/blocks/payment.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('field 50a', () => {
  test.each<FieldsRow>([
    [
      'a BIC with account',
      ['50A:/12345\nDEMECNBJ'],
      ['Dbtr/Id/OrgId/AnyBIC=DEMECNBJ', 'DbtrAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'a BIC alone',
      ['50A:DEMECNBJ'],
      [
        'Dbtr/Id/OrgId/AnyBIC=DEMECNBJ',
        'Dbtr/Id/OrgId/Othr/Id=NOTPROVIDED',
        'Dbtr/Id/OrgId/Othr/SchmeNm/Cd=TXID',
      ],
      [],
    ],
    [
      'numbered lines with account',
      ['50F:/12345\n1/DEMO TRADING\n2/STREET 1\n3/CN/BEIJING'],
      [
        'Dbtr/Nm=DEMO TRADING',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/PstlAdr/AdrLine=STREET 1',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'an identification with issuer',
      ['50F:CUST/DE/BANK/4711\n1/DEMO TRADING\n3/CN/BEIJING'],
      [
        'Dbtr/Nm=DEMO TRADING',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/Id/PrvtId/Othr/Id=4711',
        'Dbtr/Id/PrvtId/Othr/SchmeNm/Cd=CUST',
        'Dbtr/Id/PrvtId/Othr/Issr=DE/BANK',
      ],
      [],
    ],
    [
      'an identification of a country',
      ['50F:NIDN/DE/4711\n1/DEMO TRADING\n3/CN/BEIJING'],
      [
        'Dbtr/Nm=DEMO TRADING',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/Id/PrvtId/Othr/Id=4711',
        'Dbtr/Id/PrvtId/Othr/SchmeNm/Cd=NIDN',
        'Dbtr/Id/PrvtId/Othr/Issr=DE',
      ],
      [],
    ],
    [
      'birth',
      ['50F:/12345\n1/DEMO\n3/CN/BEIJING\n4/19800131\n5/CN/BEIJING'],
      [
        'Dbtr/Nm=DEMO',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/Id/PrvtId/DtAndPlcOfBirth/BirthDt=1980-01-31',
        'Dbtr/Id/PrvtId/DtAndPlcOfBirth/CityOfBirth=BEIJING',
        'Dbtr/Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth=CN',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'customer number and its continuation',
      ['50F:/12345\n1/DEMO\n3/CN/BEIJING\n6/DE/BANK/4711'],
      [
        'Dbtr/Nm=DEMO',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/Id/PrvtId/Othr/Id=4711',
        'Dbtr/Id/PrvtId/Othr/SchmeNm/Cd=CUST',
        'Dbtr/Id/PrvtId/Othr/Issr=DE/BANK',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'a national identity number',
      ['50F:/12345\n1/DEMO\n3/CN/BEIJING\n7/CN/4711'],
      [
        'Dbtr/Nm=DEMO',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/Id/PrvtId/Othr/Id=4711',
        'Dbtr/Id/PrvtId/Othr/SchmeNm/Cd=NIDN',
        'Dbtr/Id/PrvtId/Othr/Issr=CN',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'a second line of the town',
      ['50F:/12345\n1/DEMO\n3/CN/BEIJING\n3/HAIDIAN'],
      [
        'Dbtr/Nm=DEMO',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/DstrctNm=HAIDIAN',
        'Dbtr/PstlAdr/Ctry=CN',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'a long name of two lines',
      ['50F:/12345\n1/ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567\n1/89\n3/CN/BEIJING'],
      [
        'Dbtr/Nm=ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789',
        'Dbtr/PstlAdr/TwnNm=BEIJING',
        'Dbtr/PstlAdr/Ctry=CN',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'no town: the street line is used as town',
      ['50F:/12345\n1/DEMO\n2/BEIJING\n3/CN'],
      ['Dbtr/Nm=DEMO', 'Dbtr/PstlAdr/TwnNm=BEIJING', 'Dbtr/PstlAdr/Ctry=CN', 'DbtrAcct/Id/Othr/Id=12345'],
      ['address.townAssumed BEIJING'],
    ],
    [
      'no town at all',
      ['50F:/12345\n1/DEMO\n3/CN'],
      ['Dbtr/Nm=DEMO', 'Dbtr/PstlAdr/Ctry=CN', 'DbtrAcct/Id/Othr/Id=12345'],
      ['address.unstructured'],
    ],
    [
      'no town at all, before SR 2026',
      ['50F:/12345\n1/DEMO\n3/CN'],
      ['Dbtr/Nm=DEMO', 'Dbtr/PstlAdr/Ctry=CN', 'DbtrAcct/Id/Othr/Id=12345'],
      [],
      { release: 'SR2025' },
    ],
    [
      'a place without country',
      ['50F:/12345\n1/DEMO\n2/STREET\n3/XXBEIJING'],
      [
        'Dbtr/Nm=DEMO',
        'Dbtr/PstlAdr/AdrLine=STREET',
        'Dbtr/PstlAdr/AdrLine=XXBEIJING',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      [],
      { release: 'SR2025' },
    ],
    [
      'lines that end with a country',
      ['50K:/12345\nDEMO TRADING\nSTREET 1\nFRANKFURT AM MAIN, GERMANY'],
      [
        'Dbtr/Nm=DEMO TRADING',
        'Dbtr/PstlAdr/TwnNm=FRANKFURT AM MAIN',
        'Dbtr/PstlAdr/Ctry=DE',
        'Dbtr/PstlAdr/AdrLine=STREET 1',
        'DbtrAcct/Id/Othr/Id=12345',
      ],
      ['address.countryAssumed DE', 'address.townAssumed FRANKFURT AM MAIN'],
    ],
    [
      'lines that end with a country on a separate line',
      ['50K:DEMO TRADING\nSTREET 1\nSHANGHAI\nCN'],
      [
        'Dbtr/Nm=DEMO TRADING',
        'Dbtr/PstlAdr/TwnNm=SHANGHAI',
        'Dbtr/PstlAdr/Ctry=CN',
        'Dbtr/PstlAdr/AdrLine=STREET 1',
      ],
      ['address.countryAssumed CN', 'address.townAssumed SHANGHAI'],
    ],
    [
      'lines without a country',
      ['50K:DEMO TRADING\nSTREET 1\nBERLIN'],
      ['Dbtr/Nm=DEMO TRADING', 'Dbtr/PstlAdr/AdrLine=STREET 1', 'Dbtr/PstlAdr/AdrLine=BERLIN'],
      ['address.unstructured'],
    ],
    [
      'lines without a country, before SR 2026',
      ['50K:DEMO TRADING\nSTREET 1\nBERLIN'],
      ['Dbtr/Nm=DEMO TRADING', 'Dbtr/PstlAdr/AdrLine=STREET 1', 'Dbtr/PstlAdr/AdrLine=BERLIN'],
      [],
      { release: 'SR2025' },
    ],
    ['only a name', ['50K:DEMO TRADING'], ['Dbtr/Nm=DEMO TRADING'], []],
    [
      'two letters after a town are not a country',
      ['50K:DEMO\nSPRINGFIELD IL'],
      ['Dbtr/Nm=DEMO', 'Dbtr/PstlAdr/AdrLine=SPRINGFIELD IL'],
      ['address.unstructured'],
    ],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(await toMx(customer('50', { party: 'Dbtr', account: 'DbtrAcct' }), fields, own)).toEqual({
      written,
      notes,
    })
  })
})

describe('field 59a', () => {
  test.each<FieldsRow>([
    ['a BIC', ['59A:/12345\nDEMWDEFF'], ['Cdtr/Id/OrgId/AnyBIC=DEMWDEFF', 'CdtrAcct/Id/Othr/Id=12345'], []],
    [
      'numbered lines',
      ['59F:/12345\n1/DEMO\n2/STREET 1\n3/DE/BERLIN'],
      [
        'Cdtr/Nm=DEMO',
        'Cdtr/PstlAdr/TwnNm=BERLIN',
        'Cdtr/PstlAdr/Ctry=DE',
        'Cdtr/PstlAdr/AdrLine=STREET 1',
        'CdtrAcct/Id/Othr/Id=12345',
      ],
      [],
    ],
    [
      'lines',
      ['59:/12345\nDEMO\nSTREET 1\nHONGKONG'],
      [
        'Cdtr/Nm=DEMO',
        'Cdtr/PstlAdr/TwnNm=HONGKONG',
        'Cdtr/PstlAdr/Ctry=HK',
        'Cdtr/PstlAdr/AdrLine=STREET 1',
        'CdtrAcct/Id/Othr/Id=12345',
      ],
      ['address.countryAssumed HK', 'address.townAssumed HONGKONG'],
    ],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(customer('59', { party: 'Cdtr', account: 'CdtrAcct' }), fields)).toEqual({
      written,
      notes,
    })
  })
})

describe('a party that cannot have an account', () => {
  test.each<FieldsRow>([
    ['the account is lost', ['59:/12345\nDEMO'], ['Cdtr/Nm=DEMO'], ['severe account.dropped 12345']],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(await toMx(customer('59', { party: 'Cdtr' }), fields)).toEqual({ written, notes })
  })
})

describe('the payer', () => {
  test.each<ContentRow>([
    [
      'a BIC with account',
      '<Dbtr><Id><OrgId><AnyBIC>DEMECNBJ</AnyBIC></OrgId></Id></Dbtr><DbtrAcct><Id><Othr><Id>12345</Id></Othr></Id></DbtrAcct>',
      ['50A:/12345\nDEMECNBJ'],
      [],
    ],
    [
      'a BIC with the literal for a missing identification',
      '<Dbtr><Id><OrgId><AnyBIC>DEMECNBJ</AnyBIC><Othr><Id>NOTPROVIDED</Id><SchmeNm><Cd>TXID</Cd></SchmeNm></Othr><Othr><Id>4711</Id></Othr></OrgId></Id></Dbtr>',
      ['50A:DEMECNBJ'],
      ['left Dbtr/Id/OrgId/Othr[2]/Id'],
    ],
    [
      'a structured address',
      '<Dbtr><Nm>DEMO TRADING</Nm><PstlAdr><StrtNm>STREET</StrtNm><BldgNb>1</BldgNb><Room>2</Room><PstCd>100000</PstCd><TwnNm>BEIJING</TwnNm><CtrySubDvsn>HEBEI</CtrySubDvsn><Ctry>CN</Ctry></PstlAdr></Dbtr><DbtrAcct><Id><Othr><Id>12345</Id></Othr></Id></DbtrAcct>',
      ['50F:/12345\n1/DEMO TRADING\n2/STREET,1,2\n3/CN/BEIJING,100000,HEBEI'],
      [],
    ],
    [
      'a hybrid address with district',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><DstrctNm>HAIDIAN</DstrctNm><Ctry>CN</Ctry><AdrLine>STREET 1</AdrLine></PstlAdr></Dbtr>',
      ['50F:/NOTPROVIDED\n1/DEMO\n2/STREET 1\n3/CN/BEIJING\n3/HAIDIAN'],
      ['information element.defaulted NOTPROVIDED'],
    ],
    [
      'an identification that FIN has',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><Ctry>CN</Ctry></PstlAdr><Id><PrvtId><Othr><Id>4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm><Issr>DE/BANK</Issr></Othr></PrvtId></Id></Dbtr>',
      ['50F:CUST/DE/BANK/4711\n1/DEMO\n3/CN/BEIJING'],
      [],
    ],
    [
      'an identification of an organisation',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><Ctry>CN</Ctry></PstlAdr><Id><OrgId><LEI>5493001KJTIIGC8Y1R12</LEI><Othr><Id>4711</Id><SchmeNm><Cd>TXID</Cd></SchmeNm><Issr>CN</Issr></Othr></OrgId></Id></Dbtr>',
      ['50F:TXID/CN/4711\n1/DEMO\n3/CN/BEIJING'],
      ['left Dbtr/Id/OrgId/LEI'],
    ],
    [
      'an identification without country',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><Ctry>CN</Ctry></PstlAdr><Id><PrvtId><Othr><Id>4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm></Othr></PrvtId></Id></Dbtr>',
      ['50F:/NOTPROVIDED\n1/DEMO\n3/CN/BEIJING'],
      [
        'information element.defaulted NOTPROVIDED',
        'left Dbtr/Id/PrvtId/Othr/Id',
        'left Dbtr/Id/PrvtId/Othr/SchmeNm/Cd',
      ],
    ],
    [
      'birth and number next to an account',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><Ctry>CN</Ctry></PstlAdr><Id><PrvtId><DtAndPlcOfBirth><BirthDt>1980-01-31</BirthDt><CityOfBirth>BEIJING</CityOfBirth><CtryOfBirth>CN</CtryOfBirth></DtAndPlcOfBirth><Othr><Id>4711</Id><SchmeNm><Cd>NIDN</Cd></SchmeNm><Issr>CN</Issr></Othr></PrvtId></Id></Dbtr><DbtrAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAcct>',
      ['50F:/1\n1/DEMO\n3/CN\n4/19800131\n5/CN/BEIJING'],
      ['left Dbtr/Id/PrvtId/Othr/Id', 'left Dbtr/Id/PrvtId/Othr/SchmeNm/Cd', 'left Dbtr/Id/PrvtId/Othr/Issr'],
    ],
    [
      'a customer number next to an account',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><Ctry>CN</Ctry></PstlAdr><Id><PrvtId><Othr><Id>4711</Id><SchmeNm><Cd>CUST</Cd></SchmeNm><Issr>DE/BANK</Issr></Othr></PrvtId></Id></Dbtr><DbtrAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAcct>',
      ['50F:/1\n1/DEMO\n3/CN/BEIJING\n6/DE/BANK/4711'],
      [],
    ],
    [
      'a birth in a town with a long name',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><Ctry>CN</Ctry></PstlAdr><Id><PrvtId><DtAndPlcOfBirth><BirthDt>1980-01-31</BirthDt><CityOfBirth>LLANFAIRPWLLGWYNGYLLGOGERYCHWYRN</CityOfBirth><CtryOfBirth>GB</CtryOfBirth></DtAndPlcOfBirth></PrvtId></Id></Dbtr>',
      ['50F:/NOTPROVIDED\n1/DEMO\n3/CN'],
      [
        'information element.defaulted NOTPROVIDED',
        'left Dbtr/Id/PrvtId/DtAndPlcOfBirth/BirthDt',
        'left Dbtr/Id/PrvtId/DtAndPlcOfBirth/CityOfBirth',
        'left Dbtr/Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth',
      ],
    ],
    [
      'lines without country',
      '<Dbtr><Nm>DEMO TRADING</Nm><PstlAdr><AdrLine>STREET 1</AdrLine><AdrLine>BEIJING</AdrLine></PstlAdr></Dbtr>',
      ['50K:DEMO TRADING\nSTREET 1\nBEIJING'],
      [],
    ],
    [
      'a town without country',
      '<Dbtr><Nm>DEMO TRADING</Nm><PstlAdr><StrtNm>STREET</StrtNm><TwnNm>BEIJING</TwnNm></PstlAdr></Dbtr>',
      ['50K:DEMO TRADING\nSTREET\nBEIJING'],
      [],
    ],
    [
      'a line that begins like a tag',
      '<Dbtr><Nm>DEMO</Nm><PstlAdr><AdrLine>:20:REF</AdrLine><AdrLine>-END</AdrLine></PstlAdr></Dbtr>',
      ['50K:DEMO\n.20:REF\n.END'],
      ['text.lineStartReplaced :', 'text.lineStartReplaced -'],
    ],
    [
      'a name in Chinese and accents',
      '<Dbtr><Nm>北京贸易公司</Nm><PstlAdr><StrtNm>Rue de l’Église</StrtNm><TwnNm>Zürich</TwnNm><Ctry>CH</Ctry></PstlAdr></Dbtr>',
      ["50F:/NOTPROVIDED\n1/Bei Jing Mao Yi Gong Si\n2/Rue de l'Eglise\n3/CH/Zurich"],
      [
        'text.charactersReplaced 北 京 贸 易 公 司',
        'text.charactersReplaced ü',
        'text.charactersReplaced ’ É',
        'information element.defaulted NOTPROVIDED',
      ],
    ],
    [
      'a name that is too long',
      '<Dbtr><Nm>TRADING TRADING TRADING TRADING TRADING TRADING TRADING TRADING TRADING TRADING TRADING TRADING</Nm><PstlAdr><TwnNm>BEIJING</TwnNm><Ctry>CN</Ctry></PstlAdr></Dbtr>',
      [
        '50F:/NOTPROVIDED\n1/TRADING TRADING TRADING TRADING\n1/TRADING TRADING TRADING TRADING +\n3/CN/BEIJING',
      ],
      ['severe text.cut 66', 'information element.defaulted NOTPROVIDED'],
    ],
    [
      'too many lines',
      '<Dbtr><Nm>DEMO TRADING COMPANY LIMITED OF BEIJING CHINA</Nm><PstlAdr><AdrLine>ONE OF MANY LINES OF AN ADDRESS IN A PLACE</AdrLine><AdrLine>TWO OF MANY LINES OF AN ADDRESS IN A PLACE</AdrLine></PstlAdr></Dbtr>',
      [
        '50K:DEMO TRADING COMPANY LIMITED OF\nBEIJING CHINA\nONE OF MANY LINES OF AN ADDRESS IN\nA PLACE, TWO OF MANY LINES OF AN A+',
      ],
      ['text.cut 70'],
    ],
    [
      'only an account',
      '<DbtrAcct><Id><Othr><Id>1</Id></Othr></Id></DbtrAcct>',
      ['50K:/1\nNOTPROVIDED'],
      ['element.defaulted NOTPROVIDED'],
    ],
    ['nothing', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(customer('50', { party: 'Dbtr', account: 'DbtrAcct' }), content)).toEqual({ written, notes })
  })
})

describe('the payee', () => {
  test.each<ContentRow>([
    ['a BIC', '<Cdtr><Id><OrgId><AnyBIC>DEMWDEFF</AnyBIC></OrgId></Id></Cdtr>', ['59A:DEMWDEFF'], []],
    [
      'a country',
      '<Cdtr><Nm>DEMO</Nm><PstlAdr><TwnNm>BERLIN</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>',
      ['59F:1/DEMO\n3/DE/BERLIN'],
      [],
    ],
    ['only a name', '<Cdtr><Nm>DEMO</Nm></Cdtr>', ['59:DEMO'], []],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(toMt(customer('59', { party: 'Cdtr', account: 'CdtrAcct' }), content)).toEqual({ written, notes })
  })
})

describe('a bank at the end of a return chain', () => {
  test.each<ContentRow>([
    [
      'by its BIC',
      '<RtrChain><Cdtr><Agt><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></Agt></Cdtr></RtrChain>',
      ['59A:DEMWDEFF'],
      [],
    ],
    [
      'by its name',
      '<RtrChain><Cdtr><Agt><FinInstnId><Nm>DEMO BANK</Nm><PstlAdr><TwnNm>BERLIN</TwnNm><Ctry>DE</Ctry></PstlAdr></FinInstnId></Agt></Cdtr></RtrChain>',
      ['59F:1/DEMO BANK\n3/DE/BERLIN'],
      [],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(
      toMt(customer('59', { party: 'RtrChain/Cdtr/Pty' }), content, { mxType: 'pacs.004.001.09' }),
    ).toEqual({ written, notes })
  })
})

describe('a bank at the start of a return chain', () => {
  test.each<ContentRow>([
    [
      'by its BIC',
      '<RtrChain><Dbtr><Agt><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></Agt></Dbtr></RtrChain>',
      ['50A:DEMWDEFF'],
      [],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(
      toMt(customer('50', { party: 'RtrChain/Dbtr/Pty' }), content, { mxType: 'pacs.004.001.09' }),
    ).toEqual({ written, notes })
  })
})
