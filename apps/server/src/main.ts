import path from 'node:path'

import { leaveOnSignal, startServer } from './assembly/index.ts'
import { readConfig } from './operations/index.ts'

/** Starts the server of a production image: no build step, no demo, web application in `apps/web/dist`. */
leaveOnSignal(
  await startServer({
    ...readConfig(process.env),
    webFolder: path.resolve(import.meta.dirname, '../../web/dist'),
  }),
)
