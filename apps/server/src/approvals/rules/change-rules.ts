import { AppError } from '@nostro/kernel'
import type { ApprovalRules } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { currentRules, insertRules } from './approval-rules.repository.ts'

interface RuleChange {
  /** The version the change was made from; 0 for the defaults. */
  readonly version: number
  readonly rules: ApprovalRules
}

/**
 * Puts rules in force, as a new version beside the earlier ones. Rounds that are open keep their steps. Error:
 * `approvalRules.changed` when somebody else was faster.
 */
export async function changeRules(context: Context, { version, rules }: RuleChange): Promise<number> {
  const { institutionId, actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const before = await currentRules(tx, actor)
    if (before.version !== version) throw new AppError('approvalRules.changed')
    const next = version + 1
    try {
      await insertRules(tx, {
        institutionId,
        version: next,
        rules,
        changedBy: actor.userId,
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
    return next
  })
}
