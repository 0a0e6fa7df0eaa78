import { listenAsProcess, runFurtherProcess } from './assembly/index.ts'
import { readConfig } from './operations/index.ts'

/** Runs a further process of a production server. The first process starts it. */
await runFurtherProcess(
  async (start, processes) =>
    await listenAsProcess({ options: readConfig(process.env), start, processes, extension: {} }),
)
