import { type Call, SCIM_MEDIA_TYPE, SCIM_PREFIX } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { refuseWhenBusy } from '../../http/admission/refuse-when-busy.ts'
import { type CallInput, inputOf } from '../../http/call-input.ts'
import type { CallServer } from '../../http/call-server.ts'
import type { Context } from '../../http/context.ts'
import { parseJsonBody } from '../../http/json-body.ts'
import { admitted, asCaller } from '../../http/register-call.ts'
import { runCommand } from '../../http/run-command.ts'
import { writeScimFailure } from './scim-error.ts'

/** An answer of SCIM. */
export interface ScimAnswer {
  /** 200 if absent. */
  readonly status?: 200 | 201 | 204
  readonly body?: object
  /** The version of the resource, for its entity tag. */
  readonly version?: number
  readonly location?: string
}

/** The request of a handler, with the versions of `If-Match`. */
interface ScimRequest<Input> {
  readonly input: Input
  readonly ifMatch: IfMatch
}

/** The versions that a client expects; `undefined` if it accepts any. */
export type IfMatch = readonly string[] | undefined

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = (
  context: Context,
  request: ScimRequest<CallInput<z.output<P>, z.output<Q>, z.output<B>>>,
) => Promise<ScimAnswer>

/** The server with the routes of SCIM, whose bodies, answers and errors have other types than those of other calls. */
export interface ScimServer {
  readonly server: CallServer
  readonly routes: FastifyInstance
}

/** Opens the paths of SCIM with their media type and their errors, and registers routes in it. */
export function openScim(server: CallServer, register: (scim: ScimServer) => void): void {
  void server.fastify.register(async (routes) => {
    routes.addContentTypeParser(
      SCIM_MEDIA_TYPE,
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => parseJsonBody(bytes),
    )
    routes.setErrorHandler((error, _request, reply) => writeScimFailure(reply, error, server.refusals))
    register({ server, routes })
  })
  // Paths without a route.
  void server.fastify.register(
    async (unknown) => {
      unknown.setNotFoundHandler((_request, reply) =>
        writeScimFailure(reply, new AppError('resource.notFound'), server.refusals),
      )
    },
    { prefix: SCIM_PREFIX },
  )
}

/**
 * Registers a call of SCIM. It adds what all calls need: key, permission, input check, one transaction for a change and
 * the record of refusals.
 */
export function registerScimCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  { server, routes }: ScimServer,
  call: Call<P, Q, B>,
  handler: Handler<P, Q, B>,
): void {
  server.registered.add(call)
  routes.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: refuseWhenBusy(call, server),
    handler: async (request, reply) => {
      const answer = await admitted(server, { call, reply }, () =>
        asCaller(server, call, request, async (context) => {
          const given = { input: inputOf(call, request), ifMatch: ifMatchOf(request) }
          if (call.isCommand !== true) return await handler(context, given)
          const command = { request: { method: call.method, path: call.path } }
          return await runCommand(context, command, (inside) => handler(inside, given))
        }),
      )
      return await send(reply, answer)
    },
  })
}

async function send(reply: FastifyReply, { status = 200, body, version, location }: ScimAnswer) {
  reply.code(status).header('cache-control', 'no-store')
  if (version !== undefined) reply.header('etag', entityTag(version))
  if (location !== undefined) reply.header('location', location)
  if (body === undefined) return await reply.send()
  return await reply.type(SCIM_MEDIA_TYPE).send(JSON.stringify(body))
}

/** Returns the entity tag of a version. Versions are weak, as in RFC 7644, section 3.14. */
export function entityTag(version: number): string {
  return `W/"${version}"`
}

function ifMatchOf({ headers }: FastifyRequest): IfMatch {
  const text = headers['if-match']
  if (text === undefined || text.trim() === '*') return undefined
  return text.split(',').map((each) => each.trim())
}

/** Requires the version that a client expects. Error: `provisioning.versionChanged`. */
export function requireVersion(ifMatch: IfMatch, version: number): void {
  const tag = entityTag(version)
  if (ifMatch !== undefined && !ifMatch.some((each) => each === tag || `W/${each}` === tag))
    throw new AppError('provisioning.versionChanged')
}
