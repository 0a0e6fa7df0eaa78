import { textOfBytes, xmlEncodingOf } from '@nostro/messages'

/** The characters of bytes that arrived. */
interface ArrivedText {
  readonly value: string
  /** The encoding of the bytes. */
  readonly charset: string
  /** Says whether an item can hold this text byte for byte; otherwise its record is all there is. */
  readonly canBeItem: boolean
}

/** The database keeps no text with this character. */
const NUL = '\0'

/**
 * Decodes bytes that arrived: UTF-8 with what marks it, other encodings by their mark, declaration or likeliest letters. The
 * bytes themselves are stored as they are.
 */
export function textOfArrival(raw: Buffer): ArrivedText {
  try {
    const value = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    return { value, charset: 'utf-8', canBeItem: !value.includes(NUL) }
  } catch {
    const { text, encoding } = textOfBytes(raw)
    const charset = (encoding?.name ?? xmlEncodingOf(raw)).toLowerCase()
    return { value: text, charset, canBeItem: false }
  }
}
