import type { MessageFormat } from './core/definition.ts'

const TYPES: { readonly [F in MessageFormat]: readonly string[] } = {
  MT: ['MT103', 'MT199', 'MT202', 'MT299', 'MT910', 'MT940', 'MT950', 'MT999'],
  ISO20022: ['pacs.008', 'pacs.009', 'pacs.004', 'camt.053', 'camt.054'],
}

/** The types that can be composed, in the order offered. Lists name them without knowing their definitions. */
export const MESSAGE_TYPES: readonly string[] = [...TYPES.MT, ...TYPES.ISO20022]

/** The types of one format that can be composed, in the order offered (FORM-02, MX-35). */
export function messageTypesOf(format: MessageFormat): readonly string[] {
  return TYPES[format]
}

/** The format a messaging type is written in, by how its name begins (FORM-37). */
export function messageFormatOf(type: string): MessageFormat | undefined {
  if (type.startsWith('MT') || type.startsWith('CA')) return 'MT'
  return type.startsWith('pacs') || type.startsWith('camt') ? 'ISO20022' : undefined
}
