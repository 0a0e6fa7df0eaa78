// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pain.001.001.09 has. Source: ISO 20022 message schema pain.001.001.09. */
export const SCHEMA: SchemaTable = {
  messageId: 'pain.001.001.09',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
Authorisation1Choice choice Cd:Authorisation1Code Prtry:Max128Text
Authorisation1Code string =AUTH|FDET|FSUM|ILEV
Cheque11 sequence ChqTp?:ChequeType2Code ChqNb?:Max35Text ChqFr?:NameAndAddress16 DlvryMtd?:ChequeDeliveryMethod1Choice DlvrTo?:NameAndAddress16 InstrPrty?:Priority2Code ChqMtrtyDt?:ISODate FrmsCd?:Max35Text MemoFld{0,2}:Max35Text RgnlClrZone?:Max35Text PrtLctn?:Max35Text Sgntr{0,5}:Max70Text
ChequeDelivery1Code string =MLDB|MLCD|MLFA|CRDB|CRCD|CRFA|PUDB|PUCD|PUFA|RGDB|RGCD|RGFA
ChequeDeliveryMethod1Choice choice Cd:ChequeDelivery1Code Prtry:Max35Text
ChequeType2Code string =CCHQ|CCCH|BCHQ|DRFT|ELDR
CreditTransferTransaction34 sequence PmtId:PaymentIdentification6 PmtTpInf?:PaymentTypeInformation26 Amt:AmountType4Choice XchgRateInf?:ExchangeRate1 ChrgBr?:ChargeBearerType1Code ChqInstr?:Cheque11 UltmtDbtr?:PartyIdentification135 IntrmyAgt1?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1Acct?:CashAccount38 IntrmyAgt2?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt2Acct?:CashAccount38 IntrmyAgt3?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt3Acct?:CashAccount38 CdtrAgt?:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct?:CashAccount38 Cdtr?:PartyIdentification135 CdtrAcct?:CashAccount38 UltmtCdtr?:PartyIdentification135 InstrForCdtrAgt*:InstructionForCreditorAgent1 InstrForDbtrAgt?:Max140Text Purp?:Purpose2Choice RgltryRptg{0,10}:RegulatoryReporting3 Tax?:TaxInformation8 RltdRmtInf{0,10}:RemittanceLocation7 RmtInf?:RemittanceInformation16 SplmtryData*:SupplementaryData1
CustomerCreditTransferInitiationV09 sequence GrpHdr:GroupHeader85 PmtInf+:PaymentInstruction30 SplmtryData*:SupplementaryData1
Document sequence CstmrCdtTrfInitn:CustomerCreditTransferInitiationV09
ExchangeRate1 sequence UnitCcy?:ActiveOrHistoricCurrencyCode XchgRate?:BaseOneRate RateTp?:ExchangeRateType1Code CtrctId?:Max35Text
ExchangeRateType1Code string =SPOT|SALE|AGRD
GroupHeader85 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn{0,2}:Authorisation1Choice NbOfTxs:Max15NumericText CtrlSum?:DecimalNumber InitgPty:PartyIdentification135 FwdgAgt?:BranchAndFinancialInstitutionIdentification6
Max10Text string 1..10
PaymentIdentification6 sequence InstrId?:Max35Text EndToEndId:Max35Text UETR?:UUIDv4Identifier
PaymentInstruction30 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod3Code BtchBookg?:BatchBookingIndicator NbOfTxs?:Max15NumericText CtrlSum?:DecimalNumber PmtTpInf?:PaymentTypeInformation26 ReqdExctnDt:DateAndDateTime2Choice PoolgAdjstmntDt?:ISODate Dbtr:PartyIdentification135 DbtrAcct:CashAccount38 DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct?:CashAccount38 InstrForDbtrAgt?:Max140Text UltmtDbtr?:PartyIdentification135 ChrgBr?:ChargeBearerType1Code ChrgsAcct?:CashAccount38 ChrgsAcctAgt?:BranchAndFinancialInstitutionIdentification6 CdtTrfTxInf+:CreditTransferTransaction34
PaymentMethod3Code string =CHK|TRF|TRA
PaymentTypeInformation26 sequence InstrPrty?:Priority2Code SvcLvl*:ServiceLevel8Choice LclInstrm?:LocalInstrument2Choice CtgyPurp?:CategoryPurpose1Choice
RegulatoryAuthority2 sequence Nm?:Max140Text Ctry?:CountryCode
RegulatoryReporting3 sequence DbtCdtRptgInd?:RegulatoryReportingType1Code Authrty?:RegulatoryAuthority2 Dtls*:StructuredRegulatoryReporting3
RegulatoryReportingType1Code string =CRED|DEBT|BOTH
StructuredRegulatoryReporting3 sequence Tp?:Max35Text Dt?:ISODate Ctry?:CountryCode Cd?:Max10Text Amt?:ActiveOrHistoricCurrencyAndAmount Inf*:Max35Text
`,
}
