import type { FormDefinition } from '../message-types.ts'
import { finPartsLeft } from './read-fin-text.ts'
import type { UnreadPart } from './unread-part.ts'

/**
 * Whatever a text of the form's own type says that is not in the form as it stands there, in the order of the text.
 * Whoever reads a FIN message fetches nothing of ISO 20022 for it.
 */
export async function partsLeftIn(definition: FormDefinition, text: string): Promise<readonly UnreadPart[]> {
  if (definition.envelope === 'finHeader') return finPartsLeft(definition, text)
  const { mxPartsLeft } = await import('./read-mx-text.ts')
  return await mxPartsLeft(definition, text)
}
