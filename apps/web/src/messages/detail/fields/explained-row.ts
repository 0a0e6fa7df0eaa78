import type { Meaning } from '@nostro/messages'

/** An error or a warning at one position of a text. The sentences are keyed by `code`. */
export interface RowFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly params?: Readonly<Record<string, unknown>>
}

/** A part of a value, such as `USD` in 32A. */
interface RowPart {
  readonly name: string
  readonly value: string
  readonly meaning?: Meaning
}

/** A field or element of a text, or an absent one that the standard defines. Names are text keys. */
export interface ExplainedRow {
  /** Unique within the text. */
  readonly key: string
  /** A tag such as `32A`, or the name of an element, whose depth is in `depth`. */
  readonly tag: string
  readonly depth: number
  readonly nameKey?: string
  /** The format in the notation of the SWIFT user handbook: `6!n3!a15d`. */
  readonly notation?: string
  /** The standard's own name, if the catalogue has none. */
  readonly ownName?: string
  readonly helpKey?: string
  readonly format?: Meaning
  readonly value: string
  readonly parts: readonly RowPart[]
  readonly findings: readonly RowFinding[]
  /** The line of the field, starting at 1; absent for an absent field. */
  readonly line?: number
  /** Contains other elements and has no value itself. */
  readonly isGroup?: boolean
}

/** A group of fields: a block of an MT, or the header or the document of an MX. */
export interface ExplainedBlock {
  readonly key: string
  readonly nameKey?: string
  readonly rows: readonly ExplainedRow[]
}

export interface ExplainedText {
  readonly blocks: readonly ExplainedBlock[]
  /** The findings about the text as a whole. */
  readonly findings: readonly RowFinding[]
}

/** Returns the row that starts in a line of the text, or continues in it. */
export function rowAtLine({ blocks }: ExplainedText, lineNumber: number): ExplainedRow | undefined {
  return blocks.flatMap(({ rows }) => rows).findLast(({ line = Infinity }) => line <= lineNumber)
}
