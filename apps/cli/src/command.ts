import type { FinMessage, MxMessage, MxRelease } from '@nostro/messages'

import type { FindingQuota } from './finding-quota.ts'
import type { Wording } from './wording.ts'

/**
 * The exit codes of the command line. `refused` is a message, or its answer alone, that the network did not take, and
 * `accepted` an acceptance alone.
 */
export const EXIT = { clean: 0, findings: 1, unreadable: 2, notChecked: 3, refused: 4, accepted: 5 } as const

/** One of {@link EXIT}. */
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** From the least to the gravest. */
const GRAVITY: readonly Exit[] = [
  EXIT.clean,
  EXIT.accepted,
  EXIT.notChecked,
  EXIT.refused,
  EXIT.findings,
  EXIT.unreadable,
]

/** The graver of two exit codes. */
export function graver(one: Exit, other: Exit): Exit {
  return GRAVITY.indexOf(one) < GRAVITY.indexOf(other) ? other : one
}

/** The answer of a command to one message. */
export interface Report {
  /** The message's object in the answer for programs. */
  readonly json: (wording: Wording) => object
  /** The text of that object in pieces, where it is long. */
  readonly jsonPieces?: (wording: Wording) => Iterable<string>
  /** The lines for people. */
  readonly lines: (wording: Wording) => readonly string[]
  /** `findings` where something was found that the network would refuse. */
  readonly exit: Exit
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
