import type { ScreeningRulesAnswer } from '@nostro/contract'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'

/** The providers of a bank, and how they are asked. */
export type ScreeningRules = ScreeningRulesAnswer

/** A version of the providers. Version 0 is the default. */
export interface StoredScreeningRules {
  readonly version: number
  readonly rules: ScreeningRules
  /** The sealed keys of signatures. */
  readonly sealed?: string
  /** The user who requested them, by id. */
  readonly changed?: { readonly by: string; readonly at: Date }
}

/** Nothing is screened or verified until an administrator selects a provider. */
const DEFAULT_SCREENING_RULES: ScreeningRules = {
  screening: {
    provider: 'off',
    screensIncoming: true,
    timeoutSeconds: 10,
    threshold: 85,
    failuresMax: 5,
    pauseSeconds: 60,
    whilePaused: 'person',
  },
  payees: { provider: 'off', timeoutSeconds: 5 },
}

/** Returns the providers in use. */
export async function currentScreeningRules(tx: Tx, institutionId: string): Promise<StoredScreeningRules> {
  const [row] = await gatherRows(tx, newestRules({ institutionId }), { changed_at: 'date' })
  if (row === undefined) return { version: 0, rules: DEFAULT_SCREENING_RULES }
  return {
    version: row.version,
    // Written from validated rules only.
    rules: row.rules as ScreeningRules,
    ...(row.sealed !== null && { sealed: row.sealed }),
    changed: { by: row.changed_by, at: row.changed_at },
  }
}

const newestRules = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  db
    .selectFrom('screening_rules')
    .select(['version', 'rules', 'sealed', 'changed_at', 'changed_by'])
    .where('institution_id', '=', value('institutionId'))
    .orderBy('version', 'desc')
    .limit(1)
    .compile(),
)

/** Returns the name of the user who requested providers. */
export async function requesterName(tx: Tx, institutionId: string, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('app_user')
    .select('name')
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? ''
}

interface NewScreeningRules {
  readonly institutionId: string
  readonly version: number
  readonly rules: ScreeningRules
  readonly sealed?: string
  readonly changedBy: string
  readonly changedAt: Date
}

/** Inserts a version. The constraint `screening_rules_once` refuses two successors of one version. */
export async function insertScreeningRules(tx: Tx, rules: NewScreeningRules): Promise<void> {
  await tx
    .insertInto('screening_rules')
    .values({
      institution_id: rules.institutionId,
      version: rules.version,
      rules: JSON.stringify(rules.rules),
      sealed: rules.sealed ?? null,
      changed_by: rules.changedBy,
      changed_at: rules.changedAt,
    })
    .execute()
}
