import { approve, type ReviewItem } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ApiError, send } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'

/** The result of one item. */
export type ItemResult =
  | { readonly state: 'running' | 'approved' }
  | { readonly state: 'failed'; readonly error: ApiError }

type Results = Readonly<Record<string, ItemResult>>

export interface BulkApproval {
  readonly results: Results
  readonly isRunning: boolean
  /** Approves the items that are not approved yet, one after the other. A failure does not stop the others. */
  readonly approve: (items: readonly ReviewItem[]) => Promise<void>
}

/**
 * Returns the approval of several items. Each item is a separate call with its step, its digest and its own
 * idempotency key, so a repetition has no second effect.
 */
export function useBulkApproval(): BulkApproval {
  const queries = useQueryClient()
  const [results, setResults] = useState<Results>({})
  const [isRunning, setIsRunning] = useState(false)
  const keys = useRef(new Map<string, string>())
  const put = (id: string, result: ItemResult) => setResults((before) => ({ ...before, [id]: result }))

  const approveItem = async ({ id, nodeId, digest }: ReviewItem) => {
    if (nodeId === undefined || digest === undefined) return
    put(id, { state: 'running' })
    const key = keys.current.get(id) ?? randomUuid(browserRandom)
    keys.current.set(id, key)
    try {
      await send(approve, { params: { id }, body: { nodeId, digest } }, { idempotencyKey: key })
      put(id, { state: 'approved' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put(id, { state: 'failed', error })
    }
  }

  const approveAll = async (items: readonly ReviewItem[]) => {
    if (isRunning) return
    setIsRunning(true)
    for (const item of items) {
      if (results[item.id]?.state !== 'approved') await approveItem(item)
    }
    setIsRunning(false)
    await queries.invalidateQueries()
  }
  return { results, isRunning, approve: approveAll }
}
