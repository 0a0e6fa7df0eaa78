import type { ReactNode } from 'react'

/** A column of the table layout. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  /** The width as a CSS length. Columns without one share the remaining width. */
  readonly width?: string
  readonly isEndAligned?: boolean
  /** The cell contains the link that opens the row. */
  readonly isLink?: boolean
  /** The content of the cell above the link, for a cell of two lines. */
  readonly above?: (row: Row) => ReactNode
  /** Stays visible while the rest of the table scrolls horizontally; needs a width. */
  readonly isKept?: boolean
  /** Has the same value in almost every row, and is shown only if the user switches it on. */
  readonly isOptional?: boolean
  /** The whole list can be sorted by it. */
  readonly isSortable?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Returns the full text of a cell that may be truncated. */
  readonly wholeText?: (row: Row) => string
}

interface RowActions<Row> {
  readonly title: string
  readonly width: string
  readonly of: (row: Row) => ReactNode
}

/** The selection of rows. */
interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  /** Returns the label of a row's checkbox. */
  readonly labelOf: (row: Row) => string
  /** The label of the checkbox for all rows on the page. */
  readonly allLabel: string
}

/** The column and the direction by which a list is sorted. */
export interface ListSorting {
  /** The current column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** Returns the URL of the list sorted by a column, in reverse order if it is already sorted by it. */
  readonly addressOf: (column: string) => string
}

export interface DataListProps<Row> {
  /** Names the list for screen readers. */
  readonly label: string
  /** A table with enough width, cards on narrow screens and next to an open row. */
  readonly layout: 'table' | 'cards'
  readonly columns: readonly Column<Row>[]
  readonly renderCard: (row: Row) => ReactNode
  /** Absent while the first page loads: the skeleton then has `rowsExpected` rows. */
  readonly rows: readonly Row[] | undefined
  readonly rowsExpected: number
  readonly addressOf: (row: Row) => string
  readonly openId?: string | undefined
  readonly isBusy?: boolean
  /** The actions on a row that do not open it: in the last column, or the lower corner of a card. */
  readonly actions?: RowActions<Row> | undefined
  readonly sorting?: ListSorting | undefined
  readonly selection?: RowSelection<Row> | undefined
  /** Shows a summary of a row without opening it. */
  readonly onPeek?: ((row: Row) => void) | undefined
  /** Called when a row is pointed at or focused, because it may be opened soon. */
  readonly onApproach?: ((row: Row) => void) | undefined
  /**
   * Returns the reason why a row no longer belongs to the list. The row stays at its position, greyed out, until the
   * list is refetched.
   */
  readonly leftBecause?: ((row: Row) => string | undefined) | undefined
  /** Below the rows, always visible: totals, the range of rows and the pager. */
  readonly footer?: ReactNode
}
