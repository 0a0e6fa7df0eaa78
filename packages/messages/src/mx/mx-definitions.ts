import type { MxDefinition } from './mx-definition.ts'

const LOADERS: Readonly<Record<string, () => Promise<MxDefinition>>> = {
  'pacs.008': async () => (await import('./pacs008.ts')).PACS008,
  'pacs.009': async () => (await import('./pacs009.ts')).PACS009,
  'pacs.004': async () => (await import('./pacs004.ts')).PACS004,
  'camt.053': async () => (await import('./camt053.ts')).CAMT053,
  'camt.054': async () => (await import('./camt054.ts')).CAMT054,
}

/** Every ISO 20022 message type that has a form. */
export const MX_TYPES: readonly string[] = Object.keys(LOADERS)

/** The definition of a messaging type such as `pacs.008`; `undefined` for a type that has none. */
export async function loadDefinition(type: string): Promise<MxDefinition | undefined> {
  return Object.hasOwn(LOADERS, type) ? LOADERS[type]?.() : undefined
}
