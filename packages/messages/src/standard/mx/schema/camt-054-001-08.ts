// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.054.001.08 has. Source: ISO 20022 message schema camt.054.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.054.001.08',
  root: 'Document',
  rootType: 'Document',
  types: String.raw`
AccountNotification17 sequence Id:Max35Text NtfctnPgntn?:Pagination1 ElctrncSeqNb?:Number RptgSeq?:SequenceRange1Choice LglSeqNb?:Number CreDtTm?:ISODateTime FrToDt?:DateTimePeriod1 CpyDplctInd?:CopyDuplicate1Code RptgSrc?:ReportingSource1Choice Acct:CashAccount39 RltdAcct?:CashAccount38 Intrst*:AccountInterest4 TxsSummry?:TotalTransactions6 Ntry*:ReportEntry10 AddtlNtfctnInf?:Max500Text
BankToCustomerDebitCreditNotificationV08 sequence GrpHdr:GroupHeader81 Ntfctn+:AccountNotification17 SplmtryData*:SupplementaryData1
Document sequence BkToCstmrDbtCdtNtfctn:BankToCustomerDebitCreditNotificationV08
`,
}
