import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { type FileScanner, ScannerUnavailable } from './file-scanner.ts'

/** The Unix socket or TCP address of clamd. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** A host that does not accept a connection within 3 s counts as unavailable. */
const CONNECT_MS = 3_000
/** A call has 10 s in total. A file that needs longer is scanned by a job. */
const SCAN_MS = 7_000
const CHUNK_BYTES = 64 * 1024
/** `stream: `, the signature name and `FOUND`; no response is longer. */
const ANSWER_LENGTH_MAX = 4_096

/**
 * Creates a scanner that uses clamd, with one connection per file.
 *
 * Source: clamd(8), command INSTREAM: chunks, each preceded by its length in four bytes, ended by a chunk of length
 * zero. Commands that start with `z` end with a zero byte, as does the response.
 */
export function createClamdScanner(address: ClamdAddress): FileScanner {
  return {
    verdictOn: async (bytes) => {
      const socket = connect(address)
      // The end of the exchange reports the failure; an unhandled socket error would end the process.
      socket.on('error', () => {})
      const patience = setTimeout(
        () => socket.destroy(new ScannerUnavailable('clamd took too long')),
        SCAN_MS,
      )
      try {
        await connected(socket)
        const [answer] = await Promise.all([answerOf(socket), sendFile(socket, bytes)])
        return verdictIn(answer)
      } catch (cause) {
        throw cause instanceof ScannerUnavailable
          ? cause
          : new ScannerUnavailable('clamd cannot be asked', { cause })
      } finally {
        clearTimeout(patience)
        socket.destroy()
      }
    },
  }
}

async function connected(socket: Socket): Promise<void> {
  const patience = setTimeout(() => socket.destroy(new ScannerUnavailable('clamd is away')), CONNECT_MS)
  try {
    await once(socket, 'connect')
  } finally {
    clearTimeout(patience)
  }
}

/** clamd stops reading when a file is too large and sends its response, which is then read as usual. */
async function sendFile(socket: Socket, bytes: Uint8Array): Promise<void> {
  await pipeline(Readable.from(frames(bytes)), socket, { end: false }).catch(() => {})
}

function* frames(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES)
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('\0')) return answer.slice(0, answer.indexOf('\0'))
    if (answer.length > ANSWER_LENGTH_MAX) break
  }
  throw new ScannerUnavailable(`clamd gave no answer but "${answer.slice(0, 100)}"`)
}

function verdictIn(answer: string): 'clean' | 'harmful' {
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'harmful'
  // For example a file larger than clamd accepts. Without a verdict the file is not accepted.
  throw new ScannerUnavailable(`clamd answered "${answer.slice(0, 100)}"`)
}
