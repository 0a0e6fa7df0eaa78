import { type ApprovalRules, DEFAULT_RULES, type InstitutionKind } from '@nostro/workflow'

import type { Db, Tx } from '../../db/client.ts'
import { keptStatement, type ValueOf } from '../../db/kept-statement.ts'

/** The rules in force at an institution, and since when; version 0 are the defaults. */
export interface StoredRules {
  readonly version: number
  readonly rules: ApprovalRules
  readonly changed?: { readonly by: string; readonly at: Date }
}

interface Requested {
  readonly institutionId: string
  readonly institutionKind: InstitutionKind
}

/** The rules an institution goes by now. */
export async function currentRules(
  tx: Tx | Db,
  { institutionId, institutionKind }: Requested,
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

/** The rules in force as they are stored; `undefined` for the defaults, which depend on what kind of institution it is. */
export async function storedRulesOf(tx: Tx, institutionId: string): Promise<unknown> {
  const { rows } = await tx.executeQuery(latestRules({ institutionId }))
  return rows[0]?.rules
}

const latestRules = keptStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  db
    .selectFrom('approval_rules')
    .select('rules')
    .where('institution_id', '=', value('institutionId'))
    .orderBy('version', 'desc')
    .limit(1)
    .compile(),
)

/** The rules that follow from the stored ones of an institution, or from none. */
export function rulesOf(institutionKind: InstitutionKind, stored: unknown): ApprovalRules {
  const defaults = DEFAULT_RULES[institutionKind]
  if (stored === undefined || stored === null) return defaults
  const { thresholdAmount: _threshold, ...open } = defaults
  // A rule that came later than the last change has its default; limits that were switched off stay off. What is stored
  // was written by `insertRules` below from checked rules and by nothing else.
  return { ...open, ...(stored as ApprovalRules) }
}

/**
 * The first rules of a new bank: those of a bank that never changed them, with strict separation. The migration
 * `20261129T0600-strict-separation.sql` has the same words.
 */
export const RULES_OF_NEW_BANKS = { thresholdAmount: '5000000', hasStrictSeparation: true } as const

interface NewRules {
  readonly institutionId: string
  readonly version: number
  /** All of them, or those of a new bank. */
  readonly rules: ApprovalRules | typeof RULES_OF_NEW_BANKS
  readonly changedBy: string
  readonly changedAt: Date
}

/** Adds a version. Two that follow the same one cannot both be stored: `approval_rules_once`. */
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

/** The name of a user of the institution, for saying who changed something. */
export async function nameOf(tx: Tx, institutionId: string, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('app_user')
    .select('name')
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? ''
}
