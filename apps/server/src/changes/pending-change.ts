import type { PendingChangeKind, PendingChangeState } from '@nostro/contract'

import type { AuditScope } from '../audit/index.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import type { TransactionScope } from '../db/transaction.ts'

/** A change to request: it is in force when a second person has confirmed it. */
export interface RequestedChange {
  readonly kind: PendingChangeKind
  /** The object that is changed: one change of it waits at a time. */
  readonly objectId: string
  readonly objectName: string
  /** The object as it is; absent where it does not exist. */
  readonly before?: unknown
  /** The object as it will be; absent where it is removed. */
  readonly after?: unknown
  /** Secrets of the change, sealed. */
  readonly sealed?: string
}

/** A stored change. */
export interface StoredChange extends RequestedChange {
  readonly id: string
  readonly institutionId: string
  readonly digest: string
  /** Absent for a change that was requested at the command line. */
  readonly requestedBy?: string
  readonly requestedByName?: string
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly state: PendingChangeState
  readonly decidedByName?: string
  readonly decidedAt?: Date
  readonly reason?: string
  /** The person who asks may confirm it. */
  readonly mayConfirm: boolean
}

/** The values that a confirmation shows once. */
export interface Applied {
  /** The new key of a link, in hexadecimal digits. */
  readonly key?: string
}

/**
 * Puts a confirmed change in force, in the transaction of the confirmation. Throws `change.outdated` where the object is
 * no longer as it was when the change was requested.
 */
export type ApplyChange = (tx: Tx, context: Context, change: StoredChange) => Promise<Applied>

/** The scope in which a change of the platform is applied; a call's context is one, and so is the command line's. */
interface PlatformScope extends AuditScope, TransactionScope {
  readonly institutionId: string
}

/** As {@link ApplyChange}, for what the platform changes. */
export type ApplyPlatformChange = (tx: Tx, scope: PlatformScope, change: StoredChange) => Promise<Applied>

/** The effect of each kind of change. */
export type ChangeEffects = { readonly [Kind in PendingChangeKind]: ApplyChange }
