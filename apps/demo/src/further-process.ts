import { readConfig } from '@nostro/server'
import { listenAsProcess, runFurtherProcess, systemClock } from '@nostro/server/extension'

import { createHistoryProgress } from './history/history-progress.ts'
import { createPastWork } from './history/past-work.ts'
import { registerDemoCalls } from './switch/demo.routes.ts'

/** Runs a further process of a demo, whose history is complete. The first process starts it. */
await runFurtherProcess(async (start, processes) => {
  const progress = createHistoryProgress()
  progress.end()
  const { demoPassword = '' } = start.facts
  const { clock, jobCarrier } = createPastWork(systemClock)
  return await listenAsProcess({
    options: readConfig(process.env),
    start,
    processes,
    extension: {
      clock,
      jobCarrier,
      documentAttribute: 'data-demo',
      registerCalls: (calls, tools) => registerDemoCalls(calls, { ...tools, demoPassword, progress }),
    },
  })
})
