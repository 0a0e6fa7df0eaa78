import { type AnswerOf, readHistory, readMessageTracking } from '@nostro/contract'
import type { QueryClient } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { historyWith, idAt } from '../../testing/message-samples.ts'

/** The message whose timeline the gallery shows. */
export const SHOWN_MESSAGE = 1

const TRACKING: AnswerOf<typeof readMessageTracking> = {
  steps: [
    { step: 'queued', at: '2026-11-20T06:10:00.000Z' },
    { step: 'delivered', at: '2026-11-20T06:10:04.000Z' },
    { step: 'received', at: '2026-11-20T06:10:05.000Z' },
  ],
}

/** Fills the cache with the answers that components of the gallery read. */
export function seedAnswers(queryClient: QueryClient): void {
  const params = { id: idAt(SHOWN_MESSAGE) }
  queryClient.setQueryData(
    query(readHistory)({ params }).queryKey,
    historyWith('Reviewer, Demo Bank Beijing'),
  )
  queryClient.setQueryData(query(readMessageTracking)({ params }).queryKey, TRACKING)
}
