import type { ImportMeaning } from '@nostro/messages'

import { isRowOfNames, meaningOfName } from './header-words.ts'
import type { ImportMembers } from './import-members.ts'
import { markOf } from './marks.ts'
import { CREDIT_AMOUNT, DEBIT_AMOUNT, type Meaning, type SourceTable } from './source-table.ts'
import { readStyledAmount, readStyledDay } from './value-styles.ts'

/** The facts known of a source before its lines are read. */
export interface ColumnMap {
  /** The first row holds names and is no line. */
  readonly hasNames: boolean
  /** The meaning of each column; nothing for one that is not used. */
  readonly meanings: readonly (Meaning | undefined)[]
}

/** Rows looked at to tell what a column holds. */
const SAMPLE_MAX = 200

/** Finds out what the columns mean: by the source itself, by their names, then by what stands in them. */
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

/** All texts of the columns with one of these meanings. */
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

/** The column of a meaning, where the lines have one; columns may be named themselves. */
function known(meaning: string | undefined, { names, columnOf }: ImportMembers): Meaning | undefined {
  if (meaning === DEBIT_AMOUNT || meaning === CREDIT_AMOUNT)
    return columnOf('amount') === undefined ? undefined : meaning
  if (meaning === undefined) return undefined
  const column = columnOf(meaning as ImportMeaning)
  return column ?? (names.has(meaning) ? meaning : undefined)
}

/** Of two columns with one meaning the first has it: each member takes one text. */
function withoutRepeats(meanings: readonly (Meaning | undefined)[]): readonly (Meaning | undefined)[] {
  return meanings.map((meaning, column) => (meanings.indexOf(meaning) === column ? meaning : undefined))
}

/** The meanings recognised in the cells of a column that has no name, the surest kinds first. */
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
  // Long rows of digits are numbers of something else.
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

/** In a table with names, a column whose name is not known stays unused: names say more than contents. */
function isNamedOtherwise(
  named: readonly (Meaning | undefined)[],
  column: number,
  lines: readonly (readonly string[])[],
): boolean {
  return named.some((meaning) => meaning !== undefined) && lines.some((line) => line[column] !== undefined)
}
