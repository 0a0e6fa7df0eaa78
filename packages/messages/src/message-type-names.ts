import type { MessageFormat } from './core/definition.ts'

/** The types that can be composed, in the order offered (FORM-02). Lists name them without knowing their definitions. */
export const MESSAGE_TYPES: readonly string[] = [
  'MT103',
  'MT199',
  'MT202',
  'MT299',
  'MT910',
  'MT940',
  'MT950',
  'MT999',
]

/** The format a messaging type is written in, by how its name begins (FORM-37). */
export function messageFormatOf(type: string): MessageFormat | undefined {
  if (type.startsWith('MT') || type.startsWith('CA')) return 'MT'
  return type.startsWith('pacs') || type.startsWith('camt') ? 'ISO20022' : undefined
}
