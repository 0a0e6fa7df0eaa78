import { describe, expect, test } from 'vitest'

import { casesOf, foundIn, type Row } from './profile-samples.ts'

const PAYMENTS: readonly Row[] = [
  ['pacs009', '<InstrId>INSTR-1', '<InstrId>INSTR-1/', ['reference.slashes CdtTrfTxInf[1]/PmtId/InstrId']],
  [
    'cover',
    '<RmtInf>',
    '<InstrForCdtrAgt><Cd>PHOB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><RmtInf>',
    ['instructionCode.combination CdtTrfTxInf[1]/UndrlygCstmrCdtTrf/InstrForCdtrAgt[1]/Cd'],
  ],
  ['pacs008', '<InstrId>INSTR-1</InstrId>', '', ['profile.elementMissing CdtTrfTxInf[1]/PmtId/InstrId']],
  [
    'pacs008',
    '<InstrId>INSTR-1',
    '<InstrId>INSTR-1234567890X',
    ['profile.tooLong CdtTrfTxInf[1]/PmtId/InstrId'],
  ],
  ['pacs008', '<InstrId>INSTR-1', '<InstrId>INSTR//1', ['reference.slashes CdtTrfTxInf[1]/PmtId/InstrId']],
  [
    'pacs009',
    '<EndToEndId>E2E-1',
    '<EndToEndId>/E2E-1',
    ['reference.slashes CdtTrfTxInf[1]/PmtId/EndToEndId'],
  ],
  ['pacs009', '<EndToEndId>E2E-1', '<EndToEndId>1234567890123456/E', []],
  [
    'pacs008',
    '<UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR>',
    '',
    ['profile.elementMissing CdtTrfTxInf[1]/PmtId/UETR'],
  ],
  [
    'pacs008',
    '<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>\n',
    '',
    ['profile.elementMissing CdtTrfTxInf[1]/IntrBkSttlmDt'],
  ],
  ['pacs008', '<NbOfTxs>1', '<NbOfTxs>2', ['transactions.number GrpHdr/NbOfTxs']],
  [
    'pacs008',
    '<NbOfTxs>1</NbOfTxs>',
    '<NbOfTxs>1</NbOfTxs><CtrlSum>1</CtrlSum>',
    ['profile.elementNotUsed GrpHdr/CtrlSum'],
  ],
  [
    'pacs008',
    '</SttlmInf>',
    '</SttlmInf><PmtTpInf><InstrPrty>NORM</InstrPrty></PmtTpInf>',
    ['profile.elementNotUsed GrpHdr/PmtTpInf', 'transactions.statedInGroup CdtTrfTxInf[1]/PmtTpInf'],
  ],
  [
    'pacs008',
    '<SvcLvl><Cd>G001</Cd></SvcLvl>',
    '<SvcLvl><Cd>G001</Cd></SvcLvl><SvcLvl><Cd>SDVA</Cd></SvcLvl><SvcLvl><Cd>URGP</Cd></SvcLvl><SvcLvl><Cd>NURG</Cd></SvcLvl>',
    ['profile.tooMany CdtTrfTxInf[1]/PmtTpInf/SvcLvl[4]'],
  ],
  ['pacs008', 'G001', 'G004', ['serviceLevel.otherService CdtTrfTxInf[1]/PmtTpInf/SvcLvl[1]/Cd']],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n',
    '',
    ['profile.elementMissing CdtTrfTxInf[1]/InstdAmt'],
  ],
  ['pacs008', '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n', '', [], 'SR2025'],
  ['pacs008', '<ChrgBr>SHAR', '<ChrgBr>SLEV', ['profile.codeNotUsed CdtTrfTxInf[1]/ChrgBr']],
  [
    'pacs008',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>CLRG</SttlmMtd>',
    ['profile.codeNotUsed GrpHdr/SttlmInf/SttlmMtd'],
  ],
  [
    'pacs009',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>COVE</SttlmMtd><InstgRmbrsmntAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></InstgRmbrsmntAgt>',
    [
      'profile.codeNotUsed GrpHdr/SttlmInf/SttlmMtd',
      'profile.elementNotUsed GrpHdr/SttlmInf/InstgRmbrsmntAgt',
    ],
  ],
  [
    'pacs008',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>INGA</SttlmMtd><InstgRmbrsmntAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></InstgRmbrsmntAgt>',
    ['settlement.notAllowedWithMethod GrpHdr/SttlmInf/InstgRmbrsmntAgt'],
  ],
  [
    'pacs008',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>COVE</SttlmMtd>',
    ['settlement.reimbursementMissing GrpHdr/SttlmInf'],
  ],
  [
    'pacs008',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>COVE</SttlmMtd><SttlmAcct><Id><Othr><Id>1</Id></Othr></Id></SttlmAcct><ThrdRmbrsmntAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></ThrdRmbrsmntAgt>',
    [
      'settlement.reimbursementMissing GrpHdr/SttlmInf',
      'settlement.notAllowedWithMethod GrpHdr/SttlmInf/SttlmAcct',
      'settlement.thirdAlone GrpHdr/SttlmInf/ThrdRmbrsmntAgt',
    ],
  ],
  [
    'pacs008',
    '<SttlmMtd>INDA</SttlmMtd>',
    '<SttlmMtd>COVE</SttlmMtd><InstdRmbrsmntAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></InstdRmbrsmntAgt>',
    [],
  ],
  [
    'pacs008',
    '<Dbtr><Nm>',
    '<IntrmyAgt1Acct><Id><Othr><Id>1</Id></Othr></Id></IntrmyAgt1Acct><IntrmyAgt3><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></IntrmyAgt3><Dbtr><Nm>',
    [
      'agent.missingForAccount CdtTrfTxInf[1]/IntrmyAgt1Acct',
      'agent.missingBefore CdtTrfTxInf[1]/IntrmyAgt3',
    ],
  ],
  [
    'cover',
    '<Dbtr><FinInstnId>',
    '<IntrmyAgt1><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></IntrmyAgt1><Dbtr><FinInstnId>',
    ['agent.missingBefore CdtTrfTxInf[1]/IntrmyAgt1'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>',
    '<InstdAmt Ccy="EUR">900</InstdAmt>',
    ['exchangeRate.missing CdtTrfTxInf[1]/InstdAmt'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>',
    '<InstdAmt Ccy="EUR">900</InstdAmt><XchgRate>1.1</XchgRate>',
    [],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt><XchgRate>1</XchgRate>',
    ['exchangeRate.notAllowed CdtTrfTxInf[1]/XchgRate'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>',
    '<XchgRate>1</XchgRate>',
    ['exchangeRate.notAllowed CdtTrfTxInf[1]/XchgRate'],
    'SR2025',
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<ChrgBr>SHAR</ChrgBr><ChrgsInf><Amt Ccy="USD">1</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    ['instructedAmount.missingWithCharges CdtTrfTxInf[1]/ChrgsInf[1]'],
    'SR2025',
  ],
  ['pacs008', '<ChrgBr>SHAR', '<ChrgBr>CRED', ['charges.missing CdtTrfTxInf[1]/ChrgBr']],
  [
    'pacs008',
    '<ChrgBr>SHAR</ChrgBr>',
    '<ChrgBr>CRED</ChrgBr><ChrgsInf><Amt Ccy="USD">0</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    [],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50',
    '<InstdAmt Ccy="USD">1001',
    ['charges.missingForDifference CdtTrfTxInf[1]/InstdAmt'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<InstdAmt Ccy="USD">1001</InstdAmt><ChrgBr>SHAR</ChrgBr><ChrgsInf><Amt Ccy="USD">.5</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    [],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<InstdAmt Ccy="USD">1001</InstdAmt><ChrgBr>SHAR</ChrgBr><ChrgsInf><Amt Ccy="USD">2</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    ['? charges.arithmetic CdtTrfTxInf[1]/IntrBkSttlmAmt'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<InstdAmt Ccy="USD">1000</InstdAmt><ChrgBr>DEBT</ChrgBr>',
    ['charges.missingForDifference CdtTrfTxInf[1]/InstdAmt'],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<InstdAmt Ccy="USD">1001</InstdAmt><ChrgBr>DEBT</ChrgBr>',
    [],
  ],
  [
    'pacs008',
    '<InstdAmt Ccy="USD">1000.50</InstdAmt>\n<ChrgBr>SHAR</ChrgBr>',
    '<InstdAmt Ccy="USD">1000</InstdAmt><ChrgBr>DEBT</ChrgBr><ChrgsInf><Amt Ccy="USD">0.5</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    [],
  ],
  [
    'pacs008',
    '<ChrgBr>SHAR</ChrgBr>',
    '<ChrgBr>DEBT</ChrgBr><ChrgsInf><Amt Ccy="EUR">0</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf><ChrgsInf><Amt Ccy="USD">1</Amt><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></ChrgsInf>',
    [
      'charges.currency CdtTrfTxInf[1]/ChrgsInf[1]/Amt',
      'charges.zero CdtTrfTxInf[1]/ChrgsInf[1]/Amt',
      'charges.notPrepaid CdtTrfTxInf[1]/ChrgsInf[1]/Amt',
      'profile.tooMany CdtTrfTxInf[1]/ChrgsInf[2]',
    ],
  ],
  [
    'pacs008',
    '<RmtInf>',
    '<InstrForCdtrAgt><Cd>CHQB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>HOLD</Cd></InstrForCdtrAgt><RmtInf>',
    [
      'account.notAllowedWithCheque CdtTrfTxInf[1]/CdtrAcct',
      'instructionCode.combination CdtTrfTxInf[1]/InstrForCdtrAgt[1]/Cd',
    ],
  ],
  [
    'pacs008',
    '<RmtInf>',
    '<InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>PHOB</Cd></InstrForCdtrAgt><RmtInf>',
    [
      'instructionCode.duplicate CdtTrfTxInf[1]/InstrForCdtrAgt[2]/Cd',
      'profile.tooMany CdtTrfTxInf[1]/InstrForCdtrAgt[3]',
      'instructionCode.combination CdtTrfTxInf[1]/InstrForCdtrAgt[3]/Cd',
    ],
  ],
  [
    'pacs008',
    '<RmtInf>',
    '<InstrForCdtrAgt><Cd>HOLD</Cd></InstrForCdtrAgt><InstrForCdtrAgt><Cd>TELB</Cd></InstrForCdtrAgt><RmtInf>',
    [],
  ],
  [
    'pacs008',
    '<RmtInf>',
    `<InstrForNxtAgt><Cd>PHOA</Cd><InstrInf>${'x'.repeat(36)}</InstrInf></InstrForNxtAgt><RmtInf>`,
    [
      'profile.elementNotUsed CdtTrfTxInf[1]/InstrForNxtAgt[1]/Cd',
      'profile.tooLong CdtTrfTxInf[1]/InstrForNxtAgt[1]/InstrInf',
    ],
  ],
  [
    'pacs008',
    '<RmtInf>',
    `${'<InstrForNxtAgt><InstrInf>a</InstrInf></InstrForNxtAgt>'.repeat(7)}<RmtInf>`,
    ['profile.tooMany CdtTrfTxInf[1]/InstrForNxtAgt[7]'],
  ],
  ['pacs008', '</Ustrd>', '</Ustrd><Ustrd>b</Ustrd>', ['profile.tooMany CdtTrfTxInf[1]/RmtInf/Ustrd[2]']],
  [
    'pacs008',
    '</Ustrd>',
    '</Ustrd><Strd><AddtlRmtInf>b</AddtlRmtInf></Strd>',
    ['remittance.exclusive CdtTrfTxInf[1]/RmtInf/Strd[1]'],
  ],
  [
    'pacs008',
    '<RmtInf>',
    '<RltdRmtInf><RmtId>1</RmtId></RltdRmtInf><RmtInf>',
    ['remittance.relatedExclusive CdtTrfTxInf[1]/RltdRmtInf[1]'],
  ],
  [
    'pacs008',
    '<RmtInf><Ustrd>Invoice 4711 &amp; others</Ustrd></RmtInf>',
    `<RmtInf>${`<Strd><AddtlRmtInf>${'x'.repeat(140)}</AddtlRmtInf></Strd>`.repeat(65)}</RmtInf>`,
    ['remittance.tooLong CdtTrfTxInf[1]/RmtInf/Strd[1]'],
  ],
  [
    'pacs008',
    '<RmtInf><Ustrd>Invoice 4711 &amp; others</Ustrd></RmtInf>',
    '<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>PUOR</Cd></CdOrPrtry></Tp></RfrdDocInf></Strd></RmtInf>',
    ['profile.codeNotUsed CdtTrfTxInf[1]/RmtInf/Strd[1]/RfrdDocInf[1]/Tp/CdOrPrtry/Cd'],
  ],
  [
    'pacs008',
    '<RmtInf><Ustrd>Invoice 4711 &amp; others</Ustrd></RmtInf>',
    '<RltdRmtInf><RmtLctnDtls><Mtd>POST</Mtd><PstlAdr><Nm>Demo</Nm><Adr><TwnNm>Bonn</TwnNm><Ctry>DE</Ctry></Adr></PstlAdr></RmtLctnDtls></RltdRmtInf>',
    [
      'profile.codeNotUsed CdtTrfTxInf[1]/RltdRmtInf[1]/RmtLctnDtls[1]/Mtd',
      'profile.elementNotUsed CdtTrfTxInf[1]/RltdRmtInf[1]/RmtLctnDtls[1]/PstlAdr',
    ],
  ],
  [
    'pacs008',
    '<RmtInf><Ustrd>Invoice 4711 &amp; others</Ustrd></RmtInf>',
    '<RltdRmtInf><RmtLctnDtls><Mtd>POST</Mtd><PstlAdr><Nm>Demo</Nm><Adr><TwnNm>Bonn</TwnNm></Adr></PstlAdr></RmtLctnDtls></RltdRmtInf>',
    ['address.elementMissing CdtTrfTxInf[1]/RltdRmtInf[1]/RmtLctnDtls[1]/PstlAdr/Adr/Ctry'],
    'SR2025',
  ],
  [
    'pacs009',
    '<Dbtr><FinInstnId>',
    '<UltmtDbtr><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></UltmtDbtr><Dbtr><FinInstnId>',
    ['profile.elementNotUsed CdtTrfTxInf[1]/UltmtDbtr'],
  ],
  [
    'pacs008',
    '</SttlmInf>',
    '</SttlmInf><InstgAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></InstgAgt>',
    ['profile.elementNotUsed GrpHdr/InstgAgt', 'transactions.statedInGroup CdtTrfTxInf[1]/InstgAgt'],
  ],
]

const RETURNS: readonly Row[] = [
  ['pacs004', '<RtrId>RETURN-1</RtrId>\n', '', ['profile.elementMissing TxInf[1]/RtrId']],
  ['pacs004', '<RtrId>RETURN-1</RtrId>\n', '', [], 'SR2025'],
  [
    'pacs004',
    '<RtrdInstdAmt Ccy="USD">1000.50</RtrdInstdAmt>\n',
    '',
    ['profile.elementMissing TxInf[1]/RtrdInstdAmt'],
  ],
  [
    'pacs004',
    '<OrgnlMsgNmId>pacs.008.001.08',
    '<OrgnlMsgNmId>103',
    ['original.messageName TxInf[1]/OrgnlGrpInf/OrgnlMsgNmId'],
  ],
  ['pacs004', '<OrgnlMsgNmId>pacs.008.001.08', '<OrgnlMsgNmId>MT103', []],
  [
    'pacs004',
    '<OrgnlInstrId>INSTR-0',
    '<OrgnlInstrId>INSTR-0-1234567890',
    ['profile.tooLong TxInf[1]/OrgnlInstrId'],
  ],
  ['pacs004', '<OrgnlInstrId>INSTR-0', '<OrgnlInstrId>INSTR-0-1234567890', [], 'SR2025'],
  [
    'pacs004',
    '<OrgnlEndToEndId>E2E-0</OrgnlEndToEndId>\n<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>\n',
    '',
    ['profile.elementMissing TxInf[1]/OrgnlEndToEndId', 'profile.elementMissing TxInf[1]/OrgnlUETR'],
  ],
  ['pacs004', '<ChrgBr>SHAR', '<ChrgBr>DEBT', ['profile.codeNotUsed TxInf[1]/ChrgBr']],
  [
    'pacs004',
    '<RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>\n',
    '',
    ['profile.elementMissing TxInf[1]/RtrRsnInf[1]'],
  ],
  [
    'pacs004',
    '<RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
    '<RtrRsnInf><Rsn><Prtry>x</Prtry></Rsn><AddtlInf>a</AddtlInf><AddtlInf>b</AddtlInf><AddtlInf>c</AddtlInf></RtrRsnInf><RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>',
    [
      'profile.elementMissing TxInf[1]/RtrRsnInf[1]/Rsn/Cd',
      'profile.tooMany TxInf[1]/RtrRsnInf[1]/AddtlInf[3]',
      'profile.tooMany TxInf[1]/RtrRsnInf[2]',
    ],
  ],
  [
    'pacs004',
    '<OrgnlTxRef>',
    '<OrgnlTxRef><IntrBkSttlmAmt Ccy="USD">1000.50</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt>',
    [
      'original.statedTwice TxInf[1]/OrgnlTxRef/IntrBkSttlmAmt',
      'original.statedTwice TxInf[1]/OrgnlTxRef/IntrBkSttlmDt',
    ],
  ],
  [
    'pacs004',
    '<RtrdIntrBkSttlmAmt Ccy="USD">1000.50',
    '<RtrdIntrBkSttlmAmt Ccy="USD">900',
    ['charges.missingForDifference TxInf[1]/RtrdInstdAmt', 'return.partialUnexplained TxInf[1]/RtrRsnInf[1]'],
  ],
  [
    'pacs004',
    '<RtrdInstdAmt Ccy="USD">1000.50',
    '<RtrdInstdAmt Ccy="USD">1100',
    ['charges.missingForDifference TxInf[1]/RtrdInstdAmt'],
  ],
  [
    'pacs004',
    '<OrgnlTxRef>',
    '<OrgnlTxRef><SttlmInf><SttlmMtd>CLRG</SttlmMtd><ClrSys><Cd>TGT</Cd></ClrSys></SttlmInf>',
    [
      'profile.codeNotUsed TxInf[1]/OrgnlTxRef/SttlmInf/SttlmMtd',
      'profile.elementNotUsed TxInf[1]/OrgnlTxRef/SttlmInf/ClrSys',
    ],
  ],
  [
    'pacs004',
    '<SttlmMtd>INDA',
    '<SttlmMtd>COVE',
    ['settlement.reimbursementMissing GrpHdr/SttlmInf', 'profile.codeNotUsed GrpHdr/SttlmInf/SttlmMtd'],
  ],
  [
    'pacs004',
    '<RtrChain><Dbtr><Pty><Nm>Demo Import Company</Nm></Pty></Dbtr>',
    '<RtrChain><Dbtr><Pty><Id><OrgId><Othr><Id>1</Id><SchmeNm><Cd>TXID</Cd></SchmeNm></Othr></OrgId></Id></Pty></Dbtr>',
    ['party.nameMissing TxInf[1]/RtrChain/Dbtr/Pty'],
  ],
]

const REPORTS: readonly Row[] = [
  [
    'camt053',
    '<StmtPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>\n',
    '',
    ['profile.elementMissing Stmt[1]/StmtPgntn'],
  ],
  ['camt053', '<PgNb>1', '<PgNb>0', ['page.number Stmt[1]/StmtPgntn/PgNb']],
  ['camt053', '<ElctrncSeqNb>17', '<ElctrncSeqNb>100000', ['? sequenceNumber.tooLarge Stmt[1]/ElctrncSeqNb']],
  ['camt053', '<ToDtTm>2026-11-20', '<ToDtTm>2026-11-19', ['? dateTime.order Stmt[1]/FrToDt/ToDtTm']],
  ['camt053', '<Ccy>USD</Ccy>', '', ['profile.elementMissing Stmt[1]/Acct/Ccy']],
  ['camt053', '<Cd>OPBD</Cd>', '<Cd>PRCD</Cd>', []],
  ['camt053', '<Cd>OPBD</Cd>', '<Cd>OPAV</Cd>', ['? balance.missing Stmt[1]']],
  ['camt053', '<Amt Ccy="USD">50.5<', '<Amt Ccy="USD">50.6<', ['? report.closingBalance Stmt[1]/Bal[2]/Amt']],
  [
    'camt053',
    '<Amt Ccy="USD">50.5</Amt><CdtDbtInd>DBIT',
    '<Amt Ccy="USD">50.5</Amt><CdtDbtInd>CRDT',
    ['? report.closingBalance Stmt[1]/Bal[2]/Amt'],
  ],
  ['camt053', '<Amt Ccy="USD">50.5<', '<Amt Ccy="EUR">50.5<', ['report.currency Stmt[1]/Bal[2]/Amt']],
  ['camt053', '<Amt Ccy="USD">200.50', '<Amt Ccy="EUR">200.50', ['report.currency Stmt[1]/Ntry[1]/Amt']],
  [
    'camt053',
    '<NbOfNtries>2</NbOfNtries><Sum>250.5</Sum><TtlNetNtry><Amt>150.5',
    '<NbOfNtries>3</NbOfNtries><Sum>250</Sum><TtlNetNtry><Amt>15',
    [
      '? report.total Stmt[1]/TxsSummry/TtlNtries/NbOfNtries',
      '? report.total Stmt[1]/TxsSummry/TtlNtries/Sum',
      '? report.total Stmt[1]/TxsSummry/TtlNtries/TtlNetNtry/Amt',
    ],
  ],
  ['camt053', '<LastPgInd>true', '<LastPgInd>false', []],
  [
    'camt053',
    '<Sts><Cd>BOOK',
    '<Sts><Cd>PDNG',
    ['? report.closingBalance Stmt[1]/Bal[2]/Amt', 'profile.codeNotUsed Stmt[1]/Ntry[1]/Sts/Cd'],
  ],
  [
    'camt053',
    '<Sts><Cd>BOOK</Cd>',
    '<Sts><Prtry>x</Prtry>',
    ['? report.closingBalance Stmt[1]/Bal[2]/Amt', 'profile.elementNotUsed Stmt[1]/Ntry[1]/Sts/Prtry'],
  ],
  ['camt053', '<ValDt><Dt>2026-11-20</Dt></ValDt>', '', ['profile.elementMissing Stmt[1]/Ntry[1]/ValDt']],
  [
    'camt053',
    '</CreDtTm></GrpHdr>',
    '</CreDtTm><MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>',
    ['profile.elementNotUsed GrpHdr/MsgPgntn'],
  ],
  [
    'camt054',
    '<NtryRef>E1',
    '<NtryRef>/E1234567890123456',
    ['profile.tooLong Ntfctn[1]/Ntry[1]/NtryRef', 'reference.slashes Ntfctn[1]/Ntry[1]/NtryRef'],
  ],
  ['camt054', '<NtryRef>E1</NtryRef>', '', ['profile.elementMissing Ntfctn[1]/Ntry[1]/NtryRef']],
  [
    'camt054',
    '<InstrId>INSTR-1',
    '<InstrId>INSTR-1/',
    ['reference.slashes Ntfctn[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Refs/InstrId'],
  ],
  [
    'camt054',
    '<Refs><InstrId>INSTR-1</InstrId></Refs><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdDts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></RltdDts>',
    '',
    [
      'profile.elementMissing Ntfctn[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Refs',
      'profile.elementMissing Ntfctn[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/Amt',
      'profile.elementMissing Ntfctn[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/CdtDbtInd',
      'profile.elementMissing Ntfctn[1]/Ntry[1]/NtryDtls[1]/TxDtls[1]/RltdDts',
    ],
  ],
  ['camt054', '<ValDt><Dt>2026-11-20</Dt></ValDt>', '', ['entry.dateMissing Ntfctn[1]/Ntry[1]']],
  [
    'camt054',
    '</CdtDbtInd><Sts>',
    '</CdtDbtInd><RvslInd>false</RvslInd><Sts>',
    ['entry.reversalFalse Ntfctn[1]/Ntry[1]/RvslInd'],
  ],
]

describe('payments', () => {
  test.each(casesOf(PAYMENTS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('returns', () => {
  test.each(casesOf(RETURNS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})

describe('reports', () => {
  test.each(casesOf(REPORTS))('$title', async ({ row }) => {
    expect(await foundIn(row)).toEqual(row[3])
  })
})
