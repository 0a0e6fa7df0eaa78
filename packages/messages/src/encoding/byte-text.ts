const ASCII_MAX = 0x7f
/** The largest number of characters that one call converts without the risk of a stack overflow. */
const PIECE_LENGTH = 8192

/**
 * Decodes bytes that arrive in chunks: as UTF-8, and a byte that is not part of a UTF-8 character as its ISO 8859-1
 * character. No byte is lost, and the chunk boundaries make no difference.
 */
export class ByteText {
  /** The first bytes of a character whose other bytes have not arrived yet. */
  #pending = new Uint8Array(0)
  #hasForeignBytes = false

  /** Returns whether any byte so far was not part of a UTF-8 character. */
  get hasForeignBytes(): boolean {
    return this.#hasForeignBytes
  }

  /** Returns the text of these bytes, without a character that is incomplete at their end. */
  decode(bytes: Uint8Array): string {
    const known = joined(this.#pending, bytes)
    const end = known.length - cutLength(known)
    this.#pending = known.slice(end)
    return this.#textOf(known.subarray(0, end))
  }

  /** Returns the text of the bytes that are still pending. */
  finish(): string {
    const text = this.#textOf(this.#pending)
    this.#pending = new Uint8Array(0)
    return text
  }

  #textOf(bytes: Uint8Array): string {
    this.#hasForeignBytes ||= firstForeignByte(bytes) !== undefined
    return textOf(bytes)
  }
}

/**
 * Returns the index of the first byte that is not part of a UTF-8 character. A character that is incomplete at the end
 * does not count.
 */
export function firstForeignByte(bytes: Uint8Array): number | undefined {
  const end = bytes.length - cutLength(bytes)
  let index = 0
  while (index < end) {
    const size = characterSize(bytes, index)
    if (size === 1 && byteAt(bytes, index) > ASCII_MAX) return index
    index += size
  }
  return undefined
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Returns the number of bytes at the end that may begin a character. */
function cutLength(bytes: Uint8Array): number {
  for (let length = Math.min(3, bytes.length); length > 0; length--) {
    const start = bytes.length - length
    const isCut = sizeByLead(byteAt(bytes, start)) > length && hasContinuations(bytes, start, length)
    if (isCut) return length
  }
  return 0
}

function textOf(bytes: Uint8Array): string {
  // A character has at most as many UTF-16 units as bytes.
  const units = new Uint16Array(bytes.length)
  let length = 0
  let index = 0
  while (index < bytes.length) {
    const size = characterSize(bytes, index)
    const codePoint = codePointOf(bytes, index, size)
    if (codePoint > 0xffff) {
      units[length] = 0xd800 + ((codePoint - 0x10000) >> 10)
      units[length + 1] = 0xdc00 + ((codePoint - 0x10000) & 0x3ff)
      length += 2
    } else {
      units[length] = codePoint
      length += 1
    }
    index += size
  }
  return stringOf(units.subarray(0, length))
}

function stringOf(units: Uint16Array): string {
  let text = ''
  for (let start = 0; start < units.length; start += PIECE_LENGTH) {
    text += String.fromCharCode(...units.subarray(start, start + PIECE_LENGTH))
  }
  return text
}

/** Returns the number of bytes of the UTF-8 character that begins here; 1 if none does. */
function characterSize(bytes: Uint8Array, index: number): number {
  const byte = byteAt(bytes, index)
  if (byte <= ASCII_MAX) return 1
  const size = sizeByLead(byte)
  return index + size <= bytes.length && hasContinuations(bytes, index, size) ? size : 1
}

/** Returns the size of a character by its first byte. Source: RFC 3629, section 4. */
function sizeByLead(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe0 && byte <= 0xef) return 3
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 1
}

/** Returns whether the bytes after the first one continue it. Source: RFC 3629, section 4. */
function hasContinuations(bytes: Uint8Array, start: number, length: number): boolean {
  if (length > 1 && !isSecond(byteAt(bytes, start), byteAt(bytes, start + 1))) return false
  for (let index = start + 2; index < start + length; index++) {
    if (byteAt(bytes, index) >> 6 !== 0b10) return false
  }
  return true
}

/**
 * Returns whether a second byte is valid. Some first bytes restrict it: no overlong forms, no surrogates, nothing above
 * U+10FFFF.
 */
function isSecond(first: number, second: number): boolean {
  const min = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const max = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  return second >= min && second <= max
}

function codePointOf(bytes: Uint8Array, start: number, size: number): number {
  const first = byteAt(bytes, start)
  if (size === 1) return first
  let codePoint = first & (0xff >> (size + 1))
  for (let index = start + 1; index < start + size; index++) {
    codePoint = (codePoint << 6) | (byteAt(bytes, index) & 0x3f)
  }
  return codePoint
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}
