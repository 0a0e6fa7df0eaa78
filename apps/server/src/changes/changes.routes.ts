import { confirmChange, listChanges, rejectChange, withdrawChange } from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { confirmChangeOf, rejectChangeOf, withdrawChangeOf } from './decide-change.ts'
import { listChangesOf } from './list-changes.ts'
import type { ChangeEffects } from './pending-change.ts'

/** Registers the calls by which a second administrator decides on changes. */
export function registerChangeCalls(server: CallServer, effects: ChangeEffects): void {
  registerCall(server, listChanges, async (context) => ({ rowList: await listChangesOf(context) }))
  registerCall(server, confirmChange, (context, { params, body }) =>
    confirmChangeOf(context, effects, { id: params.id, digest: body.digest }),
  )
  registerCall(server, rejectChange, async (context, { params, body }) => {
    await rejectChangeOf(context, { id: params.id, reason: body.reason })
    return {}
  })
  registerCall(server, withdrawChange, async (context, { params }) => {
    await withdrawChangeOf(context, params.id)
    return {}
  })
}
