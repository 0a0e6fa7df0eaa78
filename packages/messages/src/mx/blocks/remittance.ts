import { block, code, DAY, group, lines, list, one, opt } from '../../core/shape.ts'
import { MX_LIMITS } from '../limits.ts'
import { PARTY } from './party.ts'
import { POSTAL_ADDRESS } from './postal-address.ts'
import { money, paymentAmount, wording } from './values.ts'

const ADDRESS_LENGTH_MAX = 2048
const REFERENCE_LENGTH_MAX = 35

/**
 * The purpose of the payment in words: four lines, which are sent as one text of 140 characters (PACS008-25, OPEN-98).
 */
export const REMITTANCE_LINES = lines({
  linesMax: MX_LIMITS.remittanceLinesMax,
  lengthMax: MX_LIMITS.remittanceLineLengthMax,
  characters: 'extended',
  asList: true,
  isJoined: true,
})

/** Types of documents that a payment can refer to in CBPR+. */
const DOCUMENT_TYPES = [
  'MSIN',
  'CNFA',
  'DNFA',
  'CINV',
  'CREN',
  'DEBN',
  'HIRI',
  'SBIN',
  'CMCN',
  'SOAC',
  'DISP',
  'BOLD',
] as const

const REMITTED = money(paymentAmount('./currency', true))

/** One document and its amounts (PACS008-28, PACS008-29). Source: StructuredRemittanceInformation16. */
const STRUCTURED = block('structuredRemittance', {
  referredDocumentInformation: opt(
    'referredDocumentInformation',
    group({
      type: opt('type', code('documentType', DOCUMENT_TYPES), { element: 'Tp/CdOrPrtry/Cd' }),
      number: opt('number', wording(REFERENCE_LENGTH_MAX), { element: 'Nb' }),
      relatedDate: opt('relatedDate', DAY, { element: 'RltdDt' }),
    }),
    { element: 'RfrdDocInf' },
  ),
  remittanceAmount: opt(
    'remittanceAmount',
    group({
      duePayableAmount: opt('duePayableAmount', REMITTED, { element: 'DuePyblAmt' }),
      discountAppliedAmount: opt('discountAppliedAmount', REMITTED, { element: 'DscntApldAmt/Amt' }),
      creditNoteAmount: opt('creditNoteAmount', REMITTED, { element: 'CdtNoteAmt' }),
      taxAmount: opt('taxAmount', REMITTED, { element: 'TaxAmt/Amt' }),
      adjustmentAmountAndReason: opt('adjustmentAmountAndReason', REMITTED, {
        element: 'AdjstmntAmtAndRsn/Amt',
      }),
      remittedAmount: opt('remittedAmount', REMITTED, { element: 'RmtdAmt' }),
    }),
    { element: 'RfrdDocAmt' },
  ),
})

const IS_ELSEWHERE = {
  disabledWhen: { anyFilled: ['./structured', './invoicer', './invoicee', '../remittanceInformation'] },
}
const IS_HERE = { disabledWhen: { anyFilled: ['../remittanceInformation'] } }

/**
 * The paid documents. In the schema they belong to the remittance information, so their elements start at the
 * transaction.
 */
const DOCUMENTS = documentsIn('')

function documentsIn(within: string) {
  return {
    structured: opt(
      'strd',
      list({
        item: STRUCTURED,
        itemsMax: MX_LIMITS.listItemsMax,
        limitCode: 'list.tooMany',
        itemRules: [],
      }),
      { element: `${within}RmtInf/Strd`, ...IS_HERE },
    ),
    invoicer: opt('invoicer', PARTY, { element: `${within}RmtInf/Strd[1]/Invcr`, ...IS_HERE }),
    invoicee: opt('invoicee', PARTY, { element: `${within}RmtInf/Strd[1]/Invcee`, ...IS_HERE }),
  }
}

/**
 * The documents paid by the customer transfer of a cover payment, which has no separate advice (OPEN-127).
 *
 * Source: RemittanceInformation16 in CreditTransferTransaction37.
 */
export const UNDERLYING_REMITTANCE = block('relatedRemittance', DOCUMENTS)

/**
 * The location of the remittance advice, and the paid documents (PACS008-27 to PACS008-30). In the schema the documents
 * belong to the remittance information, so their elements start at the transaction (OPEN-122).
 *
 * Source: CBPR+, remittance: either a separate advice, or documents, or lines.
 */
export const RELATED_REMITTANCE = relatedRemittance()

/** Returns the same members for elements below a parent. */
export function relatedRemittance(parent?: string) {
  const within = parent === undefined ? '' : `${parent}/`
  return block('relatedRemittance', {
    remittanceIdentification: opt('rmtId', wording(REFERENCE_LENGTH_MAX), {
      element: `${within}RltdRmtInf/RmtId`,
      ...IS_ELSEWHERE,
    }),
    locationMethod: opt(
      'rmtLctnMtd',
      code('remittanceLocationMethod', ['FAXI', 'EDIC', 'URID', 'EMAL', 'POST', 'SMSM']),
      {
        element: `${within}RltdRmtInf/RmtLctnDtls/Mtd`,
        // The guideline of orders accepts delivery by post.
        ...(parent === undefined && {
          networkLimit: { kind: 'codes', codes: ['POST'], rule: 'CBPR+ SR 2026, RmtLctnDtls' } as const,
        }),
        requiredWhen: { anyFilled: ['./electronicAddress', './postalAddress'] },
        ...IS_ELSEWHERE,
      },
    ),
    electronicAddress: opt('rmtLctnElctrncAdr', wording(ADDRESS_LENGTH_MAX), {
      element: `${within}RltdRmtInf/RmtLctnDtls/ElctrncAdr`,
      ...IS_ELSEWHERE,
    }),
    postalAddress: opt(
      'rmtLctnPstlAdr',
      group({
        name: one('nm', wording(), { element: 'Nm' }),
        address: one('adr', POSTAL_ADDRESS, { element: 'Adr' }),
      }),
      { element: `${within}RltdRmtInf/RmtLctnDtls/PstlAdr`, ...IS_ELSEWHERE },
    ),
    ...documentsIn(within),
  })
}
