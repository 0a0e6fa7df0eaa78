import { isUuid } from '@nostro/kernel'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { historyQuery, trackingQuery } from '../../../message-content/index.ts'

/** After this time the form is shown without the answer, which may be lost. */
const PATIENCE_MS = 3_000

type Answer = Pick<UseQueryResult, 'isPending' | 'failureCount'>

/**
 * Reads the content shown above the form of a rejected message: its approval history and its tracking. Returns whether
 * one of these answers, or one of the `others`, is still pending for the first time: it would move the form down when
 * it arrives.
 */
export function useRejectionAhead(
  messageId: string,
  isRejected: boolean,
  others: readonly Answer[] = [],
): boolean {
  const params = { id: messageId }
  const isAsked = isRejected && isUuid(messageId)
  const history = useQuery({ ...historyQuery({ params }), enabled: isAsked })
  const tracking = useQuery({ ...trackingQuery({ params }), enabled: isAsked })
  const [isOver, setOver] = useState(false)
  // A query that failed once is retried in the background; the form does not wait for it.
  const isAwaited = [history, tracking, ...others].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
  // An open form stays open during refetches, because it contains typed input.
  if (isAsked && !isAwaited && !isOver) setOver(true)
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  return isAsked && isAwaited && !isOver
}
