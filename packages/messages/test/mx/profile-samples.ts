import { checkMx, loadSchemasOf, readMx } from '../../src/mx/envelope/index.ts'
import type { MxFinding } from '../../src/standard/mx/mx-finding.ts'
import { MX_FINDING_CODES } from '../../src/standard/mx/mx-finding-codes.ts'
import { SCHEMA_FINDING_CODES } from '../../src/standard/mx/schema-finding-codes.ts'
import { type ReleaseName, releaseOf } from '../../src/standard/mx/releases.ts'

const CODES: Readonly<Record<string, readonly string[]>> = { ...SCHEMA_FINDING_CODES, ...MX_FINDING_CODES }

const HEADER_NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:head.001.001.02'

interface Sample {
  readonly messageId: string
  readonly root: string
  readonly service?: string
  readonly content: string
}

/** Returns a message with its header, one element per line so that positions are easy to see. */
function sampleOf({ messageId, root, service = 'swift.cbprplus.04', content }: Sample): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<BusinessMessage>
<AppHdr xmlns="${HEADER_NAMESPACE}">
<Fr><FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId></Fr>
<To><FIId><FinInstnId><BICFI>DEMWDEFF</BICFI></FinInstnId></FIId></To>
<BizMsgIdr>MSG-1</BizMsgIdr>
<MsgDefIdr>${messageId}</MsgDefIdr>
<BizSvc>${service}</BizSvc>
<CreDt>2026-11-21T09:00:00+08:00</CreDt>
</AppHdr>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${messageId}">
<${root}>
${content}
</${root}>
</Document>
</BusinessMessage>`
}

const GROUP = `<GrpHdr>
<MsgId>MSG-1</MsgId>
<CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm>
<NbOfTxs>1</NbOfTxs>
<SttlmInf><SttlmMtd>INDA</SttlmMtd></SttlmInf>
</GrpHdr>`

const AGENTS = `<InstgAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></InstgAgt>
<InstdAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></InstdAgt>`

const DEBTOR = `<Dbtr><Nm>Demo Trading Company</Nm>
<PstlAdr><StrtNm>Demo Road</StrtNm><TwnNm>Beijing</TwnNm><Ctry>CN</Ctry></PstlAdr></Dbtr>
<DbtrAcct><Id><Othr><Id>110000123456</Id></Othr></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></DbtrAgt>`

const CREDITOR = `<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>Demo Import Company</Nm>
<PstlAdr><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr></Cdtr>
<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct>`

const ASSIGNMENT = `<Assgnmt><Id>ASSIGN-1</Id>
<Assgnr><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></Assgnr>
<Assgne><Agt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></Agt></Assgne>
<CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm></Assgnmt>`

/** A message of each type that violates no rule of either release. */
export const SAMPLES = {
  pacs008: sampleOf({
    messageId: 'pacs.008.001.08',
    root: 'FIToFICstmrCdtTrf',
    content: `${GROUP}
<CdtTrfTxInf>
<PmtId><InstrId>INSTR-1</InstrId><EndToEndId>E2E-1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>
<PmtTpInf><SvcLvl><Cd>G001</Cd></SvcLvl></PmtTpInf>
<IntrBkSttlmAmt Ccy="USD">1000.50</IntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
<InstdAmt Ccy="USD">1000.50</InstdAmt>
<ChrgBr>SHAR</ChrgBr>
${AGENTS}
${DEBTOR}
${CREDITOR}
<RmtInf><Ustrd>Invoice 4711 &amp; others</Ustrd></RmtInf>
</CdtTrfTxInf>`,
  }),
  straightThrough: sampleOf({
    messageId: 'pacs.008.001.08',
    root: 'FIToFICstmrCdtTrf',
    service: 'swift.cbprplus.stp.04',
    content: `${GROUP}
<CdtTrfTxInf>
<PmtId><InstrId>INSTR-1</InstrId><EndToEndId>E2E-1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>
<IntrBkSttlmAmt Ccy="EUR">1000.50</IntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-23</IntrBkSttlmDt>
<InstdAmt Ccy="EUR">1000.50</InstdAmt>
<ChrgBr>SHAR</ChrgBr>
${AGENTS}
<Dbtr><Nm>Demo Export Company</Nm></Dbtr>
<DbtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>DEMOFRPPXXX</BICFI></FinInstnId></DbtrAgt>
${CREDITOR}
</CdtTrfTxInf>`,
  }),
  pacs009: sampleOf({
    messageId: 'pacs.009.001.08',
    root: 'FICdtTrf',
    content: `${GROUP}
<CdtTrfTxInf>
<PmtId><InstrId>INSTR-1</InstrId><EndToEndId>E2E-1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>
<IntrBkSttlmAmt Ccy="USD">1000.50</IntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
${AGENTS}
<Dbtr><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Dbtr>
<CdtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></Cdtr>
</CdtTrfTxInf>`,
  }),
  cover: sampleOf({
    messageId: 'pacs.009.001.08',
    root: 'FICdtTrf',
    service: 'swift.cbprplus.cov.04',
    content: `${GROUP}
<CdtTrfTxInf>
<PmtId><InstrId>INSTR-2</InstrId><EndToEndId>INSTR-1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>
<IntrBkSttlmAmt Ccy="USD">1000.50</IntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
${AGENTS}
<Dbtr><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Dbtr>
<Cdtr><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></Cdtr>
<UndrlygCstmrCdtTrf>
${DEBTOR}
${CREDITOR}
<RmtInf><Ustrd>Invoice 4711</Ustrd></RmtInf>
<InstdAmt Ccy="USD">1000.50</InstdAmt>
</UndrlygCstmrCdtTrf>
</CdtTrfTxInf>`,
  }),
  pacs004: sampleOf({
    messageId: 'pacs.004.001.09',
    root: 'PmtRtr',
    content: `${GROUP}
<TxInf>
<RtrId>RETURN-1</RtrId>
<OrgnlGrpInf><OrgnlMsgId>MSG-0</OrgnlMsgId><OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId></OrgnlGrpInf>
<OrgnlInstrId>INSTR-0</OrgnlInstrId>
<OrgnlEndToEndId>E2E-0</OrgnlEndToEndId>
<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>
<OrgnlIntrBkSttlmAmt Ccy="USD">1000.50</OrgnlIntrBkSttlmAmt>
<OrgnlIntrBkSttlmDt>2026-11-20</OrgnlIntrBkSttlmDt>
<RtrdIntrBkSttlmAmt Ccy="USD">1000.50</RtrdIntrBkSttlmAmt>
<IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt>
<RtrdInstdAmt Ccy="USD">1000.50</RtrdInstdAmt>
<ChrgBr>SHAR</ChrgBr>
${AGENTS}
<RtrChain><Dbtr><Pty><Nm>Demo Import Company</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Demo Trading Company</Nm></Pty></Cdtr></RtrChain>
<RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf>
<OrgnlTxRef><Dbtr><Pty><Nm>Demo Trading Company</Nm></Pty></Dbtr></OrgnlTxRef>
</TxInf>`,
  }),
  camt053: sampleOf({
    messageId: 'camt.053.001.08',
    root: 'BkToCstmrStmt',
    content: `<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm></GrpHdr>
<Stmt>
<Id>STMT-1</Id>
<StmtPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>
<ElctrncSeqNb>17</ElctrncSeqNb>
<FrToDt><FrDtTm>2026-11-20T00:00:00+08:00</FrDtTm><ToDtTm>2026-11-20T23:59:59+08:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>110000123456</Id></Othr></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">50.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries><Sum>250.5</Sum><TtlNetNtry><Amt>150.5</Amt><CdtDbtInd>DBIT</CdtDbtInd></TtlNetNtry></TtlNtries><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>50</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>200.50</Sum></TtlDbtNtries></TxsSummry>
<Ntry><NtryRef>E1</NtryRef><Amt Ccy="USD">200.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-20</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>
<Ntry><NtryRef>E2</NtryRef><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-20</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>
</Stmt>`,
  }),
  camt054: sampleOf({
    messageId: 'camt.054.001.08',
    root: 'BkToCstmrDbtCdtNtfctn',
    content: `<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm></GrpHdr>
<Ntfctn>
<Id>NTFCTN-1</Id>
<Acct><Id><Othr><Id>110000123456</Id></Othr></Id><Ccy>USD</Ccy></Acct>
<Ntry><NtryRef>E1</NtryRef><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-20</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><InstrId>INSTR-1</InstrId></Refs><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdDts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls></Ntry>
</Ntfctn>`,
  }),
  camt052: sampleOf({
    messageId: 'camt.052.001.08',
    root: 'BkToCstmrAcctRpt',
    content: `<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm></GrpHdr>
<Rpt>
<Id>REPORT-1</Id>
<RptPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></RptPgntn>
<Acct><Id><Othr><Id>110000123456</Id></Othr></Id><Ccy>USD</Ccy><Ownr><Nm>Demo Trading Company</Nm></Ownr></Acct>
<Ntry><Amt Ccy="USD">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><InstrId>INSTR-1</InstrId></Refs><Intrst><TtlIntrstAndTaxAmt Ccy="USD">3.5</TtlIntrstAndTaxAmt><Rcrd><Amt Ccy="USD">1.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd><Rcrd><Amt Ccy="USD">2</Amt><CdtDbtInd>CRDT</CdtDbtInd></Rcrd></Intrst></TxDtls></NtryDtls></Ntry>
</Rpt>`,
  }),
  camt056: sampleOf({
    messageId: 'camt.056.001.08',
    root: 'FIToFIPmtCxlReq',
    content: `${ASSIGNMENT}
<Undrlyg>
<TxInf>
<CxlId>CXL-1</CxlId>
<Case><Id>CASE-1</Id><Cretr><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></Cretr></Case>
<OrgnlInstrId>INSTR-0</OrgnlInstrId>
<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>
<CxlRsnInf><Rsn><Cd>DUPL</Cd></Rsn></CxlRsnInf>
</TxInf>
</Undrlyg>`,
  }),
  camt029: sampleOf({
    messageId: 'camt.029.001.09',
    root: 'RsltnOfInvstgtn',
    content: `${ASSIGNMENT}
<Sts><Conf>RJCR</Conf></Sts>
<CxlDtls><TxInfAndSts>
<CxlStsId>STATUS-1</CxlStsId>
<RslvdCase><Id>CASE-1</Id><Cretr><Agt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></Agt></Cretr></RslvdCase>
<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>
<CxlStsRsnInf><Rsn><Cd>CUST</Cd></Rsn></CxlStsRsnInf>
</TxInfAndSts></CxlDtls>`,
  }),
  camt055: sampleOf({
    messageId: 'camt.055.001.08',
    root: 'CstmrPmtCxlReq',
    content: `${ASSIGNMENT}
<Undrlyg><OrgnlPmtInfAndCxl><OrgnlPmtInfId>PART-1</OrgnlPmtInfId>
<TxInf><OrgnlEndToEndId>E2E-1</OrgnlEndToEndId><CxlRsnInf><Rsn><Cd>NARR</Cd></Rsn><AddtlInf>ordered twice</AddtlInf></CxlRsnInf></TxInf>
</OrgnlPmtInfAndCxl></Undrlyg>`,
  }),
  pacs002: sampleOf({
    messageId: 'pacs.002.001.10',
    root: 'FIToFIPmtStsRpt',
    content: `<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm></GrpHdr>
<TxInfAndSts>
<OrgnlGrpInf><OrgnlMsgId>MSG-0</OrgnlMsgId><OrgnlMsgNmId>pacs.008.001.08</OrgnlMsgNmId></OrgnlGrpInf>
<OrgnlInstrId>INSTR-0</OrgnlInstrId>
<OrgnlEndToEndId>E2E-0</OrgnlEndToEndId>
<OrgnlUETR>7a562c67-ca16-48ba-b074-65581be6f001</OrgnlUETR>
<TxSts>RJCT</TxSts>
<StsRsnInf><Orgtr><Nm>Demo Bank Frankfurt</Nm></Orgtr><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>
${AGENTS}
</TxInfAndSts>`,
  }),
  pain001: sampleOf({
    messageId: 'pain.001.001.09',
    root: 'CstmrCdtTrfInitn',
    content: `<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-21T09:00:00+08:00</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>1000.50</CtrlSum><InitgPty><Nm>Demo Trading Company</Nm></InitgPty></GrpHdr>
<PmtInf>
<PmtInfId>MSG-1</PmtInfId>
<PmtMtd>TRF</PmtMtd>
<NbOfTxs>1</NbOfTxs>
<CtrlSum>1000.5</CtrlSum>
<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>
${DEBTOR}
<CdtTrfTxInf>
<PmtId><InstrId>INSTR-1</InstrId><EndToEndId>E2E-1</EndToEndId><UETR>7a562c67-ca16-48ba-b074-65581be6f001</UETR></PmtId>
<Amt><InstdAmt Ccy="USD">1000.50</InstdAmt></Amt>
<ChrgBr>SHAR</ChrgBr>
${CREDITOR}
<InstrForCdtrAgt><Cd>CHQB</Cd></InstrForCdtrAgt>
<RmtInf><Ustrd>Invoice 4711</Ustrd></RmtInf>
</CdtTrfTxInf>
</PmtInf>`,
  }),
} as const

export type SampleName = keyof typeof SAMPLES

/** Replaces the first occurrence; throws if the text does not occur, which is an error of the test. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`not in the sample: ${from}`)
  return text.replace(from, () => to)
}

/** The service of the samples, whose version differs between releases. */
const NEWEST_SERVICE = /(<BizSvc>swift\.cbprplus\.(?:[a-z]+\.)?)04</

/**
 * Returns the findings of a text with one message. Its business service is replaced by that of the release if it is the
 * newest one.
 */
export async function findingsIn(
  text: string,
  release: ReleaseName = 'SR2026',
): Promise<readonly MxFinding[]> {
  const [message] = readMx(text.replace(NEWEST_SERVICE, `$1${releaseOf(release).serviceVersion}<`))
  if (message === undefined) throw new Error('a text is at least one message')
  return checkMx(message, { schemas: await loadSchemasOf(message), release: releaseOf(release) })
}

/** A sample, the replaced text, the replacement, the expected findings (see {@link shown}), and the release. */
export type Row = readonly [
  name: SampleName,
  from: string,
  to: string,
  expected: readonly string[],
  release?: ReleaseName,
]

/** Returns rows with their titles. */
export function casesOf(rows: readonly Row[]): readonly { readonly title: string; readonly row: Row }[] {
  return rows.map((row) => ({ title: `${row[0]}: ${row[1]} becomes ${row[2]}`, row }))
}

/**
 * Returns the findings in the sample of a row in the notation of its fourth part; checks that each finding has the
 * parameters of its sentence.
 */
export async function foundIn([name, from, to, , release]: Row): Promise<readonly string[]> {
  const findings = await findingsIn(changed(SAMPLES[name], from, to), release)
  return findings.map((finding) => {
    const carried = Object.keys(finding.params ?? {}).toSorted((one, other) => one.localeCompare(other))
    const declared = (CODES[finding.code] ?? []).toSorted((one, other) => one.localeCompare(other))
    const isComplete = carried.join() === declared.join()
    return isComplete
      ? shown(finding)
      : `${shown(finding)} with ${carried.join()} instead of ${declared.join()}`
  })
}

/** Returns `code path`, with a question mark before warnings; the path is relative to the message's root element. */
export function shown({ severity, code, path }: MxFinding): string {
  return `${severity === 'warning' ? '? ' : ''}${code} ${path.replace(/^\/Document\/\w+\//, '')}`
}
