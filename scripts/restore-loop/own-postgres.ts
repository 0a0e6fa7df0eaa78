import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'
import type pg from 'pg'

import { askDatabase } from '../kill-loop/installation.ts'
import { ordinaryUser, POSTGRES_PROGRAMS } from '../failover-loop/programs.ts'

/** A PostgreSQL with an archived log, which can be recovered to any point in time. */
export interface ArchivingPostgres {
  /** The address of the product's database for its owner. */
  readonly ownerUrl: string
  /** The same address for a server, whose login has no rights of its own. */
  readonly serverUrl: string
  /** Queries the maintenance database as a superuser. */
  readonly askServer: (question: string) => Promise<unknown>
  /** Queries the product's database as a superuser. */
  readonly ask: <Row extends pg.QueryResultRow>(question: string) => Promise<readonly Row[]>
  /** Copies it while it runs. */
  readonly copyTo: (folder: string) => void
  /** Stops it immediately. */
  readonly stop: () => void
}

const OWNER = 'nostro_owner'
const SERVER = 'nostro_server'
const DATABASE = 'nostro'
const RECOVERED_WITHIN_MS = 60_000

/** Starts a new one with an empty database in its own folder. */
export async function createArchivingPostgres(folder: string): Promise<ArchivingPostgres> {
  for (const part of [folder, path.join(folder, 'archive'), path.join(folder, 'data')]) makeFolder(part)
  const data = path.join(folder, 'data')
  run('initdb', '--pgdata', data, '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth=trust')
  const archive = path.join(folder, 'archive')
  configure(data, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    unix_socket_directories: '',
    timezone: 'UTC',
  })
  const postgres = await startPostgres(data)
  await postgres.askServer(`create role ${OWNER} login createrole nosuperuser nobypassrls`)
  await postgres.askServer(`create role ${SERVER} login nosuperuser nobypassrls`)
  await postgres.askServer(`create database ${DATABASE} owner ${OWNER}`)
  return postgres
}

/** Starts a copy, which replays the archive of the original up to a point in time and then runs independently. */
export async function recoverPostgres(
  copy: string,
  { archive, until }: { readonly archive: string; readonly until: Date },
): Promise<ArchivingPostgres> {
  configure(copy, {
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  writeFileSync(path.join(copy, 'recovery.signal'), '')
  own(path.join(copy, 'recovery.signal'))
  const postgres = await startPostgres(copy)
  for (const startedAt = Date.now(); Date.now() - startedAt < RECOVERED_WITHIN_MS; await pause(100)) {
    const [row] = await postgres.ask<{ readonly follows: boolean }>('select pg_is_in_recovery() as follows')
    if (row?.follows === false) return postgres
  }
  throw new Error(`PostgreSQL in ${copy} does not end its recovery`)
}

async function startPostgres(data: string): Promise<ArchivingPostgres> {
  const port = await freePort()
  configure(data, { port: String(port), listen_addresses: '127.0.0.1' })
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', path.join(data, 'server.log'))
  const superuser = `postgres://postgres@127.0.0.1:${port}`
  const stop = (): void => run('pg_ctl', 'stop', '--wait', '--mode=immediate', '--pgdata', data)
  return {
    ownerUrl: `postgres://${OWNER}@127.0.0.1:${port}/${DATABASE}`,
    serverUrl: `postgres://${SERVER}@127.0.0.1:${port}/${DATABASE}`,
    askServer: (question) => askDatabase(`${superuser}/postgres`, question),
    ask: (question) => askDatabase(`${superuser}/${DATABASE}`, question),
    copyTo: (folder) => {
      makeFolder(folder)
      run(
        'pg_basebackup',
        '--checkpoint=fast',
        '--pgdata',
        folder,
        '--host=127.0.0.1',
        `--port=${port}`,
        '--username=postgres',
      )
    },
    stop,
  }
}

/** Appends settings; the last line of a setting applies. */
function configure(data: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(path.join(data, 'postgresql.conf'), lines.join(''))
}

/** Runs a program of PostgreSQL, which refuses to run as root. */
function run(program: string, ...words: readonly string[]): void {
  execFileSync(path.join(POSTGRES_PROGRAMS, program), [...words], {
    ...ordinaryUser(),
    stdio: 'ignore',
    cwd: '/',
  })
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
}

function own(file: string): void {
  const { uid, gid } = ordinaryUser()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}
