import { type MessageDefinition, withLists } from '@nostro/messages'
import { useMemo } from 'react'

import { useReferenceLists } from '../reference/index.ts'

/**
 * The definition with the lists in force; `undefined` while they are fetched. Where they cannot be had, the product's own
 * stand in for them, and the server has the last word.
 */
export function useCurrentDefinition<D extends MessageDefinition>(definition: D): D | undefined {
  const { lists, isPending } = useReferenceLists()
  const current = useMemo(() => withLists(definition, lists), [definition, lists])
  return isPending ? undefined : current
}
