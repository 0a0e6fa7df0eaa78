import type { Tx } from '../db/client.ts'
import { type RetentionRule, retentionRulesSchema } from './retention-rules.ts'
import { newestRules } from './retention.repository.ts'

interface RulesInForce {
  /** 0 when no rules were ever set. */
  readonly version: number
  readonly rules: readonly RetentionRule[]
}

/** Returns the current retention rules of an institution. */
export async function rulesInForce(tx: Tx, institutionId: string): Promise<RulesInForce> {
  const stored = await newestRules(tx, institutionId)
  if (stored === undefined) return { version: 0, rules: [] }
  return { version: stored.version, rules: retentionRulesSchema.parse(stored.rules) }
}
