import type { FinMessage } from '@nostro/messages'

import type { Wording } from './wording.ts'

/** The exit codes of the command line. */
export const EXIT = { clean: 0, findings: 1, unreadable: 2 } as const

/** What a command says about one message. */
interface Report {
  /** The message's object in the answer for programs. */
  readonly json: object
  /** The lines for people. */
  readonly lines: (wording: Wording) => readonly string[]
  /** Whether something was found that the network would refuse. */
  readonly hasErrors: boolean
}

export type Command = (message: FinMessage) => Report
