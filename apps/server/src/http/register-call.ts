import type { Call, FileAnswer, InstitutionState } from '@nostro/contract'
import { AppError, type ErrorCode, ERRORS, isUuid } from '@nostro/kernel'
import { rolesMay } from '@nostro/workflow'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { recordEvent } from '../audit/index.ts'
import type { Actor, CallContext, Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type CallInput, inputOf } from './call-input.ts'
import { leavingOf } from './admission/leaving.ts'
import { refuseWhenBusy } from './admission/refuse-when-busy.ts'
import { callContextOf, type CallServer } from './call-server.ts'
import { withinDeadline } from './deadline.ts'
import { successOf } from './error-writer.ts'
import { runCommand } from './run-command.ts'
import { type FeedEvents, sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'

type Handler<Ctx, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  context: Ctx,
  input: CallInput<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<A>>

/**
 * Binds a call of signed-in users to its handler. Done here, once for all calls: who asks, whether their roles allow
 * it, the shape of the input, one transaction and one answer per `Idempotency-Key`, the record of refusals.
 */
export function registerCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(server: CallServer, call: Call<P, Q, B, A>, handler: Handler<Context, P, Q, B, A>): void {
  if (call.access === 'anonymous') throw new Error(`${call.path} is anonymous`)
  addRoute(server, call, (request) =>
    asCaller(server, { call, request }, async (context) => {
      const input = inputOf(call, request)
      if (!call.isCommand) return await handler(context, input)
      const command = { ...keyOf(request), request: { method: call.method, path: call.path, ...input } }
      return await runCommand(context, command, (inside) => handler(inside, input))
    }),
  )
}

/** Binds a call that needs no session. */
export function registerAnonymousCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(server: CallServer, call: Call<P, Q, B, A>, handler: Handler<CallContext, P, Q, B, A>): void {
  if (call.access !== 'anonymous') throw new Error(`${call.path} is not anonymous`)
  addRoute(server, call, async (request) =>
    handler(callContextOf(request, server.dependencies), inputOf(call, request)),
  )
}

/** Binds a call that answers with a stream of events. Who asks is decided once, before the stream begins. */
export function registerStream<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  server: CallServer,
  call: Call<P, Q, B, A>,
  open: (context: Context) => Promise<FeedEvents<z.input<A>>>,
): void {
  server.registered.add(call)
  server.fastify.route({
    method: call.method,
    url: call.path,
    // The answer to HEAD would never end.
    exposeHeadRoute: false,
    onRequest: refuseWhenBusy(call, server),
    handler: async (request, reply) => {
      // Only the beginning is work in flight: an open stream costs next to nothing.
      const feed = await admitted(server, { call, reply }, () =>
        asCaller(server, { call, request }, async (context) => {
          inputOf(call, request)
          return await open(context)
        }),
      )
      reply.header('cache-control', 'no-store')
      sendEvents(reply, feed)
      return reply
    },
  })
}

interface IncomingCall {
  readonly call: Call
  readonly request: FastifyRequest
}

/** Does what was asked for in the name of the caller, if the caller's roles allow it; a refusal is recorded. */
async function asCaller<T>(
  server: CallServer,
  { call, request }: IncomingCall,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const context = await contextOf(server, request)
  try {
    requireEnrolled(call, context.actor)
    requireAccess(call, context.actor)
    requireVerified(call, context.actor)
    return await work(context)
  } catch (error) {
    await recordRefusal(context, { call, objectId: objectIdOf(request) }, error)
    throw error
  }
}

function addRoute(server: CallServer, call: Call, work: (request: FastifyRequest) => Promise<unknown>): void {
  server.registered.add(call)
  server.fastify.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: refuseWhenBusy(call, server),
    handler: async (request, reply) => {
      if (call.hasSideEffect === true) server.ownPages.requireOwnPage(request)
      if (call.isForPages === true) server.ownPages.requireBrowser(request)
      const answer = await admitted(server, { call, reply }, () => work(request))
      if (server.dependencies.checksAnswers) call.answer.parse(answer)
      reply.header('cache-control', 'no-store')
      // The contract holds the handlers of such calls to it.
      if (call.isFile === true) return await sendFile(reply, answer as FileAnswer)
      return await reply.send(successOf(answer))
    },
  })
}

/** Does the work of a call when its turn has come, and answers in time whether or not it has ended. */
async function admitted<Answer>(
  { admission, dependencies }: CallServer,
  { call, reply }: { readonly call: Call; readonly reply: FastifyReply },
  work: () => Promise<Answer>,
): Promise<Answer> {
  return await withinDeadline(call, admission.admit(call, leavingOf(reply), work), dependencies.patienceMs)
}

async function contextOf(server: CallServer, request: FastifyRequest): Promise<Context> {
  const callContext = callContextOf(request, server.dependencies)
  const actor = await server.dependencies.authenticate(callContext, {
    token: tokenOf(request),
    // A browser that nobody sits at says so of itself; it can only end its own session earlier by it.
    isUnattended: request.headers['unattended'] === '1',
  })
  request.log.info({ userId: actor.userId, institutionId: actor.institutionId }, 'call')
  return { ...callContext, actor, institutionId: actor.institutionId }
}

/** The specification's client sends the bare token, others the usual `Bearer` before it. */
function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer +/i, '')
}

function requireAccess(call: Call, actor: Actor): void {
  const { access } = call
  if (access === 'signedIn' || access === 'anonymous') return
  const permissions = typeof access === 'string' ? [access] : access
  if (!permissions.some((permission) => rolesMay(permission, actor))) throw new AppError('permission.denied')
}

/** A session without the second factor that a rule demands sets it up and does nothing else. */
function requireEnrolled(call: Call, { secondFactor }: Actor): void {
  if (secondFactor !== 'due' || call.isOpenToUnenrolled === true) return
  throw new AppError('secondFactor.required')
}

/** OPEN-23: until a company is verified, and while an institution is suspended or once it is closed, no business is done for it. */
function requireVerified(call: Call, { institutionState }: Actor): void {
  if (institutionState === 'verified' || call.isOpenToUnverified === true) return
  throw new AppError(REFUSALS[institutionState])
}

const REFUSALS = {
  unverified: 'enterprise.notVerified',
  inReview: 'enterprise.notVerified',
  suspended: 'enterprise.suspended',
  closed: 'enterprise.closed',
} as const satisfies Readonly<Record<Exclude<InstitutionState, 'verified'>, ErrorCode>>

function keyOf(request: FastifyRequest): { readonly key?: string } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,64}$/.test(key)) throw new AppError('request.malformed')
  return { key }
}

interface RefusedCall {
  readonly call: Call
  /** The object of the call, where its address says so. */
  readonly objectId: string | undefined
}

/** The id in the address; what is no id may be anything, and stands in no record. */
function objectIdOf({ params }: FastifyRequest): string | undefined {
  const { id } = params as { readonly id?: string }
  return id !== undefined && isUuid(id) ? id : undefined
}

/** A refusal changes nothing, so its record is a transaction of its own, after the refused one was undone (AU-1). */
async function recordRefusal(context: Context, refused: RefusedCall, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || ERRORS[error.code].log !== 'audit') return
  const { call, objectId = context.requestId } = refused
  try {
    await inTransaction(context, (tx) =>
      recordEvent(tx, context, {
        action: `${call.method} ${call.path}`,
        objectKind: 'call',
        objectId,
        result: error.code,
      }),
    )
  } catch (failure) {
    // The refusal stands whether or not it could be recorded; the log keeps both.
    context.log.error({ err: failure, code: error.code }, 'refusal not recorded')
  }
}
