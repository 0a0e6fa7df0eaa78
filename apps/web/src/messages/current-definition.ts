import { readPurposes } from '@nostro/contract'
import { asPurpose, hasPurpose, type MessageDefinition, withPurposes } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { query } from '../api/index.ts'

const purposesQuery = query(readPurposes)

/** Lists change a few times a year, so a form of this visit has those of its start. */
const STALE_MS = 3_600_000

/**
 * The definition with the lists in force; `undefined` while they are fetched. Where they cannot be had, the product's own
 * stand in for them, and the server has the last word.
 */
export function useCurrentDefinition<D extends MessageDefinition>(definition: D): D | undefined {
  const isAsked = hasPurpose(definition)
  const { data, isPending } = useQuery({
    ...purposesQuery({}),
    enabled: isAsked,
    staleTime: STALE_MS,
    // Nobody waits for a form because of its names.
    retry: false,
    retryOnMount: false,
  })
  const current = useMemo(
    () =>
      data === undefined || data.rowList.length === 0
        ? definition
        : withPurposes(definition, data.rowList.map(asPurpose)),
    [definition, data],
  )
  return isAsked && isPending ? undefined : current
}
