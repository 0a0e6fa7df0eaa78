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

/** The name that stands for standard input. */
export const STANDARD_INPUT = '-'

const PART_BYTES = 256 * 1024
/** In so many bytes there is more than a byte-order mark and a few blanks. */
const BEGINNING_BYTES_MIN = 1024
/** So many blanks are no beginning of anything. */
const BEGINNING_BYTES_MAX = 64 * 1024

/** A message of an input, or the bytes of an MX that is too large to be held as a whole. */
export type InputMessage =
  | { readonly format: 'MT'; readonly message: FinMessage }
  | { readonly format: 'MX'; readonly message: MxMessage }
  | { readonly format: 'large MX'; readonly parts: AsyncIterable<Uint8Array> }

/** The encoding in which a file was read; a guess where nothing in its bytes names it. */
export interface InputEncoding {
  readonly name: string
  readonly isGuess: boolean
}

/** A file that is read. */
export interface Input {
  readonly messages: AsyncGenerator<InputMessage, void, undefined>
  /** Known when the messages are read; `undefined` for plain UTF-8 and ASCII. */
  readonly encoding: () => InputEncoding | undefined
}

/** Opens a file, or the stream where `file` is `-`. MT is read in this encoding, or in the one its bytes show. */
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

/** The names of encodings in which nothing but UTF-8 can be read. */
const PLAIN: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/**
 * The messages of a file, or of the stream where `file` is `-`: MX where the text is XML, else MT. MT messages come as
 * they are read, however many there are; XML is held as a whole as far as that goes. Throws what reading the file throws.
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

/**
 * Returns the reason an input cannot be read, as the operating system calls it; `undefined` for a mistake of our own.
 */
export function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && 'syscall' in cause ? String(cause.code) : undefined
}

/** As many bytes as are needed to see how the text begins. */
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

/** The bytes of a text of XML, as far as they can be held. */
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
