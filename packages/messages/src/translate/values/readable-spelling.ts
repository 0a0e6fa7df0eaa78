import anyAscii from 'any-ascii'

import { foreignCharacters } from '../../core/characters.ts'
import type { CharacterSetName } from '../../core/shape.ts'

/** Replacements of symbols by words or other characters; the first one that is in the set is used. */
const SIGNS: { readonly [sign: string]: readonly string[] } = {
  '&': ['+', ' AND '],
  '+': [' AND '],
  '@': ['(AT)', ' AT '],
  '%': [' PCT'],
  '#': ['NO.', 'NO '],
  '"': ["'", ''],
  '`': ["'", ''],
  "'": [''],
  ';': [',', ' '],
  '=': ['-'],
  _: ['-', ' '],
  '~': ['-'],
  '*': ['.', ' '],
  '!': ['.', ' '],
  '|': ['/'],
  '\\': ['/'],
  '<': ['(', ' '],
  '>': [')', ' '],
  '[': ['(', ' '],
  ']': [')', ' '],
  '{': ['(', ' '],
  '}': [')', ' '],
  '(': [' '],
  ')': [' '],
  ':': ['.', ' '],
  '?': ['.', ' '],
  $: ['USD'],
  '…': ['...'],
  '«': ["'", '"', ''],
  '»': ["'", '"', ''],
  '“': ['"', "'", ''],
  '”': ['"', "'", ''],
}

/**
 * Transliterates a text to a set: Chinese, Cyrillic and accented letters become Latin letters, symbols become words or
 * the closest character. Characters without a counterpart are dropped. A text that is in the set is returned unchanged.
 */
export function readableIn(set: CharacterSetName, text: string): string {
  if (foreignCharacters(text, set).length === 0) return text
  let result = ''
  let wasWordSign = false
  for (const character of text) {
    const written = isIn(set, character) ? character : spelled(set, character)
    // A Chinese character is a separate word: without blanks between them, the transliterations would run together.
    const isWordSign = /\p{Script=Han}/u.test(character)
    const needsBlank =
      (isWordSign && /[\p{L}\p{N}]$/u.test(result)) || (wasWordSign && /^[\p{L}\p{N}]/u.test(written))
    result += needsBlank && isIn(set, ' ') ? ` ${written}` : written
    wasWordSign = isWordSign
  }
  return result.replaceAll(/ {2,}/g, ' ').trim()
}

function spelled(set: CharacterSetName, character: string): string {
  if (/^\s$/u.test(character)) return isIn(set, ' ') ? ' ' : ''
  const known = SIGNS[character]?.find((candidate) => isIn(set, candidate))
  if (known !== undefined) return known
  return Array.from(anyAscii(character), (letter) => closest(set, letter)).join('')
}

function closest(set: CharacterSetName, letter: string): string {
  const candidates = [letter, letter.toUpperCase(), ...(SIGNS[letter] ?? [])]
  return candidates.find((candidate) => isIn(set, candidate)) ?? ''
}

function isIn(set: CharacterSetName, text: string): boolean {
  return foreignCharacters(text, set).length === 0
}
