import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { makeFolder, ordinaryUser, POSTGRES_PROGRAMS, PROGRAMS } from '../installation/debian-programs.ts'
import { endIfThere, endWithThisProcess, postmasterOf } from '../installation/postgres-processes.ts'
import { superviseProgram } from '../installation/supervised-program.ts'

/** A PostgreSQL node under Patroni: the primary, or one of its followers. */
export interface ClusterNode {
  readonly name: string
  readonly port: number
  /** The port of Patroni's REST API, which reports the state and accepts commands. */
  readonly controlPort: number
  /** Kills PostgreSQL. Returns the number of killed processes. */
  readonly killDatabase: () => number
  /** Kills Patroni and PostgreSQL, like a machine that loses its power; both restart after `downMs`. */
  readonly killMachine: (downMs: number) => number
  readonly stop: () => Promise<void>
}

interface NodeOptions {
  readonly name: string
  readonly port: number
  readonly controlPort: number
  readonly etcdPort: number
  /** The parent folder of the nodes' folders. */
  readonly folder: string
}

/** Starts a node that joins the cluster of its etcd. */
export function startNode({ folder, ...options }: NodeOptions): ClusterNode {
  const { name, port, controlPort } = options
  const own = path.join(folder, name)
  makeFolder(own)
  const settings = path.join(folder, `${name}.yml`)
  // JSON is valid YAML.
  writeFileSync(settings, JSON.stringify(settingsOf(own, options), null, 2))
  const patroni = superviseProgram({
    file: PROGRAMS.patroni,
    args: [settings],
    ...ordinaryUser(),
    cwd: '/',
    logFile: path.join(folder, `${name}.log`),
  })
  const data = path.join(own, 'data')
  const killDatabase = (): number => endIfThere(postmasterOf(data))
  endWithThisProcess(data)
  return {
    name,
    port,
    controlPort,
    killDatabase,
    // Patroni is killed first, because it would restart the database.
    killMachine: (downMs) => patroni.kill(downMs) + killDatabase(),
    stop: async () => {
      await patroni.stop('SIGKILL')
      killDatabase()
    },
  }
}

/**
 * Every acknowledged commit is on a follower, and commits wait for one, so that none can be lost. The times are the
 * shortest that Patroni allows, because users wait for them.
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
    // A new primary has no slots, without which followers cannot replicate; WAL files are retained instead.
    use_slots: false,
    parameters: {
      wal_keep_size: '512MB',
      max_connections: 200,
      max_wal_senders: 10,
      wal_log_hints: 'on',
      timezone: 'UTC',
      // By default a follower waits 5 s before it connects to the new primary, and commits wait for a follower.
      wal_retrieve_retry_interval: '500ms',
    },
  },
}

const TRUSTED = ['local all all trust', 'host all all 127.0.0.1/32 trust']

function settingsOf(own: string, { name, port, controlPort, etcdPort }: Omit<NodeOptions, 'folder'>) {
  return {
    scope: 'nostro',
    name,
    restapi: { listen: `127.0.0.1:${controlPort}`, connect_address: `127.0.0.1:${controlPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
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
