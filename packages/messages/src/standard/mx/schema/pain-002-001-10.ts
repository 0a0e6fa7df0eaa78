// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pain.002.001.10 has. Source: ISO 20022 message schema pain.002.001.10. */
export const SCHEMA: SchemaTable = {
  messageId: 'pain.002.001.10',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
CurrencyExchange13 sequence SrcCcy:ActiveCurrencyCode TrgtCcy:ActiveCurrencyCode XchgRate:BaseOneRate UnitCcy?:ActiveCurrencyCode
CustomerPaymentStatusReportV10 sequence GrpHdr:GroupHeader86 OrgnlGrpInfAndSts:OriginalGroupHeader17 OrgnlPmtInfAndSts*:OriginalPaymentInstruction32 SplmtryData*:SupplementaryData1
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV10
GroupHeader86 sequence MsgId:Max35Text CreDtTm:ISODateTime InitgPty?:PartyIdentification135 FwdgAgt?:BranchAndFinancialInstitutionIdentification6 DbtrAgt?:BranchAndFinancialInstitutionIdentification6 CdtrAgt?:BranchAndFinancialInstitutionIdentification6
OriginalPaymentInstruction32 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs?:Max15NumericText OrgnlCtrlSum?:DecimalNumber PmtInfSts?:ExternalPaymentGroupStatus1Code StsRsnInf*:StatusReasonInformation12 NbOfTxsPerSts*:NumberOfTransactionsPerStatus5 TxInfAndSts*:PaymentTransaction105
PaymentTransaction105 sequence StsId?:Max35Text OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlUETR?:UUIDv4Identifier TxSts?:ExternalPaymentTransactionStatus1Code StsRsnInf*:StatusReasonInformation12 ChrgsInf*:Charges7 TrckrData?:TrackerData1 AccptncDtTm?:ISODateTime AcctSvcrRef?:Max35Text ClrSysRef?:Max35Text OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
TrackerData1 sequence ConfdDt:DateAndDateTime2Choice ConfdAmt:ActiveCurrencyAndAmount TrckrRcrd+:TrackerRecord1
TrackerRecord1 sequence Agt:BranchAndFinancialInstitutionIdentification6 ChrgBr?:ChargeBearerType1Code ChrgsAmt?:ActiveCurrencyAndAmount XchgRateData?:CurrencyExchange13
`,
}
