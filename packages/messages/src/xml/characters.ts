import { classTable } from './class-table.ts'

const NAME_START = 1
const NAME_INNER = 2

/** Name characters below U+0080. The colon is not included, because names here are local names and prefixes. */
const NAME_CLASSES = classTable((code) => {
  const character = String.fromCharCode(code)
  if (/[A-Z_a-z]/.test(character)) return NAME_START
  return /[-.0-9]/.test(character) ? NAME_INNER : 0
})

/** Returns whether a character below U+0080 can continue a name. */
export function isNameCharacter(code: number): boolean {
  return code < 0x80 && NAME_CLASSES[code] !== 0
}

// XML 1.0, fifth edition, productions 4 and 4a, above U+007F.
const WIDE_NAME_START =
  /^[\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{2FF}\u{370}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}]$/u
const WIDE_NAME_INNER = /^(?:\u{B7}|[\u{300}-\u{36F}]|[\u{203F}-\u{2040}])$/u

/** Returns the end of the name that begins at `from`; `from` itself if none begins there. */
export function nameEnd(text: string, from: number): number {
  const first = text.charCodeAt(from)
  if (first < 0x80 ? NAME_CLASSES[first] !== NAME_START : !isWideNameStart(text, from)) return from
  let at = from + 1
  if (first >= 0xd800 && first < 0xe000) at += 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      if (NAME_CLASSES[code] === 0) return at
      at += 1
    } else {
      const length = wideNameLength(text, at)
      if (length === 0) return at
      at += length
    }
  }
}

function isWideNameStart(text: string, at: number): boolean {
  const code = text.codePointAt(at)
  return code !== undefined && WIDE_NAME_START.test(String.fromCodePoint(code))
}

/** Returns the number of UTF-16 units of the name character above U+007F at an index; 0 if there is none. */
function wideNameLength(text: string, at: number): number {
  const code = text.codePointAt(at)
  if (code === undefined) return 0
  const character = String.fromCodePoint(code)
  return WIDE_NAME_START.test(character) || WIDE_NAME_INNER.test(character) ? character.length : 0
}

/** Returns the first index from `from` on without a blank, line end or tab. */
export function blankEnd(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** Returns whether a code point is white space. Source: XML 1.0, production 3. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

// XML 1.0, production 2: every character except most control characters, surrogates, U+FFFE and U+FFFF.
const INVALID = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Matches a character that is invalid, or a surrogate. */
const SUSPECT = /[^\t\n\r\u0020-\uD7FF]/

/** Returns the index of the first character that XML does not allow; -1 if there is none. */
export function invalidCharacterAt(text: string): number {
  // The first pattern is faster, and most texts contain no suspect character.
  return SUSPECT.test(text) ? text.search(INVALID) : -1
}

/** Returns whether XML allows a code point. Source: XML 1.0, production 2. */
export function isXmlCharacter(code: number): boolean {
  return code <= 0x10ffff && invalidCharacterAt(String.fromCodePoint(code)) === -1
}

/** Returns the notation of a code point, `U+000B`. */
export function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
