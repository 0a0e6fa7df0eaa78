import { readDemo } from '@nostro/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { query } from '../api/index.ts'

const demoQuery = query(readDemo)

/** The polling interval while the history of the demo is being generated, in milliseconds. */
const GROWING_EVERY_MS = 3_000

/** Returns whether the server delivered this document as that of a demo. */
export function isDemoDocument(): boolean {
  return document.documentElement.dataset['demo'] !== undefined
}

/** Returns whether the server may have the calls of a demo. The development server does not mark its document. */
export function mayBeDemo(): boolean {
  return isDemoDocument() || import.meta.env.DEV
}

/** Reads the users of the demo. The call is repeated while its history is being generated; elsewhere it is not made. */
export function useDemo() {
  return useQuery({
    ...demoQuery({}),
    enabled: mayBeDemo(),
    // An installation does not become a demo while a page is open.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.historyPercent === undefined ? false : GROWING_EVERY_MS),
  })
}

/** Returns the generated share of the demo's history in percent, or `undefined` if no history is being generated. */
export function useHistoryPercent(): number | undefined {
  return useDemo().data?.historyPercent
}

/** Refetches all data on the page after the history is complete. */
export function useReadingAfterHistory(percent: number | undefined): void {
  const queryClient = useQueryClient()
  const wasGrowing = useRef(false)
  useEffect(() => {
    if (percent === undefined && wasGrowing.current) readAgain(queryClient)
    wasGrowing.current = percent !== undefined
  }, [percent, queryClient])
}

function readAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== readDemo.path })
}
