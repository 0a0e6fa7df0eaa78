import type { InstitutionState } from '@nostro/contract'
import type { Clock, Language, RandomSource } from '@nostro/kernel'
import type { MxRelease } from '@nostro/messages'
import type { ApprovalRules, InstitutionKind, Role } from '@nostro/workflow'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from './db/client.ts'
import type { JobSender } from './jobs/job-context.ts'

/** The signed-in user as the decisions of a call need it. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly email?: string
  readonly institutionId: string
  readonly institutionKind: InstitutionKind
  readonly institutionName: string
  /** Business is done for verified institutions only. */
  readonly institutionState: InstitutionState
  /** The BICs of the actor's bank, 11 characters each; a company has none. */
  readonly bics: readonly string[]
  /** The time zone of the institution: `Asia/Shanghai`. */
  readonly timeZone: string
  readonly roles: ReadonlySet<Role>
  readonly sessionId: string
  readonly sessionStartedAt: Date
  /** The rules of approval the institution goes by at the moment of the call. */
  readonly rules: ApprovalRules
  /** The institution keeps writing and deciding apart (semantics 9). */
  readonly hasStrictSeparation: boolean
  /** May create messages (SHELL-49, SHELL-50). */
  readonly canCompose: boolean
  /** `due`: a rule demands an authenticator app, and the user has none. */
  readonly secondFactor: 'none' | 'on' | 'due'
}

/** The edition of the usage guideline of ISO 20022 messages that the installation follows. */
export interface Guideline {
  /** Always this release; the one in force on the day when absent. */
  readonly release?: MxRelease
  /** The last group of the business service of new messages, `04`; the release's when absent. */
  readonly serviceVersion?: string
}

/** The limits of sessions in this installation (SE-3). */
export interface SessionLimits {
  /** A session nobody uses for so long ends. */
  readonly idleMs: number
  /** Any session ends after so long. */
  readonly absoluteMs: number
}

/** The credentials that a call shows of its caller. */
export interface Credentials {
  readonly token: string | undefined
  /** Nobody is at the screen the call comes from: it makes the session last no longer. */
  readonly isUnattended: boolean
}

/** The tools and facts that any call has at hand, whoever makes it. */
export interface CallContext {
  readonly db: Db
  readonly jobs: JobSender
  readonly clock: Clock
  readonly random: RandomSource
  readonly guideline: Guideline
  readonly sessionLimits: SessionLimits
  readonly log: FastifyBaseLogger
  readonly language: Language
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  /** Notes a trail that is anchored once the call has ended. */
  readonly anchorSoon?: (institutionId: string) => void
}

/**
 * The tools and facts that a call of a signed-in user has at hand. It is the scope of transactions and of audit events.
 */
export interface Context extends CallContext {
  readonly actor: Actor
  /** The tenant, always the actor's own institution (AZ-2). */
  readonly institutionId: string
  /** The transaction of a command, which everything it does joins. */
  readonly command?: Tx
}
