import type { MtDefinition } from './mt/mt-definition.ts'
import { MT_DEFINITIONS } from './mt/mt-definitions.ts'

/** The definition of a messaging type such as `MT103`; `undefined` for a type that has no form. */
export function definitionOf(type: string): MtDefinition | undefined {
  return MT_DEFINITIONS.find((definition) => definition.type === type)
}
