import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { endIfThere } from '../kill-loop/postgres-processes.ts'
import { POSTGRES_PROGRAMS, PROGRAMS } from './programs.ts'
import { type Identity, superviseProgram } from './supervised-program.ts'

/** A PostgreSQL that Patroni runs: the primary, or one of those that follow it. */
export interface ClusterNode {
  readonly name: string
  readonly port: number
  /** Patroni tells the state of the cluster at this port, and takes wishes. */
  readonly controlPort: number
  /** Ends PostgreSQL without warning. Answers how many processes that were. */
  readonly killDatabase: () => number
  /** Ends Patroni and PostgreSQL, as a machine that loses its power; both are back after `downMs`. */
  readonly killMachine: (downMs: number) => number
  readonly stop: () => Promise<void>
}

interface NodeOptions {
  readonly name: string
  readonly port: number
  readonly controlPort: number
  /** The port at which etcd listens. */
  readonly storePort: number
  /** Holds a folder for each node. */
  readonly folder: string
  readonly identity: Identity
}

export function startNode({ folder, identity, ...options }: NodeOptions): ClusterNode {
  const { name, port, controlPort } = options
  const own = path.join(folder, name)
  mkdirSync(own)
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(own, identity.uid, identity.gid)
  const settings = path.join(folder, `${name}.yml`)
  // JSON is YAML.
  writeFileSync(settings, JSON.stringify(settingsOf(own, options), null, 2))
  const patroni = superviseProgram({
    file: PROGRAMS.patroni,
    args: [settings],
    identity,
    logFile: path.join(folder, `${name}.log`),
  })
  const killDatabase = (): number => endIfThere(postmasterOf(path.join(own, 'data')))
  process.once('exit', killDatabase)
  return {
    name,
    port,
    controlPort,
    killDatabase,
    // Patroni first: it would start the database again.
    killMachine: (downMs) => patroni.kill(downMs) + killDatabase(),
    stop: async () => {
      await patroni.stop()
      killDatabase()
    },
  }
}

function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    // There is none while no server runs.
    return undefined
  }
}

/**
 * A follower has every acknowledged commit, and commits wait where none is there: nothing acknowledged may be lost. The
 * shortest times that Patroni takes, since people wait for them.
 */
const RULES = {
  ttl: 5,
  loop_wait: 1,
  retry_timeout: 2,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    // A new primary has no slots yet, and followers cannot follow until it has; what they may lack is kept instead.
    use_slots: false,
    parameters: {
      wal_keep_size: '512MB',
      max_connections: 200,
      max_wal_senders: 10,
      wal_log_hints: 'on',
      timezone: 'UTC',
      // A follower would wait for 5 s before it turns to the new primary, and commits wait for a follower.
      wal_retrieve_retry_interval: '500ms',
    },
  },
}

const TRUSTED = ['local all all trust', 'host all all 127.0.0.1/32 trust']

function settingsOf(
  own: string,
  { name, port, controlPort, storePort }: Omit<NodeOptions, 'folder' | 'identity'>,
) {
  return {
    scope: 'nostro',
    name,
    restapi: { listen: `127.0.0.1:${controlPort}`, connect_address: `127.0.0.1:${controlPort}` },
    etcd3: { host: `127.0.0.1:${storePort}` },
    bootstrap: {
      dcs: RULES,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [...TRUSTED, 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(own, 'data'),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: path.join(own, 'passwords'),
      authentication: {
        superuser: { username: 'postgres', password: 'of a test' },
        replication: { username: 'follower', password: 'of a test' },
      },
      parameters: { unix_socket_directories: own },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}
