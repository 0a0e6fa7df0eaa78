import { isInSet } from '../fin/characters.ts'
import type { CharacterSetName } from './shape.ts'

/**
 * Returns whether a character belongs to a set. Source: standards of the network, set x; RULE-03 to RULE-05, RULE-15;
 * CBPR+, FIN X and its extension, which together contain all printable ASCII characters.
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

/**
 * Texts that consist of characters of a set. Most texts match, and one pattern is faster than a check of each
 * character.
 */
const IS_WITHIN: { readonly [Name in CharacterSetName]: RegExp } = {
  x: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  restricted: /^[A-Z0-9/\-?:().,'+ ]*$/,
  addressLine: /^[A-Za-z0-9 .,\-/]*$/,
  digits: /^[0-9]*$/,
  any: /^[\x20-\x7E]*$/,
  identifier: /^[A-Za-z0-9/\-?:().,'+ ]*$/,
  extended: /^[\x20-\x7E]*$/,
}

/** Returns the characters of a text that are not in the set, each once, in the order of the text. */
export function foreignCharacters(text: string, set: CharacterSetName): readonly string[] {
  if (IS_WITHIN[set].test(text)) return []
  return [...new Set(text)].filter((character) => !IS_IN_SET[set](character))
}

/**
 * Returns the number of characters as the network and users count them: a character outside the basic multilingual
 * plane counts as one.
 */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
