import { type Issue, LIMITS } from '@nostro/kernel'

import type { GridPlan } from '../../core/grid-plan.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { present } from '../../core/present.ts'
import {
  code,
  DAY,
  type DraftValues,
  group,
  type ItemRule,
  lines,
  list,
  one,
  opt,
  text,
  type ValueOf,
  type ValuesOf,
} from '../../core/shape.ts'
import { nearestDay } from '../../fin/index.ts'
import type { FoundField, LeftBehind, LeftReason, Reading, WrittenField } from '../../fields/field-binding.ts'
import { written } from '../handwritten.ts'
import { dayRangeIssues } from '../parts/days.ts'
import { CURRENCY } from '../parts/money.ts'
import { STATEMENT_AMOUNT } from './statement-members.ts'

const TAGS = { tags: ['61'] }

/** Written by a bank that has no reference of the account owner. Source: SWIFT UHB, field 61, subfield 7. */
const NO_REFERENCE = 'NONREF'

/** `N` and `F` with a code, `S` with the number of a message type. Its numbers are checked by a rule of their own. */
const TRANSACTION_TYPE = {
  ...text(LIMITS.transactionTypeLength),
  pattern: { matches: /^[SNF][A-Z0-9]{3}$/, code: 'transactionType.error' },
} as const

const LINE_MEMBERS = {
  valueDate: one('valueDate', DAY, TAGS),
  entryDate: one('entryDate', DAY, TAGS),
  debitCreditMark: one(
    'debitCreditMark',
    { ...code<'C' | 'D' | 'RC' | 'RD'>('statementLineMark', ['C', 'D']), tolerated: ['RC', 'RD'] },
    TAGS,
  ),
  currency: one('currency', CURRENCY, { ...TAGS, readOnly: true, startsFrom: 'openingCurrency' }),
  amount: one('amount', STATEMENT_AMOUNT, TAGS),
  transactionType: one('transactionType', TRANSACTION_TYPE, TAGS),
  // The network has no line without: where there is none, NONREF stands.
  referenceForTheAccountOwner: one('referenceForTheAccountOwner', text(LIMITS.referenceLengthMax), TAGS),
  referenceOfTheAccountServicingInstitution: opt(
    'referenceOfTheAccountServicingInstitution',
    text(LIMITS.referenceLengthMax),
    TAGS,
  ),
  supplementaryDetails: opt('supplementaryDetails', text(LIMITS.supplementaryDetailsLengthMax), {
    ...TAGS,
    requiredWhen: { path: './referenceForTheAccountOwner', equals: NO_REFERENCE },
  }),
}

/**
 * Details of one line, field 86 behind its field 61. The specification has no field for them, so a new line has none;
 * those of a received statement are shown, can be corrected or emptied, and are written again.
 */
const LINE_DETAILS = opt(
  'informationToAccountOwner',
  lines({
    linesMax: LIMITS.accountOwnerInformationLinesMax,
    lengthMax: LIMITS.accountOwnerInformationLineLengthMax,
    characters: 'x',
  }),
  { tags: ['86'], shownWhen: { anyFilled: ['./informationToAccountOwner'] } },
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

/** The text has month and day of the entry: the year is the one that puts it nearest to the value date. */
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

/** The same with the details received for each of them: field 86 behind its 61. */
export const STATEMENT_LINES_WITH_DETAILS = list({
  ...LINES,
  item: group({ ...LINE_MEMBERS, informationToAccountOwner: LINE_DETAILS }),
})

/** The lines as people work on them: a grid with the balance after each. RC takes a credit back, RD a debit (OPEN-83). */
export const STATEMENT_LINES_GRID: GridPlan = {
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
}

type AnyStatementLine = ValueOf<typeof STATEMENT_LINES_WITH_DETAILS>[number]

/** Writes each line, with its details behind it. The third letter of the currency goes along as funds code. */
export function writtenStatementLines(
  statement: readonly AnyStatementLine[] | undefined,
): readonly WrittenField[] | undefined {
  return statement?.flatMap((line, index) => [
    writtenLine(line, `statementLines.${index}`),
    ...writtenDetails(line, `statementLines.${index}`),
  ])
}

const NAMES_ON_FIRST_LINE = [
  'valueDate',
  'entryDate',
  'debitCreditMark',
  'currency',
  'amount',
  'transactionType',
  'referenceForTheAccountOwner',
  'referenceOfTheAccountServicingInstitution',
]

function writtenLine(line: AnyStatementLine, path: string): WrittenField {
  const { currency, ...components } = line
  return written('61', { ...components, fundsCode: currency.slice(2) }, [
    NAMES_ON_FIRST_LINE.map((name) => `${path}.${name}`),
    ...(line.supplementaryDetails === undefined ? [] : [[`${path}.supplementaryDetails`]]),
  ])
}

function writtenDetails(
  { informationToAccountOwner }: AnyStatementLine,
  path: string,
): readonly WrittenField[] {
  if (informationToAccountOwner === undefined) return []
  const paths = informationToAccountOwner.map((_, index) => [`${path}.informationToAccountOwner.${index}`])
  return [written('86', { lines: informationToAccountOwner }, paths)]
}

/**
 * Reads the fields 61 of a statement with the fields 86 behind them. A line that cannot be told apart is a line whose
 * text stands in its supplementary details, so that its money is not lost unseen and it is put right in its place;
 * details stay whatever stands in them. Details in front of every line belong to none.
 */
export function readStatementLines(fields: readonly FoundField[], before: DraftValues): Reading {
  const read: DraftValues[] = []
  const left: LeftBehind[] = []
  for (const [index, field] of fields.entries()) {
    if (field.tag === '61') {
      const reason = reasonOf(field, before.openingCurrency)
      if (reason !== undefined) left.push({ index, reason, keptAt: `statementLines.${read.length}` })
      read.push(lineOf(field, before.openingCurrency))
    } else {
      const line = read.pop()
      if (line === undefined) left.push({ index, reason: 'noPlace' })
      else read.push(withDetails(line, field.value))
    }
  }
  return { values: read.length === 0 ? {} : { statementLines: read }, left }
}

/** The third letter of the currency says nothing beside it; another funds code is left out. */
function reasonOf({ components }: FoundField<'61'>, currency: unknown): LeftReason | undefined {
  if (components === undefined) return 'unreadable'
  const { fundsCode } = components
  return fundsCode === undefined || fundsCode === String(currency).slice(2) ? undefined : 'partly'
}

function lineOf({ value, components }: FoundField<'61'>, currency: unknown): DraftValues {
  if (components === undefined)
    return present({ currency, supplementaryDetails: value.replaceAll('\n', ' ') })
  const { fundsCode: _, ...members } = components
  return present({ ...members, currency })
}

function withDetails(line: DraftValues, value: string): DraftValues {
  const known: readonly unknown[] = Array.isArray(line.informationToAccountOwner)
    ? line.informationToAccountOwner
    : []
  return { ...line, informationToAccountOwner: [...known, ...value.split('\n')] }
}
