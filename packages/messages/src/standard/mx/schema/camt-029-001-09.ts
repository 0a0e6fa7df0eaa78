// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

import type { SchemaTable } from '../schema-model.ts'

/** The types that only camt.029.001.09 has. Source: ISO 20022 message schema camt.029.001.09. */
export const SCHEMA: SchemaTable = {
  messageId: 'camt.029.001.09',
  root: 'Document',
  rootType: 'Document',
  furtherTypes: async () => (await import('./further-types.ts')).FURTHER_TYPES,
  types: String.raw`
CancellationIndividualStatus1Code string =RJCR|ACCR|PDCR
CancellationStatusReason3Choice choice Cd:ExternalPaymentCancellationRejection1Code Prtry:Max35Text
CancellationStatusReason4 sequence Orgtr?:PartyIdentification135 Rsn?:CancellationStatusReason3Choice AddtlInf*:Max105Text
ClaimNonReceipt2 sequence DtPrcd:ISODate OrgnlNxtAgt?:BranchAndFinancialInstitutionIdentification6
ClaimNonReceipt2Choice choice Accptd:ClaimNonReceipt2 Rjctd:ClaimNonReceiptRejectReason1Choice
ClaimNonReceiptRejectReason1Choice choice Cd:ExternalClaimNonReceiptRejection1Code Prtry:Max35Text
Compensation2 sequence Amt:ActiveCurrencyAndAmount DbtrAgt:BranchAndFinancialInstitutionIdentification6 CdtrAgt:BranchAndFinancialInstitutionIdentification6 Rsn:CompensationReason1Choice
CompensationReason1Choice choice Cd:ExternalPaymentCompensationReason1Code Prtry:Max35Text
CorrectiveGroupInformation1 sequence MsgId:Max35Text MsgNmId:Max35Text CreDtTm?:ISODateTime
CorrectiveInterbankTransaction2 sequence GrpHdr?:CorrectiveGroupInformation1 InstrId?:Max35Text EndToEndId?:Max35Text TxId?:Max35Text UETR?:UUIDv4Identifier IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount IntrBkSttlmDt:ISODate
CorrectivePaymentInitiation4 sequence GrpHdr?:CorrectiveGroupInformation1 PmtInfId?:Max35Text InstrId?:Max35Text EndToEndId?:Max35Text UETR?:UUIDv4Identifier InstdAmt:ActiveOrHistoricCurrencyAndAmount ReqdExctnDt?:DateAndDateTime2Choice ReqdColltnDt?:ISODate
CorrectiveTransaction4Choice choice Initn:CorrectivePaymentInitiation4 IntrBk:CorrectiveInterbankTransaction2
Document sequence RsltnOfInvstgtn:ResolutionOfInvestigationV09
ExternalClaimNonReceiptRejection1Code string 1..4
ExternalInvestigationExecutionConfirmation1Code string 1..4
ExternalPaymentCancellationRejection1Code string 1..4
ExternalPaymentCompensationReason1Code string 1..4
ExternalPaymentModificationRejection1Code string 1..4
GroupCancellationStatus1Code string =PACR|RJCR|ACCR|PDCR
InvestigationStatus5Choice choice Conf:ExternalInvestigationExecutionConfirmation1Code RjctdMod+:ModificationStatusReason1Choice DplctOf:Case5 AssgnmtCxlConf:YesNoIndicator
ModificationStatusReason1Choice choice Cd:ExternalPaymentModificationRejection1Code Prtry:Max35Text
ModificationStatusReason2 sequence Orgtr?:PartyIdentification135 Rsn?:ModificationStatusReason1Choice AddtlInf*:Max105Text
NumberOfCancellationsPerStatus1 sequence DtldNbOfTxs:Max15NumericText DtldSts:CancellationIndividualStatus1Code DtldCtrlSum?:DecimalNumber
NumberOfTransactionsPerStatus1 sequence DtldNbOfTxs:Max15NumericText DtldSts:TransactionIndividualStatus1Code DtldCtrlSum?:DecimalNumber
OriginalGroupHeader14 sequence OrgnlGrpCxlId?:Max35Text RslvdCase?:Case5 OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm?:ISODateTime OrgnlNbOfTxs?:Max15NumericText OrgnlCtrlSum?:DecimalNumber GrpCxlSts?:GroupCancellationStatus1Code CxlStsRsnInf*:CancellationStatusReason4 NbOfTxsPerCxlSts*:NumberOfTransactionsPerStatus1
OriginalPaymentInstruction30 sequence OrgnlPmtInfCxlId?:Max35Text RslvdCase?:Case5 OrgnlPmtInfId:Max35Text OrgnlGrpInf?:OriginalGroupInformation29 OrgnlNbOfTxs?:Max15NumericText OrgnlCtrlSum?:DecimalNumber PmtInfCxlSts?:GroupCancellationStatus1Code CxlStsRsnInf*:CancellationStatusReason4 NbOfTxsPerCxlSts*:NumberOfCancellationsPerStatus1 TxInfAndSts*:PaymentTransaction103
PaymentTransaction102 sequence CxlStsId?:Max35Text RslvdCase?:Case5 OrgnlGrpInf?:OriginalGroupInformation29 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlClrSysRef?:Max35Text OrgnlUETR?:UUIDv4Identifier TxCxlSts?:CancellationIndividualStatus1Code CxlStsRsnInf*:CancellationStatusReason4 RsltnRltdInf?:ResolutionData1 OrgnlIntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlIntrBkSttlmDt?:ISODate Assgnr?:Party40Choice Assgne?:Party40Choice OrgnlTxRef?:OriginalTransactionReference28
PaymentTransaction103 sequence CxlStsId?:Max35Text RslvdCase?:Case5 OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text UETR?:UUIDv4Identifier TxCxlSts?:CancellationIndividualStatus1Code CxlStsRsnInf*:CancellationStatusReason4 OrgnlInstdAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlReqdExctnDt?:DateAndDateTime2Choice OrgnlReqdColltnDt?:ISODate OrgnlTxRef?:OriginalTransactionReference28
PaymentTransaction107 sequence ModStsId?:Max35Text RslvdCase?:Case5 OrgnlGrpInf:OriginalGroupInformation29 OrgnlPmtInfId?:Max35Text OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlTxId?:Max35Text OrgnlClrSysRef?:Max35Text OrgnlUETR?:UUIDv4Identifier ModStsRsnInf*:ModificationStatusReason2 RsltnRltdInf?:ResolutionData1 OrgnlIntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount OrgnlIntrBkSttlmDt?:ISODate Assgnr?:Party40Choice Assgne?:Party40Choice OrgnlTxRef?:OriginalTransactionReference28
ResolutionData1 sequence EndToEndId?:Max35Text TxId?:Max35Text UETR?:UUIDv4Identifier IntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount IntrBkSttlmDt?:ISODate ClrChanl?:ClearingChannel2Code Compstn?:Compensation2 Chrgs*:Charges7
ResolutionOfInvestigationV09 sequence Assgnmt:CaseAssignment5 RslvdCase?:Case5 Sts:InvestigationStatus5Choice CxlDtls*:UnderlyingTransaction22 ModDtls?:PaymentTransaction107 ClmNonRctDtls?:ClaimNonReceipt2Choice StmtDtls?:StatementResolutionEntry4 CrrctnTx?:CorrectiveTransaction4Choice RsltnRltdInf?:ResolutionData1 SplmtryData*:SupplementaryData1
StatementResolutionEntry4 sequence OrgnlGrpInf?:OriginalGroupInformation29 OrgnlStmtId?:Max35Text UETR?:UUIDv4Identifier AcctSvcrRef?:Max35Text CrrctdAmt?:ActiveOrHistoricCurrencyAndAmount Chrgs*:Charges6 Purp?:Purpose2Choice
TransactionIndividualStatus1Code string =ACTC|RJCT|PDNG|ACCP|ACSP|ACSC|ACCR|ACWC
UnderlyingTransaction22 sequence OrgnlGrpInfAndSts?:OriginalGroupHeader14 OrgnlPmtInfAndSts*:OriginalPaymentInstruction30 TxInfAndSts*:PaymentTransaction102
`,
}
