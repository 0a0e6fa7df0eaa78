import { isUuid } from '@nostro/kernel'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { historyQuery, trackingQuery } from '../../messages/content/index.ts'

/** After this time the message is corrected without the answer, which may be lost. */
const PATIENCE_MS = 3_000

type Answer = Pick<UseQueryResult, 'isPending' | 'failureCount'>

/**
 * Asks for what stands above the form of a rejected message beside the message itself, and says whether it is still
 * waited for, or one of the `others` is: it would push the form down when it comes.
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
  // What fails once is tried again below the reader's eyes; nobody waits for it.
  const isAwaited = [history, tracking, ...others].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
  // A form that is open stays, whatever is asked for anew: it holds what was typed.
  if (isAsked && !isAwaited && !isOver) setOver(true)
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isAsked])
  return isAsked && isAwaited && !isOver
}
