import type { DraftValues, FoundEncoding, UnreadPart } from '@nostro/messages'

import type { DecimalStyle } from './value-styles.ts'

/** The meaning of a column of a source: a member of the lines, or an amount whose column says on which side it is. */
export type Meaning = string

export const DEBIT_AMOUNT: Meaning = ':debit'
export const CREDIT_AMOUNT: Meaning = ':credit'

/** The statement that rows belong to, as far as its text says so; each is empty where it does not. */
export interface StatementFacts {
  readonly account: string
  readonly currency: string
  /** As written: `00231/001`. */
  readonly number: string
}

/** A part of a row that must not be taken without a look, whatever value was read of it. */
export interface RowProblem {
  readonly meaning: Meaning
  readonly content: string
  readonly code: string
}

/** The content read of a file or a text: rows of texts, from whatever it was. */
export interface SourceTable {
  readonly rows: readonly (readonly string[])[]
  /** The meaning of each column, where the source itself tells. */
  readonly meanings?: readonly Meaning[]
  /** The content of a row that is in no column, by its position. */
  readonly rest?: readonly (DraftValues | undefined)[]
  /** The rest is the whole item, as it is to be taken; the rows show parts of it. */
  readonly isWhole?: true
  /** The parts of the items of a message for which the form has no field. */
  readonly left?: readonly UnreadPart[]
  /** The details of lines in `rest`, as parts that a form without a member for them has no field for. */
  readonly details?: readonly UnreadPart[]
  /** Problems of rows, by position. */
  readonly problems?: readonly (readonly RowProblem[])[]
  /** The style of amounts, where the source itself determines it. */
  readonly decimals?: DecimalStyle
  /** The statement the rows belong to; absent for tables. */
  readonly statement?: StatementFacts
}

/** Everything read of a source: one table, or one for each statement of a file. */
export interface ReadSource {
  readonly tables: readonly SourceTable[]
  /** The reason why a source with lines gives none. */
  readonly refusal?: 'interimReport'
  /** The encoding of the bytes of a file. */
  readonly encoding?: FoundEncoding
}

/** Rows read of a source; more than any message takes, so that people see what is too much. */
export const SOURCE_ROWS_MAX = 20_000
/** Bytes of a file. */
export const SOURCE_SIZE_MAX = 20_000_000
