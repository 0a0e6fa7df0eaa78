import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'

import { inSeparateTask } from '../browser/turns.ts'
import { ApiError } from './api-error.ts'
import { send } from './connection.ts'

/**
 * Defines a reading call as a query with its key and function. Write one exported object per call:
 *
 * export const messageQuery = query(readMessage) const message = useQuery(messageQuery({ params: { id } }))
 *
 * A failed reading shows no toast. The component that uses the query shows an `ErrorPanel`.
 */
export function query<C extends Call>(call: C) {
  return (input: InputOf<C>) =>
    queryOptions<AnswerOf<C>, ApiError>({
      queryKey: [call.path, input],
      queryFn: async ({ signal }) => {
        // A page makes many calls at once, and a phone needs milliseconds to send each one.
        await inSeparateTask()
        return await send(call, input, { signal })
      },
    })
}

/**
 * Returns whether a query has neither an answer nor a failure yet. A failed query is pending again at each retry. A
 * form that opened without the answer must stay open then, because it contains typed input.
 */
export function isFirstAwaited({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>): boolean {
  return isPending && errorUpdateCount === 0
}

/**
 * Reads a query outside of rendering, through the cache. Rejects with `ApiError` only. A query cancelled in progress,
 * as at the end of the session, rejects with kind `cancelled`.
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
