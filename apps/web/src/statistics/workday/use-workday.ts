import { type Workday, readWorkday, readStraightThrough } from '@nostro/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { query } from '../../api/index.ts'
import { localTimeZone } from '../../i18n/index.ts'
import { useIsLive, useLiveChanges } from '../../live/index.ts'

const workdayQuery = query(readWorkday)
const rateQuery = query(readStraightThrough)

/** The interval of polling if the server does not push changes, and of the change of the day, in milliseconds. */
const POLL_MS = 30_000
const DAY_POLL_MS = 300_000
/** The rate of 30 days changes slowly. */
const RATE_FRESH_MS = 300_000

/** Returns the work of the day. It is read again after changes. */
export function useWorkday(): {
  readonly workday: Workday | undefined
  readonly error: Error | null
  readonly retry: () => void
} {
  const isLive = useIsLive()
  const queryClient = useQueryClient()
  useLiveChanges(
    useCallback(() => void queryClient.invalidateQueries({ queryKey: [readWorkday.path] }), [queryClient]),
  )
  const { data, error, refetch } = useQuery({
    ...workdayQuery({ query: { timeZone: localTimeZone() } }),
    refetchInterval: isLive ? DAY_POLL_MS : POLL_MS,
    placeholderData: keepPreviousData,
  })
  return { workday: data, error: data === undefined ? error : null, retry: () => void refetch() }
}

/** Returns the straight-through figures of a bank. */
export function useStraightThrough(isBank: boolean) {
  const { data } = useQuery({
    ...rateQuery({ query: { timeZone: localTimeZone() } }),
    enabled: isBank,
    staleTime: RATE_FRESH_MS,
  })
  return data
}
