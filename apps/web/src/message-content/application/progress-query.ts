import { readProgress, type AnswerOf, type InputOf } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { query, send, type ApiError } from '../../api/index.ts'
import { loadExplanationTexts } from '../../i18n/index.ts'

const progress = query(readProgress)

/** Returns the query of the progress of an application. It also loads the texts for the banks' reason codes. */
export function progressQuery(input: InputOf<typeof readProgress>) {
  return queryOptions<AnswerOf<typeof readProgress>, ApiError>({
    ...progress(input),
    queryFn: async ({ signal }) => {
      const answer = await send(readProgress, input, { signal })
      if (answer.steps.some(({ step }) => step === 'moneyReturned')) await loadExplanationTexts()
      return answer
    },
  })
}
