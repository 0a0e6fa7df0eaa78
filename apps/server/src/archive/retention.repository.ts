import type { Tx } from '../db/client.ts'
import { type RetentionRule, retentionRulesSchema } from './retention-rules.ts'

interface Versioned {
  /** 0 where none were ever set. */
  readonly version: number
  readonly rules: readonly RetentionRule[]
}

/** The rules of an institution that are in force. */
export async function retentionRules(tx: Tx, institutionId: string): Promise<Versioned> {
  const row = await tx
    .selectFrom('retention_rules')
    .select(['version', 'rules'])
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { version: 0, rules: [] }
  return { version: row.version, rules: retentionRulesSchema.parse(row.rules) }
}

/** Puts rules into force. Of two at once, the later one fails. */
export async function insertRetentionRules(
  tx: Tx,
  institutionId: string,
  { version, rules, at }: Versioned & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('retention_rules')
    .values({ institution_id: institutionId, version, rules: JSON.stringify(rules), changed_at: at })
    .execute()
}
