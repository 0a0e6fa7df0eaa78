import type { CharacterSetName } from './core/shape.ts'

/** Transliterates a text to the characters of a set; a text that is in the set is returned unchanged. */
export type Speller = (set: CharacterSetName, text: string) => string

/** Loads the transliteration tables on first use, because they are large. */
export async function loadSpeller(): Promise<Speller> {
  const { readableIn } = await import('./translate/values/readable-spelling.ts')
  return readableIn
}
