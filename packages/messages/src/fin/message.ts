import type { FindingCode } from './finding-codes.ts'

/** The position of something in a text. Lines and columns count from 1, `offset` from 0 in UTF-16 units. */
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

/** A tag and its value as they stand in a text; the position is that of the colon or brace in front of the tag. */
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

/** Block 2 of a message on its way to the network. */
interface InputHeader {
  readonly direction: 'input'
  readonly messageType: string
  readonly receiver: string
  readonly priority: string
  readonly deliveryMonitoring?: string
  readonly obsolescence?: string
}

/** Block 2 of a message that came from the network. */
export interface OutputHeader {
  readonly direction: 'output'
  readonly messageType: string
  readonly inputTime: string
  readonly inputDate: string
  /** Logical terminal of the message's sender. */
  readonly sender: string
  readonly inputSession: string
  readonly inputSequence: string
  readonly outputDate: string
  readonly outputTime: string
  readonly priority?: string
}

/** Block 2 of a FIN message: that of a sent message (input) or of a received one (output). */
export type ApplicationHeader = InputHeader | OutputHeader

/** One thing found in a text while reading or checking it, with its place. */
export interface Finding {
  /** Our stable code, `field.tooLong`; the params of each stand in {@link FINDING_CODES}. */
  readonly code: FindingCode
  readonly severity: 'error' | 'warning'
  /** The network's own code where it has one, `T33`, else the product rule's name: `envelope`, `uetr`. */
  readonly rule?: string
  /** `32A`, or `block2` where no field is meant. */
  readonly path: string
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/**
 * One message, read tolerantly: whatever could be understood is here, whatever could not is a finding.
 *
 * A text without envelope has no headers, a service message (acknowledgement) has its `{tag:value}` pairs as fields.
 */
export interface FinMessage {
  /** The message character for character as it stood in the input, without an acknowledgement beside it. */
  readonly raw: string
  readonly position: Position
  readonly basicHeader: BasicHeader | undefined
  readonly applicationHeader: ApplicationHeader | undefined
  readonly userHeader: readonly FinField[]
  readonly fields: readonly FinField[]
  readonly trailers: readonly FinField[]
  /** The acknowledgement that stood directly before or after the message, or that this message is itself. */
  readonly acknowledgement: Acknowledgement | undefined
  /** Findings about the structure; those about content come from checking. */
  readonly findings: readonly Finding[]
}

/** A service message 21: the network accepted or refused a message. */
export interface Acknowledgement {
  readonly isAccepted: boolean
  readonly logicalTerminal: string
  readonly session: string
  readonly sequence: string
  /** YYMMDDHHMM, local to the sender. */
  readonly dateTime?: string
  /** `T27003`: code and line, on refusal only. */
  readonly errorCode?: string
  readonly messageUserReference?: string
}
