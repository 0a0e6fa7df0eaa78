import { changeRecurringDraft, createRecurringDraft, listRecurringDrafts } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { changeRecurring } from './change-recurring.ts'
import { createRecurring } from './create-recurring.ts'
import { listRecurring } from './list-recurring.ts'

/** Registers the calls of plans that create drafts. */
export function registerRecurringCalls(server: CallServer): void {
  registerCall(server, listRecurringDrafts, async (context) => await listRecurring(context))
  registerCall(
    server,
    createRecurringDraft,
    async (context, { body }) => await createRecurring(context, body),
  )
  registerCall(
    server,
    changeRecurringDraft,
    async (context, { params, body }) => await changeRecurring(context, params.id, body),
  )
}
