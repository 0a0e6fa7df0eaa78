import { readDerivation, type AnswerOf, type InputOf } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, query, send } from '../../api/index.ts'
import { prepareType } from '../../message-content/index.ts'

export type Derivation = AnswerOf<typeof readDerivation>

const derivation = query(readDerivation)

/**
 * Returns the query of the message that a bank would derive from an application. It also loads the message's
 * definition.
 */
export function derivationQuery(input: InputOf<typeof readDerivation>) {
  return queryOptions<Derivation, ApiError>({
    ...derivation(input),
    queryFn: async ({ signal }) => {
      const answer = await send(readDerivation, input, { signal })
      await prepareType(answer.messagingType)
      return answer
    },
    // A missing script is handled by the surrounding page.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}
