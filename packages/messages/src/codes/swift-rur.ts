/**
 * The transliteration of Russian texts in FIN messages.
 *
 * Source: SWIFT-RUR, version 6 (ROSSWIFT, February 2004), the table of transliteration: each Cyrillic letter has one
 * Latin character, in which capitals and small letters differ. Text in Latin letters is enclosed in apostrophes. Letters
 * and signs were compared with a second public implementation of version 6, CorrLib.SwiftTranslit (2022): no difference
 * in the letters.
 */

const LETTERS: readonly (readonly [string, string])[] = [
  ['А', 'A'],
  ['Б', 'B'],
  ['В', 'V'],
  ['Г', 'G'],
  ['Д', 'D'],
  ['Е', 'E'],
  ['Ё', 'o'],
  ['Ж', 'J'],
  ['З', 'Z'],
  ['И', 'I'],
  ['Й', 'i'],
  ['К', 'K'],
  ['Л', 'L'],
  ['М', 'M'],
  ['Н', 'N'],
  ['О', 'O'],
  ['П', 'P'],
  ['Р', 'R'],
  ['С', 'S'],
  ['Т', 'T'],
  ['У', 'U'],
  ['Ф', 'F'],
  ['Х', 'H'],
  ['Ц', 'C'],
  ['Ч', 'c'],
  ['Ш', 'Q'],
  ['Щ', 'q'],
  ['Ъ', 'x'],
  ['Ы', 'Y'],
  ['Ь', 'X'],
  ['Э', 'e'],
  ['Ю', 'u'],
  ['Я', 'a'],
]

/** Characters that FIN texts lack. Source: as {@link LETTERS}. */
const SIGNS: readonly (readonly [string, string])[] = [
  ["'", 'j'],
  ['№', 'n'],
  ['%', 'p'],
  ['"', 'm'],
  ['&', 'd'],
  ['!', 'b'],
  ['$', 's'],
  [';', 'v'],
  ['_', 'z'],
  ['=', 'r'],
  ['*', 'f'],
]

/** Other forms of characters of the table. */
const VARIANTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '`': "'",
  '#': '№',
  '@': '*',
  '^': '*',
  '~': '*',
  '\\': '/',
  '|': '/',
  '[': '(',
  ']': ')',
  '<': '(',
  '>': ')',
}

/** Characters that are the same in both texts and do not end a Latin passage. */
const NEUTRAL = /^[0-9 .,:/?()+\r\n-]$/
const LATIN = /^[A-Z]$/
const CYRILLIC = /[А-ЯЁ]/i

const TO_LATIN = new Map([...LETTERS, ...SIGNS])
const TO_CYRILLIC = new Map([...LETTERS, ...SIGNS].map(([cyrillic, latin]) => [latin, cyrillic]))
const SWITCH = "'"
/** Braces are reserved in FIN texts; the codes of currency operations are written in brackets. */
const BRACES: Readonly<Record<string, string>> = { '{': '(', '}': ')' }

/** A transliterated text, and the characters for which the table has none. */
export interface Transliteration {
  readonly text: string
  readonly unknown: readonly string[]
}

/** Returns whether a text contains Russian letters, so that it needs a transliteration. */
export function isRussian(text: string): boolean {
  return CYRILLIC.test(text)
}

/**
 * Writes a Russian text with Latin letters. Latin passages are enclosed in apostrophes; small letters become capitals.
 * A text without Russian letters is returned unchanged. Characters without a row in the table are omitted and returned.
 */
export function toSwiftRur(text: string): Transliteration {
  if (!isRussian(text)) return { text, unknown: [] }
  const unknown = new Set<string>()
  let written = ''
  let isLatin = false
  const switchTo = (latin: boolean): void => {
    if (isLatin !== latin) written += SWITCH
    isLatin = latin
  }
  for (const typed of text.toUpperCase()) {
    const character = VARIANTS[typed] ?? typed
    const latin = TO_LATIN.get(character)
    const brace = BRACES[character]
    if (NEUTRAL.test(character)) written += character
    else if (brace !== undefined || LATIN.test(character)) {
      switchTo(true)
      written += brace ?? character
    } else if (latin !== undefined) {
      switchTo(false)
      written += latin
    } else unknown.add(character)
  }
  if (isLatin) written += SWITCH
  return { text: written, unknown: [...unknown] }
}

/** Reads a text that was written with {@link toSwiftRur}. Passages in apostrophes remain Latin. */
export function fromSwiftRur(text: string): string {
  let isLatin = false
  let read = ''
  for (const character of text) {
    if (character === SWITCH) isLatin = !isLatin
    else read += isLatin ? character : (TO_CYRILLIC.get(character) ?? character)
  }
  return read
}

/** Small Latin letters to which the table assigns no Russian letter. Text in other languages contains them more often. */
const FOREIGN = /[bdfghklrstvwyz]/
/** A small letter of the table next to a capital, or the sign of a number. */
const MIXED = /[A-Z][aceioqux]|[aceioqux][A-Z]|\bn\d/

/**
 * Returns whether a received text was probably transliterated: it has small letters of the table among capitals, and no
 * other small letters, or it has the code of a currency operation. Text in capitals alone is ambiguous.
 */
export function looksLikeSwiftRur(text: string): boolean {
  const outside = text.replaceAll(/'[^']*'/g, ' ')
  return /'\(VO\d{5}/.test(text) || (MIXED.test(outside) && !FOREIGN.test(outside))
}
