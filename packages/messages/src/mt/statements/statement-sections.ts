import type { Section } from '../../core/definition.ts'

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

export const AVAILABLE_BALANCE_SECTION: Section = {
  name: 'availableBalance',
  members: ['availableDebitCreditMark', 'availableDate', 'availableCurrency', 'availableAmount'],
}

export const STATEMENT_LINES_SECTION: Section = { name: 'statementLines', members: ['statementLines'] }
