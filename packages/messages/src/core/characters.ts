import type { CharacterSetName } from './shape.ts'

/** One character of each set. Source: standards of the network, set x; RULE-03 to RULE-05, RULE-15. */
const CHARACTER: { readonly [Name in CharacterSetName]: RegExp } = {
  x: /[A-Za-z0-9/\-?:().,'+ ]/,
  restricted: /[A-Z0-9/\-?:().,'+ ]/,
  addressLine: /[A-Za-z0-9 .,\-/]/,
  digits: /[0-9]/,
  any: /[^\p{Cc}\p{Cs}]/u,
}

/** The characters of a text that its set does not hold, each once, in the order met. */
export function foreignCharacters(text: string, set: CharacterSetName): readonly string[] {
  return [...new Set(text)].filter((character) => !CHARACTER[set].test(character))
}

/** Characters as the network and people count them: a letter outside the basic plane is one. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/**
 * Whether a line begins with a mark the network would take for the next field or the end of the text.
 *
 * Source: FIN, no line of a field begins with a colon or a hyphen.
 */
export function startsWithMark(line: string): boolean {
  return line.startsWith(':') || line.startsWith('-')
}
