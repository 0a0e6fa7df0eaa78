import { readDemoSettings, type RunningDemo, startDemo } from '@nostro/demo'
import { readConfig } from '@nostro/server'

/** Starts a server with the demo institutions in this process. */
export async function startDemoHere(environment: Readonly<Record<string, string>>): Promise<RunningDemo> {
  return await startDemo(readConfig({ NOSTRO_PROCESSES: '1', ...environment }), readDemoSettings(environment))
}
