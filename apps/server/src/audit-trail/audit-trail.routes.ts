import { exportAuditEvents, listAuditEvents, listAuditTrails, verifyAuditTrail } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import type { AnchorFile } from './anchor-file.ts'
import { exportEvents, listEvents, listTrails, verifyTrail } from './read-trail.ts'

export function registerAuditTrailCalls(server: CallServer, anchors: AnchorFile): void {
  registerCall(server, listAuditTrails, (context) => listTrails(context))
  registerCall(server, listAuditEvents, (context, { query }) => listEvents(context, given(query)))
  registerCall(server, exportAuditEvents, (context, { query }) => exportEvents(context, given(query)))
  registerCall(server, verifyAuditTrail, (context, { query }) => verifyTrail(context, anchors, query))
}

type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** The conditions that were asked for, without those that were not. */
function given<T extends object>(query: T): Given<T> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  // What is left out was undefined, which the type no longer says.
  return Object.fromEntries(entries) as Given<T>
}
