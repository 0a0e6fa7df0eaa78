import {
  encodingAtStart,
  looksLikeMx,
  type NetworkAnswer,
  splitFinFile,
  splitMxFile,
  textOfBytes,
  xmlEncodingOf,
} from '@nostro/messages'

/** A part of a file with its original bytes. */
export interface BytePart {
  /** Offset in bytes from the start of the file. */
  readonly offset: number
  readonly raw: Buffer
  readonly answer?: NetworkAnswer
}

/**
 * Splits a file into its messages. FIN and XML are distinguished by content. A file in which no message starts is one
 * part.
 */
export function splitFile(raw: Buffer): readonly BytePart[] {
  const parts = looksLikeMx(raw) ? mxParts(raw) : finParts(raw)
  return parts.length === 0 ? [{ offset: 0, raw }] : parts
}

/** A text in which each character has the same number of bytes in the file. */
interface EvenText {
  readonly text: string
  /** Length in bytes of the byte order mark. */
  readonly start: number
  readonly width: 1 | 2
}

function finParts(raw: Buffer): readonly BytePart[] {
  const even = evenTextOf(raw, textOfBytes(raw).encoding?.name ?? 'utf-8')
  return splitFinFile(even.text).map((part) => bytePartOf(raw, part, even))
}

function mxParts(raw: Buffer): readonly BytePart[] {
  const text = utf8Of(raw)
  if (text === undefined) {
    const even = evenTextOf(raw, xmlEncodingOf(raw).toLowerCase())
    const parts = splitMxFile(even.text)
    return parts.length < 2
      ? [{ ...parts[0], offset: 0, raw }]
      : parts.map((part) => bytePartOf(raw, part, even))
  }
  return splitMxFile(text).map(({ offset, text: part, answer }) => {
    const start = Buffer.byteLength(text.slice(0, offset))
    return {
      offset: start,
      raw: raw.subarray(start, start + Buffer.byteLength(part)),
      ...(answer && { answer }),
    }
  })
}

function bytePartOf(
  raw: Buffer,
  { offset, text, answer }: ReturnType<typeof splitFinFile>[number],
  { start, width }: EvenText,
): BytePart {
  const from = start + offset * width
  return { offset: from, raw: raw.subarray(from, from + text.length * width), ...(answer && { answer }) }
}

/**
 * Decodes a file for the splitters so that text offsets map to byte offsets: the delimiters of messages are ASCII, and
 * every other byte becomes one letter.
 */
function evenTextOf(raw: Buffer, encoding: string): EvenText {
  const { markLength: start } = encodingAtStart(raw)
  const content = raw.subarray(start)
  if (encoding === 'utf-16le') return { text: content.toString('utf16le'), start, width: 2 }
  if (encoding === 'utf-16be') {
    const even = Buffer.from(content.subarray(0, content.length - (content.length % 2)))
    return { text: even.swap16().toString('utf16le'), start, width: 2 }
  }
  const text = content.toString('latin1')
  // In GB 18030 the second byte of a character may be a brace.
  const letters = encoding === 'gb18030' ? text.replaceAll(/[\x81-\xfe][\x30-\x7e\x80-\xfe]/g, 'ÿÿ') : text
  return { text: letters.replaceAll(/[\x80-\xff]/g, 'ÿ'), start, width: 1 }
}

function utf8Of(raw: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return undefined
  }
}
