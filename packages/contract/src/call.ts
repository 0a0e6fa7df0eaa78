import { err, ok, type ErrorCode, type Result } from '@nostro/kernel'
import type { Permission } from '@nostro/workflow'
import type { z } from 'zod'

import type { file } from './values.ts'

/**
 * The callers who may make a call, before checks of a single object. `anonymous` needs no session; `signedIn` any
 * session; otherwise one of the permissions of the matrix in `workflow`.
 */
type Access = 'anonymous' | 'signedIn' | Permission

/**
 * The budgets by which calls are limited under overload. Each budget has its own share of the server, so that many
 * calls of one kind do not cause refusals of another.
 *
 * - `always`: never refused
 * - `signIn`: sign-in, and all calls that check a password or send a code
 * - `decision`: a step of an approval
 * - `command`: any other change
 * - `read`: one object, or additional facts for a page
 * - `list`: a search, a count or a sum over many objects
 * - `export`: a file of many rows, a printout, a long check
 * - `file`: an uploaded file, which depends on the store of files
 * - `system`: a read or list for an API key
 */
export const BUDGETS = [
  'always',
  'signIn',
  'decision',
  'command',
  'read',
  'list',
  'export',
  'file',
  'system',
] as const

/** The name of a budget. */
export type Budget = (typeof BUDGETS)[number]

/** The prefix of calls for systems. The calls are the same as under `/api/`, which pages and the specification use. */
export const SYSTEM_PREFIX = '/api/v1/'

/** One HTTP call: its input and its answer. Routes, client and OpenAPI are derived from it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** `PUT` and `PATCH` are methods of SCIM alone. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters as `{id}`, in the form of the specification. */
  readonly path: string
  readonly summary: string
  readonly access: Access | readonly Permission[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Errors of this call in addition to those of any call. */
  readonly errors: readonly ErrorCode[]
  /** The largest body in bytes, if it is above that of other calls. The caller is checked before the body is read. */
  readonly bodyBytesMax?: number
  /** The call changes state, so it accepts an `Idempotency-Key`. */
  readonly isCommand?: boolean
  /** The budget of the call, if it differs from the default of {@link budgetOf}. */
  readonly budget?: Budget
  /** Allowed for users of an institution that is unverified, suspended or closed; other calls are refused. */
  readonly isOpenToUnverified?: boolean
  /** Allowed for users who must set up a second factor first; other calls are refused. */
  readonly isOpenToUnenrolled?: boolean
  /** Allowed for API keys with the permission of the call; other calls are refused to keys. */
  readonly isOpenToKeys?: boolean
  /**
   * Returns after a time that the caller names. It counts as a running call only while it works, and its caller is
   * authenticated again after it has waited.
   */
  readonly isLongPoll?: boolean
  /** A GET with an effect, which is accepted only from our own pages. */
  readonly hasSideEffect?: boolean
  /** Accepted only from pages of the product: refused without an origin. */
  readonly isForPages?: boolean
  /** Returns a file instead of the envelope on success; its answer is then `file` of `values.ts`. */
  readonly isFile?: boolean
  /**
   * Returns a stream of server-sent events on success; `answer` is then the type of an event. The first event is sent
   * at once.
   */
  readonly isStream?: boolean
}

/**
 * Returns the description of a call and preserves the types of its input and answer. Its `summary` describes it in
 * docs/api.md.
 */
export function defineCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>): Call<P, Q, B, A> {
  return call
}

/**
 * Returns the budget of a call: the one it names, otherwise `read` for a GET without an effect and `command` for all
 * others.
 */
export function budgetOf({ budget, method, hasSideEffect = false }: Call): Budget {
  return budget ?? (method === 'GET' && !hasSideEffect ? 'read' : 'command')
}

const READING_BUDGETS: ReadonlySet<Budget> = new Set(['read', 'list', 'export'])

/** Returns whether a call has no visible effect, so that a client may repeat it automatically. */
export function isReading(call: Call): boolean {
  return READING_BUDGETS.has(budgetOf(call)) || (call.method === 'GET' && call.hasSideEffect !== true)
}

/** A part of the input: forbidden if the call has none, optional if all its members are. */
type Part<Name extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { readonly [K in Name]?: never }
    : Partial<z.input<Schema>> extends z.input<Schema>
      ? { readonly [K in Name]?: z.input<Schema> }
      : { readonly [K in Name]: z.input<Schema> }

/** The input of a call: path parameters, query and body, if the call has them. */
export type InputOf<C extends Call> = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
} & Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>>

/** The body of a call as its handler receives it, after validation. */
export type BodyOf<C extends Call> = z.output<NonNullable<C['body']>>

/** The answer of a call, without the envelope. */
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** The answer of a call that returns a file. */
export type FileAnswer = z.output<typeof file>

/** Checks the data of an answer against the contract; the error contains the differences. */
export function readAnswer<C extends Call>(call: C, data: unknown): Result<AnswerOf<C>, Error> {
  const schema: C['answer'] = call.answer
  const answer = schema.safeParse(data)
  return answer.success ? ok(answer.data) : err(answer.error)
}
