const BYTE_ORDER_MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
]
const LESS_THAN = 0x3c
const BLANKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20, 0x00])

/**
 * Returns whether a text or bytes look like XML: the first character other than a blank is `<`. A FIN text begins with
 * a brace or a colon, never with this character.
 */
export function looksLikeMx(input: string | Uint8Array): boolean {
  if (typeof input === 'string') return /^\uFEFF?\s*</.test(input)
  const mark = BYTE_ORDER_MARKS.find((bytes) => bytes.every((byte, at) => input[at] === byte))
  // In UTF-16 each of these characters has a zero byte.
  let at = mark?.length ?? 0
  while (BLANKS.has(input[at] ?? -1)) at += 1
  return input[at] === LESS_THAN
}
