import { execFileSync } from 'node:child_process'

import { missingPrograms } from '@nostro/server/testing/external-programs'

import type { Identity } from './supervised-program.ts'

/** Programs of Debian's packages `patroni`, `etcd-server`, `haproxy`, `pgbouncer` and `postgresql-15`. */
export const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pooler: '/usr/sbin/pgbouncer',
} as const

export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Returns the missing programs of this machine. */
export function missingClusterPrograms(): readonly string[] {
  return missingPrograms([...Object.values(PROGRAMS), `${POSTGRES_PROGRAMS}/postgres`])
}

/** Returns the user for PostgreSQL and PgBouncer, which refuse to run as root. */
export function ordinaryUser(): Identity {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

/** Returns an id of the user of Debian's PostgreSQL. */
function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}
