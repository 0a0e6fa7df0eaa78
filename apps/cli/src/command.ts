import type { FinMessage, MxMessage, MxRelease } from '@nostro/messages'

import type { FindingQuota } from './finding-quota.ts'
import type { Wording } from './wording.ts'

/** The exit codes of the command line. */
export const EXIT = { clean: 0, findings: 1, unreadable: 2 } as const

/** The answer of a command to one message. */
export interface Report {
  /** The message's object in the answer for programs. */
  readonly json: (wording: Wording) => object
  /** The lines for people. */
  readonly lines: (wording: Wording) => readonly string[]
  /** `findings` where something was found that the network would refuse. */
  readonly exit: (typeof EXIT)[keyof typeof EXIT]
}

/** The options with which messages are looked at. */
export interface CommandOptions {
  /** The release of the usage guideline that an MX is held against, or written by. */
  readonly release: MxRelease
  /** Says whether only the schema is asked. */
  readonly isSchemaOnly: boolean
  /** The number of findings shown. */
  readonly quota: FindingQuota
  /** The format wanted of a translation; the other one of each message where none is named. */
  readonly target: 'mt' | 'mx' | undefined
  /** The moment at which a translation counts as made, with numeric zone. */
  readonly createdAt: string
}

/** One answer to a message, or several where it becomes several. */
type Reports = Report | readonly Report[]

/** The answers of a command to a message of each kind. */
export interface Command {
  readonly mt: (message: FinMessage, options: CommandOptions) => Reports | Promise<Reports>
  readonly mx: (message: MxMessage, options: CommandOptions) => Promise<Reports>
  /** Absent where a command needs the whole message at once. */
  readonly largeMx?: (parts: AsyncIterable<Uint8Array>, options: CommandOptions) => Promise<Report>
}
