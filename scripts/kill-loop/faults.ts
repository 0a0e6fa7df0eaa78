import { setTimeout as pause } from 'node:timers/promises'

import { oneOf, shuffled } from './chance.ts'
import type { Installation } from './installation.ts'
import { backendsOf, endIfThere, postmasterOf } from './postgres-processes.ts'
import type { SupervisedServer } from './supervised-server.ts'

/** A fault that kills one or several processes with SIGKILL. */
export interface Fault {
  readonly name: string
  /** Returns the number of killed processes. */
  readonly strike: (installation: Installation) => Promise<number>
}

/** Faults of servers and their only PostgreSQL. */
export const FAULTS: readonly Fault[] = [
  { name: 'server', strike: async ({ servers }) => killServers([oneOf(servers)]) },
  { name: 'both servers', strike: async ({ servers }) => killServers(servers) },
  { name: 'server while it starts', strike: strikeTwice },
  { name: 'PostgreSQL', strike: strikePostmaster },
  { name: 'one connection of PostgreSQL', strike: strikeBackend },
  { name: 'server and PostgreSQL at once', strike: strikeServerAndPostmaster },
  { name: 'both servers and PostgreSQL at once', strike: strikeAll },
]

/** Time in ms within which a second fault follows, while the first one's processes restart. */
const SECOND_WITHIN_MS = 2_500
const POSTMASTER_WAIT_MS = 20_000

/** Returns a function that draws faults in random order; none is repeated before all were drawn. */
export function createFaultDraw(faults: readonly Fault[] = FAULTS): () => Fault {
  let bag: Fault[] = []
  return () => {
    if (bag.length === 0) bag = shuffled(faults)
    return bag.pop() ?? oneOf(faults)
  }
}

function killServers(servers: readonly SupervisedServer[]): number {
  for (const server of servers) server.kill()
  return servers.length
}

async function strikeTwice({ servers }: Installation): Promise<number> {
  const server = oneOf(servers)
  server.kill()
  await pause(Math.random() * SECOND_WITHIN_MS)
  server.kill()
  return 2
}

async function strikePostmaster({ dataFolder }: Installation): Promise<number> {
  return endIfThere(await runningPostmaster(dataFolder))
}

async function strikeBackend({ dataFolder }: Installation): Promise<number> {
  const backends = backendsOf(await runningPostmaster(dataFolder))
  return backends.length === 0 ? 0 : endIfThere(oneOf(backends))
}

async function strikeServerAndPostmaster({ servers, dataFolder }: Installation): Promise<number> {
  const postmaster = await runningPostmaster(dataFolder)
  const server = oneOf(servers)
  // Either may be the first, by a few milliseconds.
  if (Math.random() < 0.5) server.kill()
  const ended = endIfThere(postmaster)
  await pause(Math.random() * 5)
  server.kill()
  return 1 + ended
}

async function strikeAll({ servers, dataFolder }: Installation): Promise<number> {
  const postmaster = await runningPostmaster(dataFolder)
  return endIfThere(postmaster) + killServers(servers)
}

async function runningPostmaster(dataFolder: string): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const pid = postmasterOf(dataFolder)
    if (pid !== undefined) return pid
    if (Date.now() - startedAt > POSTMASTER_WAIT_MS) throw new Error('PostgreSQL stays dead')
    await pause(50)
  }
}
