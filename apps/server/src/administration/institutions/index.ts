import type { CallServer } from '../../http/call-server.ts'
import type { JobSystem } from '../../jobs/job-system.ts'
import { registerEnterpriseCalls } from './enterprise.routes.ts'
import { notifyPlatform } from './notify-platform.ts'
import { registerPlatformCalls } from './platform.routes.ts'

/** Registers the calls and jobs of institution management. `servicePhone` is the number of customer service. */
export function registerInstitutionManagement(
  server: CallServer,
  jobs: JobSystem,
  servicePhone: string,
): void {
  registerEnterpriseCalls(server, servicePhone)
  registerPlatformCalls(server)
  jobs.register('enterprise.handedIn', notifyPlatform)
}
