// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pacs.028.001.03 has. Source: ISO 20022 message schema pacs.028.001.03. */
export const SCHEMA: SchemaTable = {
  messageId: 'pacs.028.001.03',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
Document sequence FIToFIPmtStsReq:FIToFIPaymentStatusRequestV03
FIToFIPaymentStatusRequestV03 sequence GrpHdr:GroupHeader91 OrgnlGrpInf*:OriginalGroupInformation27 TxInf*:PaymentTransaction113 SplmtryData*:SupplementaryData1
OriginalGroupInformation27 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm?:ISODateTime OrgnlNbOfTxs?:Max15NumericText OrgnlCtrlSum?:DecimalNumber
PaymentTransaction113 sequence StsReqId?:Max35Text OrgnlGrpInf?:OriginalGroupInformation29 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlUETR?:UUIDv4Identifier AccptncDtTm?:ISODateTime ClrSysRef?:Max35Text InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
`,
}
