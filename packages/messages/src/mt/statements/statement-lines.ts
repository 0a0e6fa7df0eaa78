import { type Issue, LIMITS, NO_REFERENCE } from '@nostro/kernel'

import type { GridPlan } from '../../core/grid-plan.ts'
import { errorAt } from '../../core/issue-codes.ts'
import {
  code,
  DAY,
  group,
  type ItemRule,
  lines,
  list,
  one,
  opt,
  text,
  type ValuesOf,
} from '../../core/shape.ts'
import { nearestDay } from '../../fin/index.ts'
import { dayRangeIssues } from '../parts/days.ts'
import { CURRENCY } from '../parts/money.ts'
import { statementAmount } from './statement-members.ts'

/** `N` and `F` with a code, `S` with the number of a message type, which another rule checks. */
const TRANSACTION_TYPE = {
  ...text(LIMITS.transactionTypeLength),
  pattern: { matches: /^[SNF][A-Z0-9]{3}$/, code: 'transactionType.error' },
} as const

type LineMark = 'C' | 'D' | 'RC' | 'RD' | 'EC' | 'ED'

/** Returns the members of a line in the currency of a member, with the marks that the form offers. */
function lineMembers(currencyPath: string, marks: readonly LineMark[]) {
  return {
    valueDate: one('valueDate', DAY),
    entryDate: one('entryDate', DAY),
    debitCreditMark: one('debitCreditMark', {
      ...code<LineMark>('statementLineMark', marks),
      tolerated: ['RC', 'RD'],
    }),
    currency: one('currency', CURRENCY, { readOnly: true, startsFrom: currencyPath }),
    amount: one('amount', statementAmount(currencyPath)),
    transactionType: one('transactionType', TRANSACTION_TYPE),
    // The network requires a reference in every line: NONREF if there is none.
    referenceForTheAccountOwner: one('referenceForTheAccountOwner', text(LIMITS.referenceLengthMax)),
    referenceOfTheAccountServicingInstitution: opt(
      'referenceOfTheAccountServicingInstitution',
      text(LIMITS.referenceLengthMax),
    ),
    supplementaryDetails: opt('supplementaryDetails', text(LIMITS.supplementaryDetailsLengthMax), {
      requiredWhen: { path: './referenceForTheAccountOwner', equals: NO_REFERENCE },
    }),
  }
}

const LINE_MEMBERS = lineMembers('openingCurrency', ['C', 'D'])

/**
 * Details of one line, the field 86 after its field 61. The specification has no field for them, so a new line has
 * none. Those of a received statement are shown, can be corrected or emptied, and are written again.
 */
const LINE_DETAILS = opt(
  'informationToAccountOwner',
  lines({
    linesMax: LIMITS.accountOwnerInformationLinesMax,
    lengthMax: LIMITS.accountOwnerInformationLineLengthMax,
    characters: 'x',
  }),
  { shownWhen: { anyFilled: ['./informationToAccountOwner'] } },
)

type StatementLine = ValuesOf<typeof LINE_MEMBERS>

const ITEM_RULES: readonly ItemRule<StatementLine>[] = [
  {
    name: 'valueDateFits',
    source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
    members: ['valueDate'],
    check: ({ valueDate }) => dayRangeIssues('valueDate', valueDate),
  },
  {
    name: 'entryDateIsNear',
    source: 'SWIFT UHB, field 61, subfield 2: month and day alone',
    members: ['valueDate', 'entryDate'],
    check: ({ valueDate, entryDate }) =>
      valueDate === undefined || entryDate === undefined || isReadBack(entryDate, valueDate)
        ? []
        : [errorAt(['entryDate'], 'entryDate.otherYear')],
  },
  {
    name: 'messageTypeExists',
    source: 'SWIFT UHB, field 61, subfield 6, error T18: S and a number from 100 to 999',
    members: ['transactionType'],
    check: ({ transactionType }) =>
      transactionType?.startsWith('S') === true && !/^S[1-9]\d{2}$/.test(transactionType)
        ? [errorAt(['transactionType'], 'transactionType.error', { rule: 'T18' })]
        : [],
  },
  {
    name: 'referencesStayApart',
    source: 'SWIFT UHB, field 61: subfield 8 begins behind the first //',
    members: ['referenceForTheAccountOwner', 'referenceOfTheAccountServicingInstitution'],
    check: referenceIssues,
  },
]

/**
 * Returns whether an entry date is read back unchanged. The text contains its month and day only; the year is the one
 * in which the day is nearest to the value date.
 */
function isReadBack(entryDate: string, valueDate: string): boolean {
  return nearestDay(valueDate, entryDate.slice(5).replace('-', '')) === entryDate
}

function referenceIssues({
  referenceForTheAccountOwner: owners = '',
  referenceOfTheAccountServicingInstitution: banks,
}: Partial<StatementLine>): readonly Issue[] {
  const path = ['referenceForTheAccountOwner']
  if (owners.includes('//')) return [errorAt(path, 'reference.doubleSlash')]
  return owners.endsWith('/') && banks !== undefined ? [errorAt(path, 'reference.endsWithSlash')] : []
}

const LINES = {
  itemsMax: LIMITS.statementLinesMax,
  limitCode: 'list.tooMany',
  itemRules: ITEM_RULES,
} as const

/** The movements on the account: fields 61. */
export const STATEMENT_LINES = list({ ...LINES, item: group(LINE_MEMBERS) })

/** The same with the received details of each line: the field 86 after its 61. */
export const STATEMENT_LINES_WITH_DETAILS = list({
  ...LINES,
  item: group({ ...LINE_MEMBERS, informationToAccountOwner: LINE_DETAILS }),
})

/** The lines of an interim report, which also lists expected entries: EC and ED. */
export const INTERIM_LINES = list({
  ...LINES,
  item: group({
    ...lineMembers('accountCurrency', ['C', 'D', 'EC', 'ED']),
    informationToAccountOwner: LINE_DETAILS,
  }),
})

/** The lines as a grid with the balance after each. RC reverses a credit, RD a debit (OPEN-83). */
export const STATEMENT_LINES_GRID = {
  columns: [
    'valueDate',
    'entryDate',
    'debitCreditMark',
    'currency',
    'amount',
    'transactionType',
    'referenceForTheAccountOwner',
    'referenceOfTheAccountServicingInstitution',
    'supplementaryDetails',
  ],
  balance: {
    mark: 'debitCreditMark',
    amount: 'amount',
    credits: ['C', 'RD'],
    debits: ['D', 'RC'],
    opening: { mark: 'openingDebitCreditMark', amount: 'openingAmount', currency: 'openingCurrency' },
    closing: { mark: 'closingDebitCreditMark', amount: 'closingAmount', currency: 'closingCurrency' },
  },
} as const satisfies GridPlan

/** The lines of an interim report with their running total: a report has no balances, and expected entries do not count. */
export const INTERIM_LINES_GRID: GridPlan = {
  columns: STATEMENT_LINES_GRID.columns,
  balance: { mark: 'debitCreditMark', amount: 'amount', credits: ['C', 'RD'], debits: ['D', 'RC'] },
}
