import type { ChangeEffects } from '../../changes/index.ts'
import type { CallServer } from '../../http/call-server.ts'
import type { JobSystem } from '../../jobs/job-system.ts'
import { addConfirmedBic } from './add-bic.ts'
import { createConfirmedBank } from './create-bank.ts'
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

/** The effects of confirmed changes of the platform to banks. */
export const BANK_CHANGE_EFFECTS = {
  'bank.create': createConfirmedBank,
  'bank.bic': addConfirmedBic,
} as const satisfies Partial<ChangeEffects>
