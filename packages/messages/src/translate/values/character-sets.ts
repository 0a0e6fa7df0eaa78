import anyAscii from 'any-ascii'

import { firstOutside, isInSet } from '../../fin/characters.ts'

/** Replacements of printable ASCII characters that are not in set x; all other characters become a full stop. */
const INSTEAD: { readonly [character: string]: string } = {
  '&': '+',
  '"': "'",
  '`': "'",
  ';': ',',
  '=': '-',
  '~': '-',
  '|': '/',
  '\\': '/',
  '<': '(',
  '>': ')',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
}

/** A text in another character set, and the characters of the original that are not in it, each once. */
export interface SpelledText {
  readonly text: string
  readonly replaced: readonly string[]
}

/**
 * Transliterates a text to the network's set x: Chinese, Cyrillic and accented letters become Latin letters, symbols
 * the closest character. Line breaks are preserved; tabs become blanks.
 */
export function inSetX(text: string): SpelledText {
  if (isInSet('x', text)) return { text, replaced: [] }
  return spelled(text, (character) => {
    if (character === '\n' || firstOutside('x', character) === undefined) return character
    return Array.from(latin(character), (latinCharacter) =>
      firstOutside('x', latinCharacter) === undefined ? latinCharacter : (INSTEAD[latinCharacter] ?? '.'),
    ).join('')
  })
}

const EXTENDED = /^[A-Za-z0-9 /\-?:().,'+!#$%&*=^_`{|}~";<>@[\\\]]$/
const ALL_EXTENDED = new RegExp(EXTENDED.source.replace(/\$$/, '*$'))

/**
 * Transliterates a text to the extended set, which the network allows in names, addresses and remittance information of
 * ISO 20022 messages: set x and the symbols of ASCII. Line breaks and tabs become blanks.
 */
export function inExtendedSet(text: string): SpelledText {
  if (ALL_EXTENDED.test(text)) return { text, replaced: [] }
  return spelled(text, (character) => {
    if (EXTENDED.test(character)) return character
    return Array.from(latin(character), (latinCharacter) =>
      EXTENDED.test(latinCharacter) ? latinCharacter : ' ',
    ).join('')
  })
}

function latin(character: string): string {
  if (/^\s$/.test(character)) return ' '
  const letters = anyAscii(character)
  return letters === '' ? '.' : letters
}

function spelled(text: string, spell: (character: string) => string): SpelledText {
  const replaced = new Set<string>()
  let result = ''
  let isAfterWordSign = false
  for (const character of text) {
    const letters = spell(character)
    if (letters !== character) replaced.add(character)
    // A Chinese character is a separate word: without blanks between them, the transliterations would run together.
    const isWordSign = /\p{Script=Han}/u.test(character)
    const needsBlank = isWordSign
      ? result !== '' && !result.endsWith(' ')
      : isAfterWordSign && /^[A-Za-z0-9]/.test(letters)
    result += needsBlank ? ` ${letters}` : letters
    isAfterWordSign = isWordSign
  }
  return { text: result, replaced: [...replaced] }
}
