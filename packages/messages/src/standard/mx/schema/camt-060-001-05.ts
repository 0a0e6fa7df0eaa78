// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.060.001.05 has. Source: ISO 20022 message schema camt.060.001.05. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.060.001.05',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
AccountReportingRequestV05 sequence GrpHdr:GroupHeader77 RptgReq+:ReportingRequest5 SplmtryData*:SupplementaryData1
DatePeriodDetails1 sequence FrDt:ISODate ToDt?:ISODate
Document sequence AcctRptgReq:AccountReportingRequestV05
FloorLimitType1Code string =CRED|DEBT|BOTH
GroupHeader77 sequence MsgId:Max35Text CreDtTm:ISODateTime MsgSndr?:Party40Choice
Limit2 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:FloorLimitType1Code
QueryType3Code string =ALLL|CHNG|MODF
ReportingPeriod2 sequence FrToDt:DatePeriodDetails1 FrToTm?:TimePeriodDetails1 Tp:QueryType3Code
ReportingRequest5 sequence Id?:Max35Text ReqdMsgNmId:Max35Text Acct?:CashAccount38 AcctOwnr:Party40Choice AcctSvcr?:BranchAndFinancialInstitutionIdentification6 RptgPrd?:ReportingPeriod2 RptgSeq?:SequenceRange1Choice ReqdTxTp?:TransactionType2 ReqdBalTp*:BalanceType13
TimePeriodDetails1 sequence FrTm:ISOTime ToTm?:ISOTime
TransactionType2 sequence Sts:EntryStatus1Choice CdtDbtInd:CreditDebitCode FlrLmt*:Limit2
`,
}
