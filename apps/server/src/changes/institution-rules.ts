import type { ChangeOutcome, PendingChangeKind } from '@nostro/contract'
import { AppError, canonicalJson, type ErrorCode } from '@nostro/kernel'
import type { InstitutionKind } from '@nostro/workflow'

import { type AuditScope, recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ApplyChange } from './pending-change.ts'
import { requestChange } from './request-change.ts'

/** The current rules of an institution. */
interface CurrentRules<Rules> {
  /** 0 if the rules were never changed. */
  readonly version: number
  readonly rules: Rules
}

/** A version of rules to store. */
interface NewRules<Rules> {
  readonly institutionId: string
  readonly version: number
  readonly rules: Rules
  readonly changedBy: string
  readonly changedAt: Date
}

/** A kind of rules that an institution has, and how they are read and stored. Each version is a row. */
export interface InstitutionRules<Rules> {
  /** The kind of the pending change, and the action of the audit event of a new version. */
  readonly kind: Extract<PendingChangeKind, 'approvalRules.change' | 'bankDays.change' | 'signInRules.change'>
  readonly errorWhenChanged: ErrorCode
  /** The unique constraint that refuses two versions of one number. */
  readonly constraint: string
  readonly current: (
    tx: Tx,
    institution: { readonly institutionId: string; readonly institutionKind?: InstitutionKind },
  ) => Promise<CurrentRules<Rules>>
  readonly insert: (tx: Tx, version: NewRules<Rules>) => Promise<void>
}

/**
 * Changes rules of the caller's institution: in a company at once, in a bank and at the platform when a second
 * administrator has confirmed the change. `version` is the version the caller changed, 0 for the defaults. Errors:
 * `errorWhenChanged` if another version is current, `change.waiting`.
 */
export async function changeRulesOf<Rules>(
  context: Context,
  definition: InstitutionRules<Rules>,
  { version, rules }: CurrentRules<Rules>,
): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const before = await definition.current(tx, actor)
    if (before.version !== version) throw new AppError(definition.errorWhenChanged)
    if (actor.institutionKind !== 'company')
      return await requestChange(tx, context, {
        kind: definition.kind,
        objectId: institutionId,
        objectName: actor.institutionName,
        before: before.rules,
        after: rules,
      })
    await store(tx, context, definition, { before, rules, changedBy: actor.userId })
    return { isWaiting: false }
  })
}

/** Activates confirmed rules. Error: `change.outdated`. */
export function rulesEffect<Rules>(definition: InstitutionRules<Rules>): ApplyChange {
  return async (tx, scope, { institutionId, before: shown, after, requestedBy }) => {
    const before = await definition.current(tx, { institutionId })
    if (canonicalJson(before.rules) !== canonicalJson(shown)) throw new AppError('change.outdated')
    // The command line requests no such rules.
    if (requestedBy === undefined) throw new Error(`${definition.kind} without a requester`)
    // Only `changeRulesOf` writes these values, from validated rules.
    await store(tx, scope, definition, { before, rules: after as Rules, changedBy: requestedBy })
    return {}
  }
}

interface NewVersion<Rules> {
  readonly before: CurrentRules<Rules>
  readonly rules: Rules
  readonly changedBy: string
}

async function store<Rules>(
  tx: Tx,
  scope: AuditScope,
  { kind, constraint, errorWhenChanged, insert }: InstitutionRules<Rules>,
  { before, rules, changedBy }: NewVersion<Rules>,
): Promise<void> {
  const { institutionId, clock } = scope
  const version = before.version + 1
  try {
    await insert(tx, { institutionId, version, rules, changedBy, changedAt: clock.now() })
  } catch (cause) {
    throw violatesUnique(cause, constraint) ? new AppError(errorWhenChanged, {}, { cause }) : cause
  }
  await recordEvent(tx, scope, {
    action: kind,
    objectKind: 'institution',
    objectId: institutionId,
    before: before.rules,
    after: rules,
  })
}
