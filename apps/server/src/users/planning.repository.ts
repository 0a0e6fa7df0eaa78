import { type ApprovalRules, type Candidate, candidateUnder, REVIEW_ROLES, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'

/** The current rules of an institution as stored, and its active reviewers under them, with the deputies who act for them. */
export interface Planning {
  /** 0 for the defaults, which are not stored. */
  readonly version: number
  readonly storedRules: unknown
  readonly candidates: readonly Candidate[]
}

interface PlanningRow {
  readonly id: string
  readonly roles: readonly string[]
  readonly version: number | null
  /** Present in the first row only. */
  readonly rules: unknown
  readonly deputies: readonly string[]
}

/**
 * Returns the current rules and the active reviewers of an institution. One statement, so that both are of one moment.
 * The version is that of these rules, even if a change of rules is confirmed at the same time.
 */
export async function planningOf(
  tx: Tx,
  { institutionId, now }: { readonly institutionId: string; readonly now: Date },
): Promise<Planning> {
  const rows = await gatherRows(tx, planning({ institutionId, now, roles: REVIEW_ROLES }), {})
  const storedRules = rows[0]?.rules ?? undefined
  // Written by the product from validated rules only.
  const { matrix } = (storedRules ?? {}) as Pick<ApprovalRules, 'matrix'>
  const rules = matrix === undefined ? {} : { matrix }
  return {
    version: rows[0]?.version ?? 0,
    storedRules,
    candidates: rows.map(({ id, roles, deputies }) => ({
      ...candidateUnder(rules, { userId: id, roles: new Set(ROLES.filter((role) => roles.includes(role))) }),
      deputies,
    })),
  }
}

interface AskedPlanning {
  readonly institutionId: string
  readonly now: Date
  readonly roles: readonly string[]
}

const planning = compiledStatement((db, value: ValueOf<AskedPlanning>) =>
  sql<PlanningRow>`
    select person.id, person.roles, latest.version,
      case when row_number() over (order by person.username) = 1 then latest.rules end as rules,
      array(select deputy.deputy_id::text from deputyship deputy
        where deputy.institution_id = ${value('institutionId')} and deputy.absent_id = person.id
          and deputy.ended_at is null and deputy.starts_at <= ${value('now')} and deputy.ends_at > ${value('now')}) as deputies
    from app_user person left join lateral (
      select version, rules from approval_rules where institution_id = ${value('institutionId')}
      order by version desc limit 1
    ) latest on true
    where person.institution_id = ${value('institutionId')} and person.status = 'active'
      and person.roles && ${value('roles')}::text[]
    order by person.username`.compile(db),
)
