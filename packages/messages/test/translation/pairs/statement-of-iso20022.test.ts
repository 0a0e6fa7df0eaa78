import { describe, expect, test } from 'vitest'

import { STATEMENTS_CAMT053 } from '../../../src/translate/pairs/statements-camt053.ts'
import { type ContentRow, together, toMt } from '../crossing.ts'

const IDENTIFIED =
  '<Id>STMT1</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></StmtPgntn><LglSeqNb>305</LglSeqNb><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct>'
const OPENED =
  '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>'
const CLOSED =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>'
/** A statement without entries. */
const BALANCED = `${IDENTIFIED}${OPENED}${CLOSED}`

describe('a statement of ISO 20022', () => {
  test.each<ContentRow>([
    [
      'no entries',
      BALANCED,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      [],
    ],
    [
      'on request, for another account owner, with all balances',
      {
        group: '<OrgnlBizQry><MsgId>QUERY1</MsgId></OrgnlBizQry>',
        transaction:
          '<Id>STMT1</Id><ElctrncSeqNb>7</ElctrncSeqNb><LglSeqNb>1234567</LglSeqNb><Acct><Id><Othr><Id>1</Id></Othr></Id><Ownr><Id><OrgId><AnyBIC>DEMGHKHH</AnyBIC></OrgId></Id></Ownr><Svcr><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>FWAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">6</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>FWAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">7</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>ITBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">8</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>',
      },
      [
        '20:STMT1',
        '21:QUERY1',
        '25P:1\nDEMGHKHH',
        '28C:7',
        '60F:C261121EUR10,',
        '62F:C261121EUR10,',
        '64:C261121EUR5,',
        '65:C261121EUR6,',
        '65:C261121EUR7,',
      ],
      [
        'left LglSeqNb',
        'left Bal[6]/Tp/CdOrPrtry/Cd',
        'left Bal[6]/Amt',
        'left Bal[6]/CdtDbtInd',
        'left Bal[6]/Dt/Dt',
      ],
    ],
    [
      'on request, in a statement for banks',
      {
        group: '<OrgnlBizQry><MsgId>QUERY1</MsgId></OrgnlBizQry>',
        transaction: `${BALANCED}<Bal><Tp><CdOrPrtry><Cd>FWAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">6</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><AddtlNtryInf>TEXT</AddtlNtryInf></Ntry><AddtlStmtInf>TEXT</AddtlStmtInf>`,
      },
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '62F:C261121EUR20,',
      ],
      [
        'left GrpHdr/OrgnlBizQry/MsgId',
        'left Bal[3]/Tp/CdOrPrtry/Cd',
        'left Bal[3]/Amt',
        'left Bal[3]/CdtDbtInd',
        'left Bal[3]/Dt/Dt',
        'left Ntry/AddtlNtryInf',
        'left AddtlStmtInf',
      ],
      { mtType: 'MT950' },
    ],
    [
      'the owner is the receiver, the servicer another bank',
      '<Id>S</Id><LglSeqNb>1</LglSeqNb><Acct><Id><Othr><Id>1</Id></Othr></Id><Ownr><Id><OrgId><AnyBIC>DEMWDEFF</AnyBIC></OrgId></Id></Ownr><Svcr><FinInstnId><BICFI>DEMUUS33</BICFI></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>',
      ['20:S', '25:1', '28C:1', '60F:C261121EUR10,', '62F:C261121EUR10,'],
      ['left Acct/Svcr/FinInstnId/BICFI'],
    ],
    [
      'no number',
      '<Id>S</Id><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>',
      ['20:S', '28C:1', '60F:C261121EUR10,', '62F:C261121EUR10,'],
      ['statement.numberAssumed 1'],
    ],
    [
      'an intermediate page',
      '<Id>STMT1</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><LglSeqNb>305</LglSeqNb><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry><SubTp><Cd>INTM</Cd></SubTp></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry><SubTp><Cd>INTM</Cd></SubTp></Tp><Amt Ccy="EUR">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>',
      ['20:STMT1', '25:12345', '28C:305/1', '60M:C261121EUR10,', '62M:C261121EUR20,'],
      [],
    ],
    [
      'a last page that is marked as not the last',
      '<Id>STMT1</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><LglSeqNb>305</LglSeqNb><Acct><Id><Othr><Id>12345</Id></Othr></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>',
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      ['left StmtPgntn/LastPgInd'],
    ],
    [
      'an opening balance that is the previous closing balance',
      `${IDENTIFIED}<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      ['code.assumed OPBD'],
    ],
    [
      'no balances: details would be read as those of the last line',
      `${IDENTIFIED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry><AddtlStmtInf>TEXT</AddtlStmtInf>`,
      ['20:STMT1', '25:12345', '28C:305/1', '61:261121C1,NTRFNONREF'],
      ['element.dropped TEXT'],
    ],
    [
      'a balance too large',
      `${IDENTIFIED}<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">123456789012345</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-21</Dt></Dt></Bal>`,
      ['20:STMT1', '25:12345', '28C:305/1', '62F:C261121EUR20,'],
      ['severe amount.notWritten 123456789012345', 'left Bal[1]/Tp/CdOrPrtry/Cd', 'left Bal[1]/CdtDbtInd'],
    ],
    [
      'text of the statement',
      `${BALANCED}<AddtlStmtInf>TEXT</AddtlStmtInf>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,', '86:TEXT'],
      [],
    ],
    [
      'a complete entry',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>BANK1</AcctSvcrRef><BkTxCd><Prtry><Cd>S103</Cd><Issr>SWIFT</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><InstrId>I</InstrId><EndToEndId>E2E</EndToEndId></Refs><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>INVOICE</Ustrd></RmtInf><AddtlTxInf>EXTRA</AddtlTxInf></TxDtls></NtryDtls><AddtlNtryInf>DETAILS</AddtlNtryInf></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:2611211120C1,S103E2E//BANK1\nEXTRA',
        '86:DETAILS INVOICE',
        '62F:C261121EUR20,',
      ],
      ['left Ntry/NtryDtls/TxDtls/Refs/InstrId'],
    ],
    [
      'a debit by its instruction',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>1</RvslInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><InstrId>I</InstrId><EndToEndId>E2E</EndToEndId></Refs><Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121RC1,NTRFI',
        '86:/OCMT/USD1,\n/EREF/E2E',
        '62F:C261121EUR20,',
      ],
      ['left Ntry/NtryDtls/TxDtls/CdtDbtInd'],
    ],
    [
      'a reversal of a debit',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121RD1,NTRFNONREF',
        '62F:C261121EUR20,',
      ],
      [],
    ],
    [
      'no reference except the literal',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '62F:C261121EUR20,',
      ],
      ['left Ntry/NtryDtls/TxDtls/Refs/EndToEndId'],
    ],
    [
      'references that FIN cannot express',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><AcctSvcrRef>ABCDEFGHIJKLMNOPQ</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>A//B</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF//ABCDEFGHIJKLMNO+',
        '62F:C261121EUR20,',
      ],
      ['severe reference.replaced A//B', 'severe reference.cut 16'],
    ],
    [
      'kinds of transactions',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>ESDD</SubFmlyCd></Fmly></Domn></BkTxCd></Ntry><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BkTxCd><Prtry><Cd>NMSC</Cd><Issr>BANK</Issr></Prtry></BkTxCd></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NDDTNONREF',
        '61:261121C1,NMSCNONREF',
        '62F:C261121EUR20,',
      ],
      [
        'left Ntry[1]/BkTxCd/Domn/Cd',
        'left Ntry[1]/BkTxCd/Domn/Fmly/Cd',
        'left Ntry[1]/BkTxCd/Domn/Fmly/SubFmlyCd',
        'left Ntry[2]/BkTxCd/Prtry/Issr',
      ],
    ],
    [
      'several transactions in one entry',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>ONE</EndToEndId></Refs><Amt Ccy="EUR">0.4</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>FIRST</Ustrd></RmtInf></TxDtls></NtryDtls><NtryDtls><TxDtls><Amt Ccy="EUR">0.6</Amt><AddtlTxInf>SECOND</AddtlTxInf></TxDtls></NtryDtls></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '86:ONE EUR0.4 FIRST EUR0.6 SECOND',
        '62F:C261121EUR20,',
      ],
      [],
    ],
    [
      'a long text of the only transaction',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><NtryDtls><TxDtls><AddtlTxInf>LONG TEXT LONG TEXT LONG TEXT LONG TEXT</AddtlTxInf></TxDtls></NtryDtls></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '86:LONG TEXT LONG TEXT LONG TEXT LONG TEXT',
        '62F:C261121EUR20,',
      ],
      [],
    ],
    [
      'details that are too long',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><AddtlNtryInf>LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT</AddtlNtryInf></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '86:LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG\nTEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT\nLONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG\nTEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT\nLONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG\nTEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT LONG TEXT+',
        '62F:C261121EUR20,',
      ],
      ['text.cut 390'],
    ],
    [
      'not booked, with three different statuses',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>INFO</Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Prtry>LATER</Prtry></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      [
        'entry.notBooked PDNG EUR 1',
        'entry.notBooked INFO EUR 1',
        'entry.notBooked LATER EUR 1',
        'entry.notBooked EUR 1',
      ],
    ],
    [
      'another currency',
      `${BALANCED}<Ntry><Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      ['severe amount.notWritten USD 1'],
    ],
    [
      'no days',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      ['severe element.missing ValDt', 'severe entry.notWritten EUR 1'],
    ],
    [
      'only a booking time',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-21T10:11:12+08:00</DtTm></BookgDt></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:2611211121C1,NTRFNONREF',
        '62F:C261121EUR20,',
      ],
      ['information element.dropped 10:11:12+08:00', 'code.assumed 2026-11-21'],
    ],
    [
      'booked a year before',
      `${BALANCED}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt><BookgDt><Dt>2025-11-21</Dt></BookgDt></Ntry>`,
      [
        '20:STMT1',
        '25:12345',
        '28C:305/1',
        '60F:C261121EUR10,',
        '61:261121C1,NTRFNONREF',
        '62F:C261121EUR20,',
      ],
      ['element.dropped 2025-11-21'],
    ],
    [
      'an amount too large',
      `${BALANCED}<Ntry><Amt Ccy="EUR">123456789012345</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-21</Dt></ValDt></Ntry>`,
      ['20:STMT1', '25:12345', '28C:305/1', '60F:C261121EUR10,', '62F:C261121EUR20,'],
      ['severe amount.notWritten 123456789012345', 'severe entry.notWritten EUR 123456789012345'],
    ],
  ])('%s', (...[, content, written, notes, own]: ContentRow) => {
    expect(
      toMt(together(STATEMENTS_CAMT053), content, { mxType: 'camt.053.001.08', mtType: 'MT940', ...own }),
    ).toEqual({ written, notes })
  })
})
