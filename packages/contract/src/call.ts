import { err, ok, type ErrorCode, type Result } from '@nostro/kernel'
import type { Permission } from '@nostro/workflow'
import type { z } from 'zod'

import type { file } from './values.ts'

/**
 * The callers who may make a call, before any question about a single object. `anonymous` needs no session; `signedIn`
 * any session; otherwise one of the capabilities of the permission matrix in `workflow`.
 */
type Access = 'anonymous' | 'signedIn' | Permission

/**
 * The budgets calls are counted with when there is more to do than the server can do in time. Each budget has a share
 * of the server to itself, so that much of one kind refuses no call of another.
 *
 * - `always`: never refused
 * - `signIn`: coming in, and all that checks a password or sends a code
 * - `decision`: a step of an approval
 * - `command`: anything else that changes something
 * - `read`: one thing, or the little a screen needs beside it
 * - `list`: many things looked for, counted or added up
 * - `export`: a file of many rows, a printout, a long check
 * - `file`: an uploaded file, for which the store of files is waited for
 */
export const BUDGETS = ['always', 'signIn', 'decision', 'command', 'read', 'list', 'export', 'file'] as const

/** A budget, by its name. */
export type Budget = (typeof BUDGETS)[number]

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
  /** The budget of the call, where it is not the one {@link budgetOf} takes by itself. */
  readonly budget?: Budget
  /** Open to people whose institution is not verified, is suspended or closed; every other call is refused to them. */
  readonly isOpenToUnverified?: boolean
  /** Open to users who have to set up a second factor first; every other call is refused to them. */
  readonly isOpenToUnenrolled?: boolean
  /** A GET that does something: it is taken from pages of our own only (SE-11). */
  readonly hasSideEffect?: boolean
  /** Taken from pages of the product alone: refused where the request names no origin (SE-11). */
  readonly isForPages?: boolean
  /** Succeeds with a file instead of the envelope; its answer is then `file` of `values.ts`. */
  readonly isFile?: boolean
  /** Succeeds with a stream of server-sent events; `answer` is then what each event says. The first comes at once. */
  readonly isStream?: boolean
}

/**
 * Returns the description of a call with the types of its input and answer kept. Its `summary` describes it in
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

/** The budget of a call: the one it names, else `read` for what only reads by its method and `command` for the rest. */
export function budgetOf({ budget, method, hasSideEffect = false }: Call): Budget {
  return budget ?? (method === 'GET' && !hasSideEffect ? 'read' : 'command')
}

const READING_BUDGETS: ReadonlySet<Budget> = new Set(['read', 'list', 'export'])

/** Says that a call changes nothing people know of, so that a client may make it again by itself. */
export function isReading(call: Call): boolean {
  return READING_BUDGETS.has(budgetOf(call)) || (call.method === 'GET' && call.hasSideEffect !== true)
}

/** A part of the input: forbidden where the call has none, optional where every member of it is. */
type Part<Name extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { readonly [K in Name]?: never }
    : Partial<z.input<Schema>> extends z.input<Schema>
      ? { readonly [K in Name]?: z.input<Schema> }
      : { readonly [K in Name]: z.input<Schema> }

/** The input of a call: path parameters, query and body, as far as the call has them. */
export type InputOf<C extends Call> = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
} & Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>>

/** The answer of a call, without the envelope. */
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** The answer of the calls that give a file. */
export type FileAnswer = z.output<typeof file>

/** Checks the data of an answer where it enters; the error tells what the contract says otherwise. */
export function readAnswer<C extends Call>(call: C, data: unknown): Result<AnswerOf<C>, Error> {
  const schema: C['answer'] = call.answer
  const answer = schema.safeParse(data)
  return answer.success ? ok(answer.data) : err(answer.error)
}
