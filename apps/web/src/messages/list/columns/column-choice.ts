import { readStored, writeStored } from '../../../browser/storage.ts'
import { createStore, useStore } from '../../../browser/store.ts'
import type { Column } from '../../../ui/index.ts'

/** The user's changes to the columns of message lists, stored in the browser. */
export interface ColumnChoice {
  readonly hidden: readonly string[]
  /** Optional columns that the user switched on. */
  readonly shown: readonly string[]
  /** Widths in rem, by column. */
  readonly widths: Readonly<Record<string, number>>
}

/** From the width of a code to that of a long name. */
export const COLUMN_WIDTH = { min: 4, max: 30, step: 1 } as const

const AS_IT_WAS: ColumnChoice = { hidden: [], shown: [], widths: {} }

const store = createStore(readChoice(readStored('listColumns')))

export function useColumnChoice(): ColumnChoice {
  return useStore(store)
}

export function chooseColumns(choice: ColumnChoice): void {
  const { hidden, shown, widths } = choice
  const isUsual = hidden.length === 0 && shown.length === 0 && Object.keys(widths).length === 0
  writeStored('listColumns', isUsual ? undefined : JSON.stringify(choice))
  store.set(choice)
}

export function resetColumns(): void {
  chooseColumns(AS_IT_WAS)
}

/** Returns the visible columns in their chosen widths. The column with the link to the row is always visible. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
): readonly Column<Row>[] {
  return columns
    .filter((column) => isShown(column, choice))
    .map((column) => {
      const width = choice.widths[column.name]
      return width === undefined ? column : { ...column, width: `${width}rem` }
    })
}

/** Returns the columns to export: all that the user has not hidden, including optional ones. */
export function exportedColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden }: ColumnChoice,
): readonly Column<Row>[] {
  return columns.filter(({ name, isLink }) => isLink === true || !hidden.includes(name))
}

type Choosable = Pick<Column<never>, 'name' | 'isLink' | 'isOptional'>

export function isShown({ name, isLink, isOptional }: Choosable, { hidden, shown }: ColumnChoice): boolean {
  if (isLink === true) return true
  return isOptional === true ? shown.includes(name) : !hidden.includes(name)
}

/** Returns the choice with this column shown or hidden. */
export function withColumn(
  choice: ColumnChoice,
  { name, isOptional }: Choosable,
  isRequested: boolean,
): ColumnChoice {
  const without = (names: readonly string[]): readonly string[] => names.filter((each) => each !== name)
  const { hidden, shown } = choice
  return {
    ...choice,
    hidden: isRequested || isOptional === true ? without(hidden) : [...without(hidden), name],
    shown: isRequested && isOptional === true ? [...without(shown), name] : without(shown),
  }
}

/** Reads the stored choice. Invalid data counts as no choice. */
export function readChoice(text: string | undefined): ColumnChoice {
  const stored = parsed(text ?? '')
  if (typeof stored !== 'object' || stored === null) return AS_IT_WAS
  const { hidden, shown, widths } = stored as { readonly [Member in keyof ColumnChoice]?: unknown }
  return { hidden: namesOf(hidden), shown: namesOf(shown), widths: widthsOf(widths) }
}

function namesOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
}

function widthsOf(stored: unknown): Readonly<Record<string, number>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { min, max } = COLUMN_WIDTH
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] >= min && entry[1] <= max,
    ),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
