import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { platform } from 'node:os'

import type { FastifyInstance } from 'fastify'

/** The address of a server. Port 0 selects a free one. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** True when another process of the same server listens on the port already. */
  readonly isShared?: boolean
}

/** The sockets of a server in addition to the first, which the web server closes itself. */
export interface Listeners {
  readonly url: string
  /** Number of listening sockets, including the first. */
  readonly count: number
  /** Stops accepting connections and waits until the accepted ones have ended. */
  readonly close: () => Promise<void>
}

/**
 * Number of sockets. Node accepts one connection per socket and event loop turn, so with one socket a burst fills its
 * backlog, and further clients retry after one, three and seven seconds.
 */
const SOCKETS = 16
/** Backlog of each socket; the system may allow less (`net.core.somaxconn`). */
const BACKLOG = 4_096

/**
 * Listens with sixteen sockets on one port, which feed one web server; with one socket if the system cannot share a
 * port. Throws `EADDRINUSE` if another server listens on the port, including one of this product.
 */
export async function listenTogether(
  web: FastifyInstance,
  { isShared = false, ...place }: ListenAddress,
): Promise<Listeners> {
  if (!canSharePort()) return { url: await web.listen(place), count: 1, close: async () => undefined }
  // A shared port is open to every process of the same account, and two servers must not share it by mistake. Port 0 is
  // chosen by the system and is free.
  if (place.port !== 0 && !isShared) await requireFree(place)
  const shared = { reusePort: true, backlog: BACKLOG }
  const url = await web.listen({ ...place, ...shared })
  const first = web.server.address()
  if (first === null || typeof first === 'string') throw new Error('The web server listens on no port')
  const others: Server[] = []
  const close = async (): Promise<void> => {
    await Promise.all(others.map(closed))
  }
  try {
    for (let count = 1; count < SOCKETS; count += 1) {
      const other = createServer(ACCEPTED, (socket: Socket) => web.server.emit('connection', socket))
      others.push(other.listen({ host: first.address, port: first.port, ...shared }))
      await once(other, 'listening')
    }
  } catch (error) {
    await close()
    throw error
  }
  return { url, count: SOCKETS, close }
}

/** Returns whether several sockets, also those of several processes, can listen on one port. */
export function canSharePort(): boolean {
  return platform() === 'linux'
}

/** Options of accepted connections, as in Node's own web server. */
const ACCEPTED = { allowHalfOpen: true, noDelay: true }

async function requireFree(place: ListenAddress): Promise<void> {
  const alone = createServer().listen(place)
  await once(alone, 'listening')
  await closed(alone)
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}
