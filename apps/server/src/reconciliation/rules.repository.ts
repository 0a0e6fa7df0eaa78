import type { ReconciliationRules } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** A version of the rules. Version 0 is the default. */
interface StoredReconciliationRules {
  readonly version: number
  readonly rules: ReconciliationRules
  readonly changed?: { readonly by: string; readonly at: Date }
}

/** Amounts and value dates agree exactly, and entries without a known reference stay open. */
export const DEFAULT_RECONCILIATION_RULES: ReconciliationRules = {
  amountTolerance: '0',
  daysTolerance: 0,
  comparesAmounts: false,
}

interface RulesRow {
  readonly version: number
  readonly rules: ReconciliationRules
  readonly changedAt: Date
  readonly changedBy: string
}

/** Returns the rules in use. */
export async function currentReconciliationRules(
  tx: Tx,
  institutionId: string,
): Promise<StoredReconciliationRules> {
  const { rows } = await sql<RulesRow>`
    select r.version, r.rules, r.changed_at as "changedAt", coalesce(u.name, '') as "changedBy"
    from reconciliation_rules r
    left join app_user u on u.id = r.changed_by and u.institution_id = r.institution_id
    where r.institution_id = ${institutionId}
    order by r.version desc limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return { version: 0, rules: DEFAULT_RECONCILIATION_RULES }
  const { version, rules, changedBy: by, changedAt: at } = row
  return { version, rules, changed: { by, at } }
}

interface NewRules {
  readonly institutionId: string
  readonly version: number
  readonly rules: ReconciliationRules
  readonly changedBy: string
  readonly changedAt: Date
}

/** Inserts a version, and returns whether it is the only successor of the version before. */
export async function insertReconciliationRules(tx: Tx, rules: NewRules): Promise<boolean> {
  const { institutionId, version, changedBy, changedAt } = rules
  const { rows } = await sql<{ version: number }>`
    insert into reconciliation_rules (institution_id, version, rules, changed_by, changed_at)
    values (${institutionId}, ${version}, ${JSON.stringify(rules.rules)}::jsonb, ${changedBy}, ${changedAt})
    on conflict on constraint reconciliation_rules_once do nothing returning version`.execute(tx)
  return rows.length === 1
}
