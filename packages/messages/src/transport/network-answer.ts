/** The network's answer to a sent message. */
export interface NetworkAnswer {
  /** Absent if the answer has no verdict. */
  readonly isAccepted?: boolean
  /** The message that the answer is about: identified as in FIN, or by the sender's reference of a DataPDU. */
  readonly about:
    | { readonly logicalTerminal: string; readonly session: number; readonly sequence: number }
    | { readonly senderReference: string }
  /**
   * Further references of the message: the message user reference, which is the sender's reference if the message has
   * none, and references in the copy next to the answer.
   */
  readonly references?: readonly string[]
  readonly uetr?: string
  /** The network's code of a refusal: `T27`. */
  readonly code?: string
  /** The line of block 4 with the error, counted from 1 after `{4:`. */
  readonly line?: number
  /** The text of the answer. */
  readonly text?: string
}
