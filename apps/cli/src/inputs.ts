import {
  ByteDecoder,
  type FinMessage,
  looksLikeMx,
  type MxMessage,
  readFinStream,
  readMx,
  type TextEncoding,
  XML_LIMITS,
  xmlEncodingOf,
} from '@nostro/messages'
import { createReadStream } from 'node:fs'

/** The file name of standard input. */
export const STANDARD_INPUT = '-'

const PART_BYTES = 256 * 1024
/** Number of bytes that contain more than a byte order mark and some spaces. */
const BEGINNING_BYTES_MIN = 1024
/** Number of leading spaces after which no start of a message is expected. */
const BEGINNING_BYTES_MAX = 64 * 1024

/** A message of an input, or the bytes of an MX that is too large for memory. */
export type InputMessage =
  | { readonly format: 'MT'; readonly message: FinMessage }
  | { readonly format: 'MX'; readonly message: MxMessage }
  | { readonly format: 'large MX'; readonly parts: AsyncIterable<Uint8Array> }

/** The encoding in which a file was read; a guess if its bytes do not name it. */
export interface InputEncoding {
  readonly name: string
  readonly isGuess: boolean
}

/** An opened file. */
export interface Input {
  readonly messages: AsyncGenerator<InputMessage, void, undefined>
  /** Returns the encoding after the messages were read; `undefined` for UTF-8 and ASCII. */
  readonly encoding: () => InputEncoding | undefined
}

/** Opens a file, or standard input if `file` is `-`. MT is read in the given encoding, or in the detected one. */
export function openInput(
  file: string,
  standardInput: AsyncIterable<Uint8Array>,
  encoding?: TextEncoding,
): Input {
  const decoder = new ByteDecoder(encoding)
  let xmlEncoding: string | undefined
  const onXml = (beginning: Uint8Array) => (xmlEncoding = xmlEncodingOf(beginning))
  return {
    messages: messagesOf(file, standardInput, { decoder, onXml }),
    encoding: () => {
      const found = xmlEncoding === undefined ? decoder.encoding : { name: xmlEncoding, isGuess: false }
      return PLAIN.has(found.name.toLowerCase()) ? undefined : found
    },
  }
}

/** The names of encodings that are read as UTF-8. */
const PLAIN: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/**
 * Yields the messages of a file, or of standard input if `file` is `-`: MX if the text is XML, otherwise MT. MT
 * messages are streamed; XML is read into memory up to a limit. Throws the errors of reading the file.
 */
async function* messagesOf(
  file: string,
  standardInput: AsyncIterable<Uint8Array>,
  { decoder, onXml }: { readonly decoder: ByteDecoder; readonly onXml: (beginning: Uint8Array) => void },
): AsyncGenerator<InputMessage, void, undefined> {
  const bytes =
    file === STANDARD_INPUT ? standardInput : createReadStream(file, { highWaterMark: PART_BYTES })
  const rest = bytes[Symbol.asyncIterator]()
  const beginning = await beginningOf(rest)
  if (!looksLikeMx(beginning)) {
    for await (const message of readFinStream(continued([beginning], rest), { bytes: decoder }))
      yield { format: 'MT', message }
    return
  }
  onXml(beginning)
  const { parts, isWhole } = await held([beginning], rest)
  if (!isWhole) yield { format: 'large MX', parts: continued(parts, rest) }
  else for (const message of readMx(Buffer.concat(parts))) yield { format: 'MX', message }
}

/** Returns the system error code of an unreadable input; `undefined` for an internal error. */
export function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && 'syscall' in cause ? String(cause.code) : undefined
}

/** Reads enough bytes to detect the format. */
async function beginningOf(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let beginning: Uint8Array = new Uint8Array(0)
  while (!isEnough(beginning)) {
    const next = await parts.next()
    if (next.done === true) break
    beginning = Buffer.concat([beginning, next.value])
  }
  return beginning
}

function isEnough(beginning: Uint8Array): boolean {
  if (beginning.length >= BEGINNING_BYTES_MAX) return true
  return (
    beginning.length >= BEGINNING_BYTES_MIN && /[^\s\0\uFEFF\uFFFD]/.test(Buffer.from(beginning).toString())
  )
}

async function* continued(
  parts: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* parts
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** Reads the bytes of an XML text up to the memory limit. */
async function held(
  beginning: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): Promise<{ readonly parts: readonly Uint8Array[]; readonly isWhole: boolean }> {
  const parts = [...beginning]
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  while (length <= XML_LIMITS.size) {
    const next = await rest.next()
    if (next.done === true) return { parts, isWhole: true }
    parts.push(next.value)
    length += next.value.length
  }
  return { parts, isWhole: false }
}
