import type { ReactNode } from 'react'

/** A column of the table form. */
export interface Column<Row> {
  readonly name: string
  readonly title: string
  /** Width as CSS length; columns without one share what is left. */
  readonly width?: string
  readonly isEndAligned?: boolean
  /** The cell holds the link that opens the row. */
  readonly isLink?: boolean
  /** Stays in view while the rest of the table moves sideways; needs a width. */
  readonly isKept?: boolean
  /** Says the same in almost every row of the list, and is shown where somebody wants it. */
  readonly isOptional?: boolean
  /** The whole list can be sorted by it. */
  readonly isSortable?: boolean
  readonly cell: (row: Row) => ReactNode
  /** The whole text of a cell that may be cut off. */
  readonly wholeText?: (row: Row) => string
}

interface RowActions<Row> {
  readonly title: string
  readonly width: string
  readonly of: (row: Row) => ReactNode
}

/** Rows that are chosen to do something with all of them. */
interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  /** Names the box of a row. */
  readonly labelOf: (row: Row) => string
  /** Names the box of all rows on the page. */
  readonly allLabel: string
}

/** The column and the direction by which a list is sorted. */
export interface ListSorting {
  /** The column in force. */
  readonly by: string
  readonly order: 'asc' | 'desc'
  /** The address of the list sorted by a column, the other way round where it is so already. */
  readonly addressOf: (column: string) => string
}

export interface DataListProps<Row> {
  /** Names the list for those who cannot see its heading. */
  readonly label: string
  /** A table where there is room, cards on narrow screens and beside an open row. */
  readonly layout: 'table' | 'cards'
  readonly columns: readonly Column<Row>[]
  readonly renderCard: (row: Row) => ReactNode
  /** Absent while the first page loads: the skeleton has the geometry of `rowsExpected` rows. */
  readonly rows: readonly Row[] | undefined
  readonly rowsExpected: number
  readonly addressOf: (row: Row) => string
  /** The open row. */
  readonly openId?: string | undefined
  readonly isBusy?: boolean
  /** The actions on a row without opening it: the last column, the lower corner of a card. */
  readonly actions?: RowActions<Row> | undefined
  readonly sorting?: ListSorting | undefined
  readonly selection?: RowSelection<Row> | undefined
  /** A look at a row without opening it. */
  readonly onPeek?: ((row: Row) => void) | undefined
  /** Somebody points at a row, or has come to it: it may be opened soon. */
  readonly onApproach?: ((row: Row) => void) | undefined
  /** The reasons why rows no longer belong here; it stays in its place, faded, until the list is read anew. */
  readonly leftBecause?: ((row: Row) => string | undefined) | undefined
}
