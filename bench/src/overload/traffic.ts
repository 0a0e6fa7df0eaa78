/** A call to send, and its kind in the tables. */
export interface Request {
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** A load, limited in number by its requests and in time by `seconds`. */
export interface Traffic {
  readonly origin: string
  readonly requests: readonly Request[]
  /** `rate` sends so many calls per second regardless of the answers, `lanes` waits for each answer. */
  readonly pace: { readonly rate: number } | { readonly lanes: number }
  readonly seconds: number
}

/** A call that was sent. `status` is 0 without an answer. */
export interface Sample {
  readonly kind: string
  readonly status: number
  /** Duration in ms from the time the call was due, including the wait in the client. */
  readonly ms: number
  /** The part in ms before the client sent the call, which is not caused by the product. */
  readonly lateMs: number
  /** Time in ms from the start of the load to the end of the call. */
  readonly atMs: number
}

/** The report of a load. */
export interface TrafficReport {
  readonly samples: readonly Sample[]
  readonly seconds: number
  /** Due calls that were not sent, because the client had reached its limit of open calls. */
  readonly leftOut: number
}
