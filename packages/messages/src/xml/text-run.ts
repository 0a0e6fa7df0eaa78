import { classTable } from './class-table.ts'

const PLAIN = 0
const BLANK = 1
const LESS_THAN = 2
/** Characters that begin markup or need a closer check. */
const SPECIAL = 3

const CLASSES = classTable((code) => {
  if (code === 0x20 || code === 0x09 || code === 0x0a) return BLANK
  if (code === 0x3c) return LESS_THAN
  const isSpecial = code < 0x20 || code === 0x26 || code === 0x5d
  return isSpecial ? SPECIAL : PLAIN
})

const ONLY_BLANK = 1 << BLANK
const ONLY_PLAIN_AND_BLANK = (1 << PLAIN) | (1 << BLANK)

/** A run of character data: its end, and whether it can be used unchanged. */
export class TextRun {
  end = 0
  /** The text if it is a line end with spaces, as most runs between two tags are. */
  indentation: string | undefined
  #seen = 0

  /** Reads to the next `<`, at most to the index `most`. */
  read(units: Uint16Array, from: number, most: number): void {
    const spaces = indentationStart(units, from)
    let at = spaces
    while (units[at] === SPACE) at += 1
    if (spaces > from && units[at] === LESS_THAN_SIGN) {
      this.end = at
      this.indentation = indentationOf(at - spaces)
      return
    }
    this.indentation = undefined
    let seen = 0
    for (at = from; at < most; at++) {
      const code = units[at] ?? 0
      // Code units above U+D7FF can be half of a surrogate pair.
      const kind = code < 0x80 ? (CLASSES[code] ?? PLAIN) : code < 0xd800 ? PLAIN : SPECIAL
      if (kind === LESS_THAN) break
      // Flags instead of branches, so that each character is read once.
      seen |= 1 << kind
    }
    this.end = at
    this.#seen = seen
  }

  get isBlank(): boolean {
    return this.#seen === ONLY_BLANK
  }

  /** True if the run contains no reference, no carriage return and no invalid character. */
  get isPlain(): boolean {
    return this.#seen <= ONLY_PLAIN_AND_BLANK
  }
}

const SPACE = 0x20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const LESS_THAN_SIGN = 0x3c

/** Returns the index after a line end; `from` itself if there is none. */
function indentationStart(units: Uint16Array, from: number): number {
  const lineFeed = units[from] === CARRIAGE_RETURN ? from + 1 : from
  return units[lineFeed] === LINE_FEED ? lineFeed + 1 : from
}

/** The largest number of spaces in a cached indentation. */
const SPACES_KEPT = 100

const indentations = Array.from({ length: SPACES_KEPT }, (_, spaces) => `\n${' '.repeat(spaces)}`)

function indentationOf(spaces: number): string {
  return indentations[spaces] ?? `\n${' '.repeat(spaces)}`
}

/**
 * Returns whether a text can be used unchanged in an attribute: it contains no reference, line end or tab, and no
 * character above U+007F.
 */
export function isPlainText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && CLASSES[code] !== PLAIN) return false
  }
  return true
}
