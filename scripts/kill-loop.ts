import { buildWeb } from './build-web.ts'
import { FAULTS } from './kill-loop/faults.ts'
import { startInstallation } from './kill-loop/installation.ts'
import { runKillLoop } from './kill-loop/run-kill-loop.ts'
import { readSettings } from './kill-loop/settings.ts'

/**
 * Kills servers and PostgreSQL repeatedly during bursts of commands, and then verifies that each acknowledged step is
 * stored once and completely, and nothing else (RE-1).
 */
buildWeb()
const installation = await startInstallation()
const isWhole = await runKillLoop(installation, { settings: readSettings(process.env), faults: FAULTS })
if (isWhole) installation.remove()
process.exitCode = isWhole ? 0 : 1
