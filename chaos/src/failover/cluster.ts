import { rmSync } from 'node:fs'

import { freePort } from '@nostro/server/testing/ports'

import { createFolder } from '../installation/installation.ts'
import { type Ask, askAt, createDatabase, DATABASE, OWNER, SERVER } from '../installation/database.ts'
import type { SupervisedProgram } from '../installation/supervised-program.ts'
import { attempt, mustGet } from '../run/waiting.ts'
import { type ClusterNode, startNode } from './node.ts'
import { startEtcd, startPooler, startProxy } from './programs.ts'

/** A PostgreSQL cluster of three nodes, any of which may be the primary, with pooler and proxy as banks use them. */
export interface Cluster {
  readonly folder: string
  /** The address with all nodes. */
  readonly url: string
  /** The same address for the owner, who migrates. */
  readonly ownerUrl: string
  /** The address of the pooler, whose proxy leads to the primary. */
  readonly poolerUrl: string
  readonly pooler: SupervisedProgram
  /** Waits until the whole cluster is healthy. */
  readonly untilWell: () => Promise<Roles>
  /** Switches to another primary in the regular way. */
  readonly switchOver: () => Promise<void>
  /** Queries the primary as a superuser; throws while there is none. */
  readonly ask: Ask
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** The current roles of the nodes. */
interface Roles {
  readonly primary: ClusterNode
  /** The synchronous follower, which must confirm each commit. */
  readonly synchronous: ClusterNode
}

const NAMES = ['one', 'two', 'three'] as const
const WELL_LIMITS = { limitMs: 120_000, everyMs: 200 }
const REQUEST_MS = 2_000

/** Starts a cluster with an empty database. */
export async function startCluster(): Promise<Cluster> {
  const folder = createFolder('cluster')
  const etcdPort = await freePort()
  const etcd = startEtcd(folder, etcdPort, await freePort())
  const nodes: ClusterNode[] = []
  for (const name of NAMES) {
    const ports = { port: await freePort(), controlPort: await freePort(), etcdPort }
    nodes.push(startNode({ name, folder, ...ports }))
  }
  const [proxyPort, poolerPort] = [await freePort(), await freePort()]
  const proxy = startProxy(folder, proxyPort, nodes)
  const pooler = startPooler(folder, poolerPort, proxyPort)
  const untilWell = (): Promise<Roles> =>
    mustGet(() => attempt(() => rolesOf(nodes)), WELL_LIMITS, `The cluster was not healthy, see ${folder},`)
  await untilWell()
  await createDatabase(askPrimary(nodes, 'postgres'))
  const places = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return {
    folder,
    url: `postgres://${SERVER}@${places}/${DATABASE}`,
    ownerUrl: `postgres://${OWNER}@${places}/${DATABASE}`,
    poolerUrl: `postgres://${SERVER}@127.0.0.1:${poolerPort}/${DATABASE}`,
    pooler,
    untilWell,
    switchOver: async () => switchOver(await untilWell()),
    ask: askPrimary(nodes, DATABASE),
    stop: async () => {
      await pooler.stop('SIGKILL')
      await proxy.stop('SIGKILL')
      for (const node of nodes) await node.stop()
      await etcd.stop('SIGKILL')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function askPrimary(nodes: readonly ClusterNode[], database: string): Ask {
  return async (question) => await askNode(await primaryOf(nodes), database)(question)
}

function askNode({ port }: ClusterNode, database = 'postgres'): Ask {
  return askAt(`postgres://postgres@127.0.0.1:${port}/${database}`, REQUEST_MS)
}

async function primaryOf(nodes: readonly ClusterNode[]): Promise<ClusterNode> {
  return await Promise.any(
    nodes.map(async (node) => {
      const [row] = await askNode(node)<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      if (row?.follows !== false) throw new Error(`${node.name} follows another one`)
      return node
    }),
  )
}

interface ClusterReport {
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[]
}

/** Returns the roles if all followers replicate from one primary and Patroni knows the synchronous one. */
async function rolesOf(nodes: readonly ClusterNode[]): Promise<Roles | undefined> {
  const primary = await primaryOf(nodes)
  const followers = await askNode(primary)(
    `select from pg_stat_replication where state = 'streaming' and application_name <> 'nostro'`,
  )
  if (followers.length < nodes.length - 1) return undefined
  const response = await fetch(`http://127.0.0.1:${primary.controlPort}/cluster`, {
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  const { members } = (await response.json()) as ClusterReport
  const nameOf = (role: string) => members.find((member) => member.role === role)?.name
  const synchronous = nodes.find(({ name }) => name === nameOf('sync_standby'))
  return nameOf('leader') === primary.name && synchronous ? { primary, synchronous } : undefined
}

async function switchOver({ primary, synchronous }: Roles): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${primary.controlPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate: synchronous.name }),
  })
  if (!response.ok) throw new Error(`No change of the primary: ${await response.text()}`)
}
