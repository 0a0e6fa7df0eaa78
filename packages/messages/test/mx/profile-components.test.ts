import { describe, expect, test } from 'vitest'

import { casesOf, foundIn, type Row } from './profile-samples.ts'

const STREET = '<StrtNm>Demo Road</StrtNm><TwnNm>Beijing</TwnNm><Ctry>CN</Ctry>'
const CREDITOR_AGENT = '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>'

const creditorAgent = (content: string) => `<CdtrAgt><FinInstnId>${content}</FinInstnId></CdtrAgt>`

const VALUES: readonly Row[] = [
  [
    'pacs008',
    'Invoice 4711 &amp; others',
    'Rechnung für Öl',
    ['element.characters CdtTrfTxInf[1]/RmtInf/Ustrd[1]'],
  ],
  ['pacs008', 'Demo Trading Company', '北京贸易', ['element.characters CdtTrfTxInf[1]/Dbtr/Nm']],
  [
    'pacs008',
    '<EndToEndId>E2E-1',
    '<EndToEndId>E2E_1',
    ['element.characters CdtTrfTxInf[1]/PmtId/EndToEndId'],
  ],
  ['pacs008', '<Nm>Demo Trading Company', '<Nm>Demo &amp; Sons', []],
  [
    'pacs008',
    '<DbtrAcct><Id><Othr><Id>110000123456</Id></Othr></Id>',
    '<DbtrAcct><Id><Othr><Id>110000123456</Id></Othr></Id><Nm>Demo #1</Nm>',
    ['element.characters CdtTrfTxInf[1]/DbtrAcct/Nm'],
  ],
  ['pacs008', 'Invoice 4711', 'Invoice\n4711', ['element.characters CdtTrfTxInf[1]/RmtInf/Ustrd[1]']],
  [
    'pacs008',
    '<CreDtTm>2026-11-21T09:00:00+08:00',
    '<CreDtTm>2026-11-21T01:00:00Z',
    ['dateTime.offsetNotNumeric GrpHdr/CreDtTm'],
  ],
  [
    'pacs008',
    '<CreDtTm>2026-11-21T09:00:00+08:00',
    '<CreDtTm>2026-11-21T01:00:00.123',
    ['dateTime.offsetMissing GrpHdr/CreDtTm'],
  ],
  [
    'pacs008',
    '<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>',
    '<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt><SttlmTmReq><CLSTm>10:00:00</CLSTm><TillTm>11:00:00+01:00</TillTm></SttlmTmReq>',
    ['dateTime.offsetMissing CdtTrfTxInf[1]/SttlmTmReq/CLSTm'],
  ],
  [
    'pacs008',
    '<IntrBkSttlmAmt Ccy="USD">1000.50',
    '<IntrBkSttlmAmt Ccy="USD">1000.505',
    [
      'amount.fractionDigits CdtTrfTxInf[1]/IntrBkSttlmAmt',
      'charges.missingForDifference CdtTrfTxInf[1]/InstdAmt',
    ],
  ],
  [
    'pacs009',
    '<IntrBkSttlmAmt Ccy="USD">1000.50',
    '<IntrBkSttlmAmt Ccy="JPY">1000.50',
    ['amount.fractionDigits CdtTrfTxInf[1]/IntrBkSttlmAmt'],
  ],
  [
    'pacs009',
    '<IntrBkSttlmAmt Ccy="USD">1000.50',
    '<IntrBkSttlmAmt Ccy="USD">1234567890123.45',
    ['amount.digits CdtTrfTxInf[1]/IntrBkSttlmAmt'],
  ],
  ['pacs009', '<IntrBkSttlmAmt Ccy="USD">1000.50', '<IntrBkSttlmAmt Ccy="USD">000123456789012.30', []],
  [
    'pacs009',
    '<IntrBkSttlmAmt Ccy="USD">1000.50',
    '<IntrBkSttlmAmt Ccy="XAU">1000.5',
    ['currency.metal CdtTrfTxInf[1]/IntrBkSttlmAmt/@Ccy'],
  ],
  [
    'pacs009',
    '<IntrBkSttlmAmt Ccy="USD">1000.50',
    '<IntrBkSttlmAmt Ccy="DEM">1000.5',
    ['currency.replaced CdtTrfTxInf[1]/IntrBkSttlmAmt/@Ccy'],
  ],
  [
    'cover',
    '<InstdAmt Ccy="USD">1000.50',
    '<InstdAmt Ccy="BGN">1',
    ['? currency.replaced CdtTrfTxInf[1]/UndrlygCstmrCdtTrf/InstdAmt/@Ccy'],
  ],
  ['cover', '<InstdAmt Ccy="USD">1000.50', '<InstdAmt Ccy="DEM">1', [], 'SR2025'],
  [
    'cover',
    '<InstdAmt Ccy="USD">1000.50',
    '<InstdAmt Ccy="XYZ">1',
    ['currency.unknown CdtTrfTxInf[1]/UndrlygCstmrCdtTrf/InstdAmt/@Ccy'],
  ],
  ['cover', '<InstdAmt Ccy="USD">1000.50', '<InstdAmt Ccy="USD">123456789012345', []],
  [
    'pacs008',
    CREDITOR_AGENT,
    '<CdtrAgt><FinInstnId><BICFI>DEMWQQFFXXX</BICFI></FinInstnId></CdtrAgt>',
    ['bic.country CdtTrfTxInf[1]/CdtrAgt/FinInstnId/BICFI'],
  ],
  ['pacs008', '<Ctry>CN', '<Ctry>CX', []],
  ['pacs008', '<Ctry>CN', '<Ctry>QQ', ['country.unknown CdtTrfTxInf[1]/Dbtr/PstlAdr/Ctry']],
  [
    'pacs008',
    'DE89370400440532013000',
    'DE88370400440532013000',
    ['iban.checksum CdtTrfTxInf[1]/CdtrAcct/Id/IBAN'],
  ],
  [
    'pacs008',
    'DE89370400440532013000',
    'DE8937040044053201300',
    ['iban.checksum CdtTrfTxInf[1]/CdtrAcct/Id/IBAN'],
  ],
  [
    'pacs008',
    'DE89370400440532013000',
    'QQ79370400440532013000',
    [
      'iban.checksum CdtTrfTxInf[1]/CdtrAcct/Id/IBAN',
      '? iban.unknownCountry CdtTrfTxInf[1]/CdtrAcct/Id/IBAN',
    ],
  ],
  [
    'pacs008',
    '</PstlAdr></Dbtr>',
    '</PstlAdr><Id><OrgId><LEI>529900T8BM49AURSDO55</LEI></OrgId></Id></Dbtr>',
    [],
  ],
  [
    'pacs008',
    '</PstlAdr></Dbtr>',
    '</PstlAdr><Id><OrgId><LEI>529900T8BM49AURSDO56</LEI></OrgId></Id></Dbtr>',
    ['lei.checksum CdtTrfTxInf[1]/Dbtr/Id/OrgId/LEI'],
  ],
]

const AGENTS: readonly Row[] = [
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<BICFI>DEMWDEFFXXX</BICFI><Nm>Demo Bank</Nm>'),
    ['? agent.nameBesideBic CdtTrfTxInf[1]/CdtrAgt/FinInstnId/Nm'],
    'SR2025',
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<Nm>Demo Bank</Nm>'),
    ['agent.addressMissing CdtTrfTxInf[1]/CdtrAgt/FinInstnId'],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>'),
    ['agent.nameMissing CdtTrfTxInf[1]/CdtrAgt/FinInstnId'],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<Nm>Demo Bank</Nm><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>'),
    [],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<LEI>529900T8BM49AURSDO55</LEI>'),
    ['agent.identificationMissing CdtTrfTxInf[1]/CdtrAgt/FinInstnId'],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent('<ClrSysMmbId><ClrSysId><Cd>RUCBC</Cd></ClrSysId><MmbId>044525225</MmbId></ClrSysMmbId>'),
    [],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    creditorAgent(
      '<ClrSysMmbId><ClrSysId><Prtry>X</Prtry></ClrSysId><MmbId>12345678901234567890123456789</MmbId></ClrSysMmbId>',
    ),
    [
      'profile.elementNotUsed CdtTrfTxInf[1]/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Prtry',
      'profile.tooLong CdtTrfTxInf[1]/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId',
    ],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId><BrnchId><Id>1</Id></BrnchId></CdtrAgt>',
    ['profile.elementNotUsed CdtTrfTxInf[1]/CdtrAgt/BrnchId'],
  ],
  [
    'pacs008',
    CREDITOR_AGENT,
    '<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId><BrnchId><Id>1</Id></BrnchId></CdtrAgt>',
    [],
    'SR2025',
  ],
  [
    'pacs009',
    '<InstgAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI>',
    '<InstgAgt><FinInstnId><Nm>Demo</Nm><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr>',
    [
      'profile.elementMissing CdtTrfTxInf[1]/InstgAgt/FinInstnId/BICFI',
      'profile.elementNotUsed CdtTrfTxInf[1]/InstgAgt/FinInstnId/Nm',
      'profile.elementNotUsed CdtTrfTxInf[1]/InstgAgt/FinInstnId/PstlAdr',
    ],
  ],
]

const PARTIES: readonly Row[] = [
  [
    'pacs008',
    '</PstlAdr></Dbtr>',
    '</PstlAdr><Id><OrgId><AnyBIC>DEMECNBJXXX</AnyBIC></OrgId></Id></Dbtr>',
    ['party.nameBesideBic CdtTrfTxInf[1]/Dbtr/Nm', 'party.nameBesideBic CdtTrfTxInf[1]/Dbtr/PstlAdr'],
  ],
  ['pacs008', '<Nm>Demo Import Company</Nm>\n', '', ['party.nameMissing CdtTrfTxInf[1]/Cdtr']],
  [
    'pacs008',
    '<Cdtr><Nm>Demo Import Company</Nm>\n<PstlAdr><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>',
    '<Cdtr><Id><OrgId><AnyBIC>DEMWDEFFXXX</AnyBIC></OrgId></Id></Cdtr>',
    [],
  ],
  [
    'pacs008',
    '<Dbtr><Nm>',
    '<UltmtDbtr><PstlAdr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></PstlAdr></UltmtDbtr><Dbtr><Nm>',
    ['party.nameMissing CdtTrfTxInf[1]/UltmtDbtr'],
  ],
  [
    'pacs008',
    '</PstlAdr></Dbtr>',
    '</PstlAdr><Id><OrgId><Othr><Id>1</Id><SchmeNm><Cd>TXID</Cd></SchmeNm></Othr><Othr><Id>2</Id></Othr><Othr><Id>3</Id><SchmeNm><Prtry>X</Prtry></SchmeNm></Othr></OrgId></Id></Dbtr>',
    [
      'profile.elementMissing CdtTrfTxInf[1]/Dbtr/Id/OrgId/Othr[2]/SchmeNm',
      'profile.tooMany CdtTrfTxInf[1]/Dbtr/Id/OrgId/Othr[3]',
      'profile.elementNotUsed CdtTrfTxInf[1]/Dbtr/Id/OrgId/Othr[3]/SchmeNm/Prtry',
    ],
  ],
  [
    'pacs008',
    '</PstlAdr></Dbtr>',
    '</PstlAdr><CtctDtls><Nm>Demo</Nm></CtctDtls></Dbtr>',
    ['profile.elementNotUsed CdtTrfTxInf[1]/Dbtr/CtctDtls'],
  ],
  [
    'pacs008',
    '<DbtrAcct><Id><Othr><Id>110000123456</Id></Othr></Id></DbtrAcct>\n',
    '',
    ['? party.identificationMissing CdtTrfTxInf[1]/Dbtr'],
  ],
]

const ADDRESSES: readonly Row[] = [
  ['pacs008', STREET, `<AdrLine>${'x'.repeat(35)}</AdrLine>`, [], 'SR2025'],
  [
    'pacs008',
    STREET,
    '<AdrTp><Cd>ADDR</Cd></AdrTp><AdrLine>Demo Road 1</AdrLine>',
    ['profile.elementNotUsed CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrTp'],
    'SR2025',
  ],
  [
    'pacs008',
    STREET,
    '<BldgNb>1</BldgNb><AdrLine>Demo Road 1</AdrLine>',
    [
      'address.elementMissing CdtTrfTxInf[1]/Dbtr/PstlAdr/TwnNm',
      'address.elementMissing CdtTrfTxInf[1]/Dbtr/PstlAdr/Ctry',
    ],
    'SR2025',
  ],
  [
    'pacs008',
    STREET,
    STREET.replace('Demo Road', 'A 1').replace('</Ctry>', '</Ctry><AdrLine>A 1, Side Road</AdrLine>'),
    [],
  ],
  [
    'pacs008',
    STREET,
    `${STREET.replace('Demo Road', 'Ring')}<AdrLine>Hall 3 / ring--12</AdrLine>`,
    ['address.repeated CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrLine[1]'],
  ],
  ['pacs008', STREET, `${STREET}<AdrLine>Demo Roadside</AdrLine>`, []],
  [
    'pacs008',
    STREET,
    '<AdrLine>Demo Road 1</AdrLine><AdrLine>Beijing</AdrLine>',
    ['address.unstructured CdtTrfTxInf[1]/Dbtr/PstlAdr'],
  ],
  ['pacs008', STREET, '<AdrLine>Demo Road 1</AdrLine><AdrLine>Beijing</AdrLine>', [], 'SR2025'],
  [
    'pacs008',
    STREET,
    '<AdrLine>Demo Road 1</AdrLine><AdrLine>Demo Road 1, Demo Building, 12th floor</AdrLine><AdrLine>c</AdrLine><AdrLine>d</AdrLine>',
    [
      'address.lineTooLong CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrLine[2]',
      'address.tooManyLines CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrLine[4]',
    ],
    'SR2025',
  ],
  [
    'pacs008',
    '<Dbtr><Nm>',
    '<InitgPty><Nm>Demo</Nm><PstlAdr><AdrLine>Bonn</AdrLine></PstlAdr></InitgPty><Dbtr><Nm>',
    ['address.unstructured CdtTrfTxInf[1]/InitgPty/PstlAdr'],
    'SR2025',
  ],
  [
    'pacs008',
    STREET,
    '<StrtNm>Demo Road</StrtNm><Ctry>CN</Ctry>',
    ['address.elementMissing CdtTrfTxInf[1]/Dbtr/PstlAdr/TwnNm'],
  ],
  [
    'pacs008',
    STREET,
    '<TwnNm>Beijing</TwnNm>',
    ['address.elementMissing CdtTrfTxInf[1]/Dbtr/PstlAdr/Ctry'],
    'SR2025',
  ],
  ['pacs008', STREET, STREET + '<AdrLine>a</AdrLine><AdrLine>b</AdrLine>', []],
  [
    'pacs008',
    STREET,
    STREET + '<AdrLine>a</AdrLine><AdrLine>b</AdrLine><AdrLine>c</AdrLine>',
    ['address.tooManyLines CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrLine[3]'],
  ],
  [
    'pacs008',
    STREET,
    STREET + '<AdrLine>1 Demo Road, Hall 3</AdrLine>',
    ['address.repeated CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrLine[1]'],
  ],
  [
    'pacs008',
    STREET,
    '<AdrTp><Cd>ADDR</Cd></AdrTp>' + STREET,
    ['profile.elementNotUsed CdtTrfTxInf[1]/Dbtr/PstlAdr/AdrTp'],
  ],
]

const ACCOUNTS: readonly Row[] = [
  [
    'pacs008',
    '<Othr><Id>110000123456',
    '<Othr><Id>/110000123456',
    ['account.slashes CdtTrfTxInf[1]/DbtrAcct/Id/Othr/Id'],
  ],
  [
    'pacs008',
    '<Othr><Id>110000123456',
    '<Othr><Id>1100//123456',
    ['account.slashes CdtTrfTxInf[1]/DbtrAcct/Id/Othr/Id'],
  ],
  ['pacs008', '<Othr><Id>110000123456', '<Othr><Id>1100/123456/', []],
  [
    'pacs008',
    '</Othr></Id></DbtrAcct>',
    '</Othr></Id><Prxy><Id>a@b.example</Id></Prxy></DbtrAcct>',
    ['profile.elementMissing CdtTrfTxInf[1]/DbtrAcct/Prxy/Tp'],
  ],
  [
    'pacs008',
    '</Othr></Id></DbtrAcct>',
    '</Othr></Id><Prxy><Id>a@b.example</Id></Prxy></DbtrAcct>',
    [],
    'SR2025',
  ],
  [
    'pacs008',
    '</Othr></Id></DbtrAcct>',
    `</Othr></Id><Prxy><Tp><Cd>EMAL</Cd></Tp><Id>${'a'.repeat(321)}</Id></Prxy></DbtrAcct>`,
    ['profile.tooLong CdtTrfTxInf[1]/DbtrAcct/Prxy/Id'],
  ],
]

describe('values', () => {
  test.each(casesOf(VALUES))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('agents', () => {
  test.each(casesOf(AGENTS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('parties', () => {
  test.each(casesOf(PARTIES))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('postal addresses', () => {
  test.each(casesOf(ADDRESSES))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('accounts', () => {
  test.each(casesOf(ACCOUNTS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})
