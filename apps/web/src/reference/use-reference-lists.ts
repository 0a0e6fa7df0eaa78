import { type AnswerOf, readReferenceLists } from '@nostro/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'

import { isFirstAwaited, query } from '../api/index.ts'

/** Lists change a few times a year, so one answer per hour is enough. */
const STALE_MS = 3_600_000

const listsQuery = () => ({
  ...query(readReferenceLists)({}),
  staleTime: STALE_MS,
  retry: false,
})

type Lists = AnswerOf<typeof readReferenceLists>['rowList']

const NONE: Lists = []

interface ReferenceLists {
  readonly lists: Lists
  /** The first answer is pending. */
  readonly isPending: boolean
}

/**
 * Returns the active imported lists. If they cannot be loaded the result is empty, so that no screen waits for names.
 */
export function useReferenceLists(): ReferenceLists {
  const lists = useQuery({ ...listsQuery(), retryOnMount: false })
  return { lists: lists.data?.rowList ?? NONE, isPending: isFirstAwaited(lists) }
}

/** Prefetches the lists before the components that show their names are rendered. */
export function useReferenceListsAhead(): void {
  usePrefetchQuery(listsQuery())
}
