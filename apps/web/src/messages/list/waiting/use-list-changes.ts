import type { MessagePage, MessageRow } from '@nostro/contract'
import { NODE_DESCRIPTIONS, type NodeDescription } from '@nostro/workflow'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

import { ApiError, readQuery } from '../../../api/index.ts'
import { formatTime, useTexts, type Texts } from '../../../i18n/index.ts'
import { useIsLive, useLiveChanges } from '../../../live/index.ts'
import { actorName, historyQuery } from '../../../message-content/index.ts'
import { folderQuery } from '../folder-query.ts'
import type { FolderAddress } from '../folder-address.ts'
import type { Folder } from '../folders.ts'

export interface ListChanges {
  /** Messages that are in the list now and are not shown yet. */
  readonly newCount: number
  /** The reasons why shown rows are no longer in the list. */
  readonly left: ReadonlyMap<string, string>
}

const NO_CHANGES: ListChanges = { newCount: 0, left: new Map() }

/** The polling interval if the server does not push changes, in milliseconds. */
const POLL_MS = 30_000

/**
 * Returns the changes of a list since it was read. Shown rows keep their positions, so that nothing moves under the
 * pointer. Changed facts, such as the claimant, are updated in place.
 */
export function useListChanges(
  folder: Folder,
  address: FolderAddress,
  shown: { readonly page: MessagePage | undefined; readonly updatedAt: number },
): ListChanges {
  const texts = useTexts()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const [changes, setChanges] = useState<{ readonly of: number; readonly changes: ListChanges }>()
  const { page, updatedAt } = shown

  const look = useCallback(async () => {
    if (page === undefined || document.hidden) return
    const { queryKey } = folderQuery(folder, address)
    try {
      const fresh = await readQuery(queryClient, {
        ...folderQuery(folder, address),
        // A separate query, which does not replace the shown list.
        queryKey: ['look', ...queryKey],
        staleTime: 0,
        gcTime: 0,
      })
      const left = await reasonsOf(rowsGone(page, fresh), queryClient, texts)
      setChanges({ of: updatedAt, changes: { newCount: countNew(page, fresh), left } })
      // If the list was refetched during this call, the answer is older and is ignored.
      const isStillShown = queryClient.getQueryData(queryKey) === page
      if (isStillShown) queryClient.setQueryData(queryKey, refreshed(page, fresh), { updatedAt })
    } catch (error) {
      // The list shows its own errors when it is read.
      if (!(error instanceof ApiError)) throw error
    }
  }, [address, folder, page, queryClient, texts, updatedAt])

  useLiveChanges(
    useCallback(
      ({ kind }) => {
        if (kind === 'message' || kind === 'everything') void look()
      },
      [look],
    ),
  )
  useEffect(() => {
    if (isLive) return undefined
    const timer = setInterval(() => void look(), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, look])
  return changes !== undefined && changes.of === updatedAt ? changes.changes : NO_CHANGES
}

/** Returns the page with its rows in the same order, each in its current state. */
export function refreshed(page: MessagePage, fresh: MessagePage): MessagePage {
  const now = new Map(fresh.rowList.map((row) => [row.id, row]))
  return { ...page, rowList: page.rowList.map((row) => now.get(row.id) ?? row) }
}

/** Returns the number of new rows: rows not shown before, except those that only moved up because others left. */
export function countNew(page: MessagePage, fresh: MessagePage): number {
  const known = new Set(page.rowList.map(({ id }) => id))
  const added = fresh.totalRecord - page.totalRecord + rowsGone(page, fresh).length
  const unknown = fresh.rowList.filter(({ id }) => !known.has(id)).length
  return Math.max(0, Math.min(unknown, added))
}

/** Returns the rows that left the list, without those that new rows pushed to the next page. */
export function rowsGone(page: MessagePage, fresh: MessagePage): readonly MessageRow[] {
  const there = new Set(fresh.rowList.map(({ id }) => id))
  const missing = page.rowList.filter(({ id }) => !there.has(id))
  const last = fresh.rowList.at(-1)
  const isFull = fresh.rowList.length >= page.rowList.length && last !== undefined
  if (!isFull) return missing
  const lastShown = page.rowList.findIndex(({ id }) => id === last.id)
  // Rows after the last row of the fresh page are on the next page.
  return missing.filter((row) => lastShown === -1 || page.rowList.indexOf(row) < lastShown)
}

async function reasonsOf(
  rows: readonly MessageRow[],
  queryClient: ReturnType<typeof useQueryClient>,
  texts: Texts,
): Promise<ReadonlyMap<string, string>> {
  const reasons = await Promise.all(
    rows.map(async ({ id }) => [id, await reasonOf(id, queryClient, texts)] as const),
  )
  return new Map(reasons)
}

const DECISIONS: Partial<Readonly<Record<NodeDescription, 'approved' | 'rejected'>>> = {
  approval: 'approved',
  rejected: 'rejected',
}

async function reasonOf(
  id: string,
  queryClient: ReturnType<typeof useQueryClient>,
  texts: Texts,
): Promise<string> {
  const { t } = texts
  try {
    const { nodes } = await readQuery(queryClient, { ...historyQuery({ params: { id } }), staleTime: 0 })
    const decided = nodes.findLast(
      ({ handler, timestamp }) => handler !== undefined && timestamp !== undefined,
    )
    const decision = decided && DECISIONS[descriptionOf(decided.description)]
    if (decision !== undefined && decided?.timestamp !== undefined) {
      const params = {
        name: actorName({ name: decided.handler ?? '', absent: decided.handlerFor }, texts),
        time: formatTime(decided.timestamp),
      }
      return t(`list.left.${decision}`, params)
    }
  } catch (error) {
    // A reader without permission for the new state sees only that the message was moved.
    if (!(error instanceof ApiError)) throw error
  }
  return t('list.left.moved')
}

function descriptionOf(description: number): NodeDescription {
  const names = Object.keys(NODE_DESCRIPTIONS) as NodeDescription[]
  return names.find((name) => NODE_DESCRIPTIONS[name] === description) ?? 'empty'
}
