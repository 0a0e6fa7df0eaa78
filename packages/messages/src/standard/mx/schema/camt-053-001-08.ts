// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.053.001.08 has. Source: ISO 20022 message schema camt.053.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.053.001.08',
  root: 'Document',
  rootType: 'Document',
  types: String.raw`
AccountStatement9 sequence Id:Max35Text StmtPgntn?:Pagination1 ElctrncSeqNb?:Number RptgSeq?:SequenceRange1Choice LglSeqNb?:Number CreDtTm?:ISODateTime FrToDt?:DateTimePeriod1 CpyDplctInd?:CopyDuplicate1Code RptgSrc?:ReportingSource1Choice Acct:CashAccount39 RltdAcct?:CashAccount38 Intrst*:AccountInterest4 Bal+:CashBalance8 TxsSummry?:TotalTransactions6 Ntry*:ReportEntry10 AddtlStmtInf?:Max500Text
BalanceSubType1Choice choice Cd:ExternalBalanceSubType1Code Prtry:Max35Text
BalanceType10Choice choice Cd:ExternalBalanceType1Code Prtry:Max35Text
BalanceType13 sequence CdOrPrtry:BalanceType10Choice SubTp?:BalanceSubType1Choice
BankToCustomerStatementV08 sequence GrpHdr:GroupHeader81 Stmt+:AccountStatement9 SplmtryData*:SupplementaryData1
CashBalance8 sequence Tp:BalanceType13 CdtLine*:CreditLine3 Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode Dt:DateAndDateTime2Choice Avlbty*:CashAvailability1
CreditLine3 sequence Incl:TrueFalseIndicator Tp?:CreditLineType1Choice Amt?:ActiveOrHistoricCurrencyAndAmount Dt?:DateAndDateTime2Choice
CreditLineType1Choice choice Cd:ExternalCreditLineType1Code Prtry:Max35Text
Document sequence BkToCstmrStmt:BankToCustomerStatementV08
ExternalBalanceSubType1Code string 1..4
ExternalBalanceType1Code string 1..4
ExternalCreditLineType1Code string 1..4
`,
}
