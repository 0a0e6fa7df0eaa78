import { describe, expect, test } from 'vitest'

import { memberAt, memberPathsOf } from '../../src/core/paths.ts'
import { codesAt, formOf, MX_FORMS, wiresIn } from './mx-forms.ts'

const HEADER = 'businessApplicationHeader'
const TRANSFER = 'creditTransfer'
const RETURN = 'transactionInformation'
const STATEMENT = 'statements'
const ENTRY = 'statements.entries'
const CARD = 'statements.entries.cardTransaction'

test.each(MX_FORMS)(
  'a party of $type begins with its name, before the kind of its identification',
  (form) => {
    const { definition } = formOf(form.type)
    const kinds = memberPathsOf(definition).filter(
      (path) => path.endsWith('.identificationType') && codesAt(form.type, path).includes('ORGANISATIONAL'),
    )
    for (const path of kinds) {
      const party = memberAt(definition, path.slice(0, path.lastIndexOf('.')))?.shape
      const names = party?.kind === 'group' ? Object.keys(party.members) : []
      expect({ path, first: names[0] }).toEqual({ path, first: 'name' })
    }
  },
)

describe('members, by their names in the payload', () => {
  test.each(MX_FORMS)('$type has both headers (MX-08, MX-12)', ({ type }) => {
    expect(wiresIn(type, HEADER).join(' ')).toBe(
      'from to bizSvc msgDefIdr bizMsgIdr creDt bizPrcgDt mktPrctc copyDuplicate possibleDuplicate priority related',
    )
    expect(wiresIn(type, `${HEADER}.related`).join(' ')).toBe(
      'from to businessMessageIdentifier messageDefinitionIdentifier businessService creationDate copyDuplicate possibleDuplicate priority',
    )
  })

  test.each([
    ['MX-24', 'pacs.008', 'groupHeader', 'msgId creDtTm nbOfTxs sttlmInf'],
    ['MX-24', 'pacs.004', 'groupHeader', 'msgId creDtTm nbOfTxs sttlmInf'],
    [
      'MX-25',
      'pacs.008',
      'groupHeader.settlementInformation',
      'sttlmMtd sttlmAcct instgRmbrsmntAgt instgRmbrsmntAgtAcct instdRmbrsmntAgt instdRmbrsmntAgtAcct thrdRmbrsmntAgt thrdRmbrsmntAgtAcct',
    ],
    ['MX-29, MX-30', 'camt.053', 'groupHeader', 'msgId creDtTm msgRcpt orgnlBizQry addtlInf msgPgntn'],
    ['CAMT054-04', 'camt.054', 'groupHeader', 'msgId creDtTm msgRcpt orgnlBizQry addtlInf'],
    ['MX-31', 'camt.053', 'groupHeader.originalBusinessQuery', 'msgId msgNmId creDtTm'],
    ['MX-30', 'camt.053', 'groupHeader.messagePagination', 'pgNb lastPgInd'],
    ['MXB-01', 'pacs.008', `${TRANSFER}.debtorAgent`, 'bicfi lei nm clrSysId clrSysMmbId pstlAdr'],
    ['MXB-03, MXB-06', 'pacs.008', `${TRANSFER}.debtorAccount`, 'idType iban other acctTp ccy nm'],
    ['MXB-03, CAMT053-16', 'camt.053', `${STATEMENT}.account`, 'idType iban other acctTp ccy nm ownrNm svcr'],
    ['CAMT053-16', 'camt.053', `${STATEMENT}.relatedAccount`, 'idType iban other acctTp ccy nm ownrNm'],
    ['MXB-06', 'pacs.008', `${TRANSFER}.debtorAccount.other`, 'id schmeNm issr'],
    [
      'MXB-10',
      'pacs.008',
      `${TRANSFER}.debtor`,
      'nm idType id.orgId id.prvtId acctId ctryOfRes ctcDtls pstlAdr',
    ],
    [
      'MXB-10',
      'pacs.008',
      `${TRANSFER}.ultimateDebtor`,
      'nm ctryOfRes idType id.orgId id.prvtId ctcDtls pstlAdr',
    ],
    ['MXB-12', 'pacs.008', `${TRANSFER}.debtor.organisationIdentification`, 'anyBic lei othr'],
    ['MXB-13', 'pacs.008', `${TRANSFER}.debtor.privateIdentification`, 'dtAndPlcOfBirth othr'],
    [
      'MXB-13',
      'pacs.008',
      `${TRANSFER}.debtor.privateIdentification.dateAndPlaceOfBirth`,
      'birthDt prvcOfBirth cityOfBirth ctryOfBirth',
    ],
    ['MXB-14', 'pacs.008', `${TRANSFER}.debtor.privateIdentification.other`, 'id schmeNm issr'],
    ['MXB-14', 'pacs.008', `${TRANSFER}.debtor.privateIdentification.other.schemeName`, 'type value'],
    ['MXB-19', 'pacs.008', `${TRANSFER}.debtor.contactDetails`, 'mobileNumber emailAddress'],
    [
      'MXB-20',
      'pacs.008',
      `${TRANSFER}.debtor.postalAddress`,
      'ctry ctrySubDvsn twnNm twnLctnNm dstrctNm strtNm subDept dept flr bldgNb bldgNm addrLine1 addrLine2 addrLine3 room pstBx pstCd',
    ],
    ['MXB-22, CAMT053-89', 'camt.053', `${STATEMENT}.interest.tax`, 'id rate amt'],
    ['MXB-22', 'camt.053', `${STATEMENT}.interest.tax.amount`, 'ccy value'],

    ['PACS008-01', 'pacs.008', `${TRANSFER}.paymentIdentification`, 'instrId endToEndId txId uetr clrSysRef'],
    ['PACS008-06', 'pacs.008', `${TRANSFER}.paymentType`, 'instrPrty clrChanl svcLvl lclInstrm ctgyPurp'],
    ['PACS008-06', 'pacs.008', `${TRANSFER}.paymentType.serviceLevel`, 'type value'],
    ['PACS008-08', 'pacs.008', `${TRANSFER}.settlementTimeIndication`, 'dbtDtTm cdtDtTm'],
    ['PACS008-14', 'pacs.008', `${TRANSFER}.chargesInformation`, 'amt agt'],
    ['PACS008-14', 'pacs.008', `${TRANSFER}.chargesInformation.amount`, 'currency amount'],
    ['PACS008-23', 'pacs.008', `${TRANSFER}.instructionForCreditorAgent`, 'cd instrInf'],
    [
      'PACS008-26',
      'pacs.008',
      `${TRANSFER}.regulatoryReporting`,
      'dbtCdtRptgInd authorityName authorityCountry details',
    ],
    [
      'PACS008-26',
      'pacs.008',
      `${TRANSFER}.regulatoryReporting.details`,
      'type date code amount information country',
    ],
    [
      'PACS008-27, PACS008-30',
      'pacs.008',
      `${TRANSFER}.relatedRemittance`,
      'rmtId rmtLctnMtd rmtLctnElctrncAdr rmtLctnPstlAdr strd invoicer invoicee',
    ],
    [
      'PACS008-28',
      'pacs.008',
      `${TRANSFER}.relatedRemittance.structured.referredDocumentInformation`,
      'type number relatedDate',
    ],
    [
      'PACS008-29',
      'pacs.008',
      `${TRANSFER}.relatedRemittance.structured.remittanceAmount`,
      'duePayableAmount discountAppliedAmount creditNoteAmount taxAmount adjustmentAmountAndReason remittedAmount',
    ],

    ['PACS009-02', 'pacs.009', `${TRANSFER}.settlementTimeRequest`, 'clsTime fromTime tillTime rejectTime'],
    [
      'PACS009-03, OPEN-102',
      'pacs.009',
      `${TRANSFER}.settlementTimeIndication`,
      'debitDateTime creditDateTime',
    ],

    [
      'PACS004-05, PACS004-08 to PACS004-12',
      'pacs.004',
      RETURN,
      'rtrId rtrdIntrBkSttlmAmt intrBkSttlmDt sttlmPrty rtrdInstdAmt xchgRate clrSysRef orgnlGrpInf orgnlInstrId orgnlEndToEndId orgnlTxId orgnlUETR orgnlClrSysRef orgnlIntrBkSttlmAmt orgnlIntrBkSttlmDt sttlmTmIndctn chrgBr chrgsInf instdAgt instgAgt rtrChain rtrRsnInf orgnlTxRef',
    ],
    ['PACS004-03', 'pacs.004', `${RETURN}.returnChain`, 'dbtr dbtrAgt cdtrAgt cdtr'],
    ['PACS004-15', 'pacs.004', `${RETURN}.returnChain.debtor`, 'type pty agt'],
    ['PACS004-06', 'pacs.004', `${RETURN}.originalGroupInformation`, 'orgnlMsgId orgnlMsgNmId orgnlCreDtTm'],
    ['PACS004-11', 'pacs.004', `${RETURN}.settlementTimeIndication`, 'debitDateTime creditDateTime'],
    ['PACS004-22', 'pacs.004', `${RETURN}.returnReasonInformation`, 'rsn addtlInf'],
    [
      'PACS004-04, PACS004-13, PACS004-16',
      'pacs.004',
      `${RETURN}.originalTransactionReference`,
      'intrBkSttlmAmt intrBkSttlmDt sttlmInf pmtTpInf dbtr dbtrAcct dbtrAgt cdtrAgt cdtr cdtrAcct rmtInf',
    ],
    [
      'PACS004-13',
      'pacs.004',
      `${RETURN}.originalTransactionReference.settlementInformation`,
      'sttlmMtd clrSys.cd',
    ],
    ['PACS004-14', 'pacs.004', `${RETURN}.originalTransactionReference.debtorAccount.proxy`, 'tp id'],

    [
      'CAMT053-02, CAMT053-03',
      'camt.053',
      STATEMENT,
      'id elctrncSeqNb lglSeqNb creDtTm cpyDplctInd rptgSrc rptgSeq stmtPgntn frToDt acct rltdAcct intrst bal txsSummry ntry addtlStmtInf',
    ],
    [
      'CAMT054-03, OPEN-110',
      'camt.054',
      'notifications',
      'id elctrncSeqNb lglSeqNb creDtTm cpyDplctInd rptgSrc rptgSeq pagination frToDt acct rltdAcct intrst txsSummry ntry addtlNtfctnInf',
    ],
    ['CAMT053-10', 'camt.053', `${STATEMENT}.reportingSequence`, 'frToSeq eqseq neqseq'],
    ['CAMT053-10', 'camt.053', `${STATEMENT}.reportingSequence.fromToSequence`, 'frSeq toSeq'],
    ['CAMT053-14', 'camt.053', `${STATEMENT}.pagination`, 'pgNb lastPgInd'],
    ['CAMT053-15', 'camt.053', `${STATEMENT}.dateTimeRange`, 'frDtTm toDtTm'],
    ['CAMT053-18', 'camt.053', `${STATEMENT}.interest`, 'tp rate frToDt rsn tax'],
    ['CAMT053-24', 'camt.053', `${STATEMENT}.interest.rate`, 'tp.pctg tp.othr vldtyRg'],
    ['CAMT053-26', 'camt.053', `${STATEMENT}.interest.rate.validityRange`, 'amt cdtDbtInd ccy'],
    ['CAMT053-26', 'camt.053', `${STATEMENT}.interest.rate.validityRange.amount`, 'frAmt toAmt eqamt neqamt'],
    ['CAMT053-26', 'camt.053', `${STATEMENT}.interest.rate.validityRange.amount.fromAmount`, 'bdryAmt incl'],
    [
      'CAMT053-30',
      'camt.053',
      `${STATEMENT}.balances`,
      'tp.cdOrPrtry tp.subTp amt cdtDbtInd dt.dt cdtLine avlbty',
    ],
    ['CAMT053-33', 'camt.053', `${STATEMENT}.balances.creditLine`, 'incl tp amt dt'],
    ['CAMT053-34', 'camt.053', `${STATEMENT}.balances.availability`, 'dt amt cdtDbtInd'],
    ['CAMT053-34', 'camt.053', `${STATEMENT}.balances.availability.date`, 'type nbOfDays actlDt'],
    [
      'CAMT053-38',
      'camt.053',
      `${STATEMENT}.transactionsSummary`,
      'ttlNtries ttlCdtNtries ttlDbtNtries ttlNtriesPerBkTxCd',
    ],
    ['CAMT053-38', 'camt.053', `${STATEMENT}.transactionsSummary.totalCreditEntries`, 'nbOfNtries sum'],
    ['CAMT053-39', 'camt.053', `${STATEMENT}.transactionsSummary.totalEntries`, 'nbOfNtries sum ttlNetNtry'],
    [
      'CAMT053-39',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.totalNetEntry`,
      'amt cdtDbtInd',
    ],
    [
      'CAMT053-40',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntriesPerBankTransactionCode`,
      'nbOfNtries sum ttlNetNtry ttlCdtNtries ttlDbtNtries fcstInd bkTxCd avlbty',
    ],
    [
      'CAMT053-44, CAMT053-48, CAMT053-86',
      'camt.053',
      ENTRY,
      'ntryRef amt cdtDbtInd rvslInd sts.cd bookgDt.dtTm valDt.dt acctSvcrRef avlbty bkTxCd comssnWvrInd addtlInfInd amtDtls chrgs techInptChanl intrst cardTx txDtls addtlNtryInf',
    ],
    ['CAMT053-47', 'camt.053', `${ENTRY}.bankTransactionCode`, 'domn.cd domn.fmly.cd domn.fmly.subFmlyCd'],
    ['CAMT053-49', 'camt.053', `${ENTRY}.additionalInformationIndicator`, 'msgNmId msgId'],
    ['CAMT053-50', 'camt.053', `${ENTRY}.amountDetails`, 'instdAmt txAmt cntrValAmt anncdPstngAmt prtryAmt'],
    ['CAMT053-50', 'camt.053', `${ENTRY}.amountDetails.transactionAmount`, 'amt ccyXchg'],
    [
      'CAMT053-51',
      'camt.053',
      `${ENTRY}.amountDetails.transactionAmount.currencyExchange`,
      'srcCcy trgtCcy unitCcy xchgRate ctrctId qtnDt',
    ],
    ['CAMT053-53', 'camt.053', `${ENTRY}.charges`, 'ttlChrgsAndTaxAmt rcrd'],
    [
      'CAMT053-54',
      'camt.053',
      `${ENTRY}.charges.record`,
      'amt cdtDbtInd chrgInclInd tp.cd rate br agt.finInstnId tax',
    ],
    ['CAMT053-56', 'camt.053', `${ENTRY}.technicalInputChannel`, 'cd prtry'],
    ['CAMT053-57', 'camt.053', `${ENTRY}.interest`, 'ttlIntrstAndTaxAmt rcrd'],
    [
      'CAMT053-58',
      'camt.053',
      `${ENTRY}.interest.record`,
      'amt cdtDbtInd tp.cd tp.prtry frToDt rsn rate tax',
    ],
    ['CAMT053-61', 'camt.053', CARD, 'card poi aggtdNtry'],
    ['CAMT053-61, CAMT053-63', 'camt.053', `${CARD}.card`, 'plainCardData cardCtryCd cardBrnd addtlCardData'],
    [
      'CAMT053-62',
      'camt.053',
      `${CARD}.card.plainCardData`,
      'pan cardSeqNb fctvDt xpryDt svcCd cardSctyCd trckData',
    ],
    ['CAMT053-62', 'camt.053', `${CARD}.card.plainCardData.securityCode`, 'cscmgmt cscval'],
    ['CAMT053-62', 'camt.053', `${CARD}.card.plainCardData.trackData`, 'trckNb trckVal'],
    ['CAMT053-63', 'camt.053', `${CARD}.card.cardBrand`, 'id schmeNm issr'],
    ['CAMT053-74', 'camt.053', `${CARD}.pointOfInteraction`, 'id sysNm grpId cpblties'],
    ['CAMT053-74', 'camt.053', `${CARD}.pointOfInteraction.identification`, 'id tp issr shrtNm'],
    [
      'CAMT053-77',
      'camt.053',
      `${CARD}.pointOfInteraction.capabilities`,
      'cardRdngCpblties crdhldrVrfctnCpblties onLineCpblties dispCpblties prtLineWidth',
    ],
    [
      'CAMT053-77',
      'camt.053',
      `${CARD}.pointOfInteraction.capabilities.display`,
      'dispTp nbOfLines lineWidth',
    ],
    [
      'CAMT053-83',
      'camt.053',
      `${CARD}.aggregatedEntry`,
      'addtlSvc txCtgy saleRcncltnId seqNbRg txDtRg.dtTm',
    ],
    ['CAMT053-83', 'camt.053', `${CARD}.aggregatedEntry.sequenceNumberRange`, 'frstTx lastTx'],
    ['CAMT053-83', 'camt.053', `${CARD}.aggregatedEntry.transactionDateRange`, 'frDtTm toDtTm'],
    [
      'CAMT053-87',
      'camt.053',
      `${ENTRY}.transactionDetails`,
      'refs.instrId refs.endToEndId refs.uetr amt cdtDbtInd rltdPties.dbtr.nm rltdPties.dbtrAcct.iban rltdPties.ultmtDbtr.nm rltdPties.cdtr.nm rltdPties.cdtrAcct.iban rltdAgts.dbtrAgt rltdAgts.cdtrAgt purp.cd rmtInf rltdDts.intrBkSttlmDt rtrInf.rsn.cd rtrInf.rsn.prtry rtrInf.addtlInf',
    ],
  ])('%s: %s %s', (...[, type, path, wires]) => {
    expect(wiresIn(type, path).join(' ')).toBe(wires)
  })

  test.each(['pacs.008', 'pacs.009'])(
    '%s has the agents of its chain with their accounts (MXB-02)',
    (type) => {
      const wires = wiresIn(type, TRANSFER)
      const roles = [
        'prvsInstgAgt1',
        'prvsInstgAgt2',
        'prvsInstgAgt3',
        'intrmyAgt1',
        'intrmyAgt2',
        'intrmyAgt3',
      ]
      for (const role of [...roles, 'dbtrAgt', 'cdtrAgt']) expect(wires).toContain(`${role}Acct`)
      for (const role of [...roles, 'instgAgt', 'instdAgt', 'dbtrAgt', 'cdtrAgt'])
        expect(wires).toContain(role)
    },
  )

  test('members that pacs.009 adds and lacks (PACS009-01, PACS009-04, PACS009-07, PACS008-09, PACS008-21)', () => {
    const customers = wiresIn('pacs.008', TRANSFER)
    const institutions = wiresIn('pacs.009', TRANSFER)
    expect(institutions.filter((wire) => !customers.includes(wire))).toEqual([
      'sttlmTmReq',
      'undrlygCstmrCdtTrf',
    ])
    expect(customers.filter((wire) => !institutions.includes(wire))).toEqual(['instdCcy', 'instdAmt'])
    expect(customers).toEqual(
      expect.arrayContaining(['dbtrAcct', 'cdtrAcct', 'initgPty', 'ultmtDbtr', 'ultmtCdtr']),
    )
  })

  test('the entries of notifications are those of statements (CAMT054-07)', () => {
    expect(wiresIn('camt.054', 'notifications.entries')).toEqual(wiresIn('camt.053', ENTRY))
  })
})

describe('codes offered', () => {
  test.each([
    ['MX-09', 'pacs.008', `${HEADER}.copyDuplicate`, 'CODU COPY DUPL'],
    ['MX-11', 'pacs.008', `${HEADER}.priority`, 'HIGH NORM'],
    ['MX-26', 'pacs.008', 'groupHeader.settlementInformation.settlementMethod', 'INDA INGA COVE'],
    ['MX-26, PACS009-06', 'pacs.009', 'groupHeader.settlementInformation.settlementMethod', 'INDA INGA'],
    ['OPEN-124', 'pacs.004', 'groupHeader.settlementInformation.settlementMethod', 'INDA INGA'],
    ['PACS008-10', 'pacs.008', `${TRANSFER}.settlementPriority`, 'URGT HIGH NORM'],
    ['PACS008-13', 'pacs.008', `${TRANSFER}.chargeBearer`, 'DEBT CRED SHAR'],
    [
      'OPEN-119',
      'pacs.008',
      `${TRANSFER}.chargesInformation.amount.currency`,
      'CNY RUB USD HKD EUR JPY GBP AUD CAD CHF SGD',
    ],
    ['PACS009-09', 'pacs.009', `${TRANSFER}.chargeBearer`, 'DEBT CRED SHAR'],
    ['OPEN-95', 'pacs.008', `${TRANSFER}.paymentType.clearingChannel`, 'RTGS RTNS MPNS BOOK'],
    ['PACS008-24, OPEN-97', 'pacs.008', `${TRANSFER}.instructionForCreditorAgent.code`, 'PHOB TELB'],
    ['PACS008-24, OPEN-97', 'pacs.008', `${TRANSFER}.instructionForNextAgent.code`, 'PHOA TELA'],
    ['MXB-07', 'pacs.008', `${TRANSFER}.debtorAccount.identificationType`, 'IBAN OTHER'],
    ['MXB-09', 'pacs.008', `${TRANSFER}.debtorAccount.accountType`, 'CACC SVGS CASH'],
    ['MXB-11', 'pacs.008', `${TRANSFER}.debtor.identificationType`, 'ORGANISATIONAL PRIVATE'],
    [
      'PACS004-07',
      'pacs.004',
      `${RETURN}.originalGroupInformation.originalMessageNameIdentification`,
      'pacs.008.001.08 pacs.009.001.08 103 202 950',
    ],
    ['OPEN-92', 'pacs.004', `${RETURN}.originalChargeInformation.chargeBearer`, 'CRED DEBT SHAR SLEV'],
    [
      'OPEN-96',
      'pacs.004',
      `${RETURN}.originalTransactionReference.settlementInformation.settlementMethod`,
      'INDA INGA COVE CLRG',
    ],
    [
      'CAMT053-06',
      'camt.053',
      `${STATEMENT}.identificationAndSequence.copyDuplicateIndicator`,
      'CODU COPY DUPL',
    ],
    [
      'CAMT053-07',
      'camt.053',
      `${STATEMENT}.identificationAndSequence.reportingSource.type`,
      'CODE PROPRIETARY',
    ],
    ['CAMT053-21', 'camt.053', `${STATEMENT}.interest.type.value`, 'INDY OVRN'],
    ['CAMT053-45', 'camt.053', `${ENTRY}.status`, 'BOOK PDNG INFO'],
    ['CAMT053-46', 'camt.053', `${ENTRY}.creditDebitIndicator`, 'CRDT DBIT'],
    ['CAMT053-56', 'camt.053', `${ENTRY}.technicalInputChannel.code`, 'FAXI PAPR TAPE WEBI'],
    ['CAMT053-71', 'camt.053', `${CARD}.card.plainCardData.securityCode.management`, 'PRST BYPS UNRD NCSC'],
    [
      'CAMT053-75',
      'camt.053',
      `${CARD}.pointOfInteraction.identification.type`,
      'OPOI MERC ACCP ITAG ACQR CISS DLIS TAXH',
    ],
    [
      'CAMT053-78',
      'camt.053',
      `${CARD}.pointOfInteraction.capabilities.cardReading.capability`,
      'MGST CICC DFLE CTLS ECTL',
    ],
    [
      'CAMT053-79',
      'camt.053',
      `${CARD}.pointOfInteraction.capabilities.cardholderVerification.capability`,
      'MNSG NPIN FCPN FEPN FDSG FBIO MNVR FBIG APKI PKIS CHDT SCEC',
    ],
    ['CAMT053-80', 'camt.053', `${CARD}.pointOfInteraction.capabilities.online`, 'OFLN ONLN SMON'],
    ['CAMT053-81', 'camt.053', `${CARD}.pointOfInteraction.capabilities.display.displayType`, 'MDSP CDSP'],
    [
      'CAMT053-84',
      'camt.053',
      `${CARD}.aggregatedEntry.additionalService`,
      'AGGR DCCV GRTT INSP LOYT NRES PUCO RECP SOAF UNAF VCAU',
    ],
  ])('%s: %s %s offers %s', (...[, type, path, codes]) => {
    expect(codesAt(type, path)).toBe(codes)
  })

  test('countries have two letters (MXB-23)', () => {
    const codes = codesAt('pacs.008', `${TRANSFER}.debtor.countryOfResidence`).split(' ')
    expect(codes).toContain('CN')
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  })
})

describe('limits of repetition', () => {
  test.each([
    ['MX-13', 'pacs.008', `${HEADER}.related`, 3],
    ['MX-13', 'camt.054', `${HEADER}.related`, 3],
    ['MX-13, PACS004-36', 'pacs.004', `${HEADER}.related`, 1],
    ['PACS008-07', 'pacs.008', `${TRANSFER}.paymentType.serviceLevel`, 3],
    ['MXB-15', 'pacs.008', `${TRANSFER}.debtor.organisationIdentification.other`, 2],
    ['PACS004-20', 'pacs.004', RETURN, 1],
    ['CAMT053-05', 'camt.053', STATEMENT, 1],
  ])('%s: %s %s allows %s', (...[, type, path, max]) => {
    const shape = memberAt(formOf(type).definition, path)?.shape
    expect(shape?.kind === 'list' && shape.itemsMax).toBe(max)
  })
})
