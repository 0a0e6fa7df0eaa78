import type { Call, FileAnswer, InstitutionState } from '@nostro/contract'
import { AppError, type ErrorCode, ERRORS, isUuid } from '@nostro/kernel'
import { keyProvisions, rolesMay } from '@nostro/workflow'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Actor, CallContext, Context } from './context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type CallInput, inputOf } from './call-input.ts'
import { budgetOfRequest } from './admission/budget-of-request.ts'
import { refuseWhenBusy } from './admission/refuse-when-busy.ts'
import { tokenOf } from './request-token.ts'
import { type CallDependencies, callContextOf, type CallServer } from './call-server.ts'
import { leavingOf, withinDeadline } from './deadline.ts'
import { successOf } from './error-writer.ts'
import { type BatchItems, runBatch } from './run-batch.ts'
import { runCommand } from './run-command.ts'
import { type FeedEvents, sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'

type Handler<Ctx, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  context: Ctx,
  input: CallInput<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<A>>

/**
 * Registers a call of signed-in users. It adds what all calls need: session, permission, input check, one transaction
 * and one response per `Idempotency-Key`, and the record of refusals.
 */
export function registerCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(server: CallServer, call: Call<P, Q, B, A>, handler: Handler<Context, P, Q, B, A>): void {
  if (call.access === 'anonymous') throw new Error(`${call.path} is anonymous`)
  addRoute(server, call, (request) =>
    asCaller(server, call, request, async (context) => {
      const input = inputOf(call, request)
      if (!call.isCommand) return await handler(context, input)
      const command = {
        ...idempotencyKeyOf(request),
        request: { method: call.method, path: call.path, ...input },
      }
      return await runCommand(context, command, (inside) => handler(inside, input))
    }),
  )
}

/**
 * Registers a command about many objects, each of which is changed in a separate transaction. It needs an idempotency
 * key, under which an interrupted batch continues.
 */
export function registerBatch<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  server: CallServer,
  call: Call<P, Q, B, A>,
  handler: (
    context: Context,
    input: CallInput<z.output<P>, z.output<Q>, z.output<B>>,
    items: BatchItems,
  ) => Promise<z.input<A>>,
): void {
  addRoute(server, call, (request) =>
    asCaller(server, call, request, async (context) => {
      const input = inputOf(call, request)
      const { key } = idempotencyKeyOf(request)
      if (key === undefined) throw new AppError('idempotency.keyNeeded')
      const batch = { key, request: { method: call.method, path: call.path, ...input } }
      return await runBatch(context, batch, (items) => handler(context, input, items))
    }),
  )
}

/** Registers a call that needs no session. */
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

/**
 * Registers a call that returns a stream of events. Session and permission are checked once, before the stream begins.
 */
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
    // The response to HEAD would never end.
    exposeHeadRoute: false,
    onRequest: refuseWhenBusy(call, server),
    handler: async (request, reply) => {
      // Only the start counts as a running call, because an open stream costs little.
      const feed = await admitted(server, { call, reply }, () =>
        asCaller(server, call, request, async (context) => {
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

/** Runs `work` for the caller if the caller's roles allow it. A refusal is recorded. */
export async function asCaller<T>(
  server: CallServer,
  call: Call,
  request: FastifyRequest,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const context = await contextOf(server, request)
  try {
    requireEnrolled(call, context.actor)
    requireAccess(call, context.actor)
    requireVerified(call, context.actor)
    return await work({ ...context, ...readingScope(call, context.actor) })
  } catch (error) {
    const { recordRefusal: record } = server.dependencies
    await recordRefusal(context, { call, objectId: objectIdOf(request), record }, error)
    throw error
  }
}

function addRoute(server: CallServer, call: Call, work: (request: FastifyRequest) => Promise<unknown>): void {
  server.registered.add(call)
  server.fastify.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: [refuseWhenBusy(call, server), ...beforeLargeBody(server, call)],
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
    handler: async (request, reply) => {
      if (call.hasSideEffect === true) server.ownPages.requireOwnPage(request)
      if (call.isForPages === true) server.ownPages.requireBrowser(request)
      const answer = await admitted(server, { call, reply }, () => work(request))
      if (server.dependencies.checksAnswers) call.answer.parse(answer)
      reply.header('cache-control', 'no-store')
      // The contract requires such handlers to return a file.
      if (call.isFile === true) return await sendFile(reply, answer as FileAnswer)
      return await reply.send(successOf(answer))
    },
  })
}

/** Returns the check of a caller whose call has a large body, so that the body of any other caller is not read. */
function beforeLargeBody(
  server: CallServer,
  call: Call,
): readonly ((request: FastifyRequest) => Promise<void>)[] {
  if (call.bodyBytesMax === undefined) return []
  return [
    async (request) => {
      await asCaller(server, call, request, async () => undefined)
    },
  ]
}

/** Runs the work of a call when it gets its turn, and responds at the deadline if it has not ended. */
export async function admitted<Answer>(
  { admission, dependencies }: CallServer,
  { call, reply }: { readonly call: Call; readonly reply: FastifyReply },
  work: () => Promise<Answer>,
): Promise<Answer> {
  return await withinDeadline(
    call,
    admission.admit(budgetOfRequest(call, reply.request), leavingOf(reply), work),
    dependencies.patienceMs,
  )
}

/** The requests that were authenticated; those with a large body are authenticated again after it was read. */
const AUTHENTICATED = new WeakSet<FastifyRequest>()

async function contextOf(server: CallServer, request: FastifyRequest): Promise<Context> {
  const callContext = callContextOf(request, server.dependencies)
  const isAgain = AUTHENTICATED.has(request)
  AUTHENTICATED.add(request)
  const actor = await server.dependencies.authenticate(callContext, {
    token: tokenOf(request),
    isAgain,
    // Sent by a browser without user activity. It can only end its own session earlier.
    isUnattended: request.headers['unattended'] === '1',
  })
  request.log.info({ userId: actor.userId, institutionId: actor.institutionId }, 'call')
  return { ...callContext, actor, institutionId: actor.institutionId }
}

function requireAccess(call: Call, actor: Actor): void {
  const { access, isOpenToKeys = false } = call
  if (actor.key !== undefined && !isOpenToKeys) throw new AppError('permission.denied')
  // A key for provisioning makes the calls of its permission only.
  if (access === 'signedIn' && keyProvisions([...(actor.permissions ?? [])]))
    throw new AppError('permission.denied')
  if (access === 'signedIn' || access === 'anonymous') return
  const permissions = typeof access === 'string' ? [access] : access
  if (!permissions.some((permission) => rolesMay(permission, actor))) throw new AppError('permission.denied')
}

/**
 * Returns the role with which a key with limits reads, so that the database hides messages of other types and accounts.
 * Commands see all messages, such as earlier payments that are alike; they check the limits of each message that they
 * change.
 */
function readingScope({ isCommand = false }: Call, { key }: Actor): Pick<Context, 'role' | 'keyScope'> {
  if (isCommand || (key?.messagingTypes === undefined && key?.accounts === undefined)) return {}
  const { messagingTypes: types, accounts } = key
  return {
    role: 'nostro_key',
    keyScope: { types: types?.join(',') ?? '*', accounts: accounts?.join(',') ?? '*' },
  }
}

/** Throws if a rule requires a second factor that the user has not set up, except for the calls that set it up. */
function requireEnrolled(call: Call, { secondFactor }: Actor): void {
  if (secondFactor !== 'due' || call.isOpenToUnenrolled === true) return
  throw new AppError('secondFactor.required')
}

/** Throws for a company that is not verified yet, and for a suspended or closed institution (OPEN-23). */
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

function idempotencyKeyOf(request: FastifyRequest): { readonly key?: string } {
  const key = request.headers['idempotency-key']
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,64}$/.test(key)) throw new AppError('request.malformed')
  return { key }
}

/** Returns the id in the path. Any other text could be anything and is not recorded. */
function objectIdOf({ params }: FastifyRequest): string | undefined {
  const { id } = params as { readonly id?: string }
  return id !== undefined && isUuid(id) ? id : undefined
}

/**
 * Records a refusal in a separate transaction, after that of the refused call was rolled back.
 *
 * `objectId` is the object of the call, if its path contains one.
 */
async function recordRefusal(
  context: Context,
  refused: {
    readonly call: Call
    readonly objectId: string | undefined
    readonly record: CallDependencies['recordRefusal']
  },
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError) || ERRORS[error.code].log !== 'audit') return
  const { call, objectId = context.requestId, record } = refused
  try {
    await inTransaction(context, (tx) =>
      record(tx, context, {
        action: `${call.method} ${call.path}`,
        objectKind: 'call',
        objectId,
        result: error.code,
      }),
    )
  } catch (failure) {
    // The call is refused also if this record fails; the log contains both errors.
    context.log.error({ err: failure, code: error.code }, 'refusal not recorded')
  }
}
