import type { Call } from '@nostro/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Actor, CallContext, Credentials } from '../context.ts'
import type { Admission } from './admission/admission.ts'
import type { RefusalLog } from './admission/refusal-log.ts'
import type { OwnPages } from './own-page.ts'
import { languageOfRequest } from './request-language.ts'

/** The dependencies of a call besides its own input. */
export interface CallDependencies extends Pick<
  CallContext,
  'db' | 'jobs' | 'clock' | 'random' | 'guideline' | 'sessionLimits'
> {
  /** The user behind a token. Errors: `session.unknown`, `session.elsewhere`, `session.expired`, `session.rolesChanged`, `account.forbidden`. */
  readonly authenticate: (context: CallContext, credentials: Credentials) => Promise<Actor>
  /** Says whether answers are checked against the contract; tests do. */
  readonly checksAnswers: boolean
  /** The time after which a call is answered, even if its work has not ended; as the specification has it when absent. */
  readonly patienceMs?: number
}

/** The web server with what its calls need, and the calls it has so far. */
export interface CallServer {
  readonly fastify: FastifyInstance
  readonly dependencies: CallDependencies
  readonly registered: Set<Call>
  readonly admission: Admission
  readonly refusals: RefusalLog
  readonly ownPages: OwnPages
}

const NOTED = new WeakMap<FastifyRequest, Set<string>>()

/** The institutions whose audit trails got something in this request that is anchored once it has ended. */
export function notedTrails(request: FastifyRequest): Set<string> {
  const noted = NOTED.get(request) ?? new Set()
  NOTED.set(request, noted)
  return noted
}

/** Returns the context of every call, before anyone asks who makes it. */
export function callContextOf(request: FastifyRequest, dependencies: CallDependencies): CallContext {
  const { db, jobs, clock, random, guideline, sessionLimits } = dependencies
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
    anchorSoon: (institutionId) => notedTrails(request).add(institutionId),
  }
}
