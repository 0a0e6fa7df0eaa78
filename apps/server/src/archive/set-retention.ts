import { AppError, canonicalJson } from '@nostro/kernel'

import { type AuditScope, recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import { NO_MAILS } from '../notifications/index.ts'
import type { ArchiveTools } from './archive-tools.ts'
import { type RetentionRule, retentionRulesSchema, withRule } from './retention-rules.ts'
import { insertRetentionRules } from './retention.repository.ts'
import { rulesInForce } from './rules-in-force.ts'

/** A rule to set, or one to remove when it has no figures. */
export type RetentionChange = Pick<RetentionRule, 'type'> & Partial<RetentionRule>

type RuleTools = Pick<ArchiveTools, 'db' | 'clock' | 'random'>

/** The rules of an institution, and whether other ones await confirmation. */
export interface SetRetention {
  readonly rules: readonly RetentionRule[]
  readonly isWaiting: boolean
  readonly changeId?: string
}

/**
 * Sets a retention rule of an institution and returns its rules. For banks and the platform, the change takes effect
 * after an administrator has confirmed it. Throws when a figure is out of bounds; error `change.waiting`.
 */
export async function setRetention(
  tools: RuleTools,
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
  tools: RuleTools,
  institutionId: string,
  change: RetentionChange,
): Promise<SetRetention> {
  const { db, clock } = tools
  const scope = { institutionId, clock, requestId: 'nostro archive' }
  // With the rights of the table owner, since a company needs no second administrator for this change.
  return await inTransaction({ db, institutionId }, async (tx) => {
    const before = await rulesInForce(tx, institutionId)
    const rules = retentionRulesSchema.parse(withRule(before.rules, change))
    await store(tx, scope, { version: before.version + 1, before: before.rules, rules })
    return { rules, isWaiting: false }
  })
}

/** Applies confirmed rules. Error: `change.outdated`. */
export const applyRetention: ApplyChange = async (tx, context, change) => {
  const before = await rulesInForce(tx, context.institutionId)
  if (canonicalJson(before.rules) !== canonicalJson(change.before)) throw new AppError('change.outdated')
  const rules = retentionRulesSchema.parse(change.after)
  await store(tx, context, { version: before.version + 1, before: before.rules, rules })
  return {}
}

async function store(
  tx: Tx,
  scope: AuditScope,
  {
    version,
    before,
    rules,
  }: {
    readonly version: number
    readonly before: readonly RetentionRule[]
    readonly rules: readonly RetentionRule[]
  },
): Promise<void> {
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
