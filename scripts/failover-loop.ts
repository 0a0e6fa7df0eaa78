import { buildWeb } from './build-web.ts'
import { startCluster } from './failover-loop/cluster.ts'
import { faultsOf } from './failover-loop/faults.ts'
import { startServers } from './failover-loop/servers.ts'
import { missingClusterPrograms } from './failover-loop/programs.ts'
import { runKillLoop } from './kill-loop/run-kill-loop.ts'
import { readSettings } from './kill-loop/settings.ts'

/** Time limits in s: users are served again after any fault, and pending work is done. */
const USUAL = { serveSeconds: 10, settleSeconds: 30 }

/**
 * Kills nodes of a PostgreSQL cluster, its pooler and three servers under load, and then verifies that each
 * acknowledged step is stored once and completely, and nothing else.
 */
const missing = missingClusterPrograms()
if (missing.length > 0) {
  console.log(`The loop of fail-overs is left out, since this machine lacks ${missing.join(', ')}.`)
  process.exit(process.env['NOSTRO_CLUSTER_TESTS'] === 'required' ? 1 : 0)
}
// Each supervised process adds a listener for the exit of this one.
process.setMaxListeners(0)
buildWeb()
const cluster = await startCluster()
const installation = await startServers(cluster)
const isWhole = await runKillLoop(installation, {
  settings: readSettings(process.env, USUAL),
  faults: faultsOf(cluster),
  untilWell: cluster.untilWell,
  databaseUrl: cluster.url,
})
const [line] = await cluster.ask<{ timeline: number }>(
  'select timeline_id as timeline from pg_control_checkpoint()',
)
console.log(`${'changes of the primary'.padEnd(40)} ${(line?.timeline ?? 1) - 1}`)
await cluster.stop()
if (isWhole) {
  installation.remove()
  cluster.remove()
} else console.log(`Cluster: ${cluster.folder}`)
process.exitCode = isWhole ? 0 : 1
