import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'

import { taskOfOwn } from '../browser/turns.ts'
import { ApiError } from './api-error.ts'
import { send } from './connection.ts'

/**
 * A reading call as a query: key and function in one. Write one exported object per call,
 *
 *     export const messageQuery = query(readMessage)
 *     const message = useQuery(messageQuery({ params: { id } }))
 *
 * A failed reading shows no toast: the place that waits for it shows an `ErrorPanel`.
 */
export function query<C extends Call>(call: C) {
  return (input: InputOf<C>) =>
    queryOptions<AnswerOf<C>, ApiError>({
      queryKey: [call.path, input],
      queryFn: async ({ signal }) => {
        // A page asks for much at once, and a phone takes milliseconds to send each of it.
        await taskOfOwn()
        return await send(call, input, { signal })
      },
    })
}

/**
 * Says that a query has no answer yet, not even a failure. One that failed is pending again whenever it is asked for
 * anew, and a form that opened without its answer must not close for that: it holds what was typed.
 */
export function isFirstAwaited({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>): boolean {
  return isPending && errorUpdateCount === 0
}

/**
 * Reads a query outside of the render, through the cache. Only an `ApiError` leaves it: what is given up on the way, as
 * everything is when the session ends, was `cancelled`.
 */
export async function readQuery<Answer, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, ApiError, Answer, Answer, Key>,
): Promise<Answer> {
  try {
    return await queryClient.query(options)
  } catch (error) {
    throw error instanceof CancelledError ? new ApiError('cancelled', { cause: error }) : error
  }
}
