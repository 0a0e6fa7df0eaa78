import { err, ok, type Result } from '@nostro/kernel'

import { encodingAtStart } from '../encoding/detect-encoding.ts'
import { declaredEncoding } from './declaration.ts'
import { XML_LIMITS, type XmlLimits } from './limits.ts'
import type { XmlFinding, XmlFindingCode } from './xml-finding.ts'

interface Decoder {
  decode: (bytes: Uint8Array, options?: { readonly stream: boolean }) => string
}

// Browsers and Node provide it; the packages are compiled without the types of either.
declare const TextDecoder: new (
  encoding: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => Decoder

/** Encodings by their names in declarations. Text in US-ASCII is UTF-8 as well. */
const DECLARED: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // Every letter of ISO 8859-1 is the same in windows-1252, which browsers use for both names.
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-9': 'windows-1254',
  'iso-8859-15': 'iso-8859-15',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'koi8-r': 'koi8-r',
  ibm866: 'ibm866',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
}
/** The names of UTF-16; the bytes determine the byte order. */
const WIDE: Readonly<Record<string, readonly string[]>> = {
  'utf-16le': ['utf-16', 'utf-16le', 'utf16'],
  'utf-16be': ['utf-16', 'utf-16be', 'utf16'],
}
/** The declaration must end within this number of bytes, all of them ASCII. */
const DECLARATION_BYTES = 1000

/**
 * Returns the text of the bytes without byte order mark: as UTF-16 with or without a mark, else in the declared
 * encoding, else as UTF-8. The declaration must not contradict the bytes.
 *
 * Problems: `xml.tooLarge`, `xml.bytesInvalid` at the line and column of the first invalid byte,
 * `xml.encodingUnsupported`, `xml.encodingMismatch`.
 */
export function decodeXml(
  bytes: Uint8Array,
  limits: Pick<XmlLimits, 'size'> = XML_LIMITS,
): Result<string, XmlFinding> {
  if (bytes.length > 2 * limits.size) return err(finding('xml.tooLarge', { max: limits.size }))
  const decoder = new XmlDecoder()
  const text = decoder.write(bytes)
  if (!text.ok) return text
  const rest = decoder.end()
  return rest.ok ? ok(text.value + rest.value) : rest
}

/** Returns the encoding in which {@link decodeXml} reads a text that begins with these bytes, such as `ISO-8859-1`. */
export function xmlEncodingOf(beginning: Uint8Array): string {
  const decoder = new XmlDecoder()
  decoder.write(beginning)
  return decoder.encoding
}

/**
 * Decodes like {@link decodeXml} for bytes that arrive in chunks with any boundaries. The first chunk must contain the
 * declaration.
 */
export class XmlDecoder {
  #decoder: Decoder | undefined
  #encoding = 'utf-8'
  /** The name of the encoding in a finding: as declared, else as detected. */
  #name = 'UTF-8'
  /** The last decoded text and the position of its beginning. The position after it is computed only for a finding. */
  #last = ''
  #place = { line: 1, column: 1 }

  /** The encoding as declared, else as detected; UTF-8 before the first chunk and if neither determines one. */
  get encoding(): string {
    return this.#name
  }

  write(bytes: Uint8Array): Result<string, XmlFinding> {
    const problem = this.#decoder === undefined ? this.#begin(bytes) : undefined
    return problem === undefined ? this.#decode(bytes, true) : err(problem)
  }

  end(): Result<string, XmlFinding> {
    return this.#decode(new Uint8Array(), false)
  }

  #begin(bytes: Uint8Array): XmlFinding | undefined {
    const { found, markLength } = encodingAtStart(bytes)
    const start = decoderFor(found?.name ?? 'utf-8', false)
    // A character that is incomplete at the end is not part of the declaration; decoding without a stream is faster.
    const beginning = start.decode(bytes.subarray(markLength, markLength + DECLARATION_BYTES))
    const declared = declaredEncoding(beginning)
    const encoding = found?.name ?? (declared === undefined ? 'utf-8' : DECLARED[declared])
    if (declared !== undefined && !isNameOf(declared, encoding))
      return declarationFinding(declared, found?.name)
    this.#encoding = encoding ?? 'utf-8'
    this.#name = (declared ?? this.#encoding).toUpperCase()
    this.#decoder = decoderFor(this.#encoding, true)
    return undefined
  }

  #decode(bytes: Uint8Array, stream: boolean): Result<string, XmlFinding> {
    try {
      const text = this.#decoder?.decode(bytes, { stream }) ?? ''
      if (text !== '') this.#passLast(text)
      return ok(text)
    } catch {
      // The decoder reports only that there is an invalid byte, so its position is computed here.
      this.#passLast(validBeginning(this.#encoding, bytes))
      const place = placeBehind(this.#last, this.#place)
      return err({ ...finding('xml.bytesInvalid', { encoding: this.#name }), ...place })
    }
  }

  #passLast(text: string): void {
    if (this.#last !== '') this.#place = placeBehind(this.#last, this.#place)
    this.#last = text
  }
}

function decoderFor(encoding: string, fatal: boolean): Decoder {
  return new TextDecoder(encoding, { fatal, ignoreBOM: false })
}

function isNameOf(declared: string, encoding: string | undefined): boolean {
  if (encoding === undefined) return false
  return WIDE[encoding]?.includes(declared) ?? DECLARED[declared] === encoding
}

function declarationFinding(declared: string, found = 'utf-8'): XmlFinding {
  const isKnown = declared in DECLARED || Object.values(WIDE).some((names) => names.includes(declared))
  return isKnown
    ? finding('xml.encodingMismatch', { declared, found: found.toUpperCase() })
    : finding('xml.encodingUnsupported', { encoding: declared })
}

/** Returns the text before the first invalid byte: the longest prefix that can be decoded. */
function validBeginning(encoding: string, bytes: Uint8Array): string {
  let [valid, invalid] = [0, bytes.length]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (textOf(encoding, bytes.subarray(0, middle)) === undefined) invalid = middle
    else valid = middle
  }
  return textOf(encoding, bytes.subarray(0, valid)) ?? ''
}

function textOf(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return decoderFor(encoding, true).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/** Returns the position after a text that begins at a position. */
function placeBehind(text: string, { line, column }: { readonly line: number; readonly column: number }) {
  const lineEnds = text.match(/\r\n|\r|\n/g)?.length ?? 0
  const lastEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return { line: line + lineEnds, column: (lineEnds === 0 ? column : 1) + text.length - lastEnd - 1 }
}

/** Returns a finding about the text as a whole. */
function finding(code: XmlFindingCode, params: XmlFinding['params'] & object): XmlFinding {
  return { code, severity: 'error', path: '/', line: 1, column: 1, params }
}
