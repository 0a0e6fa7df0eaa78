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
  #seen = 0

  /** Goes on to the next `<`, at most to the index `most`. */
  read(text: string, from: number, most: number): void {
    let at = from
    let seen = 0
    for (; at < most; at++) {
      const code = text.charCodeAt(at)
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

  /** Whether no reference, no carriage return and nothing invalid stands in it. */
  get isPlain(): boolean {
    return this.#seen <= ONLY_PLAIN_AND_BLANK
  }
}

/** Whether a text stands for itself in an attribute: no reference, no line end or tab, nothing above U+007F. */
export function isPlainText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && CLASSES[code] !== PLAIN) return false
  }
  return true
}
