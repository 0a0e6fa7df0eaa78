/** The format of a file of several messages: `rje` separates them by `$`, `dosPcc` starts each in a new sector. */
export type BatchFormat = 'rje' | 'dosPcc'

const SEPARATOR = '$'
const START_OF_TEXT = '\u0001'
const END_OF_TEXT = '\u0003'
const SECTOR_LENGTH = 512
/** Printable ASCII without the separator, and line ends. */
const WRITABLE = /^[ -#%-~\r\n]+$/

/**
 * Writes messages as one file. Each text is one FIN message as it was composed or received.
 *
 * The file contains only ASCII characters, so each is one byte. Throws for an empty text, for other characters, and for
 * `$`, which separates messages.
 */
export function composeBatch(texts: readonly string[], format: BatchFormat): string {
  for (const [index, text] of texts.entries()) {
    if (!WRITABLE.test(text)) throw new Error(`message ${index + 1} cannot be part of a batch`)
  }
  return format === 'rje' ? texts.join(SEPARATOR) : texts.map(inSectors).join('')
}

function inSectors(text: string): string {
  const framed = `${START_OF_TEXT}${text}${END_OF_TEXT}`
  return framed.padEnd(Math.ceil(framed.length / SECTOR_LENGTH) * SECTOR_LENGTH)
}
