import type { FormDefinition } from '../message-types.ts'
import { finPartsLeft } from './read-fin-text.ts'
import type { UnreadPart } from './unread-part.ts'

/**
 * Returns every part of a text of the form's own type that could not be mapped to the form completely, in the order of
 * the text. Modules for ISO 20022 are loaded only for an XML text.
 */
export async function unreadPartsIn(
  definition: FormDefinition,
  text: string,
): Promise<readonly UnreadPart[]> {
  if (definition.envelope === 'finHeader') return finPartsLeft(definition, text)
  const { mxPartsLeft } = await import('./read-mx-text.ts')
  return await mxPartsLeft(definition, text)
}
