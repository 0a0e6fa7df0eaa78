import type { CallServer } from '../http/call-server.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { registerEnterpriseCalls } from './enterprise.routes.ts'
import { registerPlatformCalls } from './platform.routes.ts'
import { tellPlatform } from './tell-platform.ts'
import { registerUserCalls } from './users.routes.ts'

/** What administrators of institutions and of the platform do. `servicePhone` is where people ask for help. */
export function registerAdministration(server: CallServer, jobs: JobSystem, servicePhone: string): void {
  registerUserCalls(server)
  registerEnterpriseCalls(server, servicePhone)
  registerPlatformCalls(server)
  jobs.register('enterprise.handedIn', tellPlatform)
}
