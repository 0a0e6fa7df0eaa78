// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pacs.004.001.09 has. Source: ISO 20022 message schema pacs.004.001.09. */
export const SCHEMA: SchemaTable = {
  messageId: 'pacs.004.001.09',
  root: 'Document',
  rootType: 'Document',
  types: String.raw`
AmendmentInformationDetails13 sequence OrgnlMndtId?:Max35Text OrgnlCdtrSchmeId?:PartyIdentification135 OrgnlCdtrAgt?:BranchAndFinancialInstitutionIdentification6 OrgnlCdtrAgtAcct?:CashAccount38 OrgnlDbtr?:PartyIdentification135 OrgnlDbtrAcct?:CashAccount38 OrgnlDbtrAgt?:BranchAndFinancialInstitutionIdentification6 OrgnlDbtrAgtAcct?:CashAccount38 OrgnlFnlColltnDt?:ISODate OrgnlFrqcy?:Frequency36Choice OrgnlRsn?:MandateSetupReason1Choice OrgnlTrckgDays?:Exact2NumericText
AmountType4Choice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount2
Authorisation1Choice choice Cd:Authorisation1Code Prtry:Max128Text
Authorisation1Code string =AUTH|FDET|FSUM|ILEV
Document sequence PmtRtr:PaymentReturnV09
EquivalentAmount2 sequence Amt:ActiveOrHistoricCurrencyAndAmount CcyOfTrf:ActiveOrHistoricCurrencyCode
Exact2NumericText string /[0-9]{2}/
ExternalMandateSetupReason1Code string 1..4
Frequency36Choice choice Tp:Frequency6Code Prd:FrequencyPeriod1 PtInTm:FrequencyAndMoment1
Frequency6Code string =YEAR|MNTH|QURT|MIAN|WEEK|DAIL|ADHO|INDA|FRTN
FrequencyAndMoment1 sequence Tp:Frequency6Code PtInTm:Exact2NumericText
FrequencyPeriod1 sequence Tp:Frequency6Code CntPerPrd:DecimalNumber
GroupHeader90 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn{0,2}:Authorisation1Choice BtchBookg?:BatchBookingIndicator NbOfTxs:Max15NumericText CtrlSum?:DecimalNumber GrpRtr?:TrueFalseIndicator TtlRtrdIntrBkSttlmAmt?:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmInf:SettlementInstruction7 InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6
MandateRelatedInformation14 sequence MndtId?:Max35Text DtOfSgntr?:ISODate AmdmntInd?:TrueFalseIndicator AmdmntInfDtls?:AmendmentInformationDetails13 ElctrncSgntr?:Max1025Text FrstColltnDt?:ISODate FnlColltnDt?:ISODate Frqcy?:Frequency36Choice Rsn?:MandateSetupReason1Choice TrckgDays?:Exact2NumericText
MandateSetupReason1Choice choice Cd:ExternalMandateSetupReason1Code Prtry:Max70Text
OriginalGroupHeader18 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm?:ISODateTime RtrRsnInf*:PaymentReturnReason6
OriginalGroupInformation29 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm?:ISODateTime
OriginalTransactionReference28 sequence IntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount Amt?:AmountType4Choice IntrBkSttlmDt?:ISODate ReqdColltnDt?:ISODate ReqdExctnDt?:DateAndDateTime2Choice CdtrSchmeId?:PartyIdentification135 SttlmInf?:SettlementInstruction7 PmtTpInf?:PaymentTypeInformation27 PmtMtd?:PaymentMethod4Code MndtRltdInf?:MandateRelatedInformation14 RmtInf?:RemittanceInformation16 UltmtDbtr?:Party40Choice Dbtr?:Party40Choice DbtrAcct?:CashAccount38 DbtrAgt?:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct?:CashAccount38 CdtrAgt?:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct?:CashAccount38 Cdtr?:Party40Choice CdtrAcct?:CashAccount38 UltmtCdtr?:Party40Choice Purp?:Purpose2Choice
PaymentMethod4Code string =CHK|TRF|DD|TRA
PaymentReturnReason6 sequence Orgtr?:PartyIdentification135 Rsn?:ReturnReason5Choice AddtlInf*:Max105Text
PaymentReturnV09 sequence GrpHdr:GroupHeader90 OrgnlGrpInf?:OriginalGroupHeader18 TxInf*:PaymentTransaction112 SplmtryData*:SupplementaryData1
PaymentTransaction112 sequence RtrId?:Max35Text OrgnlGrpInf?:OriginalGroupInformation29 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlUETR?:UUIDv4Identifier OrgnlClrSysRef?:Max35Text OrgnlIntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlIntrBkSttlmDt?:ISODate RtrdIntrBkSttlmAmt:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmPrty?:Priority3Code SttlmTmIndctn?:SettlementDateTimeIndication1 RtrdInstdAmt?:ActiveOrHistoricCurrencyAndAmount XchgRate?:BaseOneRate CompstnAmt?:ActiveOrHistoricCurrencyAndAmount ChrgBr?:ChargeBearerType1Code ChrgsInf*:Charges7 ClrSysRef?:Max35Text InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 RtrChain?:TransactionParties7 RtrRsnInf*:PaymentReturnReason6 OrgnlTxRef?:OriginalTransactionReference28 SplmtryData*:SupplementaryData1
PaymentTypeInformation27 sequence InstrPrty?:Priority2Code ClrChanl?:ClearingChannel2Code SvcLvl*:ServiceLevel8Choice LclInstrm?:LocalInstrument2Choice SeqTp?:SequenceType3Code CtgyPurp?:CategoryPurpose1Choice
SequenceType3Code string =FRST|RCUR|FNAL|OOFF|RPRE
TransactionParties7 sequence UltmtDbtr?:Party40Choice Dbtr:Party40Choice InitgPty?:Party40Choice DbtrAgt?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt1?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt2?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt3?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt2?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt3?:BranchAndFinancialInstitutionIdentification6 CdtrAgt?:BranchAndFinancialInstitutionIdentification6 Cdtr:Party40Choice UltmtCdtr?:Party40Choice
`,
}
