import type { Section } from '../../core/definition.ts'

/** The section of the opening balance of a statement: field 60a. */
export const OPENING_BALANCE_SECTION: Section = {
  name: 'openingBalance',
  members: [
    'openingBalanceType',
    'openingDebitCreditMark',
    'openingDate',
    'openingCurrency',
    'openingAmount',
  ],
}

/** The section of the closing balance of a statement: field 62a. */
export const CLOSING_BALANCE_SECTION: Section = {
  name: 'closingBalance',
  members: [
    'closingBalanceType',
    'closingDebitCreditMark',
    'closingDate',
    'closingCurrency',
    'closingAmount',
  ],
}

/** The section of the available balance of a statement: field 64. */
export const AVAILABLE_BALANCE_SECTION: Section = {
  name: 'availableBalance',
  members: ['availableDebitCreditMark', 'availableDate', 'availableCurrency', 'availableAmount'],
}

/** The section of number and sum of the entries of a report: fields 90D and 90C. */
export const ENTRY_SUMS_SECTION: Section = {
  name: 'entrySums',
  members: [
    'debitEntryCount',
    'debitEntryCurrency',
    'debitEntrySum',
    'creditEntryCount',
    'creditEntryCurrency',
    'creditEntrySum',
  ],
}

/** The section of the transaction lines of a statement: fields 61 and 86. */
export const STATEMENT_LINES_SECTION: Section = { name: 'statementLines', members: ['statementLines'] }
