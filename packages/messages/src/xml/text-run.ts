import { classTable } from './class-table.ts'

const PLAIN = 0
const BLANK = 1
const LESS_THAN = 2
/** Begins something, or has to be looked at more closely. */
const SPECIAL = 3

const CLASSES = classTable((code) => {
  if (code === 0x20 || code === 0x09 || code === 0x0a) return BLANK
  if (code === 0x3c) return LESS_THAN
  const isSpecial = code < 0x20 || code === 0x26 || code === 0x5d
  return isSpecial ? SPECIAL : PLAIN
})

const ONLY_BLANK = 1 << BLANK
const ONLY_PLAIN_AND_BLANK = (1 << PLAIN) | (1 << BLANK)

/** A stretch of character data: where it ends, and whether it can be taken as it stands. */
export class TextRun {
  end = 0
  /** The text where it is a line end with spaces, as most stretches between two tags are. */
  indentation: string | undefined
  #seen = 0

  /** Goes on to the next `<`, at most to the index `most`. */
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
      // Above U+D7FF may be half a pair.
      const kind = code < 0x80 ? (CLASSES[code] ?? PLAIN) : code < 0xd800 ? PLAIN : SPECIAL
      if (kind === LESS_THAN) break
      // Flags instead of branches: each character is looked at once, whatever it is.
      seen |= 1 << kind
    }
    this.end = at
    this.#seen = seen
  }

  get isBlank(): boolean {
    return this.#seen === ONLY_BLANK
  }

  /** Says whether no reference, no carriage return and nothing invalid stands in it. */
  get isPlain(): boolean {
    return this.#seen <= ONLY_PLAIN_AND_BLANK
  }
}

const SPACE = 0x20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const LESS_THAN_SIGN = 0x3c

/** The index behind a line end; `from` itself where none stands. */
function indentationStart(units: Uint16Array, from: number): number {
  const lineFeed = units[from] === CARRIAGE_RETURN ? from + 1 : from
  return units[lineFeed] === LINE_FEED ? lineFeed + 1 : from
}

/** The most spaces of an indentation that is kept. */
const SPACES_KEPT = 100

const indentations = Array.from({ length: SPACES_KEPT }, (_, spaces) => `\n${' '.repeat(spaces)}`)

function indentationOf(spaces: number): string {
  return indentations[spaces] ?? `\n${' '.repeat(spaces)}`
}

/** Returns whether a text stands for itself in an attribute: no reference, no line end or tab, nothing above U+007F. */
export function isPlainText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && CLASSES[code] !== PLAIN) return false
  }
  return true
}
