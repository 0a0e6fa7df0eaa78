import { createServer, type Socket } from 'node:net'

/** The behaviour of the test clamd, which accepts at most 1 MB; `silence` sends no response. */
type Manner = 'looks' | 'silence' | 'nonsense'

export interface AnsweringClamd {
  readonly port: number
  readonly path?: string
  /** The number of files received completely. */
  readonly filesSeen: () => number
  readonly behave: (manner: Manner) => void
  readonly stop: () => Promise<void>
}

const SIZE_MAX = 1_048_576
const COMMAND = 'zINSTREAM\0'

/** Starts a server that implements the INSTREAM protocol of clamd and knows one signature. */
export async function startClamd({
  signature,
  path,
  port = 0,
}: {
  readonly signature: string
  readonly path?: string
  readonly port?: number
}): Promise<AnsweringClamd> {
  let manner: Manner = 'looks'
  let files = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let arrived = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      arrived = Buffer.concat([arrived, chunk])
      const content = contentOf(arrived)
      if (content === undefined || manner === 'silence') return
      files += 1
      socket.end(manner === 'nonsense' ? 'UNKNOWN COMMAND\0' : answerTo(content, signature))
    })
  })
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(port, '127.0.0.1', resolve)
    else server.listen(path, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    ...(path !== undefined && { path }),
    filesSeen: () => files,
    behave: (next) => {
      manner = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the file once the stream is complete or exceeds the limit. */
function contentOf(stream: Buffer): Buffer | undefined {
  if (stream.length < COMMAND.length) return undefined
  if (stream.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('No INSTREAM')
  const chunks: Buffer[] = []
  let offset = COMMAND.length
  while (offset + 4 <= stream.length) {
    const length = stream.readUInt32BE(offset)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(stream.subarray(offset + 4, offset + 4 + length))
    offset += 4 + length
  }
  return stream.length > SIZE_MAX ? stream : undefined
}

function answerTo(content: Buffer, signature: string): string {
  if (content.length > SIZE_MAX) return 'INSTREAM size limit exceeded. ERROR\0'
  return content.includes(signature) ? 'stream: Test.Harmful-1 FOUND\0' : 'stream: OK\0'
}
