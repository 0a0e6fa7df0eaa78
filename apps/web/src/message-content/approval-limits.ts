import { readApprovalLimits } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { isFirstAwaited, query } from '../api/index.ts'

const limitsQuery = query(readApprovalLimits)

/** Institutions change their rules rarely. */
const FRESH_MS = 300_000

/** Returns the limits in the institution's rules. `isPending` is true until the first answer. */
export function useApprovalLimits() {
  const limits = useQuery({ ...limitsQuery({}), staleTime: FRESH_MS })
  return { limits: limits.data, isPending: isFirstAwaited(limits) }
}
