import { registerCounterCalls } from './counters/index.ts'
import type { CallServer } from './http/call-server.ts'
import type { JobSystem } from './jobs/job-system.ts'
import { registerHousekeeping } from './housekeeping.ts'
import { registerMessageCalls } from './messages/index.ts'
import { registerNetworkCalls, registerNetworkJobs } from './network/index.ts'
import { createPasswordHasher, registerSessionCalls } from './sessions/index.ts'

export interface CapabilityTools {
  /** Holds an answer back; tests do not wait. */
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** The one list of what this server can do: each capability binds its calls and its jobs. */
export function registerCapabilities(server: CallServer, jobs: JobSystem, tools: CapabilityTools): void {
  registerHousekeeping(jobs)
  registerSessionCalls(server, { ...tools, hasher: createPasswordHasher() })
  registerMessageCalls(server)
  registerNetworkCalls(server)
  registerNetworkJobs(jobs)
  registerCounterCalls(server)
}
