import { firstForeignByte } from './byte-text.ts'
import { decoderOf, type FoundEncoding, type TextEncoding } from './text-encoding.ts'

const MARKS: readonly (readonly [encoding: TextEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The number of bytes that are needed to recognise the beginning of a text. */
export const BEGINNING_BYTES = 4

/** The encoding that the beginning of a text shows, and the length of its byte order mark. */
export interface EncodingAtStart {
  readonly found: FoundEncoding | undefined
  readonly markLength: number
}

/**
 * Reads a byte order mark, or recognises UTF-16 without one by the zero bytes next to its first characters. Returns no
 * encoding if the text begins like one in an ASCII-compatible encoding.
 */
export function encodingAtStart(bytes: Uint8Array): EncodingAtStart {
  for (const [name, mark] of MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte))
      return { found: { name, isGuess: false }, markLength: mark.length }
  }
  const zeros = Array.from(bytes.subarray(0, BEGINNING_BYTES), (byte) => byte === 0)
  if (zeros.length < BEGINNING_BYTES) return { found: undefined, markLength: 0 }
  const [first, second, third, fourth] = zeros
  if (!first && second && !third && fourth)
    return { found: { name: 'utf-16le', isGuess: true }, markLength: 0 }
  if (first && !second && third && !fourth)
    return { found: { name: 'utf-16be', isGuess: true }, markLength: 0 }
  return { found: undefined, markLength: 0 }
}

/**
 * Infers the encoding of bytes without a byte order mark: UTF-8 if they are valid, else the encoding in which their
 * characters make the most likely text. The bytes may end within a character.
 */
export function guessEncoding(bytes: Uint8Array): FoundEncoding {
  if (firstForeignByte(bytes) === undefined) return { name: 'utf-8', isGuess: false }
  return { name: likeliest(runsOf(bytes), bytes), isGuess: true }
}

/** Consecutive non-ASCII bytes. */
type Run = readonly number[]

function runsOf(bytes: Uint8Array): readonly Run[] {
  const runs: number[][] = []
  let last: number[] | undefined
  for (const byte of bytes) {
    if (byte < 0x80) last = undefined
    else if (last === undefined) runs.push((last = [byte]))
    else last.push(byte)
  }
  return runs
}

/** Latin texts have single non-ASCII letters; texts in other scripts have whole words of them. */
const WORD_LENGTH_MIN = 2

function likeliest(runs: readonly Run[], bytes: Uint8Array): TextEncoding {
  const all = runs.flat()
  const isOtherScript = all.length / runs.length >= WORD_LENGTH_MIN
  if (isOtherScript && shareOf(all, isCyrillicIn1251) > 0.9) return 'windows-1251'
  if (isOtherScript && shareOf(all, isCyrillicIn866) > 0.9) return 'ibm866'
  if (isOtherScript && isChinese(bytes)) return 'gb18030'
  return latin(all)
}

/** Returns whether a byte is a capital or small Cyrillic letter, the letter yo included. */
function isCyrillicIn1251(byte: number): boolean {
  return byte >= 0xc0 || byte === 0xa8 || byte === 0xb8
}

function isCyrillicIn866(byte: number): boolean {
  return byte <= 0xaf || (byte >= 0xe0 && byte <= 0xf1)
}

function isChinese(bytes: Uint8Array): boolean {
  try {
    return decoderOf('gb18030', true).decode(bytes, { stream: true }).length > 0
  } catch {
    return false
  }
}

/** Returns whether a byte is undefined or rare in windows-1252 and a letter in DOS code pages. */
function isLetterOfDos(byte: number): boolean {
  return byte >= 0x81 && byte <= 0x90 && byte !== 0x85 && byte !== 0x8a && byte !== 0x8c && byte !== 0x8e
}

/** The euro sign of ISO 8859-15. */
const EURO = 0xa4
/** The Polish, Czech and Hungarian letters of windows-1250 whose bytes are symbols in windows-1252. */
const EASTERN: readonly number[] = [0xa5, 0xb3, 0xb9, 0xbf, 0x8c, 0x9c, 0x8f, 0x9f]

function latin(all: readonly number[]): TextEncoding {
  if (all.some(isLetterOfDos)) return 'ibm852'
  if (shareOf(all, (byte) => EASTERN.includes(byte)) > 0.3) return 'windows-1250'
  return all.includes(EURO) && !all.some((byte) => byte < 0xa0) ? 'iso-8859-15' : 'windows-1252'
}

function shareOf(bytes: readonly number[], test: (byte: number) => boolean): number {
  return bytes.filter((byte) => test(byte)).length / bytes.length
}
