import { type CodeEntry, entriesOfCode, memberAt } from '@nostro/messages'

import { useFormPart } from '../forms/index.ts'

/** Returns the transaction types that the form offers. */
export function usePurposes(): readonly CodeEntry[] {
  const definition = useFormPart((state) => state.definition)
  const shape = memberAt(definition, 'transactionType')?.shape
  if (shape?.kind !== 'code') return []
  return entriesOfCode(shape).filter(({ code }) => shape.codes.includes(code))
}
