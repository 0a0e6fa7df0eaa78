/** One call that is to be made, and what it counts as in the tables. */
export interface Request {
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** How calls follow each other: `rate` offers so many a second whatever comes back, `lanes` waits for each answer. */
type Pace = { readonly rate: number } | { readonly lanes: number }

/** A piece of load, bounded in count by its requests and in time by `seconds`. */
export interface Traffic {
  readonly origin: string
  readonly requests: readonly Request[]
  readonly pace: Pace
  readonly seconds: number
}

/** One call that was made. `status` is 0 where no answer came. */
export interface Sample {
  readonly kind: string
  readonly status: number
  /** From the moment the call was due, so that waiting in the client counts too. */
  readonly ms: number
  /** How much of it passed before the client had sent the call: its own lateness, not the product's. */
  readonly lateMs: number
  /** From the beginning of the load to the end of the call. */
  readonly atMs: number
}

/** What came of a piece of load. */
export interface TrafficReport {
  readonly samples: readonly Sample[]
  readonly seconds: number
  /** Calls that were due and not made: the client had as many open as it may have. */
  readonly leftOut: number
}
