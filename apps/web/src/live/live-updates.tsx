import { readCounters, type LiveChange } from '@nostro/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { tokenStore } from '../api/index.ts'
import { useStore } from '../browser/store.ts'
import { isLiveStore, onLiveChange, startLive } from './live-connection.ts'

/** Keeps what a signed-in user sees up to date: counters and whatever is open. Lists have their own way, without jumps. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const token = useStore(tokenStore)
  useEffect(() => (token === undefined ? undefined : startLive()), [token])
  useLiveChanges(useCallback((change) => refresh(queryClient, change), [queryClient]))
  return null
}

/** Calls back for each change on the server, gathered over a moment. */
export function useLiveChanges(listener: (change: LiveChange) => void): void {
  useEffect(() => onLiveChange(listener), [listener])
}

/** Returns whether news come by themselves. */
export function useIsLive(): boolean {
  return useStore(isLiveStore)
}

function refresh(queryClient: QueryClient, { ids }: LiveChange): void {
  void queryClient.invalidateQueries({ queryKey: [readCounters.path] })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const id = idOf(queryKey[1])
      return id !== undefined && (ids === undefined || ids.includes(id))
    },
  })
}

/** The one thing a query is about, where it is about one: see `query` of the network layer for its key. */
function idOf(input: unknown): string | undefined {
  const { params } = (input ?? {}) as { readonly params?: { readonly id?: string } }
  return params?.id
}
