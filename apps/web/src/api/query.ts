import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import type { ApiError } from './api-error.ts'
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
      queryFn: ({ signal }) => send(call, input, { signal }),
    })
}
