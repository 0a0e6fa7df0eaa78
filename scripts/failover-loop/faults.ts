import { oneOf } from '../kill-loop/chance.ts'
import type { Fault } from '../kill-loop/faults.ts'
import type { Installation } from '../kill-loop/installation.ts'
import type { Cluster } from './cluster.ts'

/** Time in ms for which a machine is off, longer than the others wait for it. */
const AWAY_MS = 8_000

/** Returns the faults of servers, pooler and database nodes. */
export function faultsOf(cluster: Cluster): readonly Fault[] {
  return [
    {
      name: 'database of the primary',
      strike: async () => (await cluster.untilWell()).primary.killDatabase(),
    },
    {
      name: 'machine of the primary',
      strike: async () => (await cluster.untilWell()).primary.killMachine(AWAY_MS),
    },
    {
      name: 'machine of the synchronous follower',
      strike: async () => (await cluster.untilWell()).synchronous.killMachine(AWAY_MS),
    },
    {
      name: 'change of the primary in good order',
      strike: async () => {
        await cluster.switchOver()
        return 1
      },
    },
    { name: 'pooler', strike: async () => cluster.pooler.kill() },
    { name: 'server', strike: async ({ servers }) => killServers([oneOf(servers)]) },
    { name: 'all servers', strike: async ({ servers }) => killServers(servers) },
    {
      name: 'server and machine of the primary',
      strike: async ({ servers }) =>
        (await cluster.untilWell()).primary.killMachine(AWAY_MS) + killServers([oneOf(servers)]),
    },
  ]
}

function killServers(servers: Installation['servers']): number {
  for (const server of servers) server.kill()
  return servers.length
}
