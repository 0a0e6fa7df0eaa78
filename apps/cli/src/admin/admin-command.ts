import type { Wording } from '../wording.ts'

/** What the options of `nostro admin` say. */
export interface AdminOptions {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly platform?: string | undefined
  readonly json?: boolean | undefined
}

/** What an answer consists of: lines for the one who asked, and the exit code. */
export interface AdminAnswer {
  readonly lines: readonly string[]
  readonly exit: number
}

/** Where the work is done and how its answer is worded. */
export interface AdminTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly wording: Wording
}

/** One thing an administrator of the installation can have done. */
export type AdminCommand = (options: AdminOptions, terminal: AdminTerminal) => Promise<AdminAnswer>
