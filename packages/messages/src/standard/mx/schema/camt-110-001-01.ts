// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.110.001.01 has. Source: ISO 20022 message schema camt.110.001.01. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.110.001.01',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
AdditionalRequestData1Choice choice ReqdDbtAuthstn:DebitAuthorisation3 ReqdCompstn:CompensationRequest1 ReqdValtn:AdjustmentRequest1 ReqNrrtv:Max500Text
AdjustmentRequest1 sequence Prd?:DatePeriod5
CompensationRequest1 sequence CompstnAcct?:CashAccount40 Prd:DatePeriod2 Amt?:ActiveCurrencyAndAmount XpctdValDt?:ISODate IntrstRate?:PercentageRate Rsn*:Max140Text
DebitAuthorisation3 sequence CxlRsn:CancellationReason33Choice AmtToDbt?:ActiveOrHistoricCurrencyAndAmount Acct?:CashAccount40 ValDtToDbt?:ISODate AddtlCxlRsnInf*:Max140Text
Document sequence InvstgtnReq:InvestigationRequestV01
InvestigationReason2 sequence Seq?:Max3Number Rsn:InvestigationReason1Choice RsnSubTp?:InvestigationReasonSubType1Choice AddtlReqData?:AdditionalRequestData1Choice RltdInvstgtnData?:RelatedInvestigationData1 NclsdFile*:Document12 RltdFileData*:FileData1
InvestigationRequest2 sequence MsgId:Max35Text RqstrInvstgtnId?:Max35Text RspndrInvstgtnId?:Max35Text EIR?:UUIDv4Identifier ReqActn?:InvestigationRequestAction1 InvstgtnTp:InvestigationType1Choice InvstgtnSubTp?:InvestigationSubType1Choice UndrlygInstrm?:UnderlyingInvestigationInstrument1Choice Undrlyg:UnderlyingData2Choice Rqstr:Party40Choice Rspndr:Party40Choice ReqOrgtr?:Party40Choice XpctdRspndr?:Party40Choice SvcLvl*:InvestigationServiceLevel1Choice
InvestigationRequestV01 sequence InvstgtnReq:InvestigationRequest2 InvstgtnData+:InvestigationReason2 SplmtryData*:SupplementaryData1
`,
}
