import {
  type FinMessage,
  looksLikeMx,
  type MxMessage,
  readFinStream,
  readMx,
  XML_LIMITS,
} from '@nostro/messages'
import { createReadStream } from 'node:fs'

/** The name that stands for standard input. */
export const STANDARD_INPUT = '-'

const PART_BYTES = 256 * 1024
/** In so many bytes there is more than a byte-order mark and a few blanks. */
const BEGINNING_BYTES_MIN = 1024
/** So many blanks are no beginning of anything. */
const BEGINNING_BYTES_MAX = 64 * 1024
/** UTF-16 has two bytes a character; a text that is longer is refused by the reader. */
const XML_BYTES_MAX = 2 * XML_LIMITS.size + PART_BYTES

/** A message of an input. */
export type InputMessage =
  | { readonly format: 'MT'; readonly message: FinMessage }
  | { readonly format: 'MX'; readonly message: MxMessage }

/**
 * The messages of a file, or of the stream where `file` is `-`: MX where the text is XML, else MT. MT messages come as
 * they are read, however many there are; XML is held as a whole. Throws what reading the file throws.
 */
export async function* messagesOf(
  file: string,
  standardInput: AsyncIterable<Uint8Array>,
): AsyncGenerator<InputMessage, void, undefined> {
  const bytes =
    file === STANDARD_INPUT ? standardInput : createReadStream(file, { highWaterMark: PART_BYTES })
  const rest = bytes[Symbol.asyncIterator]()
  const beginning = await beginningOf(rest)
  const all = { [Symbol.asyncIterator]: () => continued(beginning, rest) }
  if (looksLikeMx(beginning)) {
    for (const message of readMx(await whole(all))) yield { format: 'MX', message }
  } else {
    for await (const message of readFinStream(all)) yield { format: 'MT', message }
  }
}

/** Why an input cannot be read, as the operating system calls it; `undefined` for a mistake of our own. */
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
  beginning: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield beginning
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** All bytes, as far as a text of XML may go. */
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    read.push(part)
    length += part.length
    if (length > XML_BYTES_MAX) break
  }
  return Buffer.concat(read)
}
