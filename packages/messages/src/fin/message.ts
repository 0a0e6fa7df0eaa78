import type { FindingCode } from './finding-codes.ts'

/** A position in a text. Lines and columns count from 1, `offset` from 0 in UTF-16 units. */
export interface Position {
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** A tag and its value: a field of block 4 with `\n` between its lines, or a `{tag:value}` pair of another block. */
export interface FinPair {
  readonly tag: string
  readonly value: string
}

/** A tag and its value in a text. The position is that of the colon or brace before the tag. */
export interface FinField extends FinPair {
  readonly position: Position
}

/** Block 1. `logicalTerminal` has 12 characters: the BIC with the terminal code at position 9. */
export interface BasicHeader {
  readonly application: string
  readonly service: string
  readonly logicalTerminal: string
  readonly session: string
  readonly sequence: string
}

/** Block 2 of an input message, which is sent to the network. */
interface InputHeader {
  readonly direction: 'input'
  readonly messageType: string
  readonly receiver: string
  readonly priority: string
  readonly deliveryMonitoring?: string
  readonly obsolescence?: string
}

/** Block 2 of an output message, which the network delivers. */
export interface OutputHeader {
  readonly direction: 'output'
  readonly messageType: string
  readonly inputTime: string
  readonly inputDate: string
  /** The logical terminal of the message's sender. */
  readonly sender: string
  readonly inputSession: string
  readonly inputSequence: string
  readonly outputDate: string
  readonly outputTime: string
  readonly priority?: string
}

/** Block 2 of a FIN message: of a sent message (input) or of a received one (output). */
export type ApplicationHeader = InputHeader | OutputHeader

/** A problem that was found while reading or checking a text, with its position. */
export interface Finding {
  /** Our stable code, `field.tooLong`; its parameters are listed in {@link FINDING_CODES}. */
  readonly code: FindingCode
  readonly severity: 'error' | 'warning'
  /** The network's error code, `T33`, or else the name of the product's rule: `envelope`, `uetr`. */
  readonly rule?: string
  /** `32A`, or `block2` if the finding is not about a field. */
  readonly path: string
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/**
 * One message, read tolerantly: its readable parts are here, and its unreadable parts are findings.
 *
 * A text without envelope has no headers. A service message (acknowledgement) has its `{tag:value}` pairs as fields.
 */
export interface FinMessage {
  /** The message as in the input, character for character, without an adjacent acknowledgement. */
  readonly raw: string
  readonly position: Position
  readonly basicHeader: BasicHeader | undefined
  readonly applicationHeader: ApplicationHeader | undefined
  readonly userHeader: readonly FinField[]
  readonly fields: readonly FinField[]
  readonly trailers: readonly FinField[]
  /** The acknowledgement directly before or after the message, or this message itself if it is one. */
  readonly acknowledgement: Acknowledgement | undefined
  /** Findings about the structure. Findings about the content are the result of a check. */
  readonly findings: readonly Finding[]
}

/** A service message 21: the network accepted or refused a message. */
export interface Acknowledgement {
  readonly isAccepted: boolean
  readonly logicalTerminal: string
  readonly session: string
  readonly sequence: string
  /** YYMMDDHHMM in the sender's local time. */
  readonly dateTime?: string
  /** `T27003`: code and line, only for a refusal. */
  readonly errorCode?: string
  readonly messageUserReference?: string
}
