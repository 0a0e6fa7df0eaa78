// Written by `node scripts/schema-tables.ts` from the official schemas; see `schema-notation.ts` for the notation.

/** The types that more than one message with a form has. Source: ISO 20022 message schemas. */
export const SHARED_TYPES = String.raw`
AccountIdentification4Choice choice IBAN:IBAN2007Identifier Othr:GenericAccountIdentification1
AccountInterest4 sequence Tp?:InterestType1Choice Rate*:Rate4 FrToDt?:DateTimePeriod1 Rsn?:Max35Text Tax?:TaxCharges2
AccountSchemeName1Choice choice Cd:ExternalAccountIdentification1Code Prtry:Max35Text
ActiveCurrencyAndAmount decimal 18,5 >=0 @Ccy:ActiveCurrencyCode
ActiveCurrencyCode string /[A-Z]{3,3}/
ActiveOrHistoricCurrencyAnd13DecimalAmount decimal 18,13 >=0 @Ccy:ActiveOrHistoricCurrencyCode
ActiveOrHistoricCurrencyAndAmount decimal 18,5 >=0 @Ccy:ActiveOrHistoricCurrencyCode
ActiveOrHistoricCurrencyAndAmountRange2 sequence Amt:ImpliedCurrencyAmountRange1Choice CdtDbtInd?:CreditDebitCode Ccy:ActiveOrHistoricCurrencyCode
ActiveOrHistoricCurrencyCode string /[A-Z]{3,3}/
AddressType2Code string =ADDR|PBOX|HOME|BIZZ|MLTO|DLVY
AddressType3Choice choice Cd:AddressType2Code Prtry:GenericIdentification30
AmountAndCurrencyExchange3 sequence InstdAmt?:AmountAndCurrencyExchangeDetails3 TxAmt?:AmountAndCurrencyExchangeDetails3 CntrValAmt?:AmountAndCurrencyExchangeDetails3 AnncdPstngAmt?:AmountAndCurrencyExchangeDetails3 PrtryAmt*:AmountAndCurrencyExchangeDetails4
AmountAndCurrencyExchangeDetails3 sequence Amt:ActiveOrHistoricCurrencyAndAmount CcyXchg?:CurrencyExchange5
AmountAndCurrencyExchangeDetails4 sequence Tp:Max35Text Amt:ActiveOrHistoricCurrencyAndAmount CcyXchg?:CurrencyExchange5
AmountAndDirection35 sequence Amt:NonNegativeDecimalNumber CdtDbtInd:CreditDebitCode
AmountRangeBoundary1 sequence BdryAmt:ImpliedCurrencyAndAmount Incl:YesNoIndicator
AnyBICDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}/
AttendanceContext1Code string =ATTD|SATT|UATT
AuthenticationEntity1Code string =ICCD|AGNT|MERC
AuthenticationMethod1Code string =UKNW|BYPS|NPIN|FPIN|CPSG|PPSG|MANU|MERC|SCRT|SNCT|SCNL
BICFIDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}/
BankTransactionCodeStructure4 sequence Domn?:BankTransactionCodeStructure5 Prtry?:ProprietaryBankTransactionCodeStructure1
BankTransactionCodeStructure5 sequence Cd:ExternalBankTransactionDomain1Code Fmly:BankTransactionCodeStructure6
BankTransactionCodeStructure6 sequence Cd:ExternalBankTransactionFamily1Code SubFmlyCd:ExternalBankTransactionSubFamily1Code
BaseOneRate decimal 11,10
BatchBookingIndicator boolean
BatchInformation2 sequence MsgId?:Max35Text PmtInfId?:Max35Text NbOfTxs?:Max15NumericText TtlAmt?:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode
BranchAndFinancialInstitutionIdentification6 sequence FinInstnId:FinancialInstitutionIdentification18 BrnchId?:BranchData3
BranchData3 sequence Id?:Max35Text LEI?:LEIIdentifier Nm?:Max140Text PstlAdr?:PostalAddress24
BusinessMessagePriorityCode string
CSCManagement1Code string =PRST|BYPS|UNRD|NCSC
CardAggregated2 sequence AddtlSvc?:CardPaymentServiceType2Code TxCtgy?:ExternalCardTransactionCategory1Code SaleRcncltnId?:Max35Text SeqNbRg?:CardSequenceNumberRange1 TxDtRg?:DateOrDateTimePeriod1Choice
CardDataReading1Code string =TAGC|PHYS|BRCD|MGST|CICC|DFLE|CTLS|ECTL
CardEntry4 sequence Card?:PaymentCard4 POI?:PointOfInteraction1 AggtdNtry?:CardAggregated2 PrePdAcct?:CashAccount38
CardIndividualTransaction2 sequence ICCRltdData?:Max1025Text PmtCntxt?:PaymentContext3 AddtlSvc?:CardPaymentServiceType2Code TxCtgy?:ExternalCardTransactionCategory1Code SaleRcncltnId?:Max35Text SaleRefNb?:Max35Text RePresntmntRsn?:ExternalRePresentmentReason1Code SeqNb?:Max35Text TxId?:TransactionIdentifier1 Pdct?:Product2 VldtnDt?:ISODate VldtnSeqNb?:Max35Text
CardPaymentServiceType2Code string =AGGR|DCCV|GRTT|INSP|LOYT|NRES|PUCO|RECP|SOAF|UNAF|VCAU
CardSecurityInformation1 sequence CSCMgmt:CSCManagement1Code CSCVal?:Min3Max4NumericText
CardSequenceNumberRange1 sequence FrstTx?:Max35Text LastTx?:Max35Text
CardTransaction17 sequence Card?:PaymentCard4 POI?:PointOfInteraction1 Tx?:CardTransaction3Choice PrePdAcct?:CashAccount38
CardTransaction3Choice choice Aggtd:CardAggregated2 Indv:CardIndividualTransaction2
CardholderAuthentication2 sequence AuthntcnMtd:AuthenticationMethod1Code AuthntcnNtty:AuthenticationEntity1Code
CardholderVerificationCapability1Code string =MNSG|NPIN|FCPN|FEPN|FDSG|FBIO|MNVR|FBIG|APKI|PKIS|CHDT|SCEC
CashAccount38 sequence Id:AccountIdentification4Choice Tp?:CashAccountType2Choice Ccy?:ActiveOrHistoricCurrencyCode Nm?:Max70Text Prxy?:ProxyAccountIdentification1
CashAccount39 sequence Id:AccountIdentification4Choice Tp?:CashAccountType2Choice Ccy?:ActiveOrHistoricCurrencyCode Nm?:Max70Text Prxy?:ProxyAccountIdentification1 Ownr?:PartyIdentification135 Svcr?:BranchAndFinancialInstitutionIdentification6
CashAccountType2Choice choice Cd:ExternalCashAccountType1Code Prtry:Max35Text
CashAvailability1 sequence Dt:CashAvailabilityDate1Choice Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode
CashAvailabilityDate1Choice choice NbOfDays:Max15PlusSignedNumericText ActlDt:ISODate
CashDeposit1 sequence NoteDnmtn:ActiveCurrencyAndAmount NbOfNotes:Max15NumericText Amt:ActiveCurrencyAndAmount
CategoryPurpose1Choice choice Cd:ExternalCategoryPurpose1Code Prtry:Max35Text
ChargeBearerType1Code string =DEBT|CRED|SHAR|SLEV
ChargeIncludedIndicator boolean
ChargeType3Choice choice Cd:ExternalChargeType1Code Prtry:GenericIdentification3
Charges6 sequence TtlChrgsAndTaxAmt?:ActiveOrHistoricCurrencyAndAmount Rcrd*:ChargesRecord3
Charges7 sequence Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification6
ChargesRecord3 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode ChrgInclInd?:ChargeIncludedIndicator Tp?:ChargeType3Choice Rate?:PercentageRate Br?:ChargeBearerType1Code Agt?:BranchAndFinancialInstitutionIdentification6 Tax?:TaxCharges2
ClearingChannel2Code string =RTGS|RTNS|MPNS|BOOK
ClearingSystemIdentification2Choice choice Cd:ExternalClearingSystemIdentification1Code Prtry:Max35Text
ClearingSystemIdentification3Choice choice Cd:ExternalCashClearingSystem1Code Prtry:Max35Text
ClearingSystemMemberIdentification2 sequence ClrSysId?:ClearingSystemIdentification2Choice MmbId:Max35Text
Contact4 sequence NmPrfx?:NamePrefix2Code Nm?:Max140Text PhneNb?:PhoneNumber MobNb?:PhoneNumber FaxNb?:PhoneNumber EmailAdr?:Max2048Text EmailPurp?:Max35Text JobTitl?:Max35Text Rspnsblty?:Max35Text Dept?:Max70Text Othr*:OtherContact1 PrefrdMtd?:PreferredContactMethod1Code
CopyDuplicate1Code string =CODU|COPY|DUPL
CorporateAction9 sequence EvtTp:Max35Text EvtId:Max35Text
CountryCode string /[A-Z]{2,2}/
CreditDebitCode string =CRDT|DBIT
CreditorReferenceInformation2 sequence Tp?:CreditorReferenceType2 Ref?:Max35Text
CreditorReferenceType1Choice choice Cd:DocumentType3Code Prtry:Max35Text
CreditorReferenceType2 sequence CdOrPrtry:CreditorReferenceType1Choice Issr?:Max35Text
CurrencyExchange5 sequence SrcCcy:ActiveOrHistoricCurrencyCode TrgtCcy?:ActiveOrHistoricCurrencyCode UnitCcy?:ActiveOrHistoricCurrencyCode XchgRate:BaseOneRate CtrctId?:Max35Text QtnDt?:ISODateTime
DateAndDateTime2Choice choice Dt:ISODate DtTm:ISODateTime
DateAndPlaceOfBirth1 sequence BirthDt:ISODate PrvcOfBirth?:Max35Text CityOfBirth:Max35Text CtryOfBirth:CountryCode
DateOrDateTimePeriod1Choice choice Dt:DatePeriod2 DtTm:DateTimePeriod1
DatePeriod2 sequence FrDt:ISODate ToDt:ISODate
DateTimePeriod1 sequence FrDtTm:ISODateTime ToDtTm:ISODateTime
DecimalNumber decimal 18,17
DiscountAmountAndType1 sequence Tp?:DiscountAmountType1Choice Amt:ActiveOrHistoricCurrencyAndAmount
DiscountAmountType1Choice choice Cd:ExternalDiscountAmountType1Code Prtry:Max35Text
DisplayCapabilities1 sequence DispTp:UserInterface2Code NbOfLines:Max3NumericText LineWidth:Max3NumericText
DocumentAdjustment1 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode Rsn?:Max4Text AddtlInf?:Max140Text
DocumentLineIdentification1 sequence Tp?:DocumentLineType1 Nb?:Max35Text RltdDt?:ISODate
DocumentLineInformation1 sequence Id+:DocumentLineIdentification1 Desc?:Max2048Text Amt?:RemittanceAmount3
DocumentLineType1 sequence CdOrPrtry:DocumentLineType1Choice Issr?:Max35Text
DocumentLineType1Choice choice Cd:ExternalDocumentLineType1Code Prtry:Max35Text
DocumentType3Code string =RADM|RPIN|FXDR|DISP|PUOR|SCOR
DocumentType6Code string =MSIN|CNFA|DNFA|CINV|CREN|DEBN|HIRI|SBIN|CMCN|SOAC|DISP|BOLD|VCHR|AROI|TSUT|PUOR
EntryDetails9 sequence Btch?:BatchInformation2 TxDtls*:EntryTransaction10
EntryStatus1Choice choice Cd:ExternalEntryStatus1Code Prtry:Max35Text
EntryTransaction10 sequence Refs?:TransactionReferences6 Amt?:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode AmtDtls?:AmountAndCurrencyExchange3 Avlbty*:CashAvailability1 BkTxCd?:BankTransactionCodeStructure4 Chrgs?:Charges6 Intrst?:TransactionInterest4 RltdPties?:TransactionParties6 RltdAgts?:TransactionAgents5 LclInstrm?:LocalInstrument2Choice Purp?:Purpose2Choice RltdRmtInf{0,10}:RemittanceLocation7 RmtInf?:RemittanceInformation16 RltdDts?:TransactionDates3 RltdPric?:TransactionPrice4Choice RltdQties*:TransactionQuantities3Choice FinInstrmId?:SecurityIdentification19 Tax?:TaxInformation8 RtrInf?:PaymentReturnReason5 CorpActn?:CorporateAction9 SfkpgAcct?:SecuritiesAccount19 CshDpst*:CashDeposit1 CardTx?:CardTransaction17 AddtlTxInf?:Max500Text SplmtryData*:SupplementaryData1
Exact1NumericText string /[0-9]/
Exact3NumericText string /[0-9]{3}/
Exact4AlphaNumericText string /[a-zA-Z0-9]{4}/
ExternalAccountIdentification1Code string 1..4
ExternalBankTransactionDomain1Code string 1..4
ExternalBankTransactionFamily1Code string 1..4
ExternalBankTransactionSubFamily1Code string 1..4
ExternalCardTransactionCategory1Code string 1..4
ExternalCashAccountType1Code string 1..4
ExternalCashClearingSystem1Code string 1..3
ExternalCategoryPurpose1Code string 1..4
ExternalChargeType1Code string 1..4
ExternalClearingSystemIdentification1Code string 1..5
ExternalDiscountAmountType1Code string 1..4
ExternalDocumentLineType1Code string 1..4
ExternalEntryStatus1Code string 1..4
ExternalFinancialInstitutionIdentification1Code string 1..4
ExternalFinancialInstrumentIdentificationType1Code string 1..4
ExternalGarnishmentType1Code string 1..4
ExternalLocalInstrument1Code string 1..35
ExternalOrganisationIdentification1Code string 1..4
ExternalPersonIdentification1Code string 1..4
ExternalProxyAccountType1Code string 1..4
ExternalPurpose1Code string 1..4
ExternalRePresentmentReason1Code string 1..4
ExternalReportingSource1Code string 1..4
ExternalReturnReason1Code string 1..4
ExternalServiceLevel1Code string 1..4
ExternalTaxAmountType1Code string 1..4
ExternalTechnicalInputChannel1Code string 1..4
FinancialIdentificationSchemeName1Choice choice Cd:ExternalFinancialInstitutionIdentification1Code Prtry:Max35Text
FinancialInstitutionIdentification18 sequence BICFI?:BICFIDec2014Identifier ClrSysMmbId?:ClearingSystemMemberIdentification2 LEI?:LEIIdentifier Nm?:Max140Text PstlAdr?:PostalAddress24 Othr?:GenericFinancialIdentification1
FinancialInstrumentQuantity1Choice choice Unit:DecimalNumber FaceAmt:ImpliedCurrencyAndAmount AmtsdVal:ImpliedCurrencyAndAmount
FromToAmountRange1 sequence FrAmt:AmountRangeBoundary1 ToAmt:AmountRangeBoundary1
Garnishment3 sequence Tp:GarnishmentType1 Grnshee?:PartyIdentification135 GrnshmtAdmstr?:PartyIdentification135 RefNb?:Max140Text Dt?:ISODate RmtdAmt?:ActiveOrHistoricCurrencyAndAmount FmlyMdclInsrncInd?:TrueFalseIndicator MplyeeTermntnInd?:TrueFalseIndicator
GarnishmentType1 sequence CdOrPrtry:GarnishmentType1Choice Issr?:Max35Text
GarnishmentType1Choice choice Cd:ExternalGarnishmentType1Code Prtry:Max35Text
GenericAccountIdentification1 sequence Id:Max34Text SchmeNm?:AccountSchemeName1Choice Issr?:Max35Text
GenericFinancialIdentification1 sequence Id:Max35Text SchmeNm?:FinancialIdentificationSchemeName1Choice Issr?:Max35Text
GenericIdentification1 sequence Id:Max35Text SchmeNm?:Max35Text Issr?:Max35Text
GenericIdentification3 sequence Id:Max35Text Issr?:Max35Text
GenericIdentification30 sequence Id:Exact4AlphaNumericText Issr:Max35Text SchmeNm?:Max35Text
GenericIdentification32 sequence Id:Max35Text Tp?:PartyType3Code Issr?:PartyType4Code ShrtNm?:Max35Text
GenericOrganisationIdentification1 sequence Id:Max35Text SchmeNm?:OrganisationIdentificationSchemeName1Choice Issr?:Max35Text
GenericPersonIdentification1 sequence Id:Max35Text SchmeNm?:PersonIdentificationSchemeName1Choice Issr?:Max35Text
GroupHeader81 sequence MsgId:Max35Text CreDtTm:ISODateTime MsgRcpt?:PartyIdentification135 MsgPgntn?:Pagination1 OrgnlBizQry?:OriginalBusinessQuery1 AddtlInf?:Max500Text
GroupHeader93 sequence MsgId:Max35Text CreDtTm:ISODateTime BtchBookg?:BatchBookingIndicator NbOfTxs:Max15NumericText CtrlSum?:DecimalNumber TtlIntrBkSttlmAmt?:ActiveCurrencyAndAmount IntrBkSttlmDt?:ISODate SttlmInf:SettlementInstruction7 PmtTpInf?:PaymentTypeInformation28 InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6
IBAN2007Identifier string /[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}/
ISINOct2015Identifier string /[A-Z]{2,2}[A-Z0-9]{9,9}[0-9]{1,1}/
ISO2ALanguageCode string /[a-z]{2,2}/
ISODate date
ISODateTime dateTime
ISOTime time
ISOYearMonth yearMonth
IdentificationSource3Choice choice Cd:ExternalFinancialInstrumentIdentificationType1Code Prtry:Max35Text
ImpliedCurrencyAmountRange1Choice choice FrAmt:AmountRangeBoundary1 ToAmt:AmountRangeBoundary1 FrToAmt:FromToAmountRange1 EQAmt:ImpliedCurrencyAndAmount NEQAmt:ImpliedCurrencyAndAmount
ImpliedCurrencyAndAmount decimal 18,5 >=0
Instruction3Code string =CHQB|HOLD|PHOB|TELB
Instruction4Code string =PHOA|TELA
InstructionForCreditorAgent1 sequence Cd?:Instruction3Code InstrInf?:Max140Text
InstructionForNextAgent1 sequence Cd?:Instruction4Code InstrInf?:Max140Text
InterestRecord2 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode Tp?:InterestType1Choice Rate?:Rate4 FrToDt?:DateTimePeriod1 Rsn?:Max35Text Tax?:TaxCharges2
InterestType1Choice choice Cd:InterestType1Code Prtry:Max35Text
InterestType1Code string =INDY|OVRN
LEIIdentifier string /[A-Z0-9]{18,18}[0-9]{2,2}/
LocalInstrument2Choice choice Cd:ExternalLocalInstrument1Code Prtry:Max35Text
Max1025Text string 1..1025
Max105Text string 1..105
Max128Text string 1..128
Max140Text string 1..140
Max15NumericText string /[0-9]{1,15}/
Max15PlusSignedNumericText string /[\+]{0,1}[0-9]{1,15}/
Max16Text string 1..16
Max2048Text string 1..2048
Max34Text string 1..34
Max350Text string 1..350
Max35Text string 1..35
Max3NumericText string /[0-9]{1,3}/
Max4Text string 1..4
Max500Text string 1..500
Max5NumericText string /[0-9]{1,5}/
Max70Text string 1..70
MessageIdentification2 sequence MsgNmId?:Max35Text MsgId?:Max35Text
Min2Max3NumericText string /[0-9]{2,3}/
Min3Max4NumericText string /[0-9]{3,4}/
Min8Max28NumericText string /[0-9]{8,28}/
NameAndAddress16 sequence Nm:Max140Text Adr:PostalAddress24
NamePrefix2Code string =DOCT|MADM|MISS|MIST|MIKS
NonNegativeDecimalNumber decimal 18,17 >=0
Number decimal 18,0
NumberAndSumOfTransactions1 sequence NbOfNtries?:Max15NumericText Sum?:DecimalNumber
NumberAndSumOfTransactions4 sequence NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtry?:AmountAndDirection35
OnLineCapability1Code string =OFLN|ONLN|SMON
OrganisationIdentification29 sequence AnyBIC?:AnyBICDec2014Identifier LEI?:LEIIdentifier Othr*:GenericOrganisationIdentification1
OrganisationIdentificationSchemeName1Choice choice Cd:ExternalOrganisationIdentification1Code Prtry:Max35Text
OriginalAndCurrentQuantities1 sequence FaceAmt:ImpliedCurrencyAndAmount AmtsdVal:ImpliedCurrencyAndAmount
OriginalBusinessQuery1 sequence MsgId:Max35Text MsgNmId?:Max35Text CreDtTm?:ISODateTime
OtherContact1 sequence ChanlTp:Max4Text Id?:Max128Text
OtherIdentification1 sequence Id:Max35Text Sfx?:Max16Text Tp:IdentificationSource3Choice
POIComponentType1Code string =SOFT|EMVK|EMVO|MRIT|CHIT|SECM|PEDV
Pagination1 sequence PgNb:Max5NumericText LastPgInd:YesNoIndicator
Party38Choice choice OrgId:OrganisationIdentification29 PrvtId:PersonIdentification13
Party40Choice choice Pty:PartyIdentification135 Agt:BranchAndFinancialInstitutionIdentification6
PartyIdentification135 sequence Nm?:Max140Text PstlAdr?:PostalAddress24 Id?:Party38Choice CtryOfRes?:CountryCode CtctDtls?:Contact4
PartyType3Code string =OPOI|MERC|ACCP|ITAG|ACQR|CISS|DLIS
PartyType4Code string =MERC|ACCP|ITAG|ACQR|CISS|TAXH
PaymentCard4 sequence PlainCardData?:PlainCardData1 CardCtryCd?:Exact3NumericText CardBrnd?:GenericIdentification1 AddtlCardData?:Max70Text
PaymentContext3 sequence CardPres?:TrueFalseIndicator CrdhldrPres?:TrueFalseIndicator OnLineCntxt?:TrueFalseIndicator AttndncCntxt?:AttendanceContext1Code TxEnvt?:TransactionEnvironment1Code TxChanl?:TransactionChannel1Code AttndntMsgCpbl?:TrueFalseIndicator AttndntLang?:ISO2ALanguageCode CardDataNtryMd:CardDataReading1Code FllbckInd?:TrueFalseIndicator AuthntcnMtd?:CardholderAuthentication2
PaymentIdentification7 sequence InstrId?:Max35Text EndToEndId:Max35Text TxId?:Max35Text UETR?:UUIDv4Identifier ClrSysRef?:Max35Text
PaymentReturnReason5 sequence OrgnlBkTxCd?:BankTransactionCodeStructure4 Orgtr?:PartyIdentification135 Rsn?:ReturnReason5Choice AddtlInf*:Max105Text
PaymentTypeInformation28 sequence InstrPrty?:Priority2Code ClrChanl?:ClearingChannel2Code SvcLvl*:ServiceLevel8Choice LclInstrm?:LocalInstrument2Choice CtgyPurp?:CategoryPurpose1Choice
PercentageRate decimal 11,10
PersonIdentification13 sequence DtAndPlcOfBirth?:DateAndPlaceOfBirth1 Othr*:GenericPersonIdentification1
PersonIdentificationSchemeName1Choice choice Cd:ExternalPersonIdentification1Code Prtry:Max35Text
PhoneNumber string /\+[0-9]{1,3}-[0-9()+\-]{1,30}/
PlainCardData1 sequence PAN:Min8Max28NumericText CardSeqNb?:Min2Max3NumericText FctvDt?:ISOYearMonth XpryDt:ISOYearMonth SvcCd?:Exact3NumericText TrckData*:TrackData1 CardSctyCd?:CardSecurityInformation1
PointOfInteraction1 sequence Id:GenericIdentification32 SysNm?:Max70Text GrpId?:Max35Text Cpblties?:PointOfInteractionCapabilities1 Cmpnt*:PointOfInteractionComponent1
PointOfInteractionCapabilities1 sequence CardRdngCpblties*:CardDataReading1Code CrdhldrVrfctnCpblties*:CardholderVerificationCapability1Code OnLineCpblties?:OnLineCapability1Code DispCpblties*:DisplayCapabilities1 PrtLineWidth?:Max3NumericText
PointOfInteractionComponent1 sequence POICmpntTp:POIComponentType1Code ManfctrId?:Max35Text Mdl?:Max35Text VrsnNb?:Max16Text SrlNb?:Max35Text ApprvlNb*:Max70Text
PostalAddress24 sequence AdrTp?:AddressType3Choice Dept?:Max70Text SubDept?:Max70Text StrtNm?:Max70Text BldgNb?:Max16Text BldgNm?:Max35Text Flr?:Max70Text PstBx?:Max16Text Room?:Max70Text PstCd?:Max16Text TwnNm?:Max35Text TwnLctnNm?:Max35Text DstrctNm?:Max35Text CtrySubDvsn?:Max35Text Ctry?:CountryCode AdrLine{0,7}:Max70Text
PreferredContactMethod1Code string =LETT|MAIL|PHON|FAXX|CELL
Price7 sequence Tp:YieldedOrValueType1Choice Val:PriceRateOrAmount3Choice
PriceRateOrAmount3Choice choice Rate:PercentageRate Amt:ActiveOrHistoricCurrencyAnd13DecimalAmount
PriceValueType1Code string =DISC|PREM|PARV
Priority2Code string =HIGH|NORM
Priority3Code string =URGT|HIGH|NORM
Product2 sequence PdctCd:Max70Text UnitOfMeasr?:UnitOfMeasure1Code PdctQty?:DecimalNumber UnitPric?:ImpliedCurrencyAndAmount PdctAmt?:ImpliedCurrencyAndAmount TaxTp?:Max35Text AddtlPdctInf?:Max35Text
ProprietaryAgent4 sequence Tp:Max35Text Agt:BranchAndFinancialInstitutionIdentification6
ProprietaryBankTransactionCodeStructure1 sequence Cd:Max35Text Issr?:Max35Text
ProprietaryDate3 sequence Tp:Max35Text Dt:DateAndDateTime2Choice
ProprietaryParty5 sequence Tp:Max35Text Pty:Party40Choice
ProprietaryPrice2 sequence Tp:Max35Text Pric:ActiveOrHistoricCurrencyAndAmount
ProprietaryQuantity1 sequence Tp:Max35Text Qty:Max35Text
ProprietaryReference1 sequence Tp:Max35Text Ref:Max35Text
ProxyAccountIdentification1 sequence Tp?:ProxyAccountType1Choice Id:Max2048Text
ProxyAccountType1Choice choice Cd:ExternalProxyAccountType1Code Prtry:Max35Text
Purpose2Choice choice Cd:ExternalPurpose1Code Prtry:Max35Text
Rate4 sequence Tp:RateType4Choice VldtyRg?:ActiveOrHistoricCurrencyAndAmountRange2
RateType4Choice choice Pctg:PercentageRate Othr:Max35Text
ReferredDocumentInformation7 sequence Tp?:ReferredDocumentType4 Nb?:Max35Text RltdDt?:ISODate LineDtls*:DocumentLineInformation1
ReferredDocumentType3Choice choice Cd:DocumentType6Code Prtry:Max35Text
ReferredDocumentType4 sequence CdOrPrtry:ReferredDocumentType3Choice Issr?:Max35Text
RemittanceAmount2 sequence DuePyblAmt?:ActiveOrHistoricCurrencyAndAmount DscntApldAmt*:DiscountAmountAndType1 CdtNoteAmt?:ActiveOrHistoricCurrencyAndAmount TaxAmt*:TaxAmountAndType1 AdjstmntAmtAndRsn*:DocumentAdjustment1 RmtdAmt?:ActiveOrHistoricCurrencyAndAmount
RemittanceAmount3 sequence DuePyblAmt?:ActiveOrHistoricCurrencyAndAmount DscntApldAmt*:DiscountAmountAndType1 CdtNoteAmt?:ActiveOrHistoricCurrencyAndAmount TaxAmt*:TaxAmountAndType1 AdjstmntAmtAndRsn*:DocumentAdjustment1 RmtdAmt?:ActiveOrHistoricCurrencyAndAmount
RemittanceInformation16 sequence Ustrd*:Max140Text Strd*:StructuredRemittanceInformation16
RemittanceLocation7 sequence RmtId?:Max35Text RmtLctnDtls*:RemittanceLocationData1
RemittanceLocationData1 sequence Mtd:RemittanceLocationMethod2Code ElctrncAdr?:Max2048Text PstlAdr?:NameAndAddress16
RemittanceLocationMethod2Code string =FAXI|EDIC|URID|EMAL|POST|SMSM
ReportEntry10 sequence NtryRef?:Max35Text Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode RvslInd?:TrueFalseIndicator Sts:EntryStatus1Choice BookgDt?:DateAndDateTime2Choice ValDt?:DateAndDateTime2Choice AcctSvcrRef?:Max35Text Avlbty*:CashAvailability1 BkTxCd:BankTransactionCodeStructure4 ComssnWvrInd?:YesNoIndicator AddtlInfInd?:MessageIdentification2 AmtDtls?:AmountAndCurrencyExchange3 Chrgs?:Charges6 TechInptChanl?:TechnicalInputChannel1Choice Intrst?:TransactionInterest4 CardTx?:CardEntry4 NtryDtls*:EntryDetails9 AddtlNtryInf?:Max500Text
ReportingSource1Choice choice Cd:ExternalReportingSource1Code Prtry:Max35Text
ReturnReason5Choice choice Cd:ExternalReturnReason1Code Prtry:Max35Text
SecuritiesAccount19 sequence Id:Max35Text Tp?:GenericIdentification30 Nm?:Max70Text
SecurityIdentification19 sequence ISIN?:ISINOct2015Identifier OthrId*:OtherIdentification1 Desc?:Max140Text
SequenceRange1 sequence FrSeq:Max35Text ToSeq:Max35Text
SequenceRange1Choice choice FrSeq:Max35Text ToSeq:Max35Text FrToSeq+:SequenceRange1 EQSeq+:Max35Text NEQSeq+:Max35Text
ServiceLevel8Choice choice Cd:ExternalServiceLevel1Code Prtry:Max35Text
SettlementDateTimeIndication1 sequence DbtDtTm?:ISODateTime CdtDtTm?:ISODateTime
SettlementInstruction7 sequence SttlmMtd:SettlementMethod1Code SttlmAcct?:CashAccount38 ClrSys?:ClearingSystemIdentification3Choice InstgRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification6 InstgRmbrsmntAgtAcct?:CashAccount38 InstdRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification6 InstdRmbrsmntAgtAcct?:CashAccount38 ThrdRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification6 ThrdRmbrsmntAgtAcct?:CashAccount38
SettlementMethod1Code string =INDA|INGA|COVE|CLRG
SettlementTimeRequest2 sequence CLSTm?:ISOTime TillTm?:ISOTime FrTm?:ISOTime RjctTm?:ISOTime
SignatureEnvelope open http://www.w3.org/2000/09/xmldsig#
StructuredRemittanceInformation16 sequence RfrdDocInf*:ReferredDocumentInformation7 RfrdDocAmt?:RemittanceAmount2 CdtrRefInf?:CreditorReferenceInformation2 Invcr?:PartyIdentification135 Invcee?:PartyIdentification135 TaxRmt?:TaxInformation7 GrnshmtRmt?:Garnishment3 AddtlRmtInf{0,3}:Max140Text
SupplementaryData1 sequence PlcAndNm?:Max350Text Envlp:SupplementaryDataEnvelope1
SupplementaryDataEnvelope1 open
TaxAmount2 sequence Rate?:PercentageRate TaxblBaseAmt?:ActiveOrHistoricCurrencyAndAmount TtlAmt?:ActiveOrHistoricCurrencyAndAmount Dtls*:TaxRecordDetails2
TaxAmountAndType1 sequence Tp?:TaxAmountType1Choice Amt:ActiveOrHistoricCurrencyAndAmount
TaxAmountType1Choice choice Cd:ExternalTaxAmountType1Code Prtry:Max35Text
TaxAuthorisation1 sequence Titl?:Max35Text Nm?:Max140Text
TaxCharges2 sequence Id?:Max35Text Rate?:PercentageRate Amt?:ActiveOrHistoricCurrencyAndAmount
TaxInformation7 sequence Cdtr?:TaxParty1 Dbtr?:TaxParty2 UltmtDbtr?:TaxParty2 AdmstnZone?:Max35Text RefNb?:Max140Text Mtd?:Max35Text TtlTaxblBaseAmt?:ActiveOrHistoricCurrencyAndAmount TtlTaxAmt?:ActiveOrHistoricCurrencyAndAmount Dt?:ISODate SeqNb?:Number Rcrd*:TaxRecord2
TaxInformation8 sequence Cdtr?:TaxParty1 Dbtr?:TaxParty2 AdmstnZone?:Max35Text RefNb?:Max140Text Mtd?:Max35Text TtlTaxblBaseAmt?:ActiveOrHistoricCurrencyAndAmount TtlTaxAmt?:ActiveOrHistoricCurrencyAndAmount Dt?:ISODate SeqNb?:Number Rcrd*:TaxRecord2
TaxParty1 sequence TaxId?:Max35Text RegnId?:Max35Text TaxTp?:Max35Text
TaxParty2 sequence TaxId?:Max35Text RegnId?:Max35Text TaxTp?:Max35Text Authstn?:TaxAuthorisation1
TaxPeriod2 sequence Yr?:ISODate Tp?:TaxRecordPeriod1Code FrToDt?:DatePeriod2
TaxRecord2 sequence Tp?:Max35Text Ctgy?:Max35Text CtgyDtls?:Max35Text DbtrSts?:Max35Text CertId?:Max35Text FrmsCd?:Max35Text Prd?:TaxPeriod2 TaxAmt?:TaxAmount2 AddtlInf?:Max140Text
TaxRecordDetails2 sequence Prd?:TaxPeriod2 Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordPeriod1Code string =MM01|MM02|MM03|MM04|MM05|MM06|MM07|MM08|MM09|MM10|MM11|MM12|QTR1|QTR2|QTR3|QTR4|HLF1|HLF2
TechnicalInputChannel1Choice choice Cd:ExternalTechnicalInputChannel1Code Prtry:Max35Text
TotalTransactions6 sequence TtlNtries?:NumberAndSumOfTransactions4 TtlCdtNtries?:NumberAndSumOfTransactions1 TtlDbtNtries?:NumberAndSumOfTransactions1 TtlNtriesPerBkTxCd*:TotalsPerBankTransactionCode5
TotalsPerBankTransactionCode5 sequence NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtry?:AmountAndDirection35 CdtNtries?:NumberAndSumOfTransactions1 DbtNtries?:NumberAndSumOfTransactions1 FcstInd?:TrueFalseIndicator BkTxCd:BankTransactionCodeStructure4 Avlbty*:CashAvailability1 Dt?:DateAndDateTime2Choice
TrackData1 sequence TrckNb?:Exact1NumericText TrckVal:Max140Text
TransactionAgents5 sequence InstgAgt?:BranchAndFinancialInstitutionIdentification6 InstdAgt?:BranchAndFinancialInstitutionIdentification6 DbtrAgt?:BranchAndFinancialInstitutionIdentification6 CdtrAgt?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt1?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt2?:BranchAndFinancialInstitutionIdentification6 IntrmyAgt3?:BranchAndFinancialInstitutionIdentification6 RcvgAgt?:BranchAndFinancialInstitutionIdentification6 DlvrgAgt?:BranchAndFinancialInstitutionIdentification6 IssgAgt?:BranchAndFinancialInstitutionIdentification6 SttlmPlc?:BranchAndFinancialInstitutionIdentification6 Prtry*:ProprietaryAgent4
TransactionChannel1Code string =MAIL|TLPH|ECOM|TVPY
TransactionDates3 sequence AccptncDtTm?:ISODateTime TradActvtyCtrctlSttlmDt?:ISODate TradDt?:ISODate IntrBkSttlmDt?:ISODate StartDt?:ISODate EndDt?:ISODate TxDtTm?:ISODateTime Prtry*:ProprietaryDate3
TransactionEnvironment1Code string =MERC|PRIV|PUBL
TransactionIdentifier1 sequence TxDtTm:ISODateTime TxRef:Max35Text
TransactionInterest4 sequence TtlIntrstAndTaxAmt?:ActiveOrHistoricCurrencyAndAmount Rcrd*:InterestRecord2
TransactionParties6 sequence InitgPty?:Party40Choice Dbtr?:Party40Choice DbtrAcct?:CashAccount38 UltmtDbtr?:Party40Choice Cdtr?:Party40Choice CdtrAcct?:CashAccount38 UltmtCdtr?:Party40Choice TradgPty?:Party40Choice Prtry*:ProprietaryParty5
TransactionPrice4Choice choice DealPric:Price7 Prtry+:ProprietaryPrice2
TransactionQuantities3Choice choice Qty:FinancialInstrumentQuantity1Choice OrgnlAndCurFaceAmt:OriginalAndCurrentQuantities1 Prtry:ProprietaryQuantity1
TransactionReferences6 sequence MsgId?:Max35Text AcctSvcrRef?:Max35Text PmtInfId?:Max35Text InstrId?:Max35Text EndToEndId?:Max35Text UETR?:UUIDv4Identifier TxId?:Max35Text MndtId?:Max35Text ChqNb?:Max35Text ClrSysRef?:Max35Text AcctOwnrTxId?:Max35Text AcctSvcrTxId?:Max35Text MktInfrstrctrTxId?:Max35Text PrcgId?:Max35Text Prtry*:ProprietaryReference1
TrueFalseIndicator boolean
UUIDv4Identifier string /[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}/
UnicodeChartsCode string
UnitOfMeasure1Code string =PIEC|TONS|FOOT|GBGA|USGA|GRAM|INCH|KILO|PUND|METR|CMET|MMET|LITR|CELI|MILI|GBOU|USOU|GBQA|USQA|GBPI|USPI|MILE|KMET|YARD|SQKI|HECT|ARES|SMET|SCMT|SMIL|SQMI|SQYA|SQFO|SQIN|ACRE
UserInterface2Code string =MDSP|CDSP
YesNoIndicator boolean
YieldedOrValueType1Choice choice Yldd:YesNoIndicator ValTp:PriceValueType1Code
`
