import type { CallServer } from '../http/call-server.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import type { PasswordHasher } from '../sessions/index.ts'
import { registerEnterpriseCalls } from './enterprise.routes.ts'
import { registerPlatformCalls } from './platform.routes.ts'
import { notifyPlatform } from './notify-platform.ts'
import { registerUserCalls } from './users.routes.ts'

export interface AdministrationTools {
  /** The phone number under which users ask for help. */
  readonly servicePhone: string
  readonly hasher: PasswordHasher
}

/** Registers the calls of the administrators of institutions and of the platform. */
export function registerAdministration(
  server: CallServer,
  jobs: JobSystem,
  tools: AdministrationTools,
): void {
  registerUserCalls(server, tools.hasher)
  registerEnterpriseCalls(server, tools.servicePhone)
  registerPlatformCalls(server)
  jobs.register('enterprise.handedIn', notifyPlatform)
}
