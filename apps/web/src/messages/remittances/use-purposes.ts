import { type CodeEntry, entriesOfCode, memberAt } from '@nostro/messages'

import { useFormPart } from '../../forms/index.ts'

/** The transaction types this form offers. */
export function usePurposes(): readonly CodeEntry[] {
  const definition = useFormPart((state) => state.definition)
  const shape = memberAt(definition, 'transactionType')?.shape
  return shape?.kind === 'code' ? entriesOfCode(shape) : []
}
