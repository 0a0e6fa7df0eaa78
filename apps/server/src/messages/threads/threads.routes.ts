import { listRelatedMessages, readMessageWay } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { listRelated } from './list-related-messages.ts'
import { readWay } from './read-message-way.ts'

export function registerThreadCalls(server: CallServer): void {
  registerCall(server, listRelatedMessages, async (context, { params }) => ({
    messages: [...(await listRelated(context, params.id))],
  }))
  registerCall(server, readMessageWay, async (context, { params }) => ({
    steps: await readWay(context, params.id),
  }))
}
