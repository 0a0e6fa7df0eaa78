import { decodeBytes, type FoundEncoding, type TextEncoding } from './encoding/index.ts'
import { looksLikeMx } from './mx/envelope/index.ts'
import { decodeXml } from './xml/index.ts'

/** The text of bytes, and its encoding where it is no XML that says it itself. */
export interface TextOfBytes {
  readonly text: string
  readonly encoding?: FoundEncoding
}

/**
 * Decodes the bytes of a message or a file of messages: XML as it declares, every other text as {@link decodeBytes} does,
 * also XML that is not in the encoding it declares. No byte order mark is left.
 */
export function textOfBytes(bytes: Uint8Array, chosen?: TextEncoding): TextOfBytes {
  if (looksLikeMx(bytes)) {
    const xml = decodeXml(bytes)
    if (xml.ok) return { text: xml.value }
  }
  return decodeBytes(bytes, chosen)
}
