import { decodeBytes, type FoundEncoding, type TextEncoding } from './encoding/index.ts'
import { looksLikeMx } from './mx/envelope/index.ts'
import { decodeXml } from './xml/index.ts'

/** The text of bytes, and its encoding unless it is XML that declares it. */
export interface TextOfBytes {
  readonly text: string
  readonly encoding?: FoundEncoding
}

/**
 * Decodes the bytes of a message or a file of messages: XML as it declares, every other text like {@link decodeBytes},
 * including XML that is not in its declared encoding. Byte order marks are removed.
 */
export function textOfBytes(bytes: Uint8Array, chosen?: TextEncoding): TextOfBytes {
  if (looksLikeMx(bytes)) {
    const xml = decodeXml(bytes)
    if (xml.ok) return { text: xml.value }
  }
  return decodeBytes(bytes, chosen)
}
