// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.111.001.01 has. Source: ISO 20022 message schema camt.111.001.01. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.111.001.01',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
AdjustmentCompensation1 sequence InitlAmt?:ActiveCurrencyAndAmount DueChrgs?:ActiveCurrencyAndAmount AmtDue:ActiveCurrencyAndAmount CompstnAgt?:BranchAndFinancialInstitutionIdentification6 CompstnAcct?:CashAccount40 Prd?:DatePeriod5 IntrstRate?:PercentageRate Rsn?:Max140Text
BookingConfirmation1 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode XchgRate?:BaseOneRate Acct:CashAccount40 BookgDt?:DateAndDateTime2Choice ValDt:DateAndDateTime2Choice Refs:TransactionReferences6 Chrgs?:Charges6 Rsn?:Max140Text
CompensationResponse1 sequence Grantd:TrueFalseIndicator InitlAmt?:ActiveCurrencyAndAmount PdChrgs?:ActiveCurrencyAndAmount AmtDue?:ActiveCurrencyAndAmount XpctdValDt?:ISODate Prd?:DatePeriod2 IntrstRate?:PercentageRate Rsn?:Max140Text
DebitAuthorisationConfirmation3 sequence DbtAuthstn:TrueFalseIndicator AmtToDbt?:ActiveCurrencyAndAmount Acct?:CashAccount40 ValDtToDbt?:ISODate CmonTxId?:Max52Text Rsn?:Max140Text
Document sequence InvstgtnRspn:InvestigationResponseV01
ExternalInvestigationStatus1Code string 1..4
ExternalInvestigationStatusReason1Code string 1..4
InvestigationData2 sequence OrgnlInvstgtnSeq?:Max3Number OrgnlInvstgtnRsn?:InvestigationReason1Choice OrgnlInvstgtnRsnSubTp?:InvestigationReasonSubType1Choice RspnData:InvestigationDataRecord1Choice RltdInvstgtnData?:RelatedInvestigationData1 NclsdFile*:Document12 RltdFileData*:FileData1 RspnOrgtr?:Party40Choice
InvestigationDataRecord1Choice choice DbtAuthstn:DebitAuthorisationConfirmation3 Compstn:CompensationResponse1 Valtn:AdjustmentCompensation1 Conf:BookingConfirmation1 TxSts:PaymentTransactionStatus1 TxData+:TransactionAmendment1 RspnNrrtv:Max500Text
InvestigationRequest3 sequence MsgId:Max35Text RqstrInvstgtnId?:Max35Text RspndrInvstgtnId?:Max35Text EIR?:UUIDv4Identifier ReqActn?:InvestigationRequestAction1 InvstgtnTp:InvestigationType1Choice InvstgtnSubTp?:InvestigationSubType1Choice UndrlygInstrm?:UnderlyingInvestigationInstrument1Choice Undrlyg?:UnderlyingData2Choice Rqstr:Party40Choice Rspndr:Party40Choice ReqOrgtr?:Party40Choice XpctdRspndr?:Party40Choice SvcLvl*:InvestigationServiceLevel1Choice
InvestigationResponse3 sequence MsgId:Max35Text RspndrInvstgtnId?:Max35Text InvstgtnSts:InvestigationStatus2 NxtRspndr?:Party40Choice InvstgtnData*:InvestigationData2
InvestigationResponseV01 sequence InvstgtnRspn:InvestigationResponse3 OrgnlInvstgtnReq:InvestigationRequest3 SplmtryData*:SupplementaryData1
InvestigationStatus2 sequence Sts:ExternalInvestigationStatus1Code StsRsn?:InvestigationStatusReason1Choice
InvestigationStatusReason1Choice choice Cd:ExternalInvestigationStatusReason1Code Prtry:Max35Text
Max52Text string 1..52
PaymentTransactionStatus1 sequence Sts:TransactionStatus1Choice StsRsnInf*:StatusReasonInformation12
Remittance1 sequence Ustrd*:Max140Text Strd*:StructuredRemittanceInformation16 Rltd{0,10}:RemittanceLocation7
TransactionAmendment1 sequence Pth?:Max2048Text Rcrd:TransactionAmendment1Choice
TransactionAmendment1Choice choice Agt:BranchAndFinancialInstitutionIdentification6 Amt:ActiveCurrencyAndAmount AnyBIC:AnyBICDec2014Identifier BICFI:BICFIDec2014Identifier CshAcct:CashAccount40 Cd:Max4Text Dt:ISODate DtTm:ISODateTime Pty:PartyIdentification135 Rmt:Remittance1 Othr:Max140Text
TransactionStatus1Choice choice Cd:ExternalPaymentTransactionStatus1Code Prtry:Max35Text
`,
}
