import type { FormDefinition } from './message-types.ts'

/**
 * Returns the members of the form in the lines of an ISO 20022 text, by line number from 1; an empty map for FIN, whose
 * lines are determined by writing the text again. The XML reader is loaded on first use.
 */
export async function lineMembersOf(
  definition: FormDefinition,
  text: string,
): Promise<ReadonlyMap<number, string>> {
  if (definition.envelope === 'finHeader') return new Map()
  const { lineMembersIn } = await import('./mx/line-members.ts')
  return lineMembersIn(definition, text)
}
