import { MutationCache, QueryClient } from '@tanstack/react-query'

import { isAnswerLost, isSilent } from './api-error.ts'

const FRESH_MS = 5_000

/** The cache of server data. `report` tells the person about a command that failed. */
export function createQueryClient(report: (error: Error) => void): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and says so, instead of waiting unseen.
      queries: { networkMode: 'always', retry: false, staleTime: FRESH_MS },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => {
        const isSuppressed = mutation.meta?.['isToastSuppressed'] === true
        // "Failed" would be a guess: whoever sent the command has no words of its own for this.
        const isToldHere = !isSuppressed || (isAnswerLost(error) && mutation.meta?.['isLossTold'] === true)
        if (isToldHere && !isSilent(error)) report(error)
      },
      // Whatever came of a command, lists, details and counters may show the past now (SHELL-52).
      onSettled: () => {
        void queryClient.invalidateQueries()
      },
    }),
  })
  return queryClient
}
