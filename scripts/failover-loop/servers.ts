import { rmSync } from 'node:fs'
import path from 'node:path'

import { createDataFolder, type Installation, settingsOf } from '../kill-loop/installation.ts'
import { superviseServer, type SupervisedServer } from '../kill-loop/supervised-server.ts'
import type { Cluster } from './cluster.ts'

const COUNT = 3

/** Starts three servers on a cluster: calls use its pooler, other work connects directly. */
export async function startServers(cluster: Cluster): Promise<Installation> {
  const dataFolder = createDataFolder()
  const env = {
    ...settingsOf(dataFolder),
    DATABASE_URL: cluster.url,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATABASE_POOLER_URL: cluster.poolerUrl,
  }
  const servers: SupervisedServer[] = []
  for (let index = 1; index <= COUNT; index++) {
    const server = await superviseServer({ logFile: path.join(dataFolder, `server-${index}.log`), env })
    await server.untilReady()
    servers.push(server)
  }
  return {
    dataFolder,
    servers,
    urls: servers.map(({ url }) => url),
    ask: cluster.ask,
    stop: async () => {
      for (const server of servers) await server.stop()
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}
