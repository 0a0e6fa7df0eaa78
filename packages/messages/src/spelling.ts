import type { CharacterSetName } from './core/shape.ts'

/** Writes a text in the signs a set has, readable; a text that is in the set comes back as it is. */
export type Speller = (set: CharacterSetName, text: string) => string

/** Fetches what is known about the letters of the world, which is much, when it is first needed. */
export async function loadSpeller(): Promise<Speller> {
  const { readableIn } = await import('./translate/values/readable-spelling.ts')
  return readableIn
}
