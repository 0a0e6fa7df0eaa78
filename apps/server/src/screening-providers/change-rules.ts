import type {
  AnswerOf,
  BodyOf,
  ChangeOutcome,
  changeScreeningRules,
  readScreeningRules,
} from '@nostro/contract'
import { AppError, canonicalJson } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { type ApplyChange, requestChange } from '../changes/index.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { requireAddress } from './asking/addresses.ts'
import { openKeys, type ProviderKeys, type ProviderTools, sealKeys } from './provider-tools.ts'
import {
  currentScreeningRules,
  insertScreeningRules,
  requesterName,
  type ScreeningRules,
} from './rules.repository.ts'

/** Returns the providers of the caller's bank, without their keys. */
export async function readRules(
  context: Context,
  tools: ProviderTools,
): Promise<AnswerOf<typeof readScreeningRules>> {
  const { institutionId } = context
  const { version, rules, sealed, changed, changedBy } = await inTransaction(context, async (tx) => {
    const stored = await currentScreeningRules(tx, institutionId)
    const { changed: last } = stored
    return { ...stored, ...(last && { changedBy: await requesterName(tx, institutionId, last.by) }) }
  })
  const keys = openKeys(tools, institutionId, sealed)
  return {
    version,
    rules,
    hasKey: { screening: keys.screening !== undefined, payees: keys.payees !== undefined },
    ...(changedBy !== undefined && { changedBy }),
    ...(changed && { changedAt: changed.at.toISOString() }),
  }
}

/** Returns whether the caller's bank verifies payees. */
export async function readSettings(context: Context): Promise<{ readonly isOn: boolean }> {
  const { rules } = await inTransaction(context, (tx) => currentScreeningRules(tx, context.institutionId))
  return { isOn: rules.payees.provider !== 'off' }
}

/**
 * Requests other providers, which a second administrator confirms. Errors: `screeningRules.changed` if another version
 * is in use, `screeningRules.address`, `screeningRules.keyMissing`, `change.waiting`.
 */
export async function changeRules(
  context: Context,
  tools: ProviderTools,
  { version, rules, keys = {} }: BodyOf<typeof changeScreeningRules>,
): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  const requested = withoutUnused(rules)
  for (const { address } of [requested.screening, requested.payees])
    if (address !== undefined) requireAddress(address, tools.privateHosts)
  return await inTransaction(context, async (tx) => {
    const before = await currentScreeningRules(tx, institutionId)
    if (before.version !== version) throw new AppError('screeningRules.changed')
    const kept = keptKeys(requested, { ...openKeys(tools, institutionId, before.sealed), ...keys })
    requireKeys(requested, kept)
    return await requestChange(tx, context, {
      kind: 'screening.change',
      objectId: institutionId,
      objectName: actor.institutionName,
      before: before.rules,
      after: requested,
      ...(Object.keys(kept).length > 0 && { sealed: sealKeys(tools, institutionId, kept) }),
    })
  })
}

/** Removes the addresses of providers that have none, and requires those of the others. */
function withoutUnused({ screening, payees }: ScreeningRules): ScreeningRules {
  const needsAddress = screening.provider === 'http' || screening.provider === 'watchman'
  const isMissing =
    (needsAddress && screening.address === undefined) ||
    (payees.provider === 'http' && payees.address === undefined)
  if (isMissing) throw new AppError('screeningRules.address')
  const { address: ofScreening, ...screeningRest } = screening
  const { address: ofPayees, ...payeesRest } = payees
  return {
    screening: {
      ...screeningRest,
      ...(needsAddress && ofScreening !== undefined && { address: ofScreening }),
    },
    payees: {
      ...payeesRest,
      ...(payees.provider === 'http' && ofPayees !== undefined && { address: ofPayees }),
    },
  }
}

/** Returns the keys of the providers that sign. */
function keptKeys({ screening, payees }: ScreeningRules, keys: ProviderKeys): ProviderKeys {
  return {
    ...(screening.provider === 'http' && keys.screening !== undefined && { screening: keys.screening }),
    ...(payees.provider === 'http' && keys.payees !== undefined && { payees: keys.payees }),
  }
}

function requireKeys({ screening, payees }: ScreeningRules, keys: ProviderKeys): void {
  const isMissing =
    (screening.provider === 'http' && keys.screening === undefined) ||
    (payees.provider === 'http' && keys.payees === undefined)
  if (isMissing) throw new AppError('screeningRules.keyMissing')
}

/** Activates confirmed providers. Errors: `change.outdated`, `screeningRules.changed`. */
export const applyScreeningRules: ApplyChange = async (tx, scope, change) => {
  const { institutionId, before: shown, after, requestedBy, sealed } = change
  const before = await currentScreeningRules(tx, institutionId)
  if (canonicalJson(before.rules) !== canonicalJson(shown)) throw new AppError('change.outdated')
  // The command line requests no providers.
  if (requestedBy === undefined) throw new Error('Providers without a requester')
  // Only `changeRules` writes these values, from validated rules.
  const rules = after as ScreeningRules
  const next = { institutionId, version: before.version + 1, rules, changedBy: requestedBy }
  try {
    await insertScreeningRules(tx, {
      ...next,
      ...(sealed !== undefined && { sealed }),
      changedAt: scope.clock.now(),
    })
  } catch (cause) {
    throw violatesUnique(cause, 'screening_rules_once')
      ? new AppError('screeningRules.changed', {}, { cause })
      : cause
  }
  await recordEvent(tx, scope, {
    action: 'screeningRules.change',
    objectKind: 'institution',
    objectId: institutionId,
    before: before.rules,
    after: rules,
  })
  return {}
}
