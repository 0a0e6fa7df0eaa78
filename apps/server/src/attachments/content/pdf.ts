import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

import type { ContentRefusal } from './refusal.ts'

const inflated = promisify(inflate)

/** Bytes of all object streams of a document; more hide something, or are no document of a payment. */
const DECODED_BYTES_MAX = 67_108_864
/** Characters before a stream in which its dictionary is looked for. */
const DICTIONARY_LENGTH_MAX = 4_096

/**
 * Looks for what makes a viewer run something: JavaScript and launch actions, wherever a document can hold them: in its
 * objects, with names written in escapes, and in compressed object streams. Answers why a document is refused;
 * `undefined` for one without. Source: ISO 32000-2, 7.3.5 names, 7.5.7 object streams, 12.6.4.6 launch, 12.6.4.17
 * ECMAScript actions.
 */
export async function pdfRefusal(bytes: Buffer): Promise<ContentRefusal | undefined> {
  const text = bytes.toString('latin1')
  if (acts(text)) return 'attachment.harmful'
  let decodedBytes = 0
  for (const { dictionary, begin, end } of streamsIn(text)) {
    if (!/\/ObjStm\b/.test(dictionary) || !/\/(?:Filter|F)\b/.test(dictionary)) continue
    // Objects that cannot be looked at may hold anything.
    if (!isPlainlyInflated(dictionary)) return 'attachment.contentNotAllowed'
    const objects = await objectsIn(bytes.subarray(begin, end), DECODED_BYTES_MAX - decodedBytes)
    if (objects === undefined) return 'attachment.contentNotAllowed'
    decodedBytes += objects.length
    if (acts(objects)) return 'attachment.harmful'
  }
  return undefined
}

/** Names of actions, which end at a delimiter; `/JS` alone, in a rendition, is a name with its script behind it. */
const ACTION = /\/(?:JavaScript|Launch)(?![\w.-])|\/JS\s*(?:\(|<(?!<)|\d+\s+\d+\s+R\b)/

function acts(text: string): boolean {
  return ACTION.test(text) || (text.includes('#') && ACTION.test(unescaped(text)))
}

/** A name may have any of its characters as `#` and two hexadecimal digits. */
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
    // The objects before it are not its own.
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

/** The objects of a stream; `undefined` where it cannot be read, or is longer than `bytesMax`. */
async function objectsIn(stream: Buffer, bytesMax: number): Promise<string | undefined> {
  if (bytesMax <= 0) return undefined
  try {
    return (await inflated(stream, { maxOutputLength: bytesMax })).toString('latin1')
  } catch {
    // Damaged, encrypted or too long: it is not known what is in it.
    return undefined
  }
}
