import { AppError, canonicalJson } from '@nostro/kernel'

import { type AuditScope, recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import type { JobSender } from '../jobs/job-context.ts'
import type { ArchiveTools } from './archive-tools.ts'
import { type RetentionRule, retentionRulesSchema, withRule } from './retention-rules.ts'
import { insertRetentionRules } from './retention.repository.ts'
import { rulesInForce } from './rules-in-force.ts'

/** A rule to set, or one to take away where it has no figures. */
export type RetentionChange = Pick<RetentionRule, 'type'> & Partial<RetentionRule>

/** The rules of an institution, and whether other ones wait for an administrator. */
export interface SetRetention {
  readonly rules: readonly RetentionRule[]
  readonly isWaiting: boolean
  readonly changeId?: string
}

/** At the command line no jobs are sent: administrators see their notices in the product, without a mail. */
const NO_MAILS: JobSender = {
  enqueue: async () => undefined,
  enqueueMany: async () => undefined,
  bringForward: async () => undefined,
}

/**
 * Sets a rule of an institution and returns its rules. In a bank, and for the platform, they are in force when an
 * administrator has confirmed them. Throws where a figure is beyond its bounds, and `change.waiting`.
 */
export async function setRetention(
  tools: ArchiveTools,
  institutionId: string,
  change: RetentionChange,
): Promise<SetRetention> {
  const { db, clock, random } = tools
  const institution = await inTransaction({ db, institutionId }, (tx) => institutionById(tx, institutionId))
  if (institution?.kind === 'company') return await setAtOnce(tools, institutionId, change)
  return await inTransaction({ db, institutionId }, async (tx) => {
    const before = await rulesInForce(tx, institutionId)
    const { changeId } = await requestChange(
      tx,
      { institutionId, clock, random, jobs: NO_MAILS, requestId: 'nostro archive' },
      {
        kind: 'retention.change',
        objectId: institutionId,
        objectName: institution?.name ?? institutionId,
        before: before.rules,
        after: retentionRulesSchema.parse(withRule(before.rules, change)),
      },
    )
    return { rules: before.rules, isWaiting: true, changeId }
  })
}

async function setAtOnce(
  tools: ArchiveTools,
  institutionId: string,
  change: RetentionChange,
): Promise<SetRetention> {
  const { db, clock } = tools
  const scope = { institutionId, clock, requestId: 'nostro archive' }
  // As the owner of the tables: a company has no second person for it.
  return await inTransaction({ db, institutionId }, async (tx) => {
    const before = await rulesInForce(tx, institutionId)
    const rules = retentionRulesSchema.parse(withRule(before.rules, change))
    await store(tx, scope, { version: before.version + 1, before: before.rules, rules })
    return { rules, isWaiting: false }
  })
}

/** Puts confirmed rules in force. Error: `change.outdated`. */
export const applyRetention: ApplyChange = async (tx, context, change) => {
  const before = await rulesInForce(tx, context.institutionId)
  if (canonicalJson(before.rules) !== canonicalJson(change.before)) throw new AppError('change.outdated')
  const rules = retentionRulesSchema.parse(change.after)
  await store(tx, context, { version: before.version + 1, before: before.rules, rules })
  return {}
}

interface NewRules {
  readonly version: number
  readonly before: readonly RetentionRule[]
  readonly rules: readonly RetentionRule[]
}

async function store(tx: Tx, scope: AuditScope, { version, before, rules }: NewRules): Promise<void> {
  const { institutionId, clock } = scope
  await insertRetentionRules(tx, institutionId, { version, rules, at: clock.now() })
  await recordEvent(tx, scope, {
    action: 'retention.change',
    objectKind: 'institution',
    objectId: institutionId,
    before,
    after: rules,
  })
}
