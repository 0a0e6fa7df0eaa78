import { type ApprovalRules, DEFAULT_RULES, type InstitutionKind } from '@nostro/workflow'

import type { Db, Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'

/** The current rules of an institution, with the user and time of the last change. Version 0 means the defaults. */
export interface StoredRules {
  readonly version: number
  readonly rules: ApprovalRules
  readonly changed?: { readonly by: string; readonly at: Date }
}

/** Returns the current rules of an institution. */
export async function currentRules(
  tx: Tx | Db,
  {
    institutionId,
    institutionKind,
  }: { readonly institutionId: string; readonly institutionKind: InstitutionKind },
): Promise<StoredRules> {
  const row = await tx
    .selectFrom('approval_rules')
    .select(['version', 'rules', 'changed_by', 'changed_at'])
    .where('institution_id', '=', institutionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rules = rulesOf(institutionKind, row?.rules)
  if (row === undefined) return { version: 0, rules }
  return { version: row.version, rules, changed: { by: row.changed_by, at: row.changed_at } }
}

/** Returns the current rules as stored; `undefined` for the defaults, which depend on the kind of institution. */
export async function storedRulesOf(tx: Tx, institutionId: string): Promise<unknown> {
  const { rows } = await tx.executeQuery(latestRules({ institutionId }))
  return rows[0]?.rules
}

const latestRules = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  db
    .selectFrom('approval_rules')
    .select('rules')
    .where('institution_id', '=', value('institutionId'))
    .orderBy('version', 'desc')
    .limit(1)
    .compile(),
)

/** Completes the stored rules of an institution with the defaults, or returns the defaults when none are stored. */
export function rulesOf(institutionKind: InstitutionKind, stored: unknown): ApprovalRules {
  const defaults = DEFAULT_RULES[institutionKind]
  if (stored === undefined || stored === null) return defaults
  const { thresholdAmount: _threshold, ...open } = defaults
  // A rule introduced after the last change has its default; a limit that was switched off stays off. The stored value
  // was written by `insertRules` below from validated rules only.
  return { ...open, ...(stored as ApprovalRules) }
}

/**
 * The initial rules of a new bank: the defaults with strict separation. The migration
 * `20261129T0600-strict-separation.sql` contains the same values.
 */
export const RULES_OF_NEW_BANKS = { thresholdAmount: '5000000', hasStrictSeparation: true } as const

interface NewRules {
  readonly institutionId: string
  readonly version: number
  /** The complete rules, or those of a new bank. */
  readonly rules: ApprovalRules | typeof RULES_OF_NEW_BANKS
  readonly changedBy: string
  readonly changedAt: Date
}

/** Inserts a version of the rules. The constraint `approval_rules_once` refuses two successors of the same version. */
export async function insertRules(tx: Tx, rules: NewRules): Promise<void> {
  await tx
    .insertInto('approval_rules')
    .values({
      institution_id: rules.institutionId,
      version: rules.version,
      rules: JSON.stringify(rules.rules),
      changed_by: rules.changedBy,
      changed_at: rules.changedAt,
    })
    .execute()
}
