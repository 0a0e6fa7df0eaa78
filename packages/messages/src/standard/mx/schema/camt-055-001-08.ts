// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.055.001.08 has. Source: ISO 20022 message schema camt.055.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.055.001.08',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
CustomerPaymentCancellationRequestV08 sequence Assgnmt:CaseAssignment5 Case?:Case5 CtrlData?:ControlData1 Undrlyg+:UnderlyingTransaction24 SplmtryData*:SupplementaryData1
Document sequence CstmrPmtCxlReq:CustomerPaymentCancellationRequestV08
OriginalPaymentInstruction34 sequence PmtCxlId?:Max35Text Case?:Case5 OrgnlPmtInfId:Max35Text OrgnlGrpInf?:OriginalGroupInformation29 NbOfTxs?:Max15NumericText CtrlSum?:DecimalNumber PmtInfCxl?:GroupCancellationIndicator CxlRsnInf*:PaymentCancellationReason5 TxInf*:PaymentTransaction109
PaymentTransaction109 sequence CxlId?:Max35Text Case?:Case5 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlUETR?:UUIDv4Identifier OrgnlInstdAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlReqdExctnDt?:DateAndDateTime2Choice OrgnlReqdColltnDt?:ISODate CxlRsnInf*:PaymentCancellationReason5 OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
UnderlyingTransaction24 sequence OrgnlGrpInfAndCxl?:OriginalGroupHeader15 OrgnlPmtInfAndCxl*:OriginalPaymentInstruction34
`,
}
