import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../installation/installation.ts'
import { backendsOf, clusterOf, endIfThere, postmasterOf } from '../installation/postgres-processes.ts'
import { between, createRandom, isLikely, oneOf, shuffled } from '../run/chance.ts'
import { mustGet } from '../run/waiting.ts'

/** A fault that kills one or several processes with SIGKILL. */
export interface Fault {
  readonly name: string
  /** Returns the number of killed processes. */
  readonly strike: (installation: Installation) => Promise<number>
}

/** Faults of servers and their only PostgreSQL. */
export const SERVER_FAULTS: readonly Fault[] = [
  { name: 'server', strike: async ({ servers }) => oneOf(servers).kill() },
  { name: 'all servers', strike: async ({ servers }) => killAll(servers) },
  { name: 'server while it starts', strike: strikeTwice },
  { name: 'PostgreSQL', strike: strikePostmaster },
  { name: 'one connection of PostgreSQL', strike: strikeBackend },
  { name: 'server and PostgreSQL at once', strike: strikeServerAndPostmaster },
  { name: 'all servers and PostgreSQL at once', strike: strikeAll },
]

/** Time in ms within which a second fault follows, while the first one's processes restart. */
const SECOND_WITHIN_MS = 2_500
const POSTMASTER_WAIT_MS = 20_000

/**
 * Returns a function that draws faults in random order; none is repeated before all were drawn. Equal seeds give equal
 * orders.
 */
export function createFaultDraw(faults: readonly Fault[], seed: number): () => Fault {
  const random = createRandom(seed)
  let bag: readonly Fault[] = []
  return () => {
    if (bag.length === 0) bag = shuffled(faults, random)
    const [drawn, ...others] = bag
    if (drawn === undefined) throw new Error('The scenario has no faults')
    bag = others
    return drawn
  }
}

/** Kills all servers. Returns the number of killed processes. */
export function killAll(servers: Installation['servers']): number {
  return servers.reduce((sum, server) => sum + server.kill(), 0)
}

async function strikeTwice({ servers }: Installation): Promise<number> {
  const server = oneOf(servers)
  const first = server.kill()
  await pause(between(0, SECOND_WITHIN_MS))
  return first + server.kill()
}

async function strikePostmaster(installation: Installation): Promise<number> {
  return endIfThere(await runningPostmaster(installation))
}

async function strikeBackend(installation: Installation): Promise<number> {
  const backends = backendsOf(await runningPostmaster(installation))
  return backends.length === 0 ? 0 : endIfThere(oneOf(backends))
}

async function strikeServerAndPostmaster(installation: Installation): Promise<number> {
  const postmaster = await runningPostmaster(installation)
  const server = oneOf(installation.servers)
  // Either may be the first, by a few milliseconds.
  const first = isLikely(0.5) ? server.kill() : 0
  const ended = endIfThere(postmaster)
  await pause(between(0, 5))
  return first + ended + server.kill()
}

async function strikeAll(installation: Installation): Promise<number> {
  const postmaster = await runningPostmaster(installation)
  return endIfThere(postmaster) + killAll(installation.servers)
}

async function runningPostmaster({ dataFolder }: Installation): Promise<number> {
  return await mustGet(
    () => postmasterOf(clusterOf(dataFolder)),
    { limitMs: POSTMASTER_WAIT_MS },
    'PostgreSQL did not restart',
  )
}
