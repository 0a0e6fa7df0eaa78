import type { FinMessage, MxMessage, MxRelease } from '@nostro/messages'

import type { FindingQuota } from './finding-quota.ts'
import type { LargeMx } from './inputs.ts'
import type { Wording } from './wording.ts'

/**
 * The exit codes of the command line. `refused`: the network refused a message, or the input is only its refusal;
 * `accepted`: the input is only an acceptance.
 */
export const EXIT = { clean: 0, findings: 1, unreadable: 2, notChecked: 3, refused: 4, accepted: 5 } as const

/** One of {@link EXIT}. */
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** In ascending order of severity. */
const GRAVITY: readonly Exit[] = [
  EXIT.clean,
  EXIT.accepted,
  EXIT.notChecked,
  EXIT.refused,
  EXIT.findings,
  EXIT.unreadable,
]

/** Returns the more severe of two exit codes. */
export function graver(one: Exit, other: Exit): Exit {
  return GRAVITY.indexOf(one) < GRAVITY.indexOf(other) ? other : one
}

/** The output of a command for one message. */
export interface Report {
  /** Returns the message's object for JSON output. */
  readonly json: (wording: Wording) => object
  /** Returns the text of that object in pieces, if it is long. */
  readonly jsonPieces?: (wording: Wording) => Iterable<string>
  /** Returns the lines for text output. */
  readonly lines: (wording: Wording) => readonly string[]
  /** `findings` if the network would refuse the message. */
  readonly exit: Exit
}

/** The JSON result of a message that is written while the message is read. */
export interface StreamedReport {
  readonly stream: (wording: Wording) => AsyncIterable<string>
  readonly exit: Exit
}

/** The options of a command for one message. */
export interface CommandOptions {
  /** The release of the usage guideline for validating or writing an MX. */
  readonly release: MxRelease
  /** Indicates whether only the schema is checked. */
  readonly isSchemaOnly: boolean
  /** The number of findings to show. */
  readonly quota: FindingQuota
  /** The target format of a translation. Default: the other format of each message. */
  readonly target: 'mt' | 'mx' | undefined
  /** The creation time of a translation, with numeric UTC offset. */
  readonly createdAt: string
}

/** One report about a message, or several if it is translated into several. */
type Reports = Report | readonly Report[]

/** The functions of a command for each kind of message. */
export interface Command {
  readonly mt: (message: FinMessage, options: CommandOptions) => Reports | Promise<Reports>
  readonly mx: (message: MxMessage, options: CommandOptions) => Promise<Reports>
  /** Absent if a command needs the whole message in memory. */
  readonly largeMx?: (large: LargeMx, options: CommandOptions) => Promise<Report>
  /**
   * Returns the JSON results of a message that is read part by part; `undefined` if the message must be in memory as a
   * whole.
   */
  readonly largeMxAsJson?: (
    large: LargeMx,
    options: CommandOptions,
  ) => Promise<readonly (Report | StreamedReport)[] | undefined>
}
