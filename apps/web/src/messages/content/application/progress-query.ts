import { readProgress, type AnswerOf, type InputOf } from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { query, send, type ApiError } from '../../../api/index.ts'
import { loadExplanationTexts } from '../../../i18n/index.ts'

const progress = query(readProgress)

/** Where an application is on its way, with the words for the codes banks give as reasons. */
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
