import {
  addAuditStream,
  changeAuditStream,
  listAuditStreams,
  removeAuditStream,
  resendAuditEvents,
  setAuditStreamCredentials,
  testAuditStream,
} from '@nostro/contract'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import {
  changeStreamOf,
  createStream,
  listStreamsOf,
  removeStreamOf,
  resendOf,
  sendTestEvent,
  setCredentialsOf,
} from './manage-streams.ts'
import type { StreamTools } from './stream-tools.ts'

/** Registers the calls about streams of audit events. */
export function registerAuditStreamCalls(server: CallServer, tools: StreamTools): void {
  registerCall(server, listAuditStreams, (context) => listStreamsOf(context))

  registerCall(server, addAuditStream, (context, { body }) => createStream(context, tools, body))

  registerCall(server, changeAuditStream, (context, { params, body }) =>
    changeStreamOf(context, tools, { id: params.id, settings: body }),
  )

  registerCall(server, removeAuditStream, (context, { params }) => removeStreamOf(context, params.id))

  registerCall(server, setAuditStreamCredentials, async (context, { params, body }) => {
    await setCredentialsOf(context, tools, { id: params.id, credentials: body })
    return {}
  })

  registerCall(server, testAuditStream, async (context, { params }) => {
    await sendTestEvent(context, params.id)
    return {}
  })

  registerCall(server, resendAuditEvents, async (context, { params, body }) => {
    await resendOf(context, { id: params.id, from: body.from })
    return {}
  })
}
