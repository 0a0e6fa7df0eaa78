import { textOfBytes, xmlEncodingOf } from '@nostro/messages'

/** The decoded text of received bytes. */
interface ArrivedText {
  readonly value: string
  /** Name of the encoding from which the bytes were decoded, in lower case. */
  readonly charset: string
  /** Indicates whether a message item can store this text byte for byte. If not, only the network record is stored. */
  readonly canBeItem: boolean
}

/** PostgreSQL text columns do not accept this character. */
const NUL = '\0'

/**
 * Decodes received bytes. Valid UTF-8 is decoded as such, with a byte order mark preserved. Otherwise the encoding is
 * taken from the byte order mark, the XML declaration or the most likely letters. The stored bytes do not change.
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
