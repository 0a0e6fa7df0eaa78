import type { PendingChangeKind, PendingChangeState } from '@nostro/contract'
import type { RandomSource } from '@nostro/kernel'

import type { AuditScope } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import type { TransactionScope } from '../db/transaction.ts'
import type { JobSender } from '../jobs/job-context.ts'

/** In whose name a change is requested; a call's context is one. Without an actor it is the command line. */
export interface RequestScope extends AuditScope {
  readonly random: RandomSource
  readonly jobs: JobSender
}

/** A change to request. It takes effect when a second person confirms it. */
export interface RequestedChange {
  readonly kind: PendingChangeKind
  /** The changed object. It can have one pending change at a time. */
  readonly objectId: string
  readonly objectName: string
  /** The current object; absent when it does not exist. */
  readonly before?: unknown
  /** The object after the change; absent when it is removed. */
  readonly after?: unknown
  /** Secrets of the change, sealed. */
  readonly sealed?: string
}

/** A stored change. */
export interface StoredChange extends RequestedChange {
  readonly id: string
  readonly institutionId: string
  readonly digest: string
  /** The requesting user; absent for a change requested at the command line. */
  readonly requestedBy?: string
  readonly requestedByName?: string
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly state: PendingChangeState
  readonly decidedByName?: string
  readonly decidedAt?: Date
  readonly reason?: string
  /** True when the calling user may confirm it. */
  readonly mayConfirm: boolean
}

/** The values that a confirmation shows once. */
export interface Applied {
  /** The new key of a link, in hexadecimal digits. */
  readonly key?: string
}

/**
 * The scope in which a confirmed change is activated: the institution of the change, in the name of the second person.
 * A call's context is one. The command line has no actor.
 */
export interface ChangeScope extends RequestScope, TransactionScope {}

/**
 * Applies a confirmed change in the transaction of the confirmation. Throws `change.outdated` when the object has
 * changed since the request.
 */
export type ApplyChange = (tx: Tx, scope: ChangeScope, change: StoredChange) => Promise<Applied>

/** The effect of each kind of change. */
export type ChangeEffects = { readonly [Kind in PendingChangeKind]: ApplyChange }
