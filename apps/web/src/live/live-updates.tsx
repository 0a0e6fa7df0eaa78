import { readCounters, type LiveChange } from '@nostro/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { tokenStore } from '../api/index.ts'
import { useStore } from '../browser/store.ts'
import { isLiveStore, onLiveChange, startLive } from './live-connection.ts'

/**
 * Refetches the counters and the open data of a signed-in user after changes. Lists have their own update, which does
 * not move rows.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const token = useStore(tokenStore)
  useEffect(() => (token === undefined ? undefined : startLive()), [token])
  useLiveChanges(useCallback((change) => refresh(queryClient, change), [queryClient]))
  return null
}

/** Calls the listener for changes on the server, which are combined over a short time. */
export function useLiveChanges(listener: (change: LiveChange) => void): void {
  useEffect(() => onLiveChange(listener), [listener])
}

/** Returns whether changes are pushed by the server. */
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

/**
 * Returns the id of the object that a query reads, if it reads a single one. `query` in the API client defines the
 * key.
 */
function idOf(input: unknown): string | undefined {
  const { params } = (input ?? {}) as { readonly params?: { readonly id?: string } }
  return params?.id
}
