// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pacs.002.001.10 has. Source: ISO 20022 message schema pacs.002.001.10. */
export const SCHEMA: SchemaTable = {
  messageId: 'pacs.002.001.10',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
Document sequence FIToFIPmtStsRpt:FIToFIPaymentStatusReportV10
FIToFIPaymentStatusReportV10 sequence GrpHdr:GroupHeader91 OrgnlGrpInfAndSts*:OriginalGroupHeader17 TxInfAndSts*:PaymentTransaction110 SplmtryData*:SupplementaryData1
PaymentTransaction110 sequence StsId?:Max35Text OrgnlGrpInf?:OriginalGroupInformation29 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlUETR?:UUIDv4Identifier TxSts?:ExternalPaymentTransactionStatus1Code StsRsnInf*:StatusReasonInformation12 ChrgsInf*:Charges7 AccptncDtTm?:ISODateTime FctvIntrBkSttlmDt?:DateAndDateTime2Choice AcctSvcrRef?:Max35Text ClrSysRef?:Max35Text InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
`,
}
