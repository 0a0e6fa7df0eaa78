/** The answer of a network about a message that was given to it. */
export interface NetworkAnswer {
  /** Absent where the answer says neither yes nor no. */
  readonly isAccepted?: boolean
  /** Names the message: as FIN does, or by the sender's reference of a DataPDU. */
  readonly about:
    | { readonly logicalTerminal: string; readonly session: number; readonly sequence: number }
    | { readonly senderReference: string }
  /**
   * Whatever else names it: the message user reference, which is the sender's reference where the message has none, and
   * what the copy beside the answer says.
   */
  readonly references?: readonly string[]
  readonly uetr?: string
  /** The network's code of a refusal: `T27`. */
  readonly code?: string
  /** The line of block 4 it speaks of, the one behind `{4:` being 1. */
  readonly line?: number
  /** The words of the answer. */
  readonly text?: string
}
