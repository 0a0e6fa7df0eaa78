import type { MtDefinition } from './mt/mt-definition.ts'
import { MT_DEFINITIONS } from './mt/mt-definitions.ts'
import type { MxDefinition } from './mx/mx-definition.ts'
import { loadDefinition as loadMxDefinition } from './mx/mx-definitions.ts'

/** The definition of a form, of either format; `format` tells which. */
export type FormDefinition = MtDefinition | MxDefinition

/** The definition of an MT type such as `MT103`; `undefined` for a type that has no form, and for ISO 20022. */
export function definitionOf(type: string): MtDefinition | undefined {
  return MT_DEFINITIONS.find((definition) => definition.type === type)
}

/**
 * The definition of any messaging type; `undefined` for a type that has no form. Those of ISO 20022 are large, so each
 * is fetched when it is asked for.
 */
export async function loadDefinition(type: string): Promise<FormDefinition | undefined> {
  return definitionOf(type) ?? (await loadMxDefinition(type))
}
