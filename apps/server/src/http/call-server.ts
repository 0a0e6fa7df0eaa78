import type { Call } from '@nostro/contract'
import type { ErrorCode } from '@nostro/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Actor, CallContext, Context, Credentials } from './context.ts'
import type { Tx } from '../db/client.ts'
import type { Admission } from './admission/admission.ts'
import type { RefusalLog } from './admission/refusal-log.ts'
import type { OwnPages } from './own-page.ts'
import { languageOfRequest } from './request-language.ts'

/** The dependencies of calls, without their input. */
export interface CallDependencies extends Pick<
  CallContext,
  'db' | 'jobs' | 'clock' | 'random' | 'guideline' | 'sessionLimits'
> {
  /**
   * Returns the user of a token, or the key of a secret. Errors: `session.unknown`, `session.elsewhere`, `session.expired`,
   * `session.rolesChanged`, `account.forbidden`; `key.unknown`, `key.revoked`, `key.expired`, `key.addressNotAllowed`,
   * `key.tooManyCalls`.
   */
  readonly authenticate: (context: CallContext, credentials: Credentials) => Promise<Actor>
  /** Adds a refused call to the audit trail of the caller's institution. */
  readonly recordRefusal: (tx: Tx, context: Context, refusal: CallRefusal) => Promise<void>
  /** Indicates whether responses are checked against the contract, as in tests. */
  readonly checksAnswers: boolean
  /** Time in ms after which a call is answered even if its work has not ended. Default: as in the specification. */
  readonly patienceMs?: number
}

/** A refused call, as the audit trail records it. */
interface CallRefusal {
  /** Method and path: `POST /api/users`. */
  readonly action: `${Call['method']} ${string}`
  readonly objectKind: 'call'
  /** The id in the address of the call, or the id of the request. */
  readonly objectId: string
  readonly result: ErrorCode
}

/** The web server with the dependencies of its calls, and the registered calls. */
export interface CallServer {
  readonly fastify: FastifyInstance
  readonly dependencies: CallDependencies
  readonly registered: Set<Call>
  readonly admission: Admission
  readonly refusals: RefusalLog
  readonly ownPages: OwnPages
}

const NOTED = new WeakMap<FastifyRequest, Set<string>>()

/** Returns the institutions whose audit trails this request extended; they are anchored after its end. */
export function notedTrails(request: FastifyRequest): Set<string> {
  const noted = NOTED.get(request) ?? new Set()
  NOTED.set(request, noted)
  return noted
}

/** Returns the context of a call before its session is read. */
export function callContextOf(request: FastifyRequest, dependencies: CallDependencies): CallContext {
  const { db, jobs, clock, random, guideline, sessionLimits } = dependencies
  const userAgent = request.headers['user-agent']
  return {
    db,
    jobs,
    clock,
    random,
    guideline,
    sessionLimits,
    log: request.log,
    language: languageOfRequest(request),
    requestId: request.id,
    address: request.ip,
    ...(userAgent !== undefined && { userAgent }),
    anchorSoon: (institutionId) => notedTrails(request).add(institutionId),
  }
}
