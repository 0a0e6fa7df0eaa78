import { ByteText } from './byte-text.ts'
import { BEGINNING_BYTES, encodingAtStart, guessEncoding } from './detect-encoding.ts'
import { decoderOf, type FoundEncoding, type TextEncoding } from './text-encoding.ts'

const ASCII_MAX = 0x7f
/** The number of bytes, from the first non-ASCII byte, that are used to guess an encoding. */
const SAMPLE_BYTES = 64 * 1024
const NONE = new Uint8Array(0)

/**
 * Decodes bytes that arrive in chunks with any boundaries: in the chosen encoding, or else in the detected one. Byte
 * order marks are removed. Invalid bytes become a character and are never dropped: in a text that is otherwise UTF-8,
 * their ISO 8859-1 character.
 */
export class ByteDecoder {
  readonly #chosen: TextEncoding | undefined
  #isBegun = false
  /** Bytes whose encoding is not decided yet. */
  #held = NONE
  #decode: ((bytes: Uint8Array) => string) | undefined
  #finish = () => ''
  #found: FoundEncoding | undefined
  readonly #utf8 = new ByteText()

  constructor(chosen?: TextEncoding) {
    this.#chosen = chosen
  }

  /** The encoding as far as the bytes so far determine it; UTF-8 while all of them are ASCII. */
  get encoding(): FoundEncoding {
    const found = this.#found ?? { name: 'utf-8', isGuess: false }
    return found.name === 'utf-8' && this.#utf8.hasForeignBytes && this.#chosen === undefined
      ? { name: 'windows-1252', isGuess: true }
      : found
  }

  /** Returns the text of these bytes, as far as later bytes cannot change it. */
  decode(bytes: Uint8Array): string {
    if (this.#decode !== undefined) return this.#decode(bytes)
    this.#held = joined(this.#held, bytes)
    return this.#read(false)
  }

  /** Returns the text of the bytes that are still pending. */
  finish(): string {
    const text = this.#decode === undefined ? this.#read(true) : ''
    return text + this.#finish()
  }

  #read(isEnd: boolean): string {
    if (!this.#isBegun && !this.#begin(isEnd)) return ''
    if (this.#decode !== undefined) return this.#decodeHeld()
    const ascii = asciiLength(this.#held)
    const text = this.#utf8.decode(this.#held.subarray(0, ascii))
    this.#held = this.#held.slice(ascii)
    const isEnough = isEnd || this.#held.length >= SAMPLE_BYTES
    if (this.#held.length === 0 || !isEnough) return text
    this.#use(guessEncoding(this.#held.subarray(0, SAMPLE_BYTES)))
    return text + this.#decodeHeld()
  }

  /** Reads a byte order mark. Returns `false` while there are too few bytes to decide. */
  #begin(isEnd: boolean): boolean {
    if (this.#held.length < BEGINNING_BYTES && !isEnd) return false
    this.#isBegun = true
    const { found, markLength } = encodingAtStart(this.#held)
    const chosen = this.#chosen && { name: this.#chosen, isGuess: false }
    const encoding = chosen ?? found
    if (chosen === undefined || chosen.name === found?.name) this.#held = this.#held.slice(markLength)
    if (encoding !== undefined) this.#use(encoding)
    return true
  }

  #use(found: FoundEncoding): void {
    this.#found = found
    if (found.name === 'utf-8') {
      this.#decode = (bytes) => this.#utf8.decode(bytes)
      this.#finish = () => this.#utf8.finish()
    } else {
      const decoder = decoderOf(found.name)
      this.#decode = (bytes) => decoder.decode(bytes, { stream: true })
      this.#finish = () => decoder.decode()
    }
  }

  #decodeHeld(): string {
    const held = this.#held
    this.#held = NONE
    return this.#decode?.(held) ?? ''
  }
}

/** A text with the encoding of its bytes. */
export interface DecodedText {
  readonly text: string
  readonly encoding: FoundEncoding
}

/** Decodes all bytes of a text like {@link ByteDecoder}. */
export function decodeBytes(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const decoder = new ByteDecoder(chosen)
  const text = decoder.decode(bytes) + decoder.finish()
  return { text, encoding: decoder.encoding }
}

function asciiLength(bytes: Uint8Array): number {
  const length = bytes.findIndex((byte) => byte > ASCII_MAX)
  return length === -1 ? bytes.length : length
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
