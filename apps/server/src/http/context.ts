import type { InstitutionState } from '@nostro/contract'
import type { Clock, Language, RandomSource } from '@nostro/kernel'
import type { AbsentUser, ApprovalRules, InstitutionKind, Permission, Role } from '@nostro/workflow'
import type { FastifyBaseLogger } from 'fastify'

import type { Db, Tx } from '../db/client.ts'
import type { DatabaseRole } from '../db/roles.ts'
import type { KeyScope } from '../db/transaction.ts'
import type { Guideline } from '../installation/guideline.ts'
import type { JobSender } from '../jobs/job-context.ts'

/** The limits of an API key, in addition to its permissions. */
export interface KeyLimits {
  /** The message types that the key works with; all if absent. */
  readonly messagingTypes?: readonly string[]
  /** Accounts in capitals without spaces; all if absent. */
  readonly accounts?: readonly string[]
  /** The largest amount of one message, in the base currency of the rules; any if absent. */
  readonly amountMax?: string
  /** The base currency. */
  readonly currency: string
}

/** The signed-in user, or the API key of a system, with the properties that the decisions of a call need. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly email?: string
  readonly institutionId: string
  readonly institutionKind: InstitutionKind
  readonly institutionName: string
  /** Payment functions are available to verified institutions only. */
  readonly institutionState: InstitutionState
  /** The BICs of the actor's bank, 11 characters each; a company has none. */
  readonly bics: readonly string[]
  /** The time zone of the institution: `Asia/Shanghai`. */
  readonly timeZone: string
  /** The roles of the user and of the absent users for whom the user acts. */
  readonly roles: ReadonlySet<Role>
  /** The absent users for whom the user acts now, if there are any. */
  readonly absent?: readonly AbsentUser[]
  /** The roles of the user alone, if the user acts for others. */
  readonly ownRoles?: ReadonlySet<Role>
  /** The limits of the key, if the caller is one. */
  readonly key?: KeyLimits
  /** The permissions of a key, which has no others although its roles would give them. */
  readonly permissions?: ReadonlySet<Permission>
  /** The id of the session, or of the key. */
  readonly sessionId: string
  readonly sessionStartedAt: Date
  /** The approval rules of the institution at the time of the call. */
  readonly rules: ApprovalRules
  /** True when a user may not both write and approve messages in this institution. */
  readonly hasStrictSeparation: boolean
  /** Ids of the user's groups of approvers. */
  readonly groups: ReadonlySet<string>
  /** The largest amount of one message that the user may approve, in the base currency. */
  readonly singleLimit?: string
  /** True when the user may create messages (SHELL-49, SHELL-50). */
  readonly canCompose: boolean
  /** `due`: a rule requires an authenticator app, and the user has none. */
  readonly secondFactor: 'none' | 'on' | 'due'
}

/** Returns the persons for whom a user acts: the user, and the absent users whose deputy the user is. */
export function personsOf({ userId, absent = [] }: Pick<Actor, 'userId' | 'absent'>): readonly string[] {
  return [userId, ...absent.map((each) => each.userId)]
}

/** The limits of sessions in this installation. */
export interface SessionLimits {
  /** A session ends after this time without use. */
  readonly idleMs: number
  /** A session ends after this time in any case. */
  readonly absoluteMs: number
}

/** The credentials of a call. */
export interface Credentials {
  readonly token: string | undefined
  /** True for calls that a page sends without user action. Such a call does not extend the session. */
  readonly isUnattended: boolean
  /** True if the same call was authenticated before its body was read. A key counts the call once. */
  readonly isAgain: boolean
}

/** The dependencies and facts that are available to any call, signed in or not. */
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
  /** The network address of the caller. */
  readonly address: string
  /** The header `User-Agent`, which names the browser. */
  readonly userAgent?: string
  /** Marks an audit trail for anchoring after the call has ended. */
  readonly anchorSoon?: (institutionId: string) => void
}

/** The dependencies and facts of a call by a signed-in user. It is the scope of transactions and of audit events. */
export interface Context extends CallContext {
  readonly actor: Actor
  /** The tenant, always the actor's own institution. */
  readonly institutionId: string
  /** Set while a key with limits reads: the database hides what is outside of them. */
  readonly role?: DatabaseRole
  readonly keyScope?: KeyScope
  /** The transaction of a command. All changes of the command are made in it. */
  readonly command?: Tx
}
