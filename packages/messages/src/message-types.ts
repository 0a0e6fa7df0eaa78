import type { MtDefinition } from './mt/mt-definition.ts'
import { FIN_TYPES } from './mt/mt-types.ts'
import type { MxDefinition } from './mx/mx-definition.ts'
import { loadDefinition as loadMxDefinition } from './mx/mx-definitions.ts'

/** The definition of a form, of either format; its `envelope` chooses what writes and reads it. */
export type FormDefinition = MtDefinition | MxDefinition

/** The definition of an MT type such as `MT103`; `undefined` for a type that has no form, and for ISO 20022. */
export function definitionOf(type: string): MtDefinition | undefined {
  return FIN_TYPES.definitionOf(type)
}

/**
 * The definition of any messaging type; `undefined` for a type that has no form. Those of ISO 20022 are large, so each
 * is fetched when it is asked for.
 */
export async function loadDefinition(type: string): Promise<FormDefinition | undefined> {
  return definitionOf(type) ?? (await loadMxDefinition(type))
}
