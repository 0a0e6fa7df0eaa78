import { type MessageDefinition, withCurrencies, withLists, withRelease } from '@nostro/messages'
import { useMemo } from 'react'

import { useReferenceLists } from '../reference/index.ts'
import { useUser } from '../sessions/index.ts'
import { useApprovalLimits } from './approval-limits.ts'

/**
 * Returns the definition with the current reference lists, the currencies of the institution and the current release; `undefined` while they are loaded.
 * If they cannot be loaded, the product's own lists are used, and the server validates again.
 */
export function useCurrentDefinition<D extends MessageDefinition>(definition: D): D | undefined {
  const { lists, isPending } = useReferenceLists()
  const { limits, isPending: areLimitsPending } = useApprovalLimits()
  const { release } = useUser()
  const current = useMemo(
    () => withRelease(withLists(definition, withCurrencies(lists, limits?.currencies)), release),
    [definition, lists, limits, release],
  )
  return isPending || areLimitsPending ? undefined : current
}
