import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTrafficCounter, type TrafficCounter } from './traffic.ts'

/** A proxy to PostgreSQL that counts its traffic. */
export interface CountingProxy extends Pick<TrafficCounter, 'total' | 'texts'> {
  /** The address of the database through this proxy. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** The file name of the socket in PostgreSQL and its clients. */
const SOCKET_NAME = '.s.PGSQL.5432'

/** Opens a proxy socket for the one in the address `databaseUrl`. */
export async function openCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const url = new URL(databaseUrl)
  const target = join(url.searchParams.get('host') ?? '', SOCKET_NAME)
  const folder = mkdtempSync(join(tmpdir(), 'nostro-proxy-'))
  const counter = createTrafficCounter()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection(target)
    const count = counter.connection()
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    client.on('data', count.fromServer).pipe(database)
    database.on('data', count.fromDatabase).pipe(client)
    // If one side closes, the other side is closed too, as with one connection.
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  })
  server.listen(join(folder, SOCKET_NAME))
  await once(server, 'listening')
  url.searchParams.set('host', folder)
  return {
    url: url.toString(),
    total: counter.total,
    texts: counter.texts,
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
