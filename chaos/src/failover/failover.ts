import { roundOptions, stageRounds } from '../faults/rounds.ts'
import { type Fault, killAll } from '../faults/server-faults.ts'
import { needsPrograms, POSTGRES_PROGRAMS, PROGRAMS } from '../installation/debian-programs.ts'
import { createFolder, startServers } from '../installation/installation.ts'
import { oneOf } from '../run/chance.ts'
import type { Run, Scenario, Stage } from '../run/scenario.ts'
import { PAYMENT_INVARIANTS } from '../run/violations.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Fail-overs of a PostgreSQL cluster under load. */
export const failover: Scenario = {
  name: 'failover',
  summary: 'kills nodes of a PostgreSQL cluster, its pooler and three servers, and switches the primary',
  options: roundOptions({ serveSeconds: 10, settleSeconds: 30 }),
  phases: () => [
    {
      title: 'Fail-overs of the database',
      needs: needsPrograms(...Object.values(PROGRAMS), `${POSTGRES_PROGRAMS}/postgres`),
      invariants: PAYMENT_INVARIANTS,
      prepare: prepareCluster,
    },
  ],
}

const SERVER_COUNT = 3
/** Time in ms for which a machine is off, longer than the others wait for it. */
const AWAY_MS = 8_000

/** Starts three servers on a cluster: calls use its pooler, other work connects directly. */
async function prepareCluster(run: Run): Promise<Stage> {
  const cluster = await startCluster()
  run.atEnd(async (isWhole) => {
    await cluster.stop()
    if (isWhole) cluster.remove()
    else console.log(`Cluster: ${cluster.folder}`)
  })
  const { url, ownerUrl, poolerUrl, ask, untilWell } = cluster
  const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_POOLER_URL: poolerUrl }
  const installation = await startServers({
    dataFolder: createFolder(),
    settings: Array.from({ length: SERVER_COUNT }, () => settings),
    ask,
  })
  return await stageRounds(run, {
    installation,
    databaseUrl: url,
    faults: faultsOf(cluster),
    untilWell,
    afterChecks: async () => {
      const [line] = await ask<{ timeline: number }>(
        'select timeline_id as timeline from pg_control_checkpoint()',
      )
      run.figures.set('changes of the primary', (line?.timeline ?? 1) - 1)
    },
  })
}

/** Returns the faults of servers, pooler and database nodes. */
function faultsOf({ untilWell, switchOver, pooler }: Cluster): readonly Fault[] {
  return [
    { name: 'database of the primary', strike: async () => (await untilWell()).primary.killDatabase() },
    { name: 'machine of the primary', strike: async () => (await untilWell()).primary.killMachine(AWAY_MS) },
    {
      name: 'machine of the synchronous follower',
      strike: async () => (await untilWell()).synchronous.killMachine(AWAY_MS),
    },
    {
      name: 'regular change of the primary',
      strike: async () => {
        await switchOver()
        return 1
      },
    },
    { name: 'pooler', strike: async () => pooler.kill() },
    { name: 'server', strike: async ({ servers }) => oneOf(servers).kill() },
    { name: 'all servers', strike: async ({ servers }) => killAll(servers) },
    {
      name: 'server and machine of the primary',
      strike: async ({ servers }) => (await untilWell()).primary.killMachine(AWAY_MS) + oneOf(servers).kill(),
    },
  ]
}
