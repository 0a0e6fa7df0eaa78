import type { CodeListName } from '../core/shape.ts'
import type { CodeEntry } from './code-entry.ts'
import { COUNTRIES } from './country-names.ts'
import { CURRENCIES } from './currencies.ts'
import { DEBIT_CREDIT_MARKS, DETAILS_OF_CHARGES, SENDER_CORRESPONDENT_OPTIONS } from './form-choices.ts'
import { INSTRUCTION_CODES } from './instruction-codes.ts'
import { PURPOSES } from './purpose-names.ts'

const CODE_LISTS: { readonly [Name in CodeListName]: readonly CodeEntry[] } = {
  currency: CURRENCIES,
  country: COUNTRIES,
  purpose: PURPOSES,
  instructionCode: INSTRUCTION_CODES,
  detailsOfCharges: DETAILS_OF_CHARGES,
  debitCreditMark: DEBIT_CREDIT_MARKS,
  senderCorrespondentOption: SENDER_CORRESPONDENT_OPTIONS,
}

/**
 * A code list with names in three languages, in the order offered.
 *
 * It brings the names of all countries and purposes with it: in the browser only the form imports it.
 */
export function codeList(name: CodeListName): readonly CodeEntry[] {
  return CODE_LISTS[name]
}
