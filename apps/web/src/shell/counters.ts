import { readCounters } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../api/index.ts'
import { useIsLive } from '../live/index.ts'
import type { Counters } from './menu.ts'

/** For as long as the server does not tell by itself. */
const POLL_MS = 30_000

const countersQuery = query(readCounters)

interface KnownCounters {
  /** The number of open items in each folder; `undefined` until it is known. */
  readonly counters: Counters | undefined
  /** It could not be asked for. Nobody is told: the menu works without (API-16). */
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
