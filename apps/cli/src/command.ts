import type { FinMessage, MxMessage, MxRelease } from '@nostro/messages'

import type { Wording } from './wording.ts'

/** The exit codes of the command line. */
export const EXIT = { clean: 0, findings: 1, unreadable: 2 } as const

/** What a command says about one message. */
export interface Report {
  /** The message's object in the answer for programs. */
  readonly json: (wording: Wording) => object
  /** The lines for people. */
  readonly lines: (wording: Wording) => readonly string[]
  /** `findings` where something was found that the network would refuse. */
  readonly exit: (typeof EXIT)[keyof typeof EXIT]
}

/** How an MX is looked at. */
export interface MxOptions {
  /** The release of the usage guideline it is held against. */
  readonly release: MxRelease
  /** Whether only the schema is asked. */
  readonly isSchemaOnly: boolean
}

/** What a command does with a message of each kind. */
export interface Command {
  readonly mt: (message: FinMessage) => Report
  readonly mx: (message: MxMessage, options: MxOptions) => Promise<Report>
  /** Absent where a command needs the whole message at once. */
  readonly largeMx?: (parts: AsyncIterable<Uint8Array>, options: MxOptions) => Promise<Report>
}
