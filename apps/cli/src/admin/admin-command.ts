import type { Wording } from '../wording.ts'

/** The given options of `nostro admin`. */
export interface AdminOptions {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly platform?: string | undefined
  /** The folder or bucket to which backups are written. */
  readonly to?: string | undefined
  /** Number of backups to retain there. */
  readonly keep?: string | undefined
  /** The folder or bucket from which backups are read. */
  readonly from?: string | undefined
  /** The name of a backup there. */
  readonly backup?: string | undefined
  /** An instant in ISO 8601 format. */
  readonly at?: string | undefined
  /** The id, name or a BIC of an institution. */
  readonly institution?: string | undefined
  /** Prefix of messaging types. */
  readonly type?: string | undefined
  /** Months for which messages stay in the database. */
  readonly months?: string | undefined
  /** Years for which messages are stored at all. */
  readonly years?: string | undefined
  /** Deletes the rule. */
  readonly off?: boolean | undefined
  /** Prefix of a reference, or a UETR. */
  readonly reference?: string | undefined
  /** The id of a message. */
  readonly message?: string | undefined
  /** The id of a file of the archive. */
  readonly file?: string | undefined
  /** Days for which restored messages stay in the database. */
  readonly days?: string | undefined
  /** The id of a change of the platform. */
  readonly change?: string | undefined
  /** The digest that identifies exactly this change. */
  readonly digest?: string | undefined
  readonly json?: boolean | undefined
}

/** The output of a command: its lines and the exit code. */
export interface AdminAnswer {
  readonly lines: readonly string[]
  readonly exit: number
}

/** The environment of a command, and the wording of its output. */
export interface AdminTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly wording: Wording
}

/** A command of `nostro admin`. */
export type AdminCommand = (options: AdminOptions, terminal: AdminTerminal) => Promise<AdminAnswer>
