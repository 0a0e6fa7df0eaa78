import type { Wording } from '../wording.ts'

/** The options of `nostro admin` as they were given. */
export interface AdminOptions {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly platform?: string | undefined
  /** The folder backups are written to. */
  readonly to?: string | undefined
  /** The number of backups that stay there. */
  readonly keep?: string | undefined
  /** The folder backups are read from. */
  readonly from?: string | undefined
  /** The name of a backup in it. */
  readonly backup?: string | undefined
  /** An instant. */
  readonly at?: string | undefined
  /** The id, name or a BIC of an institution. */
  readonly institution?: string | undefined
  /** The beginning of messaging types. */
  readonly type?: string | undefined
  /** The months for which messages stay at the desk. */
  readonly months?: string | undefined
  /** The years for which they are kept. */
  readonly years?: string | undefined
  /** The rule is taken away. */
  readonly off?: boolean | undefined
  /** The beginning of a reference, or a UETR. */
  readonly reference?: string | undefined
  /** The id of a message. */
  readonly message?: string | undefined
  /** The id of a file of the archive. */
  readonly file?: string | undefined
  /** The days for which messages stay that come back. */
  readonly days?: string | undefined
  /** The id of a change of the platform. */
  readonly change?: string | undefined
  /** The digest that names exactly this change. */
  readonly digest?: string | undefined
  readonly json?: boolean | undefined
}

/** The answer to an administrator: its lines and the exit code. */
export interface AdminAnswer {
  readonly lines: readonly string[]
  readonly exit: number
}

/** The place where the work is done, and the wording of its answer. */
export interface AdminTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly wording: Wording
}

/** One thing an administrator of the installation can have done. */
export type AdminCommand = (options: AdminOptions, terminal: AdminTerminal) => Promise<AdminAnswer>
