import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'
import pg from 'pg'

import { type ClusterNode, startNode } from './node.ts'
import { ordinaryUser, PROGRAMS } from './programs.ts'
import { type Identity, type SupervisedProgram, superviseProgram } from './supervised-program.ts'

/** A PostgreSQL cluster of three nodes, any of which may be the primary, with pooler and proxy as banks use them. */
export interface Cluster {
  readonly folder: string
  readonly nodes: readonly ClusterNode[]
  /** The address with all nodes. */
  readonly url: string
  /** The same address for the owner, who migrates. */
  readonly ownerUrl: string
  /** The address of the pooler, whose proxy leads to the primary. */
  readonly poolerUrl: string
  readonly pooler: SupervisedProgram
  /** Returns the primary and its followers if the whole cluster is healthy. */
  readonly look: () => Promise<Standing | undefined>
  readonly untilWell: () => Promise<Standing>
  /** Switches to another primary in the regular way. */
  readonly switchOver: () => Promise<void>
  /** Queries the primary as a superuser; throws while there is none. */
  readonly ask: <Row extends pg.QueryResultRow>(question: string) => Promise<readonly Row[]>
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** The current roles of the nodes. */
interface Standing {
  readonly primary: ClusterNode
  /** The synchronous follower, which must confirm each commit. */
  readonly synchronous: ClusterNode
}

const NAMES = ['one', 'two', 'three'] as const
const OWNER = 'nostro_owner'
/** The login of the servers, without rights of its own. */
const SERVER = 'nostro_server'
const DATABASE = 'nostro'
const WELL_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 200

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nostro-cluster-'))
  chmodSync(folder, 0o755)
  const identity = ordinaryUser()
  const [storePort, peerPort] = [await freePort(), await freePort()]
  const store = startStore(folder, { storePort, peerPort, identity })
  const nodes: ClusterNode[] = []
  for (const name of NAMES) {
    const ports = { port: await freePort(), controlPort: await freePort() }
    nodes.push(startNode({ name, ...ports, storePort, folder, identity }))
  }
  const proxyPort = await freePort()
  const proxy = startProxy(folder, proxyPort, nodes)
  const poolerPort = await freePort()
  const pooler = startPooler(folder, { port: poolerPort, proxyPort, identity })
  const ask: Cluster['ask'] = (question) => askPrimary(nodes, question)
  const look = (): Promise<Standing | undefined> => rowKindOf(nodes)
  const untilWell = (): Promise<Standing> => waitUntilWell(look, folder)
  await untilWell()
  await createOwnerAndDatabase(nodes)
  return {
    folder,
    nodes,
    url: `postgres://${SERVER}@${placesOf(nodes)}/${DATABASE}`,
    ownerUrl: `postgres://${OWNER}@${placesOf(nodes)}/${DATABASE}`,
    poolerUrl: `postgres://${SERVER}@127.0.0.1:${poolerPort}/${DATABASE}`,
    pooler,
    look,
    untilWell,
    switchOver: async () => switchOver(await untilWell()),
    ask,
    stop: async () => {
      await pooler.stop()
      await proxy.stop()
      for (const node of nodes) await node.stop()
      await store.stop()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface StorePorts {
  readonly storePort: number
  /** The port for other members of etcd, of which there are none. */
  readonly peerPort: number
  readonly identity: Identity
}

function startStore(folder: string, { storePort, peerPort, identity }: StorePorts): SupervisedProgram {
  const data = path.join(folder, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid)
  const [url, peerUrl] = [`http://127.0.0.1:${storePort}`, `http://127.0.0.1:${peerPort}`]
  return superviseProgram({
    file: PROGRAMS.etcd,
    args: [
      `--data-dir=${data}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
      // All parts use one disk here, whose delays are not those of etcd's own disk.
      '--unsafe-no-fsync',
      '--logger=zap',
      '--log-level=error',
    ],
    identity,
    logFile: path.join(folder, 'etcd.log'),
  })
}

function startProxy(folder: string, port: number, nodes: readonly ClusterNode[]): SupervisedProgram {
  const settings = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    settings,
    `${[
      'defaults',
      '  mode tcp',
      '  timeout connect 1s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  timeout check 1s',
      'listen primary',
      `  bind 127.0.0.1:${port}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...nodes.map(
        ({ name, port: own, controlPort }) => `  server ${name} 127.0.0.1:${own} check port ${controlPort}`,
      ),
    ].join('\n')}\n`,
  )
  const logFile = path.join(folder, 'haproxy.log')
  return superviseProgram({ file: PROGRAMS.haproxy, args: ['-db', '-f', settings], identity: {}, logFile })
}

interface PoolerPorts {
  readonly port: number
  readonly proxyPort: number
  readonly identity: Identity
}

function startPooler(folder: string, { port, proxyPort, identity }: PoolerPorts): SupervisedProgram {
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(path.join(folder, 'users.txt'), `"${SERVER}" ""\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `${DATABASE} = host=127.0.0.1 port=${proxyPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 20',
      // The default is to wait 15 s after a failure.
      'server_login_retry = 1',
      'ignore_startup_parameters = extra_float_digits',
    ].join('\n'),
  )
  const logFile = path.join(folder, 'pgbouncer.log')
  return superviseProgram({ file: PROGRAMS.pooler, args: ['-q', settings], identity, logFile })
}

async function createOwnerAndDatabase(nodes: readonly ClusterNode[]): Promise<void> {
  await askPrimary(nodes, `create role ${OWNER} login createrole nosuperuser nobypassrls`, 'postgres')
  await askPrimary(nodes, `create role ${SERVER} login nosuperuser nobypassrls`, 'postgres')
  await askPrimary(nodes, `create database ${DATABASE} owner ${OWNER}`, 'postgres')
}

function placesOf(nodes: readonly ClusterNode[]): string {
  return nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
}

async function askPrimary<Row extends pg.QueryResultRow>(
  nodes: readonly ClusterNode[],
  question: string,
  database = DATABASE,
): Promise<readonly Row[]> {
  const { port } = await primaryOf(nodes)
  return await askAt<Row>(port, question, database)
}

async function askAt<Row extends pg.QueryResultRow>(
  port: number,
  question: string,
  database = 'postgres',
): Promise<readonly Row[]> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: 2_000,
  })
  // A broken connection also emits an event; the query fails in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

async function primaryOf(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  return await Promise.any(
    nodes.map(async (node) => {
      const [row] = await askAt<{ follows: boolean }>(node.port, 'select pg_is_in_recovery() as follows')
      if (row?.follows !== false) throw new Error(`${node.name} follows another one`)
      return node
    }),
  )
}

interface ClusterReport {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[]
}

/** Returns the roles if all followers replicate from one primary and Patroni knows the synchronous one. */
async function rowKindOf(nodes: readonly ClusterNode[]): Promise<Standing | undefined> {
  try {
    const primary = await primaryOf(nodes)
    const followers = await askAt(
      primary.port,
      `select from pg_stat_replication where state = 'streaming' and application_name <> 'nostro'`,
    )
    if (followers.length < nodes.length - 1) return undefined
    const response = await fetch(`http://127.0.0.1:${primary.controlPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    const { members } = (await response.json()) as ClusterReport
    const nameOf = (role: string) => members.find((member) => member.role === role)?.name
    const synchronous = nodes.find(({ name }) => name === nameOf('sync_standby'))
    return nameOf('leader') === primary.name && synchronous ? { primary, synchronous } : undefined
  } catch {
    // A part of the cluster is not available.
    return undefined
  }
}

async function waitUntilWell(look: () => Promise<Standing | undefined>, folder: string): Promise<Standing> {
  const startedAt = Date.now()
  for (;;) {
    const standing = await look()
    if (standing) return standing
    if (Date.now() - startedAt > WELL_WITHIN_MS) throw new Error(`The cluster does not get well: ${folder}`)
    await pause(LOOK_EVERY_MS)
  }
}

async function switchOver({ primary, synchronous }: Standing): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${primary.controlPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate: synchronous.name }),
  })
  if (!response.ok) throw new Error(`No change of the primary: ${await response.text()}`)
}
