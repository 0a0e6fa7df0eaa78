import { type AnswerOf, readReferenceLists } from '@nostro/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'

import { isFirstAwaited, query } from '../api/index.ts'

/** Lists change a few times a year, so a form of this visit has those of its start. */
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
  /** They are being fetched for the first time. */
  readonly isPending: boolean
}

/** The lists in force that were imported; none where they cannot be had, so that nobody waits for names. */
export function useReferenceLists(): ReferenceLists {
  const lists = useQuery({ ...listsQuery(), retryOnMount: false })
  return { lists: lists.data?.rowList ?? NONE, isPending: isFirstAwaited(lists) }
}

/** Fetches the lists before anything that shows their names is here. */
export function useReferenceListsAhead(): void {
  usePrefetchQuery(listsQuery())
}
