/** The path of an issue in a value: member names and list positions from the root. */
export type Path = readonly (string | number)[]

/** The figures, codes and characters in the text of an issue or an error, never personal data. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>

/**
 * A finding about a value from outside.
 *
 * `code` names the rule (`text.tooLong`), and the edge converts it into a text. `rule` is the network's own code if it
 * has one (`C15`, `T26`), `tag` the message field (`32A`). A warning does not prevent a message.
 */
export interface Issue {
  readonly path: Path
  readonly code: string
  readonly params?: Params
  readonly severity: 'error' | 'warning'
  readonly rule?: string
  readonly tag?: string
  /** The line from 1, for a value that is a whole text. */
  readonly line?: number
  readonly column?: number
}

/** The members of an issue other than path, code and severity. */
export interface IssueDetail {
  readonly params?: Params
  readonly rule?: string
  readonly tag?: string
  readonly line?: number
  readonly column?: number
}

/** Returns an issue that prevents a message. */
export function errorIssue(path: Path, code: string, detail: IssueDetail = {}): Issue {
  return { path, code, severity: 'error', ...detail }
}

/** Returns an issue that is only reported. */
export function warningIssue(path: Path, code: string, detail: IssueDetail = {}): Issue {
  return { path, code, severity: 'warning', ...detail }
}

/** Returns a path as text, such as `orderingCustomer.addressLines.0`, in which calls send and compare paths. */
export function pathText(path: Path): string {
  return path.join('.')
}
