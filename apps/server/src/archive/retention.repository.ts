import type { Tx } from '../db/client.ts'

/** Retention rules as stored. */
export interface StoredRules {
  readonly version: number
  readonly rules: unknown
}

/** Returns the newest rules of an institution; `undefined` when none were ever set. */
export async function newestRules(tx: Tx, institutionId: string): Promise<StoredRules | undefined> {
  return await tx
    .selectFrom('retention_rules')
    .select(['version', 'rules'])
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Inserts rules as the new version. The second of two concurrent inserts fails. */
export async function insertRetentionRules(
  tx: Tx,
  institutionId: string,
  { version, rules, at }: StoredRules & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('retention_rules')
    .values({ institution_id: institutionId, version, rules: JSON.stringify(rules), changed_at: at })
    .execute()
}
