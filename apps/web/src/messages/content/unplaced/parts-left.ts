import { partsLeftIn, type FormDefinition, type LeftPart } from '@nostro/messages'

/** What a received text says beside the fields of its form; fetched when such a message is looked at. */
export async function partsLeft(definition: FormDefinition, text: string): Promise<readonly LeftPart[]> {
  return await partsLeftIn(definition, text)
}
