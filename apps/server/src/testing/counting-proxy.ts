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
  /** Runs `work` and returns the number of executed statements on all connections together. */
  readonly countStatements: (work: () => Promise<unknown>) => Promise<number>
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
  let statements = 0
  const proxy = createServer((client) => {
    const database = connect(target)
    const statementsIn = createStatementCounter()
    join(client, database, (bytes) => {
      roundTrips += 1
      statements += statementsIn(bytes)
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
    countStatements: async (work) => {
      const before = statements
      await work()
      return statements - before
    },
  }
}

function join(client: Socket, database: Socket, onSilence: (bytes: Buffer) => void): void {
  let held: Buffer[] = []
  let silence: NodeJS.Timeout | undefined
  client.on('data', (bytes) => {
    held.push(bytes)
    clearTimeout(silence)
    silence = setTimeout(() => {
      const burst = Buffer.concat(held)
      onSilence(burst)
      database.write(burst)
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

/** The types of messages that execute a statement: `Query` and `Execute`. */
const EXECUTING: ReadonlySet<string> = new Set(['Q', 'E'])
const LENGTH_BYTES = 4

/**
 * Returns a function that counts the executed statements in the data of a client. The first message of a connection has
 * no type. Source: PostgreSQL, "Message Formats".
 */
function createStatementCounter(): (bytes: Buffer) => number {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let count = 0
    while (rest.length >= typeBytes + LENGTH_BYTES) {
      const end = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < end) break
      if (typeBytes === 1 && EXECUTING.has(rest.toString('latin1', 0, 1))) count += 1
      rest = rest.subarray(end)
      typeBytes = 1
    }
    return count
  }
}
