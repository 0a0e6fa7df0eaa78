import { readCounters } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../api/index.ts'
import { useIsLive } from '../live/index.ts'
import type { Counters } from './menu.ts'

/** The polling interval if the server does not push changes, in milliseconds. */
const POLL_MS = 30_000

const countersQuery = query(readCounters)

interface KnownCounters {
  /** The number of open items in each folder; `undefined` until it is known. */
  readonly counters: Counters | undefined
  /** The counters could not be loaded. The menu works without them, so no error is shown (API-16). */
  readonly hasFailed: boolean
}

/** Returns the counters of the menu; `undefined` until they are known. */
export function useCounters(): KnownCounters {
  const isLive = useIsLive()
  const { data, isError } = useQuery({
    ...countersQuery({}),
    refetchInterval: isLive ? false : POLL_MS,
  })
  return { counters: data, hasFailed: isError }
}
