import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { hasPrograms } from './external-programs.ts'
import { freePort } from './ports.ts'

/** Debian package `postgresql-15`. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL of the machine, for tests of tools that do not support the embedded one. */
export interface DebianPostgres {
  /** The folder of the cluster. */
  readonly data: string
  readonly port: number
  /** Appends settings; the last line of a setting applies. */
  readonly configure: (settings: Readonly<Record<string, string>>) => void
  readonly start: () => void
  /** Stops it without a checkpoint, as a crash would; no effect on a stopped one. */
  readonly crash: () => void
  /** Runs another program as the user of PostgreSQL and returns its output. */
  readonly run: (program: string, ...words: readonly string[]) => string
  /** Creates a folder that this user owns. */
  readonly makeFolder: (folder: string) => void
}

/** Returns whether this machine has the programs. */
export function hasDebianPostgres(): boolean {
  return hasPrograms(path.join(PROGRAMS, 'postgres'))
}

/** Creates a stopped cluster in `data` below the folder. It listens on a TCP port and a socket in the folder. */
export async function createDebianPostgres(folder: string): Promise<DebianPostgres> {
  const identity = ordinaryUser()
  const makeFolder = (place: string): void => {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    if (identity !== undefined) chownSync(place, identity.uid, identity.gid)
  }
  const run = (program: string, ...words: readonly string[]): string =>
    execFileSync(program, [...words], { ...identity, cwd: '/', encoding: 'utf8', stdio: 'pipe' })
  // A started server would keep a pipe open, and the call would wait for its end.
  const control = (...words: readonly string[]): void => {
    execFileSync(path.join(PROGRAMS, 'pg_ctl'), [...words, '--wait', '--pgdata', data], {
      ...identity,
      cwd: '/',
      stdio: 'ignore',
    })
  }
  const data = path.join(folder, 'data')
  const configure: DebianPostgres['configure'] = (settings) => {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(path.join(data, 'postgresql.conf'), lines.join(''))
  }
  makeFolder(folder)
  run(
    path.join(PROGRAMS, 'initdb'),
    `--pgdata=${data}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth=trust',
    '--no-sync',
  )
  const port = await freePort()
  configure({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    timezone: 'UTC',
  })
  return {
    data,
    port,
    configure,
    start: () => control('start', '--log', path.join(folder, 'postgres.log')),
    crash: () => {
      if (existsSync(path.join(data, 'postmaster.pid'))) control('stop', '--mode=immediate')
    },
    run,
    makeFolder,
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { readonly uid: number; readonly gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
}

/** Returns an id of the user of Debian's PostgreSQL. */
function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}
