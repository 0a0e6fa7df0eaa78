import type { GridBalance, GridPlan } from '../../core/grid-plan.ts'

const DETAILS = 'transactionDetails.0'

const COLUMNS: GridPlan['columns'] = [
  'bookingDate',
  'valueDate',
  'creditDebitIndicator',
  'amount.amount',
  'amount.currency',
  'status',
  'bankTransactionCode.domain',
  'bankTransactionCode.family',
  'bankTransactionCode.subFamily',
  'entryReference',
  'accountServicerReference',
  {
    name: 'counterparty',
    members: [
      { when: { path: './creditDebitIndicator', equals: 'DBIT' }, path: `${DETAILS}.creditorName` },
      { when: { all: [] }, path: `${DETAILS}.debtorName` },
    ],
  },
  `${DETAILS}.remittanceInformation`,
]

const MEANINGS: GridPlan['meanings'] = {
  entryDate: 'bookingDate',
  valueDate: 'valueDate',
  debitCreditMark: 'creditDebitIndicator',
  amount: 'amount.amount',
  currency: 'amount.currency',
  status: 'status',
  referenceForTheAccountOwner: 'entryReference',
  referenceOfTheAccountServicingInstitution: 'accountServicerReference',
  counterparty: 'counterparty',
  supplementaryDetails: `${DETAILS}.remittanceInformation`,
}

const SUMS: GridBalance = {
  mark: 'creditDebitIndicator',
  amount: 'amount.amount',
  currency: 'amount.currency',
  credits: ['CRDT'],
  debits: ['DBIT'],
}

const BALANCE = {
  mark: 'creditDebitIndicator',
  amount: 'amount.amount',
  currency: 'amount.currency',
} as const

function balanceOf(code: string) {
  return { ...BALANCE, among: { list: './balances', path: 'type.value', equals: code } }
}

/** The grid of the entries of a notification. */
export const NOTIFICATION_GRID: GridPlan = { columns: COLUMNS, meanings: MEANINGS, balance: SUMS }

/** The grid of the entries of a report during the day: from the opening balance to the interim booked balance. */
export const REPORT_GRID: GridPlan = {
  ...NOTIFICATION_GRID,
  balance: {
    ...SUMS,
    counted: { path: './status', equals: 'BOOK' },
    opening: balanceOf('OPBD'),
    closing: balanceOf('ITBD'),
  },
}

/**
 * The grid of the entries of a statement, with the balance after each. Booked entries change the balance (OPEN-108).
 */
export const STATEMENT_GRID: GridPlan = {
  ...NOTIFICATION_GRID,
  balance: {
    ...SUMS,
    counted: { path: './status', equals: 'BOOK' },
    opening: balanceOf('OPBD'),
    closing: balanceOf('CLBD'),
  },
}
