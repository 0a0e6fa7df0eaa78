// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pacs.008.001.08 has. Source: ISO 20022 message schema pacs.008.001.08. */
export const SCHEMA: SchemaTable = {
  messageId: 'pacs.008.001.08',
  root: 'Document',
  rootType: 'Document',
  types: String.raw`
CreditTransferTransaction39 sequence PmtId:PaymentIdentification7 PmtTpInf?:PaymentTypeInformation28 IntrBkSttlmAmt:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmPrty?:Priority3Code SttlmTmIndctn?:SettlementDateTimeIndication1 SttlmTmReq?:SettlementTimeRequest2 AccptncDtTm?:ISODateTime PoolgAdjstmntDt?:ISODate InstdAmt?:ActiveOrHistoricCurrencyAndAmount XchgRate?:BaseOneRate ChrgBr:ChargeBearerType1Code ChrgsInf*:Charges7 PrvsInstgAgt1?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt1Acct?:CashAccount38 PrvsInstgAgt2?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt2Acct?:CashAccount38 PrvsInstgAgt3?:BranchAndFinancialInstitutionIdentification6 PrvsInstgAgt3Acct?:CashAccount38 InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1Acct?:CashAccount38 IntrmyAgt2?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt2Acct?:CashAccount38 IntrmyAgt3?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt3Acct?:CashAccount38 UltmtDbtr?:PartyIdentification135 InitgPty?:PartyIdentification135 Dbtr:PartyIdentification135 DbtrAcct?:CashAccount38 DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct?:CashAccount38 CdtrAgt:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct?:CashAccount38 Cdtr:PartyIdentification135 CdtrAcct?:CashAccount38 UltmtCdtr?:PartyIdentification135 InstrForCdtrAgt*:InstructionForCreditorAgent1 InstrForNxtAgt*:InstructionForNextAgent1 Purp?:Purpose2Choice RgltryRptg{0,10}:RegulatoryReporting3 Tax?:TaxInformation8 RltdRmtInf{0,10}:RemittanceLocation7 RmtInf?:RemittanceInformation16 SplmtryData*:SupplementaryData1
Document sequence FIToFICstmrCdtTrf:FIToFICustomerCreditTransferV08
FIToFICustomerCreditTransferV08 sequence GrpHdr:GroupHeader93 CdtTrfTxInf+:CreditTransferTransaction39 SplmtryData*:SupplementaryData1
Max10Text string 1..10
RegulatoryAuthority2 sequence Nm?:Max140Text Ctry?:CountryCode
RegulatoryReporting3 sequence DbtCdtRptgInd?:RegulatoryReportingType1Code Authrty?:RegulatoryAuthority2 Dtls*:StructuredRegulatoryReporting3
RegulatoryReportingType1Code string =CRED|DEBT|BOTH
StructuredRegulatoryReporting3 sequence Tp?:Max35Text Dt?:ISODate Ctry?:CountryCode Cd?:Max10Text Amt?:ActiveOrHistoricCurrencyAndAmount Inf*:Max35Text
`,
}
