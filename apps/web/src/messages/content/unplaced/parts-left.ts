import { partsLeftIn, type FormDefinition, type UnreadPart } from '@nostro/messages'

/** Shows the parts of a received text beside the fields of its form; fetched when such a message is looked at. */
export async function partsLeft(definition: FormDefinition, text: string): Promise<readonly UnreadPart[]> {
  return await partsLeftIn(definition, text)
}
