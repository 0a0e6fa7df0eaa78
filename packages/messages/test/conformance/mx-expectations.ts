/** The converter that wrote these samples gives a party an identification without its scheme. */
const CONVERTED = 'An identification without a scheme, which the network requires.'

/**
 * Public samples that their authors consider valid and that violate a rule: the errors found under SR 2025, as `code
 * path` without list positions, and the reason why they are right.
 */
export const EXPECTED_ERRORS: Readonly<
  Record<string, { readonly errors: readonly string[]; readonly reason: string }>
> = {
  'camt.053.001.08/genkgo__camt053.v8.xml': {
    errors: [
      'address.elementMissing /Document/BkToCstmrStmt/GrpHdr/MsgRcpt/PstlAdr/TwnNm',
      'country.unknown /Document/BkToCstmrStmt/GrpHdr/MsgRcpt/PstlAdr/Ctry',
      'profile.elementMissing /Document/BkToCstmrStmt/GrpHdr/MsgRcpt/Id/OrgId/Othr/SchmeNm',
      'profile.elementNotUsed /Document/BkToCstmrStmt/GrpHdr/MsgPgntn',
      'profile.elementMissing /Document/BkToCstmrStmt/Stmt/Acct/Ccy',
      'address.elementMissing /Document/BkToCstmrStmt/Stmt/Acct/Svcr/FinInstnId/PstlAdr/TwnNm',
      'element.characters /Document/BkToCstmrStmt/Stmt/Ntry/AcctSvcrRef',
      'address.elementMissing /Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Pty/PstlAdr/TwnNm',
      'address.elementMissing /Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RltdPties/Cdtr/Pty/PstlAdr/TwnNm',
      'profile.elementMissing /Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RltdPties/Cdtr/Pty/Id/OrgId/Othr/SchmeNm',
    ],
    reason:
      'A bank statement outside of CBPR+, without header: its addresses have no town, its account no currency, and UK is no country code of ISO 3166.',
  },
  'camt.054.001.08/cbprur__2025__CBPR_p.9.1.2.a_camt.054-DtoE.xml': {
    errors: ['entry.dateMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry'],
    reason:
      'A booked entry without date; the author of this collection lists the same rule as violated (camt.054-R10).',
  },
  'camt.054.001.08/cbprur__2026__camt054_credit_notification_sample.xml': {
    errors: ['entry.dateMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry'],
    reason: 'As above.',
  },
  'camt.054.001.08/genkgo__camt054.v8-with-UETR.xml': {
    errors: [
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Acct/Ccy',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryRef',
      'entry.dateMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/Amt',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/CdtDbtInd',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/RltdDts',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/Refs/InstrId',
    ],
    reason:
      'A notification outside of CBPR+, without header and without what the network demands of each entry.',
  },
  'camt.054.001.08/genkgo__camt054.v8-with-financial-institution.xml': {
    errors: [
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Acct/Ccy',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryRef',
      'entry.dateMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/Refs',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/Amt',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/CdtDbtInd',
      'profile.elementMissing /Document/BkToCstmrDbtCdtNtfctn/Ntfctn/Ntry/NtryDtls/TxDtls/RltdDts',
    ],
    reason:
      'A notification outside of CBPR+, without header and without what the network demands of each entry.',
  },
  'pacs.004.001.09/mt2mx__p_2_1_2__mt103_pacs_004_B_A.xml': {
    errors: ['profile.elementMissing /Document/PmtRtr/TxInf/RtrChain/Cdtr/Pty/Id/OrgId/Othr/SchmeNm'],
    reason: CONVERTED,
  },
  'pacs.004.001.09/mt2mx__p_2_1_2__mt103_pacs_004_B_B.xml': {
    errors: ['profile.elementMissing /Document/PmtRtr/TxInf/RtrChain/Cdtr/Pty/Id/OrgId/Othr/SchmeNm'],
    reason: CONVERTED,
  },
  'pacs.004.001.09/mt2mx__p_2_1_2__mt103_pacs_004_C_B.xml': {
    errors: ['profile.elementMissing /Document/PmtRtr/TxInf/RtrChain/Cdtr/Pty/Id/OrgId/Othr/SchmeNm'],
    reason: CONVERTED,
  },
  'pacs.004.001.09/mx2mt__p_2_3_1_b__CBPR_p.2.3.1.b_pacs.004-CtoB.xml': {
    errors: ['header.messageIdentifier /AppHdr/BizMsgIdr'],
    reason: 'The header refers to another message than the group header.',
  },
  'pacs.008.001.08/mt2mx__p_2_3_1_b__mt103_pacs_008_A_D.xml': {
    errors: ['profile.elementMissing /Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Id/OrgId/Othr/SchmeNm'],
    reason: CONVERTED,
  },
  'pacs.009.001.08/mt2mx__p_2_3_1_b__mt202_pacs_009COV_A_B.xml': {
    errors: [
      'profile.elementMissing /Document/FICdtTrf/CdtTrfTxInf/UndrlygCstmrCdtTrf/Cdtr/Id/OrgId/Othr/SchmeNm',
    ],
    reason: CONVERTED,
  },
  'pacs.009.001.08/mt2mx__pc_09_1_1__mt202_pacs_009_A_B.xml': {
    errors: ['bic.country /Document/FICdtTrf/GrpHdr/SttlmInf/InstgRmbrsmntAgt/FinInstnId/BICFI'],
    reason: 'A reimbursement agent whose BIC, CP01AA89787, is an account number: AA is not a country.',
  },
}
