import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'

import { isAnswerLost, isSilent } from './api-error.ts'

const FRESH_MS = 5_000

/** Creates the cache of server data. `report` shows a failed command to the user. */
export function createQueryClient(report: (error: Error) => void): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails immediately with an error, instead of being paused by the library.
      queries: { networkMode: 'always', retry: false, staleTime: FRESH_MS },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => {
        const isSuppressed = mutation.meta?.['isToastSuppressed'] === true
        // For a lost response the general toast is shown even if the caller suppresses toasts: the caller's own text
        // would wrongly say that the command failed.
        const isShownHere = !isSuppressed || (isAnswerLost(error) && mutation.meta?.['isLossShown'] === true)
        if (isShownHere && !isSilent(error)) report(error)
      },
      // After a command, whatever its outcome, lists, details and counters may be out of date (SHELL-52). Shown data
      // is refetched. Data that is not shown is removed, because it would otherwise be shown briefly when it is opened
      // next.
      onSettled: () => {
        queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isAnswer(queryKey) })
        void queryClient.invalidateQueries()
      },
    }),
  })
  return queryClient
}

/**
 * Returns whether a query key belongs to an answer of the server: the first part is then the path of the call. Other
 * keys belong to lazy parts of the product.
 */
function isAnswer([path]: QueryKey): boolean {
  return typeof path === 'string' && path.startsWith('/')
}
