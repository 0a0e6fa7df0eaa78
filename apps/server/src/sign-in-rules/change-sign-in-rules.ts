import type { ChangeOutcome } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import {
  currentSignInRules,
  insertSignInRules,
  ruleOfPlatform,
  type SignInRules,
  type StoredSignInRules,
} from './sign-in-rules.repository.ts'

/** Returns the rule of the caller's institution, and that of the platform. */
export async function readOwnRules(
  context: Context,
): Promise<StoredSignInRules & { readonly ofPlatform: SignInRules['secondFactor'] }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    const ofPlatform = await inInstitution(tx, place, ruleOfPlatform)
    return { ...(await currentSignInRules(tx, institutionId)), ofPlatform }
  })
}

interface RuleChange extends SignInRules {
  /** The version that the change is based on; 0 when the rule was never changed. */
  readonly version: number
}

/**
 * Changes the rule: in a company at once, in a bank and at the platform after confirmation by a second administrator.
 * Errors: `signInRules.changed` when the rule was changed since it was read, `change.waiting`.
 */
export async function changeOwnRules(
  context: Context,
  { version, ...rules }: RuleChange,
): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const before = await currentSignInRules(tx, institutionId)
    if (before.version !== version) throw new AppError('signInRules.changed')
    if (actor.institutionKind !== 'company')
      return await requestChange(tx, context, {
        kind: 'signInRules.change',
        objectId: institutionId,
        objectName: actor.institutionName,
        before: before.rules,
        after: rules,
      })
    await store(tx, context, { before, rules, changedBy: actor.userId })
    return { isWaiting: false }
  })
}

/** Applies a confirmed rule. Error: `change.outdated`. */
export const applySignInRules: ApplyChange = async (tx, context, change) => {
  const before = await currentSignInRules(tx, change.institutionId)
  // Both were written by `changeOwnRules` only.
  const shown = change.before as SignInRules
  if (before.rules.secondFactor !== shown.secondFactor) throw new AppError('change.outdated')
  const rules = change.after as SignInRules
  await store(tx, context, { before, rules, changedBy: change.requestedBy ?? context.actor.userId })
  return {}
}

interface NewVersion {
  readonly before: StoredSignInRules
  readonly rules: SignInRules
  readonly changedBy: string
}

async function store(tx: Tx, context: Context, { before, rules, changedBy }: NewVersion): Promise<void> {
  const { institutionId, clock } = context
  const version = before.version + 1
  try {
    await insertSignInRules(tx, { institutionId, version, rules, changedBy, changedAt: clock.now() })
  } catch (cause) {
    throw violatesUnique(cause, 'sign_in_rules_once')
      ? new AppError('signInRules.changed', {}, { cause })
      : cause
  }
  await recordEvent(tx, context, {
    action: 'signInRules.change',
    objectKind: 'institution',
    objectId: institutionId,
    before: before.rules,
    after: rules,
  })
}
