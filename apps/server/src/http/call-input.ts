import { type Call, requestIssues } from '@nostro/contract'
import { AppError, type Issue } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import { textIssues } from './json-body.ts'

/** The input of a call, as its schemas returned it. */
export interface CallInput<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

const NOTHING = z.strictObject({})

/**
 * Checks the whole input against the contract and reports all issues at once: nothing unknown, nothing of another type. Errors: `request.invalid` with issues.
 */
export function inputOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: Call<P, Q, B>,
  request: FastifyRequest,
): CallInput<z.output<P>, z.output<Q>, z.output<B>> {
  const issues = [request.params, request.query, request.body].flatMap(textIssues)
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })

  const params = (call.params ?? NOTHING).safeParse(request.params)
  const query = (call.query ?? NOTHING).safeParse(request.query)
  const body = (call.body ?? NOTHING.optional()).safeParse(request.body)
  if (params.success && query.success && body.success) {
    // Each value is the result of the call's own schema, or `undefined` if the call has none.
    return { params: params.data, query: query.data, body: body.data } as CallInput<
      z.output<P>,
      z.output<Q>,
      z.output<B>
    >
  }
  throw new AppError(
    'request.invalid',
    {},
    {
      issues: [
        ...found(params, request.params),
        ...found(query, request.query),
        ...found(body, request.body),
      ],
    },
  )
}

function found(result: z.ZodSafeParseResult<unknown>, input: unknown): readonly Issue[] {
  return result.success ? [] : requestIssues(result.error, input)
}
