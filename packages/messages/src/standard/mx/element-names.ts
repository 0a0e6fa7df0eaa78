import { ABBREVIATIONS } from './element-abbreviations.ts'

/** Parts of names that are not abbreviated, and names of identifiers that are not expanded. */
const FULL_WORDS: ReadonlySet<string> = new Set([
  'And',
  'Any',
  'BIC',
  'BICFI',
  'Base',
  'Birth',
  'CLS',
  'Card',
  'Case',
  'Chain',
  'City',
  'Data',
  'Days',
  'Deal',
  'Due',
  'EIR',
  'Email',
  'End',
  'Face',
  'Fax',
  'File',
  'For',
  'IBAN',
  'ICC',
  'ISIN',
  'In',
  'Job',
  'LEI',
  'Last',
  'Line',
  'Lines',
  'Memo',
  'Net',
  'Non',
  'Note',
  'Notes',
  'Of',
  'On',
  'Or',
  'PAN',
  'Per',
  'Plain',
  'Pre',
  'Rate',
  'Re',
  'Room',
  'Sale',
  'Set',
  'Start',
  'Sub',
  'Sum',
  'Tax',
  'Till',
  'To',
  'UETR',
  'Unit',
  'Width',
  'Zone',
])

/** Names that cannot be expanded part by part. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  AppHdr: 'BusinessApplicationHeader',
  Document: 'Document',
  FIDrctDbt: 'FIDirectDebit',
  FIToFICstmrCdtTrf: 'FIToFICustomerCreditTransfer',
  FIToFIPmtCxlReq: 'FIToFIPaymentCancellationRequest',
  FIToFIPmtStsReq: 'FIToFIPaymentStatusRequest',
  FIToFIPmtStsRpt: 'FIToFIPaymentStatusReport',
}

const PARTS = /[A-Z]{2,}(?=[A-Z][a-z])|[A-Z][a-z]+|[A-Z]+|\d+/g

/**
 * Returns the ISO 20022 name of an element, `InterbankSettlementAmount` for `IntrBkSttlmAmt`; `undefined` for a name
 * that no supported message has.
 */
export function fullNameOf(elementName: string): string | undefined {
  if (Object.hasOwn(WHOLE_NAMES, elementName)) return WHOLE_NAMES[elementName]
  const parts = elementName.match(PARTS) ?? []
  const words = parts.map(wordOf)
  if (words.includes(undefined) || parts.join('') !== elementName || parts.length === 0) return undefined
  return words.join('').replace('InterBank', 'Interbank')
}

function wordOf(part: string): string | undefined {
  if (FULL_WORDS.has(part) || /^\d+$/.test(part)) return part
  return Object.hasOwn(ABBREVIATIONS, part) ? ABBREVIATIONS[part] : undefined
}
