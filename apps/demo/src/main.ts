import path from 'node:path'

import { leaveOnSignal, readConfig } from '@nostro/server'

import { readDemoSettings } from './settings.ts'
import { startDemo } from './start-demo.ts'

/** Starts the server of a production image as a demo. */
leaveOnSignal(
  await startDemo(
    { ...readConfig(process.env), webFolder: path.resolve(import.meta.dirname, '../../web/dist') },
    readDemoSettings(process.env),
  ),
)
