/** The place of an issue in a value: member names and list positions from the root. */
export type Path = readonly (string | number)[]

/** The figures, codes and characters a sentence about an issue or an error is filled with, never personal data. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>

/**
 * One thing wrong with a value that came from outside.
 *
 * `code` says the rule (`text.tooLong`), the edge turns it into a sentence. `rule` is the network's own code where it
 * has one (`C15`, `T26`), `tag` the message field it speaks of (`32A`). A warning does not stop a message.
 */
export interface Issue {
  readonly path: Path
  readonly code: string
  readonly params?: Params
  readonly severity: 'error' | 'warning'
  readonly rule?: string
  readonly tag?: string
  /** The line of the text, from 1, for a value that is a whole text. */
  readonly line?: number
  readonly column?: number
}

/** The members of an issue beyond its place, code and severity. */
export interface IssueDetail {
  readonly params?: Params
  readonly rule?: string
  readonly tag?: string
  readonly line?: number
  readonly column?: number
}

/** Returns an issue that stops a message. */
export function errorIssue(path: Path, code: string, detail: IssueDetail = {}): Issue {
  return { path, code, severity: 'error', ...detail }
}

/** Returns an issue that is reported and stops nothing. */
export function warningIssue(path: Path, code: string, detail: IssueDetail = {}): Issue {
  return { path, code, severity: 'warning', ...detail }
}

/** `orderingCustomer.addressLines.0`: the form in which paths travel and are compared. */
export function pathText(path: Path): string {
  return path.join('.')
}
