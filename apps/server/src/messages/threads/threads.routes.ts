import { listRelatedMessages, readMessageTracking } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { listRelated } from './list-related-messages.ts'
import { readTracking } from './read-message-tracking.ts'

export function registerThreadCalls(server: CallServer): void {
  registerCall(server, listRelatedMessages, (context, { params }) => listRelated(context, params.id))
  registerCall(server, readMessageTracking, async (context, { params }) => ({
    steps: await readTracking(context, params.id),
  }))
}
