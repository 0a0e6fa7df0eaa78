import { type Call, CALLS, SYSTEM_PREFIX } from '@nostro/contract'
import { AppError, ERRORS } from '@nostro/kernel'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

import type { Admission } from './admission/admission.ts'
import type { Traces } from '../tracing/index.ts'
import type { RefusalLog } from './admission/refusal-log.ts'
import type { CallDependencies, CallServer } from './call-server.ts'
import { writeFailure, writeRawFailure } from './error-writer.ts'
import { createOwnPages, type OwnPages, type OwnPageSettings } from './own-page.ts'
import { BODY_BYTES_MAX, parseJsonBody } from './json-body.ts'
import { loggerOptions, type LogLevel } from './logging.ts'
import { isPatient } from './send-events.ts'
import { traceCalls } from './trace-calls.ts'

export interface WebServerOptions {
  readonly logLevel: LogLevel
  /** The target of log lines. Default: standard output. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** The addresses of the product. */
  readonly ownPages: OwnPageSettings
  /** Returns a random id for each request. */
  readonly requestId: () => string
  /** The log of frequent refusals. */
  readonly refusals: RefusalLog
  /** The tracing of calls, if enabled. */
  readonly traces?: Traces | undefined
}

/**
 * Longest time in ms for receiving a request, such as a large file over a slow connection. Calls have a shorter limit.
 */
const UPLOAD_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 30_000

/** Creates the web server without calls, with the processing that all calls share. */
export function createWebServer(options: WebServerOptions): FastifyInstance {
  const { logLevel, traces } = options
  const server = fastify({
    logger: {
      ...loggerOptions(logLevel, traces !== undefined),
      ...(options.logStream && { stream: options.logStream }),
    },
    // Our own hook writes one line per call without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: options.requestId,
    // Request ids of callers could not be distinguished from ours in the log.
    requestIdHeader: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    rewriteUrl: ({ url = '/' }) => callPathOf(url),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: 100 },
    clientErrorHandler: (error, socket) => writeRawFailure(error, socket),
    frameworkErrors: (error, _request, reply) => void writeFailure(reply, error, options.refusals),
    // Calls received during the shutdown are still answered; then their connections are closed.
    return503OnClosing: false,
  })
  acceptJsonOnly(server)
  if (traces !== undefined) traceCalls(server, traces)
  addHooks(server, createOwnPages(options.ownPages), options.refusals)
  server.setErrorHandler((error, _request, reply) => writeFailure(reply, error, options.refusals))
  return server
}

/** The paths that the specification itself begins with a version. */
const VERSIONED_PATHS = Object.values<Call>(CALLS)
  .map(({ path }) => path)
  .filter((path) => path.startsWith(SYSTEM_PREFIX))

/** Returns the path of a call that a system made under the versioned prefix: `/api/v1/messages` is `/api/messages`. */
function callPathOf(url: string): string {
  if (!url.startsWith(SYSTEM_PREFIX) || VERSIONED_PATHS.some((path) => url.startsWith(path))) return url
  return url.replace(SYSTEM_PREFIX, '/api/')
}

/** Combines the web server and the dependencies of its calls. Calls and files are added to it. */
export function createCallServer(
  web: FastifyInstance,
  dependencies: CallDependencies,
  load: { readonly admission: Admission; readonly refusals: RefusalLog; readonly ownPages: OwnPageSettings },
): CallServer {
  return {
    fastify: web,
    dependencies,
    registered: new Set(),
    ...load,
    ownPages: createOwnPages(load.ownPages),
  }
}

/** Throws if a call of the contract has no handler, so that such a server does not start. */
export function requireAllCalls(server: CallServer): void {
  const missing = Object.entries(CALLS).filter(([, call]) => !server.registered.has(call))
  if (missing.length > 0) throw new Error(`No handler for calls: ${missing.map(([name]) => name).join(', ')}`)
}

/** Answers requests without a route: another method of a call, or an unknown path. */
export async function writeNotFound(
  server: CallServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const allowed = [...server.registered]
    .filter((call) => patternOf(call).test(path))
    .map((call) => call.method)
  if (allowed.length === 0)
    return await writeFailure(reply, new AppError('resource.notFound'), server.refusals)
  return await writeFailure(
    reply.header('allow', allowed.join(', ')),
    new AppError('method.notAllowed'),
    server.refusals,
  )
}

function patternOf(call: Call): RegExp {
  return new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseJsonBody(bytes),
  )
}

/** Time in ms from which a call is logged as slow. */
const SLOW_MS = 3_000

function addHooks(server: FastifyInstance, ownPages: OwnPages, refusals: RefusalLog): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-request-id', request.id)
    requireOwnTarget(request)
    ownPages.requireHost(request)
    // Browsers send the origin of a request. State changes are accepted only from our own pages.
    if (request.method !== 'GET' && request.method !== 'HEAD') ownPages.requireOwnPage(request)
  })
  server.addHook('onResponse', async (request, reply) => {
    // Refusals are counted, because one line for each would be expensive.
    if (reply.statusCode === ERRORS['server.busy'].status) return
    const route = request.routeOptions.url
    const isSlow = reply.elapsedTime > SLOW_MS && !isPatient(reply)
    if (route !== undefined && isSlow) refusals.noteSlow(server.log, route)
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'answered',
    )
  })
}

/** Methods that are refused for every path. */
const NEVER_ALLOWED = new Set(['TRACE', 'TRACK', 'CONNECT'])

/**
 * Refuses requests meant for a proxy: TRACE, and a target with scheme and host. Errors: `method.notAllowed`,
 * `request.malformed`.
 */
function requireOwnTarget({ method, originalUrl }: FastifyRequest): void {
  if (NEVER_ALLOWED.has(method)) throw new AppError('method.notAllowed')
  if (!originalUrl.startsWith('/')) throw new AppError('request.malformed')
}
