/**
 * The class of a difference: `theirs` if the other translator violates the standard or this message; `judgement` if the
 * rules allow both; `ours` if we are wrong. No difference is of the class `ours`.
 */
type DifferenceClass = 'theirs' | 'judgement' | 'ours'

/** A difference of our result from the expected one. */
export interface ExpectedDifference {
  readonly class: DifferenceClass
  readonly reason: string
  /** `-` for an expected leaf or field that ours does not have, `+` for an additional one in ours. */
  readonly places: readonly string[]
  readonly pairs: readonly string[]
}

const CUSTOMER = '/FIToFICstmrCdtTrf/CdtTrfTxInf'
const STATEMENT = '/BkToCstmrStmt/Stmt'
const NOTIFICATION = '/BkToCstmrDbtCdtNtfctn/Ntfctn'

const STATEMENTS = [
  'MT940_camt.053/c_53_1_1__mt940_camt_053_B_D',
  'MT940_camt.053/c_53_1_1__mt940_camt_053_C_D',
]
const NOTIFICATIONS = [
  'MT900_camt.054/c_54_1_1__mt900_camt_054_A_B',
  'MT910_camt.054/c_54_1_1__mt910_camt_054_C_D',
]
const CUSTOMER_RETURNS = [
  'MT103_pacs.004/p_2_1_2__mt103_pacs_004_B_A',
  'MT103_pacs.004/p_2_1_2__mt103_pacs_004_B_B',
  'MT103_pacs.004/p_2_1_2__mt103_pacs_004_C_B',
]

/** All differences from the public pairs, each with the reason why it remains. */
export const TRANSLATION_DIFFERENCES: readonly ExpectedDifference[] = [
  {
    class: 'theirs',
    reason:
      'Only a payer without account requires an identification; they write the literal for the payee too, without the scheme that the network requires.',
    places: [
      '-/PmtRtr/TxInf/RtrChain/Cdtr/Pty/Id/OrgId/Othr/Id',
      `-${CUSTOMER}/Cdtr/Id/OrgId/Othr/Id`,
      '-/FICdtTrf/CdtTrfTxInf/UndrlygCstmrCdtTrf/Cdtr/Id/OrgId/Othr/Id',
    ],
    pairs: [
      ...CUSTOMER_RETURNS,
      'MT103_pacs.008/p_2_3_1_b__mt103_pacs_008_A_D',
      'MT202_pacs.009/p_2_3_1_b__mt202_pacs_009COV_A_B',
    ],
  },
  {
    class: 'theirs',
    reason:
      'The literal for "no account" of option F is made up and no account; it is left out on the way to MX.',
    places: [
      `-${CUSTOMER}/DbtrAcct/Id/Othr/Id`,
      '-/FICdtTrf/CdtTrfTxInf/UndrlygCstmrCdtTrf/DbtrAcct/Id/Othr/Id',
    ],
    pairs: [
      'MT103_pacs.008/p_2_3_1_b__mt103_pacs_008_A_D',
      'MT202_pacs.009/p_2_3_1_b__mt202_pacs_009COV_A_B',
    ],
  },
  {
    class: 'judgement',
    reason:
      'The return identifies the original message: MREF is its reference, and the type of the return determines its type.',
    places: ['+/PmtRtr/TxInf/OrgnlGrpInf/OrgnlMsgId', '+/PmtRtr/TxInf/OrgnlGrpInf/OrgnlMsgNmId'],
    pairs: [
      ...CUSTOMER_RETURNS,
      'MT202_pacs.004/p_2_3_1_b__mt202_pacs004_C_B',
      'MT205_pacs.004/custom__mt205_pacs_004_1',
      'MT205_pacs.004/custom__mt205_pacs_004_2',
      'MT205_pacs.004/custom__mt205_pacs_004_4',
    ],
  },
  {
    class: 'theirs',
    reason:
      'FIN does not identify the bank that deducts charges. A bank named NOTPROVIDED is no longer valid since SR 2026: the sender is assumed, with a note.',
    places: [
      '-/PmtRtr/TxInf/ChrgsInf/Agt/FinInstnId/Nm',
      '-/PmtRtr/TxInf/ChrgsInf/Agt/FinInstnId/PstlAdr/AdrLine',
      '+/PmtRtr/TxInf/ChrgsInf/Agt/FinInstnId/BICFI',
      `-${CUSTOMER}/ChrgsInf/Agt/FinInstnId/Nm`,
      `-${CUSTOMER}/ChrgsInf/Agt/FinInstnId/PstlAdr/AdrLine`,
      `+${CUSTOMER}/ChrgsInf/Agt/FinInstnId/BICFI`,
    ],
    pairs: [
      'MT103_pacs.004/p_2_1_2__mt103_pacs_004_B_B',
      'MT103_pacs.008/custom__mt103_a_2014',
      'MT103_pacs.008/custom__mt103_pacs008',
      'MT103_pacs.008/p_2_1_2__mt103_pacs008_B_C',
    ],
  },
  {
    class: 'theirs',
    reason: 'Charges of zero are in the currency of the payment, JPY, and not in USD.',
    places: [`-${CUSTOMER}/ChrgsInf/Amt/@Ccy`, `+${CUSTOMER}/ChrgsInf/Amt/@Ccy`],
    pairs: ['MT103_pacs.008/custom__mt103_a_2014'],
  },
  {
    class: 'theirs',
    reason: 'A known shortcut: the text after ROC is the end-to-end reference and is removed from the text.',
    places: [`-${CUSTOMER}/RmtInf/Ustrd`],
    pairs: [
      'MT103_pacs.008/c_53_5__mt103_pacs008_A_B',
      'MT103_pacs.008/p_2_1_1__mt103_pacs_008_C_D',
      'MT103_pacs.008/p_2_1_2__mt103_pacs008_B_C',
      'MT103_pacs.008/p_2_1_2__mt103_pacs_008_A_B',
      'MT103_pacs.008/p_2_3_1_b__mt103_pacs_008_A_D',
    ],
  },
  {
    class: 'theirs',
    reason: 'The expected result has a placeholder for the time of translation.',
    places: [
      '-/FIToFICstmrCdtTrf/GrpHdr/CreDtTm',
      '+/FIToFICstmrCdtTrf/GrpHdr/CreDtTm',
      '-/FICdtTrf/GrpHdr/CreDtTm',
      '+/FICdtTrf/GrpHdr/CreDtTm',
    ],
    pairs: [
      'MT103_pacs.008/custom__mt103_a_2014',
      'MT103_pacs.008/custom__mt103_a_2016',
      'MT103_pacs.008/custom__mt103_fin3',
      'MT103_pacs.008/custom__mt103_pacs008',
      'MT202_pacs.009/custom__mt103_fin1',
    ],
  },
  {
    class: 'judgement',
    reason: 'Years of two digits from 80 on are those of the last century in FIN; this is a test date.',
    places: ['-/FICdtTrf/GrpHdr/CreDtTm', '+/FICdtTrf/GrpHdr/CreDtTm'],
    pairs: ['MT202_pacs.009/pc_09_1_1__mt202_pacs_009_A_B'],
  },
  {
    class: 'judgement',
    reason: 'Both codes of 23E in the order that FIN requires; the message has them in the other order.',
    places: [`-${CUSTOMER}/PmtTpInf/CtgyPurp/Prtry`, `+${CUSTOMER}/PmtTpInf/CtgyPurp/Prtry`],
    pairs: ['MT103_pacs.008/custom__mt103_pacs008'],
  },
  {
    class: 'theirs',
    reason:
      'The basic header is broken. They read twelve characters of it all the same, which are not a bank; we report that the sender is unknown.',
    places: [
      '-/FICdtTrf/CdtTrfTxInf/InstgAgt/FinInstnId/BICFI',
      '-/FICdtTrf/CdtTrfTxInf/Dbtr/FinInstnId/BICFI',
      '+/FICdtTrf/CdtTrfTxInf/Dbtr/FinInstnId/Nm',
    ],
    pairs: ['MT202_pacs.009/custom__mt103_fin1'],
  },
  {
    class: 'judgement',
    reason:
      'BNF is the code word of FIN for the text; the element means the same, and the translation back writes the code word again.',
    places: ['-/FICdtTrf/CdtTrfTxInf/RmtInf/Ustrd', '+/FICdtTrf/CdtTrfTxInf/RmtInf/Ustrd'],
    pairs: ['MT202_pacs.009/p_2_2_1__mt202_pacs_009_B_C', 'MT202_pacs.009/pc_09_1_1__mt202_pacs_009_A_B'],
  },
  {
    class: 'theirs',
    reason: 'The reason AC04 is on the third line, after the charges: they replace it by NARR.',
    places: ['-/PmtRtr/TxInf/RtrRsnInf/Rsn/Cd', '+/PmtRtr/TxInf/RtrRsnInf/Rsn/Cd'],
    pairs: ['MT205_pacs.004/custom__mt205_pacs_004_2', 'MT205_pacs.004/custom__mt205_pacs_004_4'],
  },
  {
    class: 'theirs',
    reason: 'The text after the reason, which they lose with it.',
    places: ['+/PmtRtr/TxInf/RtrRsnInf/AddtlInf'],
    pairs: ['MT205_pacs.004/custom__mt205_pacs_004_4'],
  },
  {
    class: 'judgement',
    reason: 'FIN does not show that the number is a BBAN; it can be any number of the bank.',
    places: [`-${NOTIFICATION}/Acct/Id/Othr/SchmeNm/Cd`],
    pairs: NOTIFICATIONS,
  },
  {
    class: 'judgement',
    reason: 'The entry requires a reference: field 20 is a reference, NOTPROVIDED is not.',
    places: [`-${NOTIFICATION}/Ntry/NtryRef`, `+${NOTIFICATION}/Ntry/NtryRef`],
    pairs: NOTIFICATIONS,
  },
  {
    class: 'judgement',
    reason: 'The type of the FIN message expresses the kind of booking; NOTPROVIDED carries no information.',
    places: [
      `-${NOTIFICATION}/Ntry/BkTxCd/Prtry/Cd`,
      `+${NOTIFICATION}/Ntry/BkTxCd/Prtry/Cd`,
      `-${NOTIFICATION}/Ntry/BkTxCd/Prtry/Issr`,
      `+${NOTIFICATION}/Ntry/BkTxCd/Prtry/Issr`,
    ],
    pairs: NOTIFICATIONS,
  },
  {
    class: 'theirs',
    reason:
      'A known shortcut: the transaction type code of field 61 is lost, so the translation back cannot write it.',
    places: [
      `-${STATEMENT}/Ntry/BkTxCd/Prtry/Cd`,
      `+${STATEMENT}/Ntry/BkTxCd/Prtry/Cd`,
      `-${STATEMENT}/Ntry/BkTxCd/Prtry/Issr`,
      `+${STATEMENT}/Ntry/BkTxCd/Prtry/Issr`,
    ],
    pairs: [...STATEMENTS, 'MT950_camt.053/c_53_1_1__mt950_camt_053_A_B'],
  },
  {
    class: 'theirs',
    reason: 'A known shortcut: the page number is also written as the electronic sequence number.',
    places: [`-${STATEMENT}/ElctrncSeqNb`],
    pairs: STATEMENTS,
  },
  {
    class: 'judgement',
    reason: 'The sender of a statement is the account servicing bank.',
    places: [`+${STATEMENT}/Acct/Svcr/FinInstnId/BICFI`],
    pairs: [...STATEMENTS, 'MT950_camt.053/c_53_1_1__mt950_camt_053_A_B'],
  },
  {
    class: 'judgement',
    reason: 'Field 52a is left out if it would identify the sender, as FIN requires; they always write it.',
    places: ['-52A'],
    pairs: [
      'MT103_pacs.004/p_2_1_2__CBPR_p.2.1.2_pacs.004-BtoA',
      'MT103_pacs.008/c_105_1_1__CBPR_c.105.1.1_pacs.008_AtoB',
      'MT103_pacs.008/c_29_1_1__CBPR_c.29.1.1_pacs.008_AtoB',
      'MT103_pacs.008/c_52_1_a__CBPR_c.52.1.a_pacs.008-AtoB',
      'MT103_pacs.008/c_53_5__CBPR_c.53.5_pacs.008_AtoB',
      'MT103_pacs.008/p_2_1_1__CBPR_p.2.1.1_pacs.008-AtoB',
      'MT103_pacs.008/p_2_1_2__CBPR_p.2.1.2_pacs.008-AtoB',
      'MT103_pacs.008/p_2_3_1_b__CBPR_p.2.3.1.b_pacs.008_AtoD',
      'MT202_pacs.004/p_2_2_1__CBPR_p.2.2.1_pacs.004-CtoB',
      'MT202_pacs.009/p_2_3_1_b__CBPR_p.2.3.1.b_pacs.009.cov-AtoB',
    ],
  },
  {
    class: 'judgement',
    reason: 'Field 57a is left out if it would identify the receiver, as FIN requires; they always write it.',
    places: ['-57A'],
    pairs: [
      'MT103_pacs.004/p_2_1_2__CBPR_p.2.1.2_pacs.004-BtoA',
      'MT103_pacs.008/c_29_1_1__CBPR_c.29.1.1_pacs.008_CtoD',
      'MT103_pacs.008/c_52_1_a__CBPR_c.52.1.a_pacs.008-CtoD',
      'MT103_pacs.008/p_2_1_1__CBPR_p.2.1.1_pacs.008-CtoD',
      'MT103_pacs.008/p_2_1_2__CBPR_p.2.1.2_pacs.008-CtoD',
      'MT103_pacs.008/p_2_3_1_b__CBPR_p.2.3.1.b_pacs.008_AtoD',
    ],
  },
  {
    class: 'judgement',
    reason:
      'Field 20 is the identification of the notification, of which a message can contain several; they use that of the message.',
    places: ['-20', '+20'],
    pairs: ['MT900_camt.054/c_54_3_1__CBPR_c.54.3.1_camt.054-BtoA'],
  },
  {
    class: 'judgement',
    reason: 'The UETR of the payment is also in block 3 of its confirmation.',
    places: ['+3/121'],
    pairs: ['MT900_camt.054/c_54_3_1__CBPR_c.54.3.1_camt.054-BtoA'],
  },
  {
    class: 'theirs',
    reason:
      'The chain ends with a party instead of a bank. Without field 58a the message would not be valid.',
    places: ['+58D'],
    pairs: ['MT205_pacs.004/p_2_1_2__CBPR_p.2.1.2_pacs.004-CtoB'],
  },
  {
    class: 'theirs',
    reason: 'A known shortcut: the reference of the account servicing bank, after the slashes, is lost.',
    places: ['-61', '+61'],
    pairs: [
      'MT940_camt.053/c_105_1_1__CBPR_c.105.1.1_camt.053-BtoA',
      'MT940_camt.053/p_2_4_1__CBPR_p.2.4.1_camt.053-DtoE',
    ],
  },
  {
    class: 'theirs',
    reason:
      'As above, and the line shows that it is a direct debit; without an instruction, the end-to-end reference replaces NONREF.',
    places: ['-61', '+61'],
    pairs: ['MT940_camt.053/p_2_5_1__CBPR_p.2.5.1_camt.053-BtoDbtr'],
  },
  {
    class: 'theirs',
    reason: 'A cheque is recognised by its bank transaction code too, not only by the code of field 61.',
    places: [
      `+${STATEMENT}/Ntry/BkTxCd/Domn/Cd`,
      `+${STATEMENT}/Ntry/BkTxCd/Domn/Fmly/Cd`,
      `+${STATEMENT}/Ntry/BkTxCd/Domn/Fmly/SubFmlyCd`,
    ],
    pairs: ['MT950_camt.053/c_53_1_1__mt950_camt_053_A_B'],
  },
  {
    class: 'theirs',
    reason: 'A reference that field 61 truncates or replaces is complete in field 86.',
    places: ['+86'],
    pairs: [
      'MT940_camt.053/c_105_1_1__CBPR_c.105.1.1_camt.053-BtoA',
      'MT940_camt.053/p_2_4_1__CBPR_p.2.4.1_camt.053-DtoE',
      'MT940_camt.053/p_2_5_1__CBPR_p.2.5.1_camt.053-BtoDbtr',
    ],
  },
]

const REJECTION = 'A rejection in a free format message: the product does not support pacs.002.'

/** Types of the pairs for which the product has no counterpart, with the reason. */
export const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = {
  'MT199 pacs.002.001.10': REJECTION,
  'MT199 pacs.002.001.14': REJECTION,
  'MT299 pacs.002.001.10': REJECTION,
  'MT299 pacs.002.001.14': REJECTION,
  'MT200 pacs.009.001.08': 'The product does not support MT200.',
}

/**
 * The number of leaves or fields that are as expected, and of all, for each type and direction. The first number must
 * not decrease.
 */
export const AGREEMENT: Readonly<Record<string, readonly [same: number, all: number]>> = {
  'MT103 to pacs.004.001.09': [80, 85],
  'MT103 to pacs.008.001.08': [261, 280],
  'MT202 to pacs.004.001.09': [18, 18],
  'MT202 to pacs.009.001.08': [141, 149],
  'MT205 to pacs.004.001.09': [54, 56],
  'MT900 to camt.054.001.08': [16, 20],
  'MT910 to camt.054.001.08': [19, 23],
  'MT940 to camt.053.001.08': [54, 60],
  'MT950 to camt.053.001.08': [111, 129],
  'pacs.004.001.09 to MT103': [9, 11],
  'pacs.008.001.08 to MT103': [164, 176],
  'pacs.004.001.09 to MT202': [7, 8],
  'pacs.009.001.08 to MT202': [70, 71],
  'pacs.004.001.09 to MT205': [15, 15],
  'camt.054.001.08 to MT900': [3, 4],
  'camt.053.001.08 to MT940': [15, 19],
}
