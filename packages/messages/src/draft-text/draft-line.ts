/** A line of a text that is being written. */
export interface DraftLine {
  readonly text: string
  /** The members whose values stand in it; none for what is always there. */
  readonly paths: readonly string[]
}
