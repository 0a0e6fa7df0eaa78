import { type MessageDefinition, withLists, withRelease } from '@nostro/messages'
import { useMemo } from 'react'

import { useReferenceLists } from '../../reference/index.ts'
import { useUser } from '../../sessions/index.ts'

/**
 * The definition with the lists and the release in force; `undefined` while they are fetched. Where they cannot be had, the product's own
 * stand in for them, and the server has the last word.
 */
export function useCurrentDefinition<D extends MessageDefinition>(definition: D): D | undefined {
  const { lists, isPending } = useReferenceLists()
  const { release } = useUser()
  const current = useMemo(
    () => withRelease(withLists(definition, lists), release),
    [definition, lists, release],
  )
  return isPending ? undefined : current
}
