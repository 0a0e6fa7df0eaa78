import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atEnd } from './at-end.ts'

/** A proxy between a server and PostgreSQL that counts round trips. */
export interface CountingProxy {
  /** The database URL through the proxy. */
  readonly url: string
  /** Runs `work` and returns the number of round trips on all connections together. */
  readonly countRoundTrips: (work: () => Promise<unknown>) => Promise<number>
}

/** The pause after which a burst of client data counts as complete. */
const QUIET_MS = 10

/**
 * Starts a proxy. It forwards client data only after a pause, so that the client cannot have received a response to any
 * of it.
 */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const original = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-proxy-'))
  const file = `.s.PGSQL.${original.searchParams.get('port') ?? (original.port || '5432')}`
  const target = path.join(original.searchParams.get('host') ?? '', file)
  let roundTrips = 0
  const proxy = createServer((client) => {
    const database = connect(target)
    join(client, database, () => {
      roundTrips += 1
    })
  })
  proxy.listen(path.join(folder, file))
  atEnd(() => {
    proxy.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = new URL(databaseUrl)
  url.searchParams.set('host', folder)
  return {
    url: url.toString(),
    countRoundTrips: async (work) => {
      const before = roundTrips
      await work()
      return roundTrips - before
    },
  }
}

function join(client: Socket, database: Socket, onSilence: () => void): void {
  let held: Buffer[] = []
  let silence: NodeJS.Timeout | undefined
  client.on('data', (bytes) => {
    held.push(bytes)
    clearTimeout(silence)
    silence = setTimeout(() => {
      onSilence()
      database.write(Buffer.concat(held))
      held = []
    }, QUIET_MS)
  })
  database.pipe(client)
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
