import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'

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
        const isShownHere = !isSuppressed || (isAnswerLost(error) && mutation.meta?.['isLossShown'] === true)
        if (isShownHere && !isSilent(error)) report(error)
      },
      // Whatever came of a command, lists, details and counters may show the past now (SHELL-52). What is on the screen
      // is read anew; what is not would be shown for a moment when it is opened next, so it is forgotten.
      onSettled: () => {
        queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isAnswer(queryKey) })
        void queryClient.invalidateQueries()
      },
    }),
  })
  return queryClient
}

/** Tells an answer of the server from a part of the product: its key begins with the path of its call. */
function isAnswer([path]: QueryKey): boolean {
  return typeof path === 'string' && path.startsWith('/')
}
