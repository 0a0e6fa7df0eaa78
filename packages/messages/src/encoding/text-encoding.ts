/** The encodings of text files of banks and companies, by their names in the encoding standard. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'ibm866',
  'ibm852',
] as const

/**
 * The name of an encoding. `windows-1252` contains every letter of ISO 8859-1, and `gb18030` every character of GBK and
 * GB 2312.
 */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Returns whether a word is the name of a supported encoding. */
export function isTextEncoding(name: string): name is TextEncoding {
  return TEXT_ENCODINGS.some((encoding) => encoding === name)
}

/** The encoding of a text. */
export interface FoundEncoding {
  readonly name: TextEncoding
  /** True if the encoding is inferred from the bytes, because nothing in them names it. */
  readonly isGuess: boolean
}

interface StreamDecoder {
  decode: (bytes?: Uint8Array, options?: { readonly stream: boolean }) => string
}

// Browsers and Node provide it; the packages are compiled without the types of either.
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => StreamDecoder

/** The upper half of code page 852, which no runtime supports. Source: IBM code page 852. */
const CODE_PAGE_852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/**
 * Returns a decoder for bytes that arrive in chunks. If `isFatal`, invalid bytes throw; otherwise they become U+FFFD.
 */
export function decoderOf(encoding: TextEncoding, isFatal = false): StreamDecoder {
  if (encoding === 'ibm852') return { decode: (bytes = new Uint8Array()) => textInCodePage852(bytes) }
  return new TextDecoder(encoding, { fatal: isFatal, ignoreBOM: true })
}

function textInCodePage852(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes)
    text += byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_852.charAt(byte - 0x80)
  return text
}
