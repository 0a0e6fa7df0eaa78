/** Where something stands in a text. Lines and columns count from 1, `offset` from 0 in UTF-16 units. */
export interface Position {
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** A field of block 4 as it stands in the text: the tag between colons, the value with `\n` between its lines. */
export interface FinField {
  readonly tag: string
  readonly value: string
  readonly position: Position
}

/** A `{tag:value}` pair of block 3, block 5 or a service message. */
export interface FinPair {
  readonly tag: string
  readonly value: string
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
export interface InputHeader {
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

export type ApplicationHeader = InputHeader | OutputHeader

/** One thing found in a text while reading or checking it, with its place. */
export interface Finding {
  /** Our stable code, `field.tooLong`. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** The network's own code where it has one, `T33`, else the product rule's name. */
  readonly rule?: string
  /** `32A`, or `block2` where no field is meant. */
  readonly path: string
  readonly line: number
  readonly column: number
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

/** One FIN unit, read tolerantly: whatever could be understood is here, whatever could not is a finding. */
export interface FinMessage {
  /** The unit byte for byte as it stood in the input. */
  readonly raw: string
  readonly position: Position
  readonly basicHeader?: BasicHeader
  readonly applicationHeader?: ApplicationHeader
  readonly userHeader: readonly FinPair[]
  readonly fields: readonly FinField[]
  readonly trailers: readonly FinPair[]
  /** The acknowledgement that stood directly before or after the message in the same unit. */
  readonly acknowledgement?: Acknowledgement
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
