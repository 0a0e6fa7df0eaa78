import {
  exportAuditEvents,
  listAuditEvents,
  listAuditTrails,
  readAuditChain,
  verifyAuditTrail,
} from '@nostro/contract'

import { type CallServer, notedTrails } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import type { AnchorFile } from './anchor-file.ts'
import { anchorPromptly } from './prompt-anchors.ts'
import {
  exportEvents,
  listEvents,
  listTrails,
  readChain,
  type TrailTools,
  verifyTrail,
} from './read-trail.ts'

/** Registers the calls that read, export and verify audit trails. */
export function registerAuditTrailCalls(server: CallServer, tools: TrailTools): void {
  anchorAfterCalls(server, tools.anchors)
  registerCall(server, listAuditTrails, (context) => listTrails(context))
  registerCall(server, listAuditEvents, (context, { query }) => listEvents(context, given(query)))
  registerCall(server, exportAuditEvents, (context, { query }) => exportEvents(context, given(query)))
  registerCall(server, readAuditChain, (context, { query }) => readChain(context, tools, query))
  registerCall(server, verifyAuditTrail, (context, { query }) => verifyTrail(context, tools, query))
}

/**
 * Anchors when the response is sent: by then the events of the call are committed, or rolled back and nothing needs
 * writing.
 */
function anchorAfterCalls({ fastify, dependencies }: CallServer, anchors: AnchorFile): void {
  const { db, clock } = dependencies
  const prompt = anchorPromptly(anchors, { db, clock, log: fastify.log })
  fastify.addHook('onSend', async (request) => prompt.soon(notedTrails(request)))
  fastify.addHook('onClose', () => prompt.stop())
}

type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> }

/** Returns the filters that are present. */
function given<T extends object>(query: T): Given<T> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  // The removed members were undefined, which the type does not express.
  return Object.fromEntries(entries) as Given<T>
}
