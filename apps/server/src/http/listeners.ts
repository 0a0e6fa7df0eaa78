import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { platform } from 'node:os'

import type { FastifyInstance } from 'fastify'

/** The address at which a server is reached; port 0 is any that is free. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** The sockets a server listens on beside the first, which the web server closes itself. */
export interface Listeners {
  readonly url: string
  /** The number of sockets that take connections, the first included. */
  readonly count: number
  /** Takes no more connections; ends when those that were taken have ended. */
  readonly close: () => Promise<void>
}

/**
 * Node takes one connection from each of its sockets before it does anything else, so that a crowd waits in the line of
 * the one socket until that is full, and callers who find it full try again after one, three and seven seconds.
 */
const SOCKETS = 16
/** The line of each socket; the system may allow less (`net.core.somaxconn`). */
const BACKLOG = 4_096

/**
 * Listens with sixteen sockets of one port, all of which feed the one web server; with one where the system cannot share
 * a port. Error: `EADDRINUSE` where anybody listens there already, this product included.
 */
export async function listenTogether(web: FastifyInstance, place: ListenAddress): Promise<Listeners> {
  if (platform() !== 'linux') return { url: await web.listen(place), count: 1, close: async () => undefined }
  // A shared port is open to every process of the same account, and two servers that take turns without knowing of
  // each other are a mistake. A free port is chosen among those nobody has.
  if (place.port !== 0) await requireFree(place)
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

/** Connections as Node's web server takes them itself. */
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
