/** A file or a message that the product handed over. */
export interface Taken {
  /** A name by which it is known if it comes again. */
  readonly name: string
  readonly bytes: Buffer
  readonly authentication: string | undefined
}

/** A file or a message for the product. */
export interface Put {
  readonly name: string
  readonly bytes: Buffer
  readonly authentication: string
  /** So long it lies half written before it is whole, where the way has such a state. */
  readonly halfForMs: number
}

/** A way between the product and the other side. */
export interface Channel {
  /** More than one message goes as one file. */
  readonly takesBatches: boolean
  /** Takes what has come, and hands it to whoever notes it before it is gone. */
  readonly take: (note: (taken: Taken) => void) => Promise<void>
  /** Returns when it is certain to be there. */
  readonly put: (put: Put) => Promise<void>
  readonly close: () => void
}
