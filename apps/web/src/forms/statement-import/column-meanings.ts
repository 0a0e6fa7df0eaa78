import type { ImportMeaning } from '@nostro/messages'

import { isRowOfNames, meaningOfName } from './header-words.ts'
import type { ImportMembers } from './import-members.ts'
import { markOf } from './marks.ts'
import { CREDIT_AMOUNT, DEBIT_AMOUNT, type Meaning, type SourceTable } from './source-table.ts'
import { readStyledAmount, readStyledDay } from '@nostro/tables'

/** The interpretation of a source's columns, before its lines are read. */
export interface ColumnMap {
  /** The first row contains column names and is not a line. */
  readonly hasNames: boolean
  /** The meaning of each column; `undefined` for an unused one. */
  readonly meanings: readonly (Meaning | undefined)[]
}

/** The number of rows that are examined to recognise a column. */
const SAMPLE_MAX = 200

/** Determines the meanings of the columns: from the source itself, then from their names, then from their content. */
export function mapColumns(source: SourceTable, members: ImportMembers): ColumnMap {
  const { rows, meanings } = source
  if (meanings !== undefined)
    return { hasNames: false, meanings: meanings.map((name) => known(name, members)) }
  const [first = []] = rows
  const hasNames = isRowOfNames(first)
  const width = Math.max(0, ...rows.slice(0, SAMPLE_MAX).map((row) => row.length))
  const named = Array.from({ length: width }, (_, column) =>
    hasNames ? known(meaningOfName(first[column] ?? ''), members) : undefined,
  )
  const lines = rows.slice(Number(hasNames), SAMPLE_MAX)
  return { hasNames, meanings: withContent(withoutRepeats(named), lines, members) }
}

/** Returns all texts of the columns with one of these meanings. */
export function textsOf(
  source: SourceTable,
  { hasNames, meanings }: ColumnMap,
  pattern: RegExp,
): readonly string[] {
  const columns = meanings.flatMap((meaning, column) => (pattern.test(meaning ?? '') ? [column] : []))
  return source.rows
    .slice(Number(hasNames))
    .flatMap((row) => columns.map((column) => row[column] ?? ''))
    .filter((text) => text !== '')
}

export const AMOUNT_COLUMNS = new RegExp(`(?:^|\\.)amount$|^${DEBIT_AMOUNT}$|^${CREDIT_AMOUNT}$`)
export const DAY_COLUMNS = /Date$/

/** Returns the column of a meaning if the lines have one. A meaning can also be the name of a column. */
function known(meaning: string | undefined, { names, columnOf }: ImportMembers): Meaning | undefined {
  if (meaning === DEBIT_AMOUNT || meaning === CREDIT_AMOUNT)
    return columnOf('amount') === undefined ? undefined : meaning
  if (meaning === undefined) return undefined
  const column = columnOf(meaning as ImportMeaning)
  return column ?? (names.has(meaning) ? meaning : undefined)
}

/** If two columns have the same meaning, only the first one is used. */
function withoutRepeats(meanings: readonly (Meaning | undefined)[]): readonly (Meaning | undefined)[] {
  return meanings.map((meaning, column) => (meanings.indexOf(meaning) === column ? meaning : undefined))
}

/** The meanings recognised from the content of a column without a name, most reliable first. */
const KINDS: readonly (readonly [fits: (text: string) => boolean, meanings: readonly ImportMeaning[]])[] = [
  [
    (text) =>
      readStyledDay(text, 'dayFirst') !== undefined || readStyledDay(text, 'monthFirst') !== undefined,
    ['valueDate', 'entryDate'],
  ],
  [(text) => markOf(text) !== undefined, ['debitCreditMark']],
  [(text) => /^[SNF][A-Z0-9]{3}$/.test(text) && !/^S[A-Z]/.test(text), ['transactionType']],
  [(text) => /^[A-Z]{3}$/.test(text), ['currency']],
  [isAmount, ['amount']],
  [
    (text) => /^[A-Za-z0-9/?:().,'+-]{1,16}$/.test(text),
    ['referenceForTheAccountOwner', 'referenceOfTheAccountServicingInstitution'],
  ],
  [() => true, ['supplementaryDetails']],
]

function isAmount(text: string): boolean {
  const isNumber =
    readStyledAmount(text, 'point') !== undefined || readStyledAmount(text, 'comma') !== undefined
  // Long sequences of digits are references or account numbers.
  return isNumber && !/^\d{10,}$/.test(text)
}

function withContent(
  named: readonly (Meaning | undefined)[],
  lines: readonly (readonly string[])[],
  members: ImportMembers,
): readonly (Meaning | undefined)[] {
  const meanings = [...named]
  const hasAmounts = meanings.includes(DEBIT_AMOUNT) || meanings.includes(CREDIT_AMOUNT)
  for (const [fits, possible] of KINDS) {
    for (const [column, meaning] of meanings.entries()) {
      if (meaning !== undefined || isNamedOtherwise(named, column, lines)) continue
      const texts = lines.flatMap((line) => line[column] || [])
      if (texts.length === 0 || !texts.every(fits)) continue
      const free = possible
        .flatMap((each) => members.columnOf(each) ?? [])
        .find((each) => !meanings.includes(each))
      if (free !== undefined && !(free === members.columnOf('amount') && hasAmounts)) meanings[column] = free
    }
  }
  return meanings
}

/** In a table with column names, a column with an unknown name stays unused: names take precedence over content. */
function isNamedOtherwise(
  named: readonly (Meaning | undefined)[],
  column: number,
  lines: readonly (readonly string[])[],
): boolean {
  return named.some((meaning) => meaning !== undefined) && lines.some((line) => line[column] !== undefined)
}
