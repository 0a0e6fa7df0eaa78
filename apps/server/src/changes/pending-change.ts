import type { PendingChangeKind, PendingChangeState } from '@nostro/contract'

import type { AuditScope } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import type { TransactionScope } from '../db/transaction.ts'

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
 * Applies a confirmed change in the transaction of the confirmation. Throws `change.outdated` when the object has
 * changed since the request.
 */
export type ApplyChange = (tx: Tx, context: Context, change: StoredChange) => Promise<Applied>

/** The scope in which a change of the platform is applied. The context of a call and the command line satisfy it. */
interface PlatformScope extends AuditScope, TransactionScope {
  readonly institutionId: string
}

/** Like {@link ApplyChange}, for changes of the platform. */
export type ApplyPlatformChange = (tx: Tx, scope: PlatformScope, change: StoredChange) => Promise<Applied>

/** The effect of each kind of change. */
export type ChangeEffects = { readonly [Kind in PendingChangeKind]: ApplyChange }
