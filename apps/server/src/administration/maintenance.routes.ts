import { readMaintenance, readMaintenancePlan, saveMaintenance } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerAnonymousCall, registerCall } from '../http/register-call.ts'
import { maintenanceNow, planMaintenance, plannedMaintenance } from './maintenance.ts'
import { shared } from './shared-answer.ts'

export function registerMaintenanceCalls(server: CallServer): void {
  // Every page asks for it, whoever looks at it, and it is never refused.
  registerAnonymousCall(server, readMaintenance, shared(maintenanceNow))

  registerCall(server, readMaintenancePlan, (context) => plannedMaintenance(context))

  registerCall(server, saveMaintenance, async (context, { body }) => {
    await planMaintenance(context, body)
    return {}
  })
}
