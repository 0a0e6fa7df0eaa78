import type { MtDefinition } from './mt/mt-definition.ts'
import { FIN_TYPES } from './mt/mt-types.ts'
import type { MxDefinition } from './mx/mx-definition.ts'
import { loadDefinition as loadMxDefinition } from './mx/mx-definitions.ts'

/** The definition of a form of either format; its `envelope` determines the writer and reader. */
export type FormDefinition = MtDefinition | MxDefinition

/** Returns the definition of an MT type such as `MT103`; `undefined` for a type without a form and for ISO 20022. */
export function definitionOf(type: string): MtDefinition | undefined {
  return FIN_TYPES.definitionOf(type)
}

/**
 * Returns the definition of any message type; `undefined` for a type without a form. Definitions of ISO 20022 are
 * large, so each is loaded on demand.
 */
export async function loadDefinition(type: string): Promise<FormDefinition | undefined> {
  return definitionOf(type) ?? (await loadMxDefinition(type))
}
