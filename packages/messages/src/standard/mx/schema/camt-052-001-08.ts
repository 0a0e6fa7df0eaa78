// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.052.001.08 has. Source: ISO 20022 message schema camt.052.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.052.001.08',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
AccountReport25 sequence Id:Max35Text RptPgntn?:Pagination1 ElctrncSeqNb?:Number RptgSeq?:SequenceRange1Choice LglSeqNb?:Number CreDtTm?:ISODateTime FrToDt?:DateTimePeriod1 CpyDplctInd?:CopyDuplicate1Code RptgSrc?:ReportingSource1Choice Acct:CashAccount39 RltdAcct?:CashAccount38 Intrst*:AccountInterest4 Bal*:CashBalance8 TxsSummry?:TotalTransactions6 Ntry*:ReportEntry10 AddtlRptInf?:Max500Text
BankToCustomerAccountReportV08 sequence GrpHdr:GroupHeader81 Rpt+:AccountReport25 SplmtryData*:SupplementaryData1
CashBalance8 sequence Tp:BalanceType13 CdtLine*:CreditLine3 Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode Dt:DateAndDateTime2Choice Avlbty*:CashAvailability1
CreditLine3 sequence Incl:TrueFalseIndicator Tp?:CreditLineType1Choice Amt?:ActiveOrHistoricCurrencyAndAmount Dt?:DateAndDateTime2Choice
CreditLineType1Choice choice Cd:ExternalCreditLineType1Code Prtry:Max35Text
Document sequence BkToCstmrAcctRpt:BankToCustomerAccountReportV08
ExternalCreditLineType1Code string 1..4
`,
}
