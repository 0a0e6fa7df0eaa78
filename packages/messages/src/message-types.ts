import type { MessageFormat } from './core/definition.ts'
import type { MtDefinition } from './mt/mt-definition.ts'
import { MT_DEFINITIONS } from './mt/mt-definitions.ts'

/** The types that can be composed, in the order offered. */
export const MESSAGE_TYPES: readonly string[] = MT_DEFINITIONS.map((definition) => definition.type)

/** The definition of a messaging type such as `MT103`; `undefined` for a type that has no form. */
export function definitionOf(type: string): MtDefinition | undefined {
  return MT_DEFINITIONS.find((definition) => definition.type === type)
}

/** The format a messaging type is written in, by how its name begins (FORM-37). */
export function messageFormatOf(type: string): MessageFormat | undefined {
  if (type.startsWith('MT') || type.startsWith('CA')) return 'MT'
  return type.startsWith('pacs') || type.startsWith('camt') ? 'ISO20022' : undefined
}
