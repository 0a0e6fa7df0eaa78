import { readStored, writeStored } from '../../../browser/storage.ts'
import { createStore, useStore } from '../../../browser/store.ts'
import type { Column } from '../../../ui/index.ts'

/** What somebody changed about the columns of message lists; the browser keeps it. */
export interface ColumnChoice {
  readonly hidden: readonly string[]
  /** Widths in rem, by column. */
  readonly widths: Readonly<Record<string, number>>
}

/** Narrow enough for a code, wide enough for a long name. */
export const COLUMN_WIDTH = { min: 4, max: 30, step: 1 } as const

const AS_IT_WAS: ColumnChoice = { hidden: [], widths: {} }

const store = createStore(readChoice(readStored('listColumns')))

export function useColumnChoice(): ColumnChoice {
  return useStore(store)
}

export function chooseColumns(choice: ColumnChoice): void {
  const isUsual = choice.hidden.length === 0 && Object.keys(choice.widths).length === 0
  writeStored('listColumns', isUsual ? undefined : JSON.stringify(choice))
  store.set(choice)
}

export function resetColumns(): void {
  chooseColumns(AS_IT_WAS)
}

/** The columns that are shown, as wide as chosen. The one that opens the row is always there. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden, widths }: ColumnChoice,
): readonly Column<Row>[] {
  return columns
    .filter(({ name, isLink }) => isLink === true || !hidden.includes(name))
    .map((column) => {
      const width = widths[column.name]
      return width === undefined ? column : { ...column, width: `${width}rem` }
    })
}

/** Whatever stands in the storage; what it does not understand is as if nothing was chosen. */
export function readChoice(text: string | undefined): ColumnChoice {
  const stored = parsed(text ?? '')
  if (typeof stored !== 'object' || stored === null) return AS_IT_WAS
  const { hidden, widths } = stored as { readonly hidden?: unknown; readonly widths?: unknown }
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((name) => typeof name === 'string') : [],
    widths: widthsOf(widths),
  }
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
