import path from 'node:path'

import { readConfig } from './operations/index.ts'
import { startServer } from './assembly/index.ts'

/** Starts the server of a production image: no build step, no demo output, web application in `apps/web/dist`. */
const server = await startServer({
  ...readConfig(process.env),
  webFolder: path.resolve(import.meta.dirname, '../../web/dist'),
})

/** Time for a load balancer that probes each second and acts on the second failure. */
const NOTICED_WITHIN_MS = 3_000
/** RE-9: calls that still run after this time are aborted. The database rolls back their transactions. */
const LEAVE_WITHIN_MS = 10_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref()
    // The process exits without waiting for an unresponsive trace collector.
    void server.leave(NOTICED_WITHIN_MS).then(() => process.exit())
  })
}
