import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

import { missingPrograms } from '@nostro/server/testing/external-programs'

/** Programs of Debian's packages `patroni`, `etcd-server`, `haproxy` and `pgbouncer`. */
export const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pooler: '/usr/sbin/pgbouncer',
} as const

/** The folder of the programs of Debian's package `postgresql-15`. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Returns the requirement of programs of Debian. */
export function needsPrograms(...programs: readonly string[]) {
  return { missing: missingPrograms(programs), requiredBy: 'NOSTRO_CLUSTER_TESTS' }
}

/** The user of a program that must not run as root. */
export interface Identity {
  readonly uid?: number
  readonly gid?: number
}

/** Returns the user for PostgreSQL and PgBouncer, which refuse to run as root. */
export function ordinaryUser(): Identity {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

/** Returns an id of the user of Debian's PostgreSQL. */
function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

/** Creates a folder for PostgreSQL, with the user under which it runs. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToPostgres(folder)
}

/** Makes the user of PostgreSQL the owner of a file. */
export function giveToPostgres(file: string): void {
  const { uid, gid } = ordinaryUser()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}
