import { readDemo } from '@nostro/contract'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { query } from '../api/index.ts'

const demoQuery = query(readDemo)

/** The demo is asked for so often while its history grows. */
const GROWING_EVERY_MS = 3_000

/** Reads whether the installation is a demo, again and again while its history grows. */
export function useDemo() {
  return useQuery({
    ...demoQuery({}),
    // An installation does not become a demo while somebody looks at it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.historyPercent === undefined ? false : GROWING_EVERY_MS),
  })
}

/** Returns the made part of the demo's history in per cent; `undefined` where none grows. */
export function useHistoryPercent(): number | undefined {
  return useDemo().data?.historyPercent
}

/** Reads everything on the page again once the history has grown to its end. */
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
