import anyAscii from 'any-ascii'

import { firstOutside, isInSet } from '../../fin/characters.ts'

/** The characters that stand for printable ASCII that set x does not have; everything else becomes a full stop. */
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
 * A text in the network's set x: Chinese, Cyrillic and accented letters as Latin ones, signs by what comes closest.
 * Line breaks stay; tabs become blanks.
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
 * A text in the extended set that names, addresses and remittance information of ISO 20022 messages may use on the
 * network: like set x, with the signs of ASCII as they stand. Line breaks and tabs become blanks.
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
    // A Chinese sign is a word of its own: without blanks between them their readings run together.
    const isWordSign = /\p{Script=Han}/u.test(character)
    const needsBlank = isWordSign
      ? result !== '' && !result.endsWith(' ')
      : isAfterWordSign && /^[A-Za-z0-9]/.test(letters)
    result += needsBlank ? ` ${letters}` : letters
    isAfterWordSign = isWordSign
  }
  return { text: result, replaced: [...replaced] }
}
