import { type AnswerOf, readReferenceLists } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { query } from '../api/index.ts'

const listsQuery = query(readReferenceLists)

/** Lists change a few times a year, so a form of this visit has those of its start. */
const STALE_MS = 3_600_000

type Lists = AnswerOf<typeof readReferenceLists>['rowList']

const NONE: Lists = []

interface ReferenceLists {
  readonly lists: Lists
  /** They are being fetched. */
  readonly isPending: boolean
}

/** The lists in force that were imported; none where they cannot be had, so that nobody waits for names. */
export function useReferenceLists(): ReferenceLists {
  const { data, isPending } = useQuery({
    ...listsQuery({}),
    staleTime: STALE_MS,
    retry: false,
    retryOnMount: false,
  })
  return { lists: data?.rowList ?? NONE, isPending }
}
