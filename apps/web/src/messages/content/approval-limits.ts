import { readApprovalLimits } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'

const limitsQuery = query(readApprovalLimits)

/** Institutions change their rules rarely. */
const FRESH_MS = 300_000

/** What the institution's rules say to everybody who works on messages; `isPending` until they were asked for. */
export function useApprovalLimits() {
  const { data: limits, isPending } = useQuery({ ...limitsQuery({}), staleTime: FRESH_MS })
  return { limits, isPending }
}
