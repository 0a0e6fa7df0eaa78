import { unreadPartsIn, type FormDefinition, type UnreadPart } from '@nostro/messages'

/**
 * Returns the parts of a received text that are not in the fields of its form. This module is loaded when such a
 * message is shown.
 */
export async function partsLeft(definition: FormDefinition, text: string): Promise<readonly UnreadPart[]> {
  return await unreadPartsIn(definition, text)
}
