import path from 'node:path'

import { readConfig } from './config.ts'
import { startServer } from './start-server.ts'

/** The server without build and demo print: what a production image runs, with `apps/web/dist` beside it. */
const server = await startServer({
  ...readConfig(process.env),
  webFolder: path.resolve(import.meta.dirname, '../../web/dist'),
})

/** A proxy that asks every second, and believes the second answer, has noticed by then. */
const NOTICED_WITHIN_MS = 3_000
/** RE-9: whatever still runs by then is cut off; the database undoes what was not committed. */
const LEAVE_WITHIN_MS = 10_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref()
    // A request to a collector that does not answer is no reason to stay.
    void server.leave(NOTICED_WITHIN_MS).then(() => process.exit())
  })
}
