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

/** The counterpart of a form in the other format. The three free formats have no counterpart (OPEN-135). */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['MT103', 'pacs.008'],
  ['MT202', 'pacs.009'],
  ['MT910', 'camt.054'],
  ['MT940', 'camt.053'],
  ['MT950', 'camt.053'],
  ['pacs.008', 'MT103'],
  ['pacs.009', 'MT202'],
  ['pacs.004', 'MT103'],
  ['camt.053', 'MT940'],
  ['camt.054', 'MT910'],
])

/**
 * The type a form is sent as in the other format, for a choice to be offered; what a single message says may lead to a
 * sister of it, such as a return. `undefined` where there is none.
 */
export function counterpartTypeOf(type: string): string | undefined {
  return COUNTERPARTS.get(type)
}
