import { isInSet } from '../fin/characters.ts'
import type { CharacterSetName } from './shape.ts'

/**
 * Says whether a character belongs to a set. Source: standards of the network, set x; RULE-03 to RULE-05, RULE-15;
 * CBPR+, FIN X and its extension, which together are all signs of ASCII.
 */
const IS_IN_SET: { readonly [Name in CharacterSetName]: (character: string) => boolean } = {
  x: (character) => isInSet('x', character),
  restricted: (character) => isInSet('x', character) && !/[a-z]/.test(character),
  addressLine: (character) => /[A-Za-z0-9 .,\-/]/.test(character),
  digits: (character) => isInSet('n', character),
  any: (character) => /[^\p{Cc}\p{Cs}]/u.test(character),
  identifier: (character) => isInSet('x', character),
  extended: (character) => /[\x20-\x7E]/.test(character),
}

/** Texts of signs that are in a set: nearly every text is one, and this is quicker than a look at each sign. */
const IS_WITHIN: { readonly [Name in CharacterSetName]: RegExp } = {
  x: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  restricted: /^[A-Z0-9/\-?:().,'+ ]*$/,
  addressLine: /^[A-Za-z0-9 .,\-/]*$/,
  digits: /^[0-9]*$/,
  any: /^[\x20-\x7E]*$/,
  identifier: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  extended: /^[\x20-\x7E]*$/,
}

/** The characters of a text that its set does not hold, each once, in the order met. */
export function foreignCharacters(text: string, set: CharacterSetName): readonly string[] {
  if (IS_WITHIN[set].test(text)) return []
  return [...new Set(text)].filter((character) => !IS_IN_SET[set](character))
}

/** Characters as the network and people count them: a letter outside the basic plane is one. */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
