import { err, ok, type Result } from '@nostro/kernel'

import { declaredEncoding } from './declaration.ts'
import { XML_LIMITS, type XmlLimits } from './limits.ts'
import type { XmlFinding, XmlFindingCode } from './xml-finding.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

interface Decoder {
  decode: (bytes: Uint8Array, options?: { readonly stream: boolean }) => string
}

// Browsers and Node bring it; the packages are compiled without the types of either.
declare const TextDecoder: new (
  encoding: Encoding,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => Decoder

/** The names that a declaration may use for an encoding; text in US-ASCII is UTF-8 as well. */
const NAMES: { readonly [E in Encoding]: readonly string[] } = {
  'utf-8': ['utf-8', 'utf8', 'us-ascii', 'ascii'],
  'utf-16le': ['utf-16', 'utf-16le', 'utf16'],
  'utf-16be': ['utf-16', 'utf-16be', 'utf16'],
}

/**
 * The text of the bytes, without byte-order mark: UTF-8, or UTF-16 with a byte-order mark. The declaration must not
 * name another encoding.
 *
 * Problems: `xml.tooLarge`, `xml.bytesInvalid`, `xml.encodingUnsupported`, `xml.encodingMismatch`.
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

/** {@link decodeXml} for bytes that come in pieces, cut anywhere. The first piece must hold the declaration. */
export class XmlDecoder {
  #decoder: Decoder | undefined
  #encoding: Encoding = 'utf-8'

  write(bytes: Uint8Array): Result<string, XmlFinding> {
    const isFirst = this.#decoder === undefined
    if (isFirst) this.#encoding = encodingOf(bytes)
    this.#decoder ??= new TextDecoder(this.#encoding, { fatal: true, ignoreBOM: false })
    const text = this.#decode(bytes, true)
    if (!text.ok || !isFirst) return text
    const mismatch = encodingFinding(text.value, this.#encoding)
    return mismatch === undefined ? text : err(mismatch)
  }

  end(): Result<string, XmlFinding> {
    return this.#decode(new Uint8Array(), false)
  }

  #decode(bytes: Uint8Array, stream: boolean): Result<string, XmlFinding> {
    try {
      return ok(this.#decoder?.decode(bytes, { stream }) ?? '')
    } catch {
      // The decoder says that a byte does not belong here, and nothing else.
      return err(finding('xml.bytesInvalid', { encoding: this.#encoding.toUpperCase() }))
    }
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function encodingFinding(text: string, encoding: Encoding): XmlFinding | undefined {
  const declared = declaredEncoding(text)
  if (declared === undefined || NAMES[encoding].includes(declared)) return undefined
  const isKnown = Object.values(NAMES).some((names) => names.includes(declared))
  return isKnown
    ? finding('xml.encodingMismatch', { declared, found: encoding.toUpperCase() })
    : finding('xml.encodingUnsupported', { encoding: declared })
}

/** Bytes have no lines yet. */
function finding(code: XmlFindingCode, params: XmlFinding['params'] & object): XmlFinding {
  return { code, severity: 'error', path: '/', line: 1, column: 1, params }
}
