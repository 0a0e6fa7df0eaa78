import anyAscii from 'any-ascii'

import { foreignCharacters } from '../../core/characters.ts'
import type { CharacterSetName } from '../../core/shape.ts'

/** The spellings of signs in words or by other signs; the first that a set has is taken. */
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
 * A text in the signs of a set, readable: Chinese, Cyrillic and accented letters as Latin ones, signs by words or by
 * what comes closest. What has no counterpart is left out. A text that is in the set comes back as it is.
 */
export function readableIn(set: CharacterSetName, text: string): string {
  if (foreignCharacters(text, set).length === 0) return text
  let result = ''
  let wasWordSign = false
  for (const character of text) {
    const written = isIn(set, character) ? character : spelled(set, character)
    // A Chinese sign is a word of its own: without blanks between them their readings run together.
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
