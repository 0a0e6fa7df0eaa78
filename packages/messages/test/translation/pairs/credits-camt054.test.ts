import { describe, expect, test } from 'vitest'

import type { Correspondence } from '../../../src/translate/correspondence.ts'
import { CREDITS_CAMT054 } from '../../../src/translate/pairs/credits-camt054.ts'
import { type ContentRow, type FieldsRow, toMt, toMx } from '../crossing.ts'

/** The whole pair. */
const NOTIFICATION: Correspondence = {
  source: 'all correspondences of the pair in their order',
  toMx: (crossing) => {
    for (const correspondence of CREDITS_CAMT054) correspondence.toMx(crossing)
  },
  toMt: (crossing) => {
    for (const correspondence of CREDITS_CAMT054) correspondence.toMt(crossing)
  },
}

describe('a confirmation of FIN', () => {
  test.each<FieldsRow>([
    [
      'from a customer through a bank',
      [
        '20:NTF1',
        '21:REF1',
        '25:12345',
        '32A:261121EUR10,',
        '13D:2611210915+0800',
        '50K:DEMO',
        '52A:/1\nDEMGHKHH',
        '56A:DEMUUS33',
        '72:/INS/DEMTJPJT\n/REC/TEXT',
      ],
      [
        'Id=NTF1',
        'Acct/Id/Othr/Id=12345',
        'Acct/Ccy=EUR',
        'Ntry/NtryRef=NTF1',
        'Ntry/Amt=10',
        'Ntry/Amt/@Ccy=EUR',
        'Ntry/CdtDbtInd=CRDT',
        'Ntry/Sts/Cd=BOOK',
        'Ntry/BookgDt/DtTm=2026-11-21T09:15:00+08:00',
        'Ntry/ValDt/Dt=2026-11-21',
        'Ntry/BkTxCd/Prtry/Cd=MT910',
        'Ntry/BkTxCd/Prtry/Issr=SWIFT',
        'Ntry/NtryDtls/TxDtls/Refs/InstrId=REF1',
        'Ntry/NtryDtls/TxDtls/Refs/EndToEndId=REF1',
        'Ntry/NtryDtls/TxDtls/Refs/UETR=7a562c67-ca16-48ba-b074-65581be6f001',
        'Ntry/NtryDtls/TxDtls/Amt=10',
        'Ntry/NtryDtls/TxDtls/Amt/@Ccy=EUR',
        'Ntry/NtryDtls/TxDtls/CdtDbtInd=CRDT',
        'Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Pty/Nm=DEMO',
        'Ntry/NtryDtls/TxDtls/RltdAgts/DbtrAgt/FinInstnId/BICFI=DEMGHKHH',
        'Ntry/NtryDtls/TxDtls/RltdAgts/IntrmyAgt1/FinInstnId/BICFI=DEMUUS33',
        'Ntry/NtryDtls/TxDtls/RltdDts/IntrBkSttlmDt=2026-11-21',
        'Ntry/NtryDtls/TxDtls/AddtlTxInf=/INS/DEMTJPJT /REC/TEXT',
      ],
      ['severe account.dropped 1'],
      { uetr: '7a562c67-ca16-48ba-b074-65581be6f001' },
    ],
    [
      'from a bank, for another owner',
      [
        '20:NTF1',
        '21:REF1',
        '25P:12345\nDEMGHKHH',
        '32A:261121EUR10,',
        '52A:/1\nDEMUUS33',
        '72:PLAIN TEXT\nOF TWO LINES',
      ],
      [
        'Id=NTF1',
        'Acct/Id/Othr/Id=12345',
        'Acct/Ccy=EUR',
        'Acct/Ownr/Id/OrgId/AnyBIC=DEMGHKHH',
        'Ntry/NtryRef=NTF1',
        'Ntry/Amt=10',
        'Ntry/Amt/@Ccy=EUR',
        'Ntry/CdtDbtInd=CRDT',
        'Ntry/Sts/Cd=BOOK',
        'Ntry/ValDt/Dt=2026-11-21',
        'Ntry/BkTxCd/Prtry/Cd=MT910',
        'Ntry/BkTxCd/Prtry/Issr=SWIFT',
        'Ntry/NtryDtls/TxDtls/Refs/InstrId=REF1',
        'Ntry/NtryDtls/TxDtls/Refs/EndToEndId=REF1',
        'Ntry/NtryDtls/TxDtls/Amt=10',
        'Ntry/NtryDtls/TxDtls/Amt/@Ccy=EUR',
        'Ntry/NtryDtls/TxDtls/CdtDbtInd=CRDT',
        'Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Agt/FinInstnId/BICFI=DEMUUS33',
        'Ntry/NtryDtls/TxDtls/RltdPties/DbtrAcct/Id/Othr/Id=1',
        'Ntry/NtryDtls/TxDtls/RltdDts/IntrBkSttlmDt=2026-11-21',
        'Ntry/NtryDtls/TxDtls/AddtlTxInf=PLAIN TEXT OF TWO LINES',
      ],
      [],
    ],
    [
      'of a debit',
      ['20:NTF1', '21:REF1', '25:12345', '32A:261121EUR10,'],
      [
        'Id=NTF1',
        'Acct/Id/Othr/Id=12345',
        'Acct/Ccy=EUR',
        'Ntry/NtryRef=NTF1',
        'Ntry/Amt=10',
        'Ntry/Amt/@Ccy=EUR',
        'Ntry/CdtDbtInd=DBIT',
        'Ntry/Sts/Cd=BOOK',
        'Ntry/ValDt/Dt=2026-11-21',
        'Ntry/BkTxCd/Prtry/Cd=MT900',
        'Ntry/BkTxCd/Prtry/Issr=SWIFT',
        'Ntry/NtryDtls/TxDtls/Refs/InstrId=REF1',
        'Ntry/NtryDtls/TxDtls/Refs/EndToEndId=REF1',
        'Ntry/NtryDtls/TxDtls/Amt=10',
        'Ntry/NtryDtls/TxDtls/Amt/@Ccy=EUR',
        'Ntry/NtryDtls/TxDtls/CdtDbtInd=DBIT',
        'Ntry/NtryDtls/TxDtls/RltdDts/IntrBkSttlmDt=2026-11-21',
      ],
      [],
      { mtType: 'MT900' },
    ],
    [
      'with nothing in it',
      [],
      [
        'Ntry/NtryRef=NOTPROVIDED',
        'Ntry/CdtDbtInd=CRDT',
        'Ntry/Sts/Cd=BOOK',
        'Ntry/BkTxCd/Prtry/Cd=MT910',
        'Ntry/BkTxCd/Prtry/Issr=SWIFT',
        'Ntry/NtryDtls/TxDtls/CdtDbtInd=CRDT',
      ],
      [],
    ],
  ])('%s', async (_title, fields, written, notes, own) => {
    expect(await toMx(NOTIFICATION, fields, { mxType: 'camt.054.001.08', mtType: 'MT910', ...own })).toEqual({
      written,
      notes,
    })
  })
})

describe('a notification of ISO 20022', () => {
  test.each<ContentRow>([
    [
      'from a customer through a bank',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BookgDt><DtTm>2026-11-21T09:15:30</DtTm></BookgDt><BkTxCd><Prtry><Cd>MT910</Cd><Issr>SWIFT</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><InstrId>REF1</InstrId><EndToEndId>REF1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></Refs><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>DEMO</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>9</Id></Othr></Id></DbtrAcct></RltdPties><RltdAgts><DbtrAgt><FinInstnId><BICFI>DEMGHKHH</BICFI></FinInstnId></DbtrAgt><IntrmyAgt1><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></IntrmyAgt1></RltdAgts><RltdDts><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt></RltdDts><AddtlTxInf>/INS/DEMTJPJT /REC/TEXT //MORE</AddtlTxInf></TxDtls></NtryDtls></Ntry>',
      [
        '20:NTF1',
        '21:REF1',
        '25:12345',
        '13D:2611210915+0000',
        '32A:261121EUR10,',
        '50K:/9\nDEMO',
        '52A:DEMGHKHH',
        '56A:DEMUUS33',
        '72:/INS/DEMTJPJT\n/REC/TEXT\n//MORE',
      ],
      ['information time.zoneAssumed +0000', 'information element.dropped 30'],
    ],
    [
      'from a bank, for another owner',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id><Ownr><Id><OrgId><AnyBIC>DEMGHKHH</AnyBIC></OrgId></Id></Ownr></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><InstrId>I</InstrId></Refs><RltdPties><Dbtr><Agt><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></Agt></Dbtr></RltdPties><AddtlTxInf>PLAIN TEXT</AddtlTxInf></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:I', '25P:1\nDEMGHKHH', '32A:261121EUR10,', '52A:DEMUUS33', '72:PLAIN TEXT'],
      [],
    ],
    [
      'from nobody known',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>T1</TxId></Refs></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:T1', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'left Ntry/NtryDtls/TxDtls/Refs/EndToEndId'],
    ],
    [
      'without details',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>E1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'element.defaulted NOTPROVIDED', 'left Ntry/NtryRef'],
    ],
    [
      'of a debit',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><InstrId>I</InstrId><EndToEndId>E</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:I', '25:12345', '32A:261121EUR10,'],
      ['left Ntry/NtryDtls/TxDtls/Refs/EndToEndId'],
      { mtType: 'MT900' },
    ],
    [
      'not booked',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NOTPROVIDED</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Prtry>LATER</Prtry></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'severe entry.notBooked LATER', 'element.defaulted NOTPROVIDED'],
    ],
    [
      'without status',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'severe entry.notBooked ', 'element.defaulted NOTPROVIDED'],
    ],
    [
      'with the day of settlement alone',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><RltdDts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261120EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'element.defaulted NOTPROVIDED'],
    ],
    [
      'with a moment of value and another day of settlement',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><DtTm>2026-11-21T01:02:03Z</DtTm></ValDt><NtryDtls><TxDtls><RltdDts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      [
        'element.defaulted NOTPROVIDED',
        'element.defaulted NOTPROVIDED',
        'left Ntry/NtryDtls/TxDtls/RltdDts/IntrBkSttlmDt',
      ],
    ],
    [
      'without any day',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'element.defaulted NOTPROVIDED'],
    ],
    [
      'with a transaction in another currency',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Amt Ccy="USD">10</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      [
        'element.defaulted NOTPROVIDED',
        'element.defaulted NOTPROVIDED',
        'left Ntry/NtryDtls/TxDtls/Amt',
        'left Ntry/NtryDtls/TxDtls/CdtDbtInd',
      ],
    ],
    [
      'booked in a zone beyond what FIN has',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BookgDt><DtTm>2026-11-21T09:15:00+14:00</DtTm></BookgDt></Ntry>',
      ['20:NTF1', '21:NOTPROVIDED', '25:12345', '32A:261121EUR10,', '52D:NOTPROVIDED'],
      ['element.defaulted NOTPROVIDED', 'element.defaulted NOTPROVIDED', 'left Ntry/BookgDt/DtTm'],
    ],
    [
      'a long coded text',
      '<Id>NTF1</Id><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Ntry><NtryRef>NTF1</NtryRef><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><AddtlTxInf>/REC/LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT</AddtlTxInf></TxDtls></NtryDtls></Ntry>',
      [
        '20:NTF1',
        '21:NOTPROVIDED',
        '25:12345',
        '32A:261121EUR10,',
        '52D:NOTPROVIDED',
        '72:/REC/LONG TEXT LONG TEXT LONG TEXT\nLONG TEXT LONG TEXT LONG TEXT LONG\nTEXT LONG TEXT LONG TEXT LONG TEXT\nLONG TEXT LONG TEXT LONG TEXT LONG\nTEXT LONG TEXT LONG TEXT LONG TEXT\nLONG TEXT LONG TEXT LONG TEXT LONG+',
      ],
      ['element.defaulted NOTPROVIDED', 'element.defaulted NOTPROVIDED', 'text.cut 210'],
    ],
  ])('%s', (_title, content, written, notes, own) => {
    expect(toMt(NOTIFICATION, content, { mxType: 'camt.054.001.08', mtType: 'MT910', ...own })).toEqual({
      written,
      notes,
    })
  })
})
