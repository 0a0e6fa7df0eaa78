import { MutationCache, QueryClient } from '@tanstack/react-query'

import { isSilent } from './api-error.ts'

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
        if (mutation.meta?.['isToastSuppressed'] !== true && !isSilent(error)) report(error)
      },
      // Whatever came of a command, lists, details and counters may show the past now (SHELL-52).
      onSettled: () => {
        void queryClient.invalidateQueries()
      },
    }),
  })
  return queryClient
}
