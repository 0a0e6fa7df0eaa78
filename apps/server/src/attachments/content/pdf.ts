import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import type { ContentRefusal } from './refusal.ts'

const inflated = promisify(inflate)

/**
 * The maximum size of all decoded object streams of a document in bytes. More is not a payment document, or hides
 * content.
 */
const DECODED_BYTES_MAX = 67_108_864
/** The maximum distance in characters between a stream and its dictionary. */
const DICTIONARY_LENGTH_MAX = 4_096

/**
 * Searches for active content: JavaScript and launch actions, in plain objects, in escaped names and in compressed
 * object streams. Returns why a document is refused; `undefined` for a document without active content. Source: ISO
 * 32000-2, 7.3.5 names, 7.5.7 object streams, 12.6.4.6 launch, 12.6.4.17 ECMAScript actions.
 */
export async function pdfRefusal(bytes: Buffer): Promise<ContentRefusal | undefined> {
  const text = bytes.toString('latin1')
  if (acts(text)) return 'attachment.harmful'
  let decodedBytes = 0
  for (const { dictionary, begin, end } of streamsIn(text)) {
    if (!/\/ObjStm\b/.test(dictionary) || !/\/(?:Filter|F)\b/.test(dictionary)) continue
    // Objects that cannot be decoded may contain anything.
    if (!isPlainlyInflated(dictionary)) return 'attachment.contentNotAllowed'
    const objects = await objectsIn(bytes.subarray(begin, end), DECODED_BYTES_MAX - decodedBytes)
    if (objects === undefined) return 'attachment.contentNotAllowed'
    decodedBytes += objects.length
    if (acts(objects)) return 'attachment.harmful'
  }
  return undefined
}

/** Action names, which end at a delimiter. `/JS` in a rendition is followed by its script. */
const ACTION = /\/(?:JavaScript|Launch)(?![\w.-])|\/JS\s*(?:\(|<(?!<)|\d+\s+\d+\s+R\b)/

function acts(text: string): boolean {
  return ACTION.test(text) || (text.includes('#') && ACTION.test(unescaped(text)))
}

/** Decodes a name: any character may be written as `#` and two hexadecimal digits. */
function unescaped(text: string): string {
  return text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )
}

interface PdfStream {
  readonly dictionary: string
  readonly begin: number
  readonly end: number
}

function* streamsIn(text: string): Generator<PdfStream> {
  const beginning = />>\s{0,8}stream\r?\n/g
  for (let match = beginning.exec(text); match !== null; match = beginning.exec(text)) {
    const begin = beginning.lastIndex
    const end = text.indexOf('endstream', begin)
    const before = unescaped(text.slice(Math.max(0, match.index - DICTIONARY_LENGTH_MAX), match.index))
    // The text before the last ` obj` belongs to other objects.
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    yield { dictionary, begin, end: end === -1 ? text.length : end }
  }
}

function isPlainlyInflated(dictionary: string): boolean {
  return (
    /\/(?:Filter|F)\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?\s*(?:\/|>|$)/.test(dictionary) &&
    !/\/Predictor\s*(?!1\b)\d/.test(dictionary)
  )
}

/** Decodes the objects of a stream; `undefined` when it cannot be decoded or exceeds `bytesMax`. */
async function objectsIn(stream: Buffer, bytesMax: number): Promise<string | undefined> {
  if (bytesMax <= 0) return undefined
  try {
    return (await inflated(stream, { maxOutputLength: bytesMax })).toString('latin1')
  } catch {
    // Damaged, encrypted or too long: the content is unknown.
    return undefined
  }
}
