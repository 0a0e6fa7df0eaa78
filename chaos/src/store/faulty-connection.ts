import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

import { between, oneOf } from '../run/chance.ts'

/** The behaviour of the connection: normal, closed in the middle, with late responses, or with repeated ones. */
export type Behaviour = 'normal' | 'cut' | 'late' | 'twice'

/** The connection between the store and its clients. */
export interface FaultyConnection {
  readonly endpoint: string
  readonly behave: (behaviour: Behaviour) => void
  readonly close: () => void
}

/**
 * Numbers of bytes in either direction after which a connection is closed: within headers, small files and large ones.
 */
const CUT_WITHIN_BYTES = [200, 2_000, 100_000, 2_000_000]
const LATE_MS_MAX = 3_000
const AGAIN_WITHIN_MS = 20

/** Opens a connection to a port of this machine. */
export async function openFaultyConnection(port: number): Promise<FaultyConnection> {
  const state: { behaviour: Behaviour } = { behaviour: 'normal' }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port })
    const end = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    let left = between(0, oneOf(CUT_WITHIN_BYTES))
    const isCut = (bytes: Buffer): boolean => {
      if (state.behaviour !== 'cut') return false
      left -= bytes.length
      return left < 0
    }
    carry(near, far, (bytes) => {
      if (isCut(bytes)) end()
      else send(far, bytes)
    })
    carry(far, near, (bytes) => {
      if (isCut(bytes)) {
        // Only a part of the response is sent.
        send(near, bytes.subarray(0, Math.floor(bytes.length / 2)))
        near.end(end)
      } else bring(near, bytes, state.behaviour)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The connection has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    behave: (behaviour) => {
      state.behaviour = behaviour
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Forwards received bytes with back-pressure. */
function carry(from: Socket, to: Socket, take: (bytes: Buffer) => void): void {
  from.on('data', (bytes: Buffer) => {
    take(bytes)
    if (to.writableNeedDrain) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  })
}

/** Delayed bytes in their order, so that later ones never overtake earlier ones. */
const held = new WeakMap<Socket, Buffer[]>()

function bring(near: Socket, bytes: Buffer, behaviour: Behaviour): void {
  const earlier = held.get(near)
  if (earlier !== undefined) {
    earlier.push(bytes)
    return
  }
  if (behaviour === 'late') {
    hold(near, bytes)
    return
  }
  send(near, bytes)
  if (behaviour === 'twice' && isWholeAnswer(bytes))
    setTimeout(() => send(near, bytes), between(0, AGAIN_WITHIN_MS))
}

function hold(near: Socket, bytes: Buffer): void {
  const waiting = [bytes]
  held.set(near, waiting)
  setTimeout(
    () => {
      held.delete(near)
      for (const each of waiting) send(near, each)
    },
    between(0, LATE_MS_MAX),
  )
}

function send(socket: Socket, bytes: Buffer): void {
  if (socket.writable) socket.write(bytes)
}

/** Returns whether the bytes are a complete response, which can be repeated. */
function isWholeAnswer(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith('HTTP/1.1 2')) return false
  const head = text.indexOf('\r\n\r\n')
  const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, head))?.[1] ?? Number.NaN)
  return head > 0 && bytes.length === head + 4 + length
}
