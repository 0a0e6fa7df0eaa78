// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.056.001.08 has. Source: ISO 20022 message schema camt.056.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.056.001.08',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
Document sequence FIToFIPmtCxlReq:FIToFIPaymentCancellationRequestV08
FIToFIPaymentCancellationRequestV08 sequence Assgnmt:CaseAssignment5 Case?:Case5 CtrlData?:ControlData1 Undrlyg+:UnderlyingTransaction23 SplmtryData*:SupplementaryData1
PaymentTransaction106 sequence CxlId?:Max35Text Case?:Case5 OrgnlGrpInf?:OriginalGroupInformation29 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlUETR?:UUIDv4Identifier OrgnlClrSysRef?:Max35Text OrgnlIntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlIntrBkSttlmDt?:ISODate Assgnr?:BranchAndFinancialInstitutionIdentification6 Assgne?:BranchAndFinancialInstitutionIdentification6 CxlRsnInf*:PaymentCancellationReason5 OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
UnderlyingTransaction23 sequence OrgnlGrpInfAndCxl?:OriginalGroupHeader15 TxInf*:PaymentTransaction106
`,
}
