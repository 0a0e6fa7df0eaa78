import type { Meaning } from '@nostro/messages'

/** Something that is wrong, or doubtful, at one place of a text; sentences are keyed by `code`. */
export interface RowFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly params?: Readonly<Record<string, unknown>>
}

/** A part of a value: `USD` in 32A. */
interface RowPart {
  readonly name: string
  readonly value: string
  readonly meaning?: Meaning
}

/** One field or element of a text, or one the standard knows and the text does not have. Names are keys of texts. */
export interface ExplainedRow {
  /** Unique within the text. */
  readonly key: string
  /** `32A`, or the element with the depth it stands in. */
  readonly tag: string
  readonly depth: number
  readonly nameKey?: string
  /** The format in the handbook's notation: `6!n3!a15d`. */
  readonly notation?: string
  /** The standard's own name, where no text has one. */
  readonly ownName?: string
  readonly helpKey?: string
  readonly format?: Meaning
  readonly value: string
  readonly parts: readonly RowPart[]
  readonly findings: readonly RowFinding[]
  /** The line at which it stands, from 1; absent for what the text does not have. */
  readonly line?: number
  /** Holds others and has no value of its own. */
  readonly isGroup?: boolean
}

/** Fields that stand together: a block of an MT, the header or the document of an MX. */
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

/** The row that stands in a line of the text, or goes on in it. */
export function rowAtLine({ blocks }: ExplainedText, lineNumber: number): ExplainedRow | undefined {
  return blocks.flatMap(({ rows }) => rows).findLast(({ line = Infinity }) => line <= lineNumber)
}
