import { runChaos } from '@nostro/chaos'

import { buildWeb } from './build-web.ts'
import { seedOfRun } from './seed-of-run.ts'

/** Runs servers under faults: `npm run chaos -- <scenario>`. See chaos/README.md. */
process.exitCode = await runChaos(process.argv.slice(2), { seed: seedOfRun(), build: () => buildWeb() })
