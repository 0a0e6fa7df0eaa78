import { runChaos } from '@nostro/chaos'

import { buildWeb } from './build-web.ts'
import { seedOfRun } from './seed-of-run.ts'

// An aborted run ends the programs that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs servers under faults: `npm run chaos -- <scenario>`. See chaos/README.md. */
process.exitCode = await runChaos(process.argv.slice(2), { seed: seedOfRun(), build: () => buildWeb() })
