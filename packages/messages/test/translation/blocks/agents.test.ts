import { describe, expect, test } from 'vitest'

import { agent } from '../../../src/translate/blocks/payment.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

describe('field 57a', () => {
  test.each<FieldsRow>([
    ['a BIC', ['57A:DEMUUS33'], ['CdtrAgt/FinInstnId/BICFI=DEMUUS33'], []],
    [
      'a BIC with account',
      ['57A:/12345\nDEMUUS33'],
      ['CdtrAgt/FinInstnId/BICFI=DEMUUS33', 'CdtrAgtAcct/Id/Othr/Id=12345'],
      [],
    ],
    [
      'a BIC with a clearing number',
      ['57A://BL10020030\nDEMUUS33'],
      [
        'CdtrAgt/FinInstnId/BICFI=DEMUUS33',
        'CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd=DEBLZ',
        'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId=10020030',
      ],
      [],
    ],
    [
      'only a clearing number',
      ['57C://SC123456'],
      ['CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd=GBDSC', 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId=123456'],
      [],
    ],
    [
      'real-time settlement',
      ['57A://RT\nDEMUUS33'],
      ['PmtTpInf/ClrChanl=RTGS', 'CdtrAgt/FinInstnId/BICFI=DEMUUS33'],
      [],
    ],
    [
      'Fedwire without number',
      ['57D://FW\nDEMO BANK\nNEW YORK, USA'],
      [
        'PmtTpInf/ClrChanl=RTGS',
        'CdtrAgt/FinInstnId/Nm=DEMO BANK',
        'CdtrAgt/FinInstnId/PstlAdr/TwnNm=NEW YORK',
        'CdtrAgt/FinInstnId/PstlAdr/Ctry=US',
      ],
      ['address.countryAssumed US', 'address.townAssumed NEW YORK'],
    ],
    [
      'a clearing code that ISO 20022 does not have',
      ['57A://XX123\nDEMUUS33'],
      ['CdtrAgt/FinInstnId/BICFI=DEMUUS33'],
      ['severe agent.clearingCodeDropped //XX123'],
    ],
    [
      'a CHIPS universal identifier',
      ['57A://CH123456\nDEMUUS33'],
      [
        'CdtrAgt/FinInstnId/BICFI=DEMUUS33',
        'CdtrAgtAcct/Id/Othr/Id=123456',
        'CdtrAgtAcct/Id/Othr/SchmeNm/Cd=CUID',
      ],
      [],
    ],
    ['a place', ['57B:/12345\nNEW YORK'], ['CdtrAgtAcct/Id/Othr/Id=12345'], ['element.dropped NEW YORK']],
    ['a name without address', ['57D:DEMO BANK'], ['CdtrAgt/FinInstnId/Nm=DEMO BANK'], ['address.missing']],
    [
      'a name without address, before SR 2026',
      ['57D:DEMO BANK'],
      ['CdtrAgt/FinInstnId/Nm=DEMO BANK', 'CdtrAgt/FinInstnId/PstlAdr/AdrLine=NOTPROVIDED'],
      ['information element.defaulted NOTPROVIDED'],
      { release: 'SR2025' },
    ],
    [
      'a name with address',
      ['57D:DEMO BANK\nWALL STREET\nNEW YORK, USA'],
      [
        'CdtrAgt/FinInstnId/Nm=DEMO BANK',
        'CdtrAgt/FinInstnId/PstlAdr/TwnNm=NEW YORK',
        'CdtrAgt/FinInstnId/PstlAdr/Ctry=US',
        'CdtrAgt/FinInstnId/PstlAdr/AdrLine=WALL STREET',
      ],
      ['address.countryAssumed US', 'address.townAssumed NEW YORK'],
    ],
    [
      'more lines than a hybrid address allows',
      ['57D:DEMO BANK\nONE\nTWO\nNEW YORK, USA'],
      [
        'CdtrAgt/FinInstnId/Nm=DEMO BANK',
        'CdtrAgt/FinInstnId/PstlAdr/TwnNm=NEW YORK',
        'CdtrAgt/FinInstnId/PstlAdr/Ctry=US',
        'CdtrAgt/FinInstnId/PstlAdr/AdrLine=ONE',
        'CdtrAgt/FinInstnId/PstlAdr/AdrLine=TWO',
      ],
      ['address.countryAssumed US', 'address.townAssumed NEW YORK'],
    ],
    ['none: the receiver is implied', [], ['CdtrAgt/FinInstnId/BICFI=DEMWDEFF'], []],
  ])('%s', async (...[, fields, written, notes, own]: FieldsRow) => {
    expect(
      await toMx(
        agent({
          number: '57',
          tags: ['57A', '57B', '57C', '57D'],
          agent: 'CdtrAgt',
          account: 'CdtrAgtAcct',
          absentMeans: 'receiver',
        }),
        fields,
        own,
      ),
    ).toEqual({ written, notes })
  })
})

describe('a bank that cannot have an account', () => {
  test.each<FieldsRow>([
    [
      'the account is lost',
      ['56A:/12345\nDEMUUS33'],
      ['RtrChain/IntrmyAgt1/FinInstnId/BICFI=DEMUUS33'],
      ['severe account.dropped 12345'],
    ],
    ['none', [], [], []],
  ])('%s', async (...[, fields, written, notes]: FieldsRow) => {
    expect(
      await toMx(agent({ number: '56', tags: ['56A', '56D'], agent: 'RtrChain/IntrmyAgt1' }), fields, {
        mxType: 'pacs.004.001.09',
      }),
    ).toEqual({ written, notes })
  })
})

describe('the creditor agent', () => {
  test.each<ContentRow>([
    ['a BIC', '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></CdtrAgt>', ['57A:DEMUUS33'], []],
    [
      'the receiver, which FIN implies',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>',
      [],
      [],
    ],
    [
      'the receiver in a transfer within one country',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>',
      ['57A:DEMWDEFFXXX'],
      [],
      { mtType: 'MT205' },
    ],
    [
      'the receiver with its account',
      '<CdtrAgt><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></CdtrAgt><CdtrAgtAcct><Id><Othr><Id>1</Id></Othr></Id></CdtrAgtAcct>',
      ['57A:/1\nDEMWDEFF'],
      [],
    ],
    [
      'a clearing number next to a BIC',
      '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI><ClrSysMmbId><ClrSysId><Cd>DEBLZ</Cd></ClrSysId><MmbId>10020030</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      ['57A://BL10020030\nDEMUUS33'],
      [],
    ],
    [
      'a clearing number that is not written next to a BIC',
      '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      ['57A:DEMUUS33'],
      ['information agent.clearingCodeDropped /FW021000021'],
    ],
    [
      'an account before a clearing number',
      '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI><ClrSysMmbId><ClrSysId><Cd>DEBLZ</Cd></ClrSysId><MmbId>10020030</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt><CdtrAgtAcct><Id><Othr><Id>1</Id></Othr></Id></CdtrAgtAcct>',
      ['57A:/1\nDEMUUS33'],
      ['information agent.clearingCodeDropped /BL10020030'],
    ],
    [
      'only a clearing number',
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>123456</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      ['57C://SC123456'],
      [],
    ],
    [
      'six digits of the Swiss clearing',
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>CHSIC</Cd></ClrSysId><MmbId>001234</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      ['57C://SW001234'],
      [],
    ],
    [
      'a clearing system that FIN does not have',
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>SGIBG</Cd></ClrSysId><MmbId>123</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>',
      ['57D:NOTPROVIDED'],
      [
        'severe element.defaulted NOTPROVIDED',
        'left CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd',
        'left CdtrAgt/FinInstnId/ClrSysMmbId/MmbId',
      ],
    ],
    [
      'only an identifier that FIN does not have',
      '<CdtrAgt><FinInstnId><LEI>5493001KJTIIGC8Y1R12</LEI></FinInstnId></CdtrAgt>',
      ['57D:NOTPROVIDED'],
      ['severe element.defaulted NOTPROVIDED', 'left CdtrAgt/FinInstnId/LEI'],
    ],
    [
      'a clearing number and a name',
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId><Nm>DEMO BANK</Nm><PstlAdr><TwnNm>NEW YORK</TwnNm><Ctry>US</Ctry></PstlAdr></FinInstnId></CdtrAgt>',
      ['57D://FW021000021\nDEMO BANK\nNEW YORK US'],
      [],
    ],
    [
      'an account is dropped for a clearing number',
      '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId><Nm>DEMO BANK</Nm></FinInstnId></CdtrAgt><CdtrAgtAcct><Id><Othr><Id>1</Id></Othr></Id></CdtrAgtAcct>',
      ['57D://FW021000021\nDEMO BANK'],
      ['severe account.dropped 1'],
    ],
    [
      'a long name',
      '<CdtrAgt><FinInstnId><Nm>DEMO BANK OF COMMERCE AND INDUSTRY OF NEW YORK</Nm><PstlAdr><AdrLine>WALL STREET</AdrLine><AdrLine>NEW YORK</AdrLine></PstlAdr></FinInstnId></CdtrAgt>',
      ['57D:DEMO BANK OF COMMERCE AND INDUSTRY\nOF NEW YORK\nWALL STREET\nNEW YORK'],
      [],
    ],
    [
      'a name that is too long',
      '<CdtrAgt><FinInstnId><Nm>BANKING BANKING BANKING BANKING BANKING BANKING BANKING BANKING BANKING BANKING BANKING BANKING</Nm></FinInstnId></CdtrAgt>',
      ['57D:BANKING BANKING BANKING BANKING\nBANKING BANKING BANKING BANKING BA+'],
      ['severe text.cut 70'],
    ],
    [
      'real-time settlement',
      '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></CdtrAgt><PmtTpInf><ClrChanl>RTGS</ClrChanl></PmtTpInf>',
      ['57A://RT\nDEMUUS33'],
      [],
    ],
    [
      'real-time settlement cannot be written with an account',
      '<CdtrAgt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></CdtrAgt><CdtrAgtAcct><Id><Othr><Id>1</Id></Othr></Id></CdtrAgtAcct><PmtTpInf><ClrChanl>RTGS</ClrChanl></PmtTpInf>',
      ['57A:/1\nDEMUUS33'],
      ['left PmtTpInf/ClrChanl'],
    ],
    ['none', '<Purp/>', [], []],
  ])('%s', (...[, content, written, notes, own]: ContentRow) => {
    expect(
      toMt(
        agent({
          number: '57',
          tags: ['57A', '57B', '57C', '57D'],
          agent: 'CdtrAgt',
          account: 'CdtrAgtAcct',
          absentMeans: 'receiver',
        }),
        content,
        own,
      ),
    ).toEqual({ written, notes })
  })
})

describe('a field without option C', () => {
  test.each<ContentRow>([
    [
      'only a clearing number',
      '<Cdtr><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>123456</MmbId></ClrSysMmbId></FinInstnId></Cdtr>',
      ['58D://SC123456\nNOTPROVIDED'],
      [],
    ],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(
      toMt(agent({ number: '58', tags: ['58A', '58D'], agent: 'Cdtr', account: 'CdtrAcct' }), content, {
        mxType: 'pacs.009.001.08',
        mtType: 'MT202',
      }),
    ).toEqual({ written, notes })
  })
})

describe('a party at the end of a return chain', () => {
  test.each<ContentRow>([
    [
      'by its BIC',
      '<RtrChain><Cdtr><Pty><Id><OrgId><AnyBIC>DEMUUS33</AnyBIC></OrgId></Id></Pty></Cdtr></RtrChain>',
      ['58A:DEMUUS33'],
      [],
    ],
    [
      'by its name',
      '<RtrChain><Cdtr><Pty><Nm>DEMO</Nm><PstlAdr><TwnNm>BERLIN</TwnNm><Ctry>DE</Ctry></PstlAdr></Pty></Cdtr></RtrChain>',
      ['58D:DEMO\nBERLIN DE'],
      [],
    ],
    ['none', '<RtrId>1</RtrId>', [], ['left RtrId']],
  ])('%s', (...[, content, written, notes]: ContentRow) => {
    expect(
      toMt(agent({ number: '58', tags: ['58A', '58D'], agent: 'RtrChain/Cdtr/Agt' }), content, {
        mxType: 'pacs.004.001.09',
        mtType: 'MT202',
      }),
    ).toEqual({ written, notes })
  })
})
