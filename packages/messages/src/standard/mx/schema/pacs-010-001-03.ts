// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only pacs.010.001.03 has. Source: ISO 20022 message schema pacs.010.001.03. */
export const SCHEMA: SchemaTable = {
  messageId: 'pacs.010.001.03',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
CreditTransferTransaction38 sequence CdtId:Max35Text BtchBookg?:BatchBookingIndicator PmtTpInf?:PaymentTypeInformation28 TtlIntrBkSttlmAmt?:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmTmIndctn?:SettlementDateTimeIndication1 InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1Acct?:CashAccount38 IntrmyAgt2?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt2Acct?:CashAccount38 IntrmyAgt3?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt3Acct?:CashAccount38 CdtrAgt?:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct?:CashAccount38 Cdtr:BranchAndFinancialInstitutionIdentification6 CdtrAcct?:CashAccount38 UltmtCdtr?:BranchAndFinancialInstitutionIdentification6 InstrForCdtrAgt*:InstructionForCreditorAgent2 DrctDbtTxInf+:DirectDebitTransactionInformation25 SplmtryData*:SupplementaryData1
DirectDebitTransactionInformation25 sequence PmtId:PaymentIdentification7 PmtTpInf?:PaymentTypeInformation28 IntrBkSttlmAmt:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmPrty?:Priority3Code SttlmTmIndctn?:SettlementDateTimeIndication1 SttlmTmReq?:SettlementTimeRequest2 UltmtDbtr?:BranchAndFinancialInstitutionIdentification6 Dbtr:BranchAndFinancialInstitutionIdentification6 DbtrAcct?:CashAccount38 DbtrAgt?:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct?:CashAccount38 InstrForDbtrAgt?:Max210Text Purp?:Purpose2Choice RmtInf?:RemittanceInformation2
Document sequence FIDrctDbt:FinancialInstitutionDirectDebitV03
FinancialInstitutionDirectDebitV03 sequence GrpHdr:GroupHeader92 CdtInstr+:CreditTransferTransaction38 SplmtryData*:SupplementaryData1
GroupHeader92 sequence MsgId:Max35Text CreDtTm:ISODateTime NbOfTxs:Max15NumericText CtrlSum?:DecimalNumber InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6
Instruction5Code string =PHOB|TELB
InstructionForCreditorAgent2 sequence Cd?:Instruction5Code InstrInf?:Max140Text
Max210Text string 1..210
RemittanceInformation2 sequence Ustrd*:Max140Text
`,
}
