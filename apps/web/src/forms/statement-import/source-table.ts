import type { DraftValues, UnreadPart } from '@nostro/messages'

/** The meaning of a column of a source: a member of the lines, or an amount whose column says on which side it is. */
export type Meaning = string

export const DEBIT_AMOUNT: Meaning = ':debit'
export const CREDIT_AMOUNT: Meaning = ':credit'

/** The content read of a file or a text: rows of texts, from whatever it was. */
export interface SourceTable {
  readonly rows: readonly (readonly string[])[]
  /** The meaning of each column, where the source itself tells. */
  readonly meanings?: readonly Meaning[]
  /** The content of a row that stands in no column, by its position. */
  readonly rest?: readonly (DraftValues | undefined)[]
  /** The rest is the whole item, as it is to be taken; the rows show parts of it. */
  readonly isWhole?: true
  /** The parts of the items of a message for which the form has no field. */
  readonly left?: readonly UnreadPart[]
}

/** Rows read of a source; more than any message takes, so that people see what is too much. */
export const SOURCE_ROWS_MAX = 20_000
/** Bytes of a file. */
export const SOURCE_SIZE_MAX = 20_000_000
