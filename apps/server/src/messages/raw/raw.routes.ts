import { readMessageStatus, takeRawMessages as takeCall } from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerBatch, registerCall } from '../../http/register-call.ts'
import { statusesOf } from './read-status.ts'
import { takeRawMessages } from './take-raw-messages.ts'

/** Registers the calls by which systems deliver texts and read the states of messages. */
export function registerRawCalls(server: CallServer): void {
  registerBatch(server, takeCall, (context, { body }, items) => takeRawMessages(context, body, items))

  registerCall(server, readMessageStatus, (context, { query }) => statusesOf(context, query.reference))
}
