import type { CodeListName, CodeShape } from '../core/shape.ts'
import type { CodeEntry } from './code-entry.ts'
import { RELATED_MESSAGE_OPTION_ENTRIES } from './cases/case-codes.ts'
import { COUNTRIES } from './country-names.ts'
import { CURRENCIES } from './currencies.ts'
import {
  BALANCE_TYPES,
  DEBIT_CREDIT_MARKS,
  DETAILS_OF_CHARGES,
  ORDER_INSTRUCTIONS,
  REQUESTED_STATEMENTS,
  SENDER_CORRESPONDENT_OPTIONS,
  STATEMENT_LINE_MARKS,
  VALIDATION_FLAGS,
} from './form-choices.ts'
import { INSTRUCTION_CODES } from './instruction-codes.ts'
import { QUERY_NUMBERS } from './investigation-choices.ts'
import { MX_CODE_LISTS } from './mx-choices.ts'
import { PURPOSES } from './purpose-names.ts'

const CODE_LISTS: { readonly [Name in CodeListName]: readonly CodeEntry[] } = {
  ...MX_CODE_LISTS,
  currency: CURRENCIES,
  country: COUNTRIES,
  purpose: PURPOSES,
  instructionCode: INSTRUCTION_CODES,
  detailsOfCharges: DETAILS_OF_CHARGES,
  debitCreditMark: DEBIT_CREDIT_MARKS,
  statementLineMark: STATEMENT_LINE_MARKS,
  orderInstruction: ORDER_INSTRUCTIONS,
  requestedStatement: REQUESTED_STATEMENTS,
  balanceType: BALANCE_TYPES,
  senderCorrespondentOption: SENDER_CORRESPONDENT_OPTIONS,
  validationFlag: VALIDATION_FLAGS,
  queryNumber: QUERY_NUMBERS,
  relatedMessageOption: RELATED_MESSAGE_OPTION_ENTRIES,
}

/**
 * Returns a code list with names in three languages, in the order in which a form offers them.
 *
 * This module contains the names of all countries and purposes, so the browser imports it only with the forms.
 */
export function codeList(name: CodeListName): readonly CodeEntry[] {
  return CODE_LISTS[name]
}

/** Returns the names of a member's codes: those of its own list, or of the imported list that replaces it. */
export function entriesOfCode({ list, entries }: Pick<CodeShape, 'list' | 'entries'>): readonly CodeEntry[] {
  return entries ?? codeList(list)
}
