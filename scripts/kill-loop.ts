import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWeb } from './build-web.ts'
import { countBrokenTrails, countLosses } from './kill-loop/check.ts'
import { type Acknowledged, runCycles } from './kill-loop/cycles.ts'
import { startKilledServer } from './kill-loop/killed-server.ts'

const CYCLES = Number(process.env['NOSTRO_KILL_CYCLES'] ?? '100')

/**
 * Kills the server again and again while messages are submitted, approved and delivered, and then looks whether
 * every acknowledged step is still there and every message arrived once (security RE-1).
 */
buildWeb()
const dataFolder = mkdtempSync(join(tmpdir(), 'nostro-kill-loop-'))
chmodSync(dataFolder, 0o755)
const server = await startKilledServer(dataFolder)
const acknowledged: Acknowledged[] = []
const startedAt = Date.now()

let isDone = false
const outcomes = await Promise.allSettled([
  runCycles(server.url, CYCLES, acknowledged).finally(() => (isDone = true)),
  server.killUntil(() => isDone),
])
const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
const losses = failures.length === 0 ? await countLosses(server.url, acknowledged) : undefined
// Whatever happened, nothing of it may keep running.
await server.stop()
if (losses === undefined) throw new AggregateError(failures, 'The cycles did not come to their end')
const trails = await countBrokenTrails(dataFolder)
rmSync(dataFolder, { recursive: true, force: true })

const figures = {
  cycles: CYCLES,
  kills: server.kills(),
  seconds: Math.round((Date.now() - startedAt) / 1000),
  acknowledgedSteps: acknowledged.length * 3,
  ...losses,
  auditEvents: trails.events,
  brokenAuditTrails: trails.broken,
}
console.log(
  Object.entries(figures)
    .map(([name, value]) => `${name.padEnd(20)} ${value}`)
    .join('\n'),
)
const isWhole = Object.values(losses).every((count) => count === 0) && trails.broken === 0
const isTried = acknowledged.length === CYCLES && figures.kills > 0
process.exitCode = isWhole && isTried ? 0 : 1
