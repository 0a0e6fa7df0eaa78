import { readMaintenance, readMaintenancePlan, saveMaintenance } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { maintenanceNow, planMaintenance, plannedMaintenance } from './maintenance.ts'
import { shared } from './shared-answer.ts'

/** Registers the calls that read and plan maintenance. */
export function registerMaintenanceCalls(server: CallServer): void {
  // Every page requests it, signed in or not. It is never refused.
  registerAnonymousCall(server, readMaintenance, shared(maintenanceNow))

  registerCall(server, readMaintenancePlan, (context) => plannedMaintenance(context))

  registerCall(server, saveMaintenance, async (context, { body }) => {
    await planMaintenance(context, body)
    return {}
  })
}
