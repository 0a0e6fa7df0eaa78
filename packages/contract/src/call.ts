import type { ErrorCode } from '@nostro/kernel'
import type { z } from 'zod'

/**
 * Who may make a call, before any question about a single object. `anonymous` needs no session; `signedIn` any
 * session; otherwise one of the capabilities of the permission matrix in `workflow`.
 */
export type Access = 'anonymous' | 'signedIn' | Permission

/** Rows of the permission matrix that guard a call (`workflow` says which roles hold them). */
export type Permission =
  | 'composeBankMessages'
  | 'seeBankMessages'
  | 'decideBankMessages'
  | 'confirmBankReceipts'

/** One HTTP call: what the browser sends, what the server answers. Routes, client and OpenAPI derive from it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With parameters as `{id}`, the form of the specification. */
  readonly path: string
  readonly summary: string
  readonly access: Access | readonly Permission[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Errors of this call beyond those any call can answer with. */
  readonly errors: readonly ErrorCode[]
  /** Changes state, so it takes an `Idempotency-Key`. */
  readonly isCommand?: boolean
}

export function defineCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>): Call<P, Q, B, A> {
  return call
}
