/** A line of the text of a draft. */
export interface DraftLine {
  readonly text: string
  /** The members whose values the line contains; empty for a line that every message has. */
  readonly paths: readonly string[]
}
