import { execFileSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort } from '@nostro/server/testing/ports'

import {
  giveToPostgres,
  makeFolder,
  ordinaryUser,
  POSTGRES_PROGRAMS,
} from '../installation/debian-programs.ts'
import { type Ask, askAt, createDatabase, DATABASE, OWNER, SERVER } from '../installation/database.ts'
import { mustGet } from '../run/waiting.ts'

/** A PostgreSQL with an archived log, which can be recovered to any point in time. */
export interface ArchivingPostgres {
  /** The address of the product's database for its owner. */
  readonly ownerUrl: string
  /** The same address for a server, whose login has no rights of its own. */
  readonly serverUrl: string
  /** Queries the product's database as a superuser. */
  readonly ask: Ask
  /** Copies it while it runs. */
  readonly copyTo: (folder: string) => void
  /** Waits until the whole log is archived. */
  readonly archiveAll: () => Promise<void>
  /** Stops it immediately. */
  readonly stop: () => void
}

const LIMITS = { limitMs: 60_000, everyMs: 200 }

/** Starts a new one with an empty database in its own folder. */
export async function createArchivingPostgres(folder: string): Promise<ArchivingPostgres> {
  const [data, archive] = [path.join(folder, 'data'), path.join(folder, 'archive')]
  for (const part of [folder, archive, data]) makeFolder(part)
  run('initdb', '--pgdata', data, '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth=trust')
  configure(data, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    unix_socket_directories: '',
    timezone: 'UTC',
  })
  const { superuserUrl, ...postgres } = await startPostgres(data)
  await createDatabase(askAt(`${superuserUrl}/postgres`))
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
  giveToPostgres(path.join(copy, 'recovery.signal'))
  const postgres = await startPostgres(copy)
  const hasEnded = async (): Promise<true | undefined> => {
    const [row] = await postgres.ask<{ readonly follows: boolean }>('select pg_is_in_recovery() as follows')
    return row?.follows === false || undefined
  }
  await mustGet(hasEnded, LIMITS, `PostgreSQL in ${copy} did not end its recovery`)
  return postgres
}

async function startPostgres(data: string): Promise<ArchivingPostgres & { readonly superuserUrl: string }> {
  const port = await freePort()
  configure(data, { port: String(port), listen_addresses: '127.0.0.1' })
  run('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', path.join(data, 'server.log'))
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}`
  const ask = askAt(`${superuserUrl}/${DATABASE}`)
  return {
    superuserUrl,
    ownerUrl: `postgres://${OWNER}@127.0.0.1:${port}/${DATABASE}`,
    serverUrl: `postgres://${SERVER}@127.0.0.1:${port}/${DATABASE}`,
    ask,
    copyTo: (folder) => {
      makeFolder(folder)
      const server = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres']
      run('pg_basebackup', '--checkpoint=fast', '--pgdata', folder, ...server)
    },
    archiveAll: async () => {
      await ask('select pg_switch_wal()')
      await mustGet(() => archived(ask), LIMITS, 'The log was not archived')
    },
    stop: () => run('pg_ctl', 'stop', '--wait', '--mode=immediate', '--pgdata', data),
  }
}

/** Returns `true` when the current segment of the log is the only one that is not archived. */
async function archived(ask: Ask): Promise<true | undefined> {
  const [row] = await ask<{ readonly isDone: boolean }>(
    `select pg_walfile_name(pg_current_wal_lsn()) > last_archived_wal
       and last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16 * 1024 * 1024) as "isDone"
     from pg_stat_archiver`,
  )
  return row?.isDone || undefined
}

/** Appends settings; the last line of a setting applies. */
function configure(data: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(path.join(data, 'postgresql.conf'), lines.join(''))
}

/** Runs a program of PostgreSQL, which refuses to run as root. */
function run(program: string, ...args: readonly string[]): void {
  execFileSync(path.join(POSTGRES_PROGRAMS, program), [...args], {
    ...ordinaryUser(),
    stdio: 'ignore',
    cwd: '/',
  })
}
