import { CALLS } from '@nostro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { enterSpan, placeIn, type Span, type Traces } from '../tracing/index.ts'
import { refusalOf } from './refusal-codes.ts'

/** Only API calls are traced. Health checks and files of the web application would be most of the volume. */
const ROUTES: ReadonlySet<string> = new Set(
  Object.values(CALLS).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
)

/** Creates a span for each call, as a child of the caller's `traceparent` when present. */
export function traceCalls(web: FastifyInstance, traces: Traces): void {
  web.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions
    if (route === undefined || !ROUTES.has(route)) return done()
    enterSpan({ traces, span: beginCall(traces, request, reply, route) }, done)
  })
}

function beginCall(traces: Traces, request: FastifyRequest, reply: FastifyReply, route: string): Span {
  const { method, id, headers } = request
  const span = traces.begin({
    name: `${method} ${route}`,
    kind: 'server',
    parent: placeIn(headers['traceparent']),
    facts: { 'http.request.method': method, 'http.route': route, 'nostro.requestId': id },
  })
  // Emitted after the last byte, and when the client disconnects earlier.
  reply.raw.once('close', () => endCall(span, request, reply))
  return span
}

const SERVER_FAILED = 500

function endCall(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const { headersSent, statusCode: status } = reply.raw
  if (!headersSent) return span.end('unanswered')
  const refusal = refusalOf(request)
  span.note({
    'http.response.status_code': status,
    ...(refusal !== undefined && { 'nostro.refusal': refusal }),
  })
  if (status < SERVER_FAILED) span.end()
  else span.end(refusal ?? String(status))
}
