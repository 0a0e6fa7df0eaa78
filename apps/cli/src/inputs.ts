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
import { Readable } from 'node:stream'

/** The file name of standard input. */
export const STANDARD_INPUT = '-'

const PART_BYTES = 256 * 1024
/** Number of bytes that contain more than a byte order mark and some spaces. */
const BEGINNING_BYTES_MIN = 1024
/** Number of leading spaces after which no start of a message is expected. */
const BEGINNING_BYTES_MAX = 64 * 1024

/** The bytes of an MX that is read part by part. */
export interface LargeMx {
  readonly parts: AsyncIterable<Uint8Array>
  /** Returns the same bytes again; absent for standard input that does not fit in memory. */
  readonly again: (() => AsyncIterable<Uint8Array>) | undefined
  /** Reads the messages as a whole; absent if the text is too large. */
  readonly whole: (() => readonly MxMessage[]) | undefined
}

/** A message of an input, or the bytes of an MX that is not in memory as a whole. */
export type InputMessage =
  | { readonly format: 'MT'; readonly message: FinMessage }
  | { readonly format: 'MX'; readonly message: MxMessage }
  | { readonly format: 'large MX'; readonly large: LargeMx }

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

/** Opens a file, or standard input if `file` is `-`. */
export function openInput(
  file: string,
  standardInput: AsyncIterable<Uint8Array>,
  {
    encoding,
    largeFrom = Infinity,
  }: { readonly encoding?: TextEncoding | undefined; readonly largeFrom?: number | undefined } = {},
): Input {
  const decoder = new ByteDecoder(encoding)
  let xmlEncoding: string | undefined
  const onXml = (beginning: Uint8Array) => (xmlEncoding = xmlEncodingOf(beginning))
  return {
    messages: messagesOf(file, standardInput, { decoder, onXml, largeFrom }),
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
  {
    decoder,
    onXml,
    largeFrom,
  }: {
    readonly decoder: ByteDecoder
    readonly onXml: (beginning: Uint8Array) => void
    readonly largeFrom: number
  },
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
  const { parts, length, isWhole } = await held([beginning], rest)
  if (!isWhole || length >= largeFrom) {
    const whole = () => readMx(Buffer.concat(parts))
    const inMemory = () => Readable.from(parts)
    const again = file === STANDARD_INPUT ? undefined : () => createReadStream(file)
    const large = isWhole
      ? { parts: inMemory(), again: inMemory, whole }
      : { parts: continued(parts, rest), again }
    yield { format: 'large MX', large: { whole: undefined, ...large } }
  } else for (const message of readMx(Buffer.concat(parts))) yield { format: 'MX', message }
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
): Promise<{ readonly parts: readonly Uint8Array[]; readonly length: number; readonly isWhole: boolean }> {
  const parts = [...beginning]
  let length = parts.reduce((sum, part) => sum + part.length, 0)
  while (length <= XML_LIMITS.size) {
    const next = await rest.next()
    if (next.done === true) return { parts, length, isWhole: true }
    parts.push(next.value)
    length += next.value.length
  }
  return { parts, length, isWhole: false }
}
