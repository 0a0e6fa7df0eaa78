import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { hasPrograms } from './external-programs.ts'
import { freePort, untilListening } from './ports.ts'
import { startProgram } from './started-program.ts'

/** Debian package `pgbouncer`. */
const PROGRAM = '/usr/sbin/pgbouncer'

/** A PgBouncer in transaction mode for tests. */
export interface Pooler {
  /** The database URL through the pooler. */
  readonly url: string
  readonly stop: () => void
}

const START_LIMIT_MS = 60_000

/** Returns whether this machine has a pooler. */
export function hasPooler(): boolean {
  return hasPrograms(PROGRAM)
}

/**
 * Starts a pooler for a database on a Unix socket. It ignores start-up options, as in a usual setup.
 *
 * `connections` is the total number of connections of the pooler to the database. `firstStatement` is a statement
 * executed first on each of these.
 */
export async function startPooler(
  databaseUrl: string,
  { connections, firstStatement }: { readonly connections: number; readonly firstStatement?: string },
): Promise<Pooler> {
  const original = new URL(databaseUrl)
  const socket = original.searchParams.get('host') ?? ''
  // PgBouncer refuses to run as root, and only the owner may use the socket.
  const { uid, gid } = statSync(socket)
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-pooler-'))
  const port = await freePort()
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(path.join(folder, 'users.txt'), `"${original.username}" ""\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = ${[
        `host=${socket}`,
        `port=${original.searchParams.get('port') ?? (original.port || '5432')}`,
        ...(firstStatement === undefined ? [] : [`connect_query='${firstStatement}'`]),
      ].join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      'ignore_startup_parameters = options,extra_float_digits',
    ].join('\n'),
  )
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  const pooler = startProgram(PROGRAM, ['-q', settings], process.getuid?.() === 0 ? { uid, gid } : {})
  const stop = (): void => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  // An aborted test leaves no process running.
  process.once('exit', stop)
  await untilListening(port, START_LIMIT_MS, pooler)
  const database = original.pathname.slice(1)
  return {
    url: `postgres://${original.username}@127.0.0.1:${port}/${database}`,
    stop: () => {
      process.off('exit', stop)
      stop()
    },
  }
}
