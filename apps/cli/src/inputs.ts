import { createReadStream } from 'node:fs'

/** More than any batch of a bank's day; a text is held in memory. */
const INPUT_BYTES_MAX = 64 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** The name that stands for standard input. */
export const STANDARD_INPUT = '-'

/** One input: its text, or the key and params of the sentence that says why there is none. */
export type Input =
  | { readonly text: string }
  | { readonly problem: string; readonly params: Readonly<Record<string, unknown>> }

/** Reads a file, or the stream where `file` is `-`. Bytes that are not UTF-8 are taken as ISO 8859-1. */
export async function readInput(file: string, standardInput: AsyncIterable<Uint8Array>): Promise<Input> {
  try {
    const bytes = await readBytes(file === STANDARD_INPUT ? standardInput : createReadStream(file))
    if (bytes !== undefined) return { text: decode(bytes) }
    return { problem: 'commandLine.tooLarge', params: { file, max: INPUT_BYTES_MAX / MEGABYTE } }
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    return { problem: 'commandLine.cannotRead', params: { file, reason } }
  }
}

/** All bytes of a stream; `undefined` when there are too many. */
async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > INPUT_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Older systems write ISO 8859-1, in which every byte is a character.
    return Buffer.from(bytes).toString('latin1')
  }
}
