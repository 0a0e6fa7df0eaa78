import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls'

import { atEnd } from '../../../testing/index.ts'

/**
 * Starts a receiver of syslog over TLS that reads frames of RFC 5425 and ends each connection after its sender.
 *
 * `connected` is called with each connection before anything is read from it.
 */
export async function startSyslogReceiver(options: TlsOptions) {
  const messages: string[] = []
  const state: { connected: (socket: TLSSocket) => void } = { connected: () => undefined }
  const listener = createServer(options, (socket) => {
    let rest = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      rest = Buffer.concat([rest, part])
      for (let frame = firstFrame(rest); frame !== undefined; frame = firstFrame(rest)) {
        messages.push(frame.message)
        rest = rest.subarray(frame.end)
      }
    })
    socket.on('error', () => undefined)
    state.connected(socket)
  })
  listener.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  atEnd(() => void listener.close())
  const { port } = listener.address() as AddressInfo
  return { messages, state, host: `127.0.0.1:${port}`, address: `tls://127.0.0.1:${port}` }
}

/** Returns the first frame: its length in decimal digits, a space and the message. */
function firstFrame(bytes: Buffer): { readonly message: string; readonly end: number } | undefined {
  const space = bytes.indexOf(' ')
  if (space === -1) return undefined
  const digits = bytes.toString('latin1', 0, space)
  if (!/^[1-9]\d*$/.test(digits)) throw new Error(`A frame begins with ${JSON.stringify(digits)}`)
  const end = space + 1 + Number(digits)
  return bytes.length < end ? undefined : { message: bytes.toString('utf8', space + 1, end), end }
}
