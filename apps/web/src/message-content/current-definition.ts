import { type MessageDefinition, withLists, withRelease } from '@nostro/messages'
import { useMemo } from 'react'

import { useReferenceLists } from '../reference/index.ts'
import { useUser } from '../sessions/index.ts'

/**
 * Returns the definition with the current reference lists and the current release; `undefined` while they are loaded.
 * If they cannot be loaded, the product's own lists are used, and the server validates again.
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
