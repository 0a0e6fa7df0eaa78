import { readDerivation, type AnswerOf, type InputOf } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, query, send } from '../../api/index.ts'
import { prepareType } from '../../messages/content/index.ts'

export type Derivation = AnswerOf<typeof readDerivation>

const derivation = query(readDerivation)

/** What a bank would make of an application, together with the definition it is shown by. */
export function derivationQuery(input: InputOf<typeof readDerivation>) {
  return queryOptions<Derivation, ApiError>({
    ...derivation(input),
    queryFn: async ({ signal }) => {
      const answer = await send(readDerivation, input, { signal })
      await prepareType(answer.messagingType)
      return answer
    },
    // A script that is missing is the affair of the page around.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}
