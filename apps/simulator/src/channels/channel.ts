/** A file or broker message that the product handed over. */
export interface Taken {
  /** A name that identifies a repetition. */
  readonly name: string
  readonly bytes: Buffer
  readonly authentication: string | undefined
}

/** A file or broker message for the product. */
export interface Put {
  readonly name: string
  readonly bytes: Buffer
  readonly authentication: string
  /** Time in ms for which a file is visible with half its content. */
  readonly halfForMs: number
}

/** A connection between the product and the network's side. */
export interface Channel {
  /** Indicates whether several messages can be sent as one file. */
  readonly takesBatches: boolean
  /** Takes new files or messages and passes each to `note` before removing it. */
  readonly take: (note: (taken: Taken) => void) => Promise<void>
  /** Resolves when the file or message is stored. */
  readonly put: (put: Put) => Promise<void>
  readonly close: () => void
}
