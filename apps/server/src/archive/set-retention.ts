import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ArchiveTools, scopeOf } from './archive-tools.ts'
import { type RetentionRule, retentionRulesSchema, withRule } from './retention-rules.ts'
import { insertRetentionRules } from './retention.repository.ts'
import { rulesInForce } from './rules-in-force.ts'

/** A rule to set, or one to take away where it has no figures. */
export type RetentionChange = Pick<RetentionRule, 'type'> & Partial<RetentionRule>

/** Sets a rule of an institution and answers all of them. Throws where a figure is beyond its bounds. */
export async function setRetention(
  tools: ArchiveTools,
  institutionId: string,
  change: RetentionChange,
): Promise<readonly RetentionRule[]> {
  const scope = scopeOf(tools, institutionId)
  return await inTransaction(scope, async (tx) => {
    const before = await rulesInForce(tx, institutionId)
    const rules = retentionRulesSchema.parse(withRule(before.rules, change))
    const at = tools.clock.now()
    await insertRetentionRules(tx, institutionId, { version: before.version + 1, rules, at })
    await recordEvent(tx, scope, {
      action: 'retention.change',
      objectKind: 'institution',
      objectId: institutionId,
      before: before.rules,
      after: rules,
    })
    return rules
  })
}
