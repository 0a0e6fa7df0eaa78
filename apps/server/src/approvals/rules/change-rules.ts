import type { ChangeOutcome } from '@nostro/contract'
import { AppError, canonicalJson } from '@nostro/kernel'
import type { ApprovalRules, InstitutionKind } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import { type ApplyChange, requestChange } from '../../changes/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { currentRules, insertRules, type StoredRules } from '../../institutions/index.ts'

interface RuleChange {
  /** The version that the change is based on; 0 for the defaults. */
  readonly version: number
  readonly rules: ApprovalRules
}

/**
 * Changes the rules; in a bank, after confirmation by a second administrator. Errors: `approvalRules.changed` when
 * another user changed them first, `change.waiting`.
 */
export async function changeRules(context: Context, { version, rules }: RuleChange): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const before = await currentRules(tx, actor)
    if (before.version !== version) throw new AppError('approvalRules.changed')
    if (actor.institutionKind === 'bank')
      return await requestChange(tx, context, {
        kind: 'approvalRules.change',
        objectId: institutionId,
        objectName: actor.institutionName,
        before: before.rules,
        after: rules,
      })
    await store(tx, context, { before, rules, changedBy: actor.userId })
    return { isWaiting: false }
  })
}

/** Applies confirmed rules. Error: `change.outdated`. */
export const applyRules: ApplyChange = async (tx, context, change) => {
  const institutionKind: InstitutionKind = 'bank'
  const before = await currentRules(tx, { institutionId: change.institutionId, institutionKind })
  if (!isSame(before.rules, change.before)) throw new AppError('change.outdated')
  // Written by `changeRules` from validated rules only.
  const rules = change.after as ApprovalRules
  await store(tx, context, { before, rules, changedBy: change.requestedBy ?? context.actor.userId })
  return {}
}

/** Compares rules by value, independent of the order of their members. */
function isSame(rules: ApprovalRules, other: unknown): boolean {
  return canonicalJson(rules) === canonicalJson(other)
}

interface NewVersion {
  readonly before: StoredRules
  readonly rules: ApprovalRules
  readonly changedBy: string
}

/** Stores rules as a new version and keeps the earlier ones. Open rounds keep their steps. */
async function store(tx: Tx, context: Context, { before, rules, changedBy }: NewVersion): Promise<void> {
  const { institutionId, clock } = context
  try {
    await insertRules(tx, {
      institutionId,
      version: before.version + 1,
      rules,
      changedBy,
      changedAt: clock.now(),
    })
  } catch (cause) {
    throw violatesUnique(cause, 'approval_rules_once')
      ? new AppError('approvalRules.changed', {}, { cause })
      : cause
  }
  await recordEvent(tx, context, {
    action: 'approvalRules.change',
    objectKind: 'institution',
    objectId: institutionId,
    before: before.rules,
    after: rules,
  })
}
