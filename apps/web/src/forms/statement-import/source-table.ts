import type { DraftValues, FoundEncoding, UnreadPart } from '@nostro/messages'

import type { DecimalStyle } from '@nostro/tables'

/** The meaning of a source column: a member of the lines, or an amount whose column determines the side. */
export type Meaning = string

export const DEBIT_AMOUNT: Meaning = ':debit'
export const CREDIT_AMOUNT: Meaning = ':credit'

/** The facts of the statement that rows belong to. Each one is empty if the text does not contain it. */
export interface StatementFacts {
  readonly account: string
  readonly currency: string
  /** Unchanged, such as `00231/001`. */
  readonly number: string
}

/** A part of a row that the user must verify, even if a value could be read. */
export interface RowProblem {
  readonly meaning: Meaning
  readonly content: string
  readonly code: string
}

/** The content of a file or a text as rows of texts. */
export interface SourceTable {
  readonly rows: readonly (readonly string[])[]
  /** The meaning of each column, if the source itself defines it. */
  readonly meanings?: readonly Meaning[]
  /** The values of a row that are in no column, by its position. */
  readonly rest?: readonly (DraftValues | undefined)[]
  /** `rest` contains complete items, which are imported; the rows show a part of their values. */
  readonly isWhole?: true
  /** The parts of a message's items for which the form has no field. */
  readonly left?: readonly UnreadPart[]
  /** The details of lines in `rest`, listed as not imported if the form has no member for them. */
  readonly details?: readonly UnreadPart[]
  readonly problems?: readonly (readonly RowProblem[])[]
  /** The decimal style of amounts, if the source itself defines it. */
  readonly decimals?: DecimalStyle
  /** The statement of the rows; absent for tables. */
  readonly statement?: StatementFacts
}

/** The form that lines are imported into. */
export interface ImportForm {
  /** An interim report takes the lines of interim reports; a final statement does not, because it repeats them. */
  readonly isInterim: boolean
}

/** The result of reading a source: one table, or one per statement of a file. */
export interface ReadSource {
  readonly tables: readonly SourceTable[]
  /** The reason why a source with lines gives no tables. */
  readonly refusal?: 'interimReport'
  /** The encoding of the bytes of a file. */
  readonly encoding?: FoundEncoding
}

/** The maximum size of a file in bytes. */
export const SOURCE_SIZE_MAX = 20_000_000
