import type { SecondFactorRule } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The sign-in rule of an institution. */
export interface SignInRules {
  readonly secondFactor: SecondFactorRule
}

/** The current rule with the user and time of the last change; version 0 when it was never changed. */
export interface StoredSignInRules {
  readonly version: number
  readonly rules: SignInRules
  readonly changed?: { readonly by: string; readonly at: Date }
}

export async function currentSignInRules(tx: Tx, institutionId: string): Promise<StoredSignInRules> {
  const row = await tx
    .selectFrom('sign_in_rules')
    .leftJoin('app_user', 'app_user.id', 'sign_in_rules.changed_by')
    .select(['version', 'rules', 'changed_at', 'app_user.name as changed_by_name'])
    .where('sign_in_rules.institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { version: 0, rules: { secondFactor: 'optional' } }
  return {
    version: row.version,
    // The check constraint of the column allows only these values.
    rules: row.rules as SignInRules,
    changed: { by: row.changed_by_name ?? '', at: row.changed_at },
  }
}

/** Returns the rule of the platform. Requires the sign-in role, which reads the rules of all institutions. */
export async function ruleOfPlatform(tx: Tx): Promise<SecondFactorRule> {
  const { rows } = await sql<{ rule: SecondFactorRule }>`
    select second_factor_rule_of(id) as rule from institution where kind = 'platform'`.execute(tx)
  return rows[0]?.rule ?? 'optional'
}

interface NewSignInRules {
  readonly institutionId: string
  readonly version: number
  readonly rules: SignInRules
  readonly changedBy: string
  readonly changedAt: Date
}

/** Inserts a version. The constraint `sign_in_rules_once` refuses two successors of the same version. */
export async function insertSignInRules(tx: Tx, rules: NewSignInRules): Promise<void> {
  await tx
    .insertInto('sign_in_rules')
    .values({
      institution_id: rules.institutionId,
      version: rules.version,
      rules: JSON.stringify(rules.rules),
      changed_by: rules.changedBy,
      changed_at: rules.changedAt,
    })
    .execute()
}
