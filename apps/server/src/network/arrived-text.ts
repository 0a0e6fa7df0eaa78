/** The characters of bytes that arrived. */
interface ArrivedText {
  readonly value: string
  readonly charset: 'utf-8' | 'iso-8859-1'
  /** Says whether an item can hold this text byte for byte; otherwise its record is all there is. */
  readonly canBeItem: boolean
}

/** The database keeps no text with this character. */
const NUL = '\0'

/** Bytes that are no UTF-8 are read as ISO 8859-1, in which every byte is a character, so nothing is lost. */
export function textOfArrival(raw: Buffer): ArrivedText {
  try {
    const value = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    return { value, charset: 'utf-8', canBeItem: !value.includes(NUL) }
  } catch {
    return { value: raw.toString('latin1'), charset: 'iso-8859-1', canBeItem: false }
  }
}
