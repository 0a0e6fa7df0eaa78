import type {
  AnswerOf,
  changeReconciliationRules,
  matchStatementEntry,
  ReconciliationRules,
} from '@nostro/contract'
import { AppError, NETWORK_PAYMENT_TYPES } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { decideEntry, type EntryKey, lockEntry, paymentsByIds } from './entry.repository.ts'
import { currentReconciliationRules, insertReconciliationRules } from './rules.repository.ts'

type DecidedEntry = AnswerOf<typeof matchStatementEntry>
type EntryState = DecidedEntry['state']

/** The entry of the final statement is decided in its place. */
function refuseReplaced({ state }: { readonly state: EntryState }): void {
  if (state === 'replaced') throw new AppError('reconciliation.replaced')
}

interface EntryPlace {
  readonly id: string
  readonly position: number
}

/**
 * Matches an entry with payments by hand. Errors: `resource.notFound`, `reconciliation.changed` if the entry has
 * another state than the user saw, `reconciliation.replaced`, `reconciliation.paymentUnknown`.
 */
export async function matchByHand(
  context: Context,
  { id, position }: EntryPlace,
  {
    state,
    paymentIds,
    reason,
  }: { readonly state: EntryState; readonly paymentIds: readonly string[]; readonly reason: string },
): Promise<DecidedEntry> {
  const { institutionId, actor, clock } = context
  const key = { institutionId, messageId: id, position }
  return await inTransaction(context, async (tx) => {
    const entry = await lockEntry(tx, key)
    if (entry === undefined) throw new AppError('resource.notFound')
    refuseReplaced(entry)
    if (entry.state !== state) throw new AppError('reconciliation.changed')
    const chosen = [...new Set(paymentIds)]
    const known = await paymentsByIds(tx, institutionId, chosen, NETWORK_PAYMENT_TYPES)
    if (known.length < chosen.length) throw new AppError('reconciliation.paymentUnknown')
    const decided = { by: actor.userId, at: clock.now(), reason }
    await decideEntry(tx, key, { state: 'matched', paymentIds: chosen, decided })
    await recordEvent(tx, context, {
      action: 'statement.match',
      objectKind: 'message',
      objectId: id,
      before: { position, state },
      after: { position, state: 'matched', paymentIds: chosen, reason },
    })
    return { id, position, state: 'matched' }
  })
}

/**
 * Undoes the match of a user and opens the entry; matching again may decide it by the rules. Errors:
 * `resource.notFound`, `reconciliation.replaced`, `reconciliation.changed` if no user decided it or it has another state.
 */
export async function undoMatch(
  context: Context,
  { id, position }: EntryPlace,
  { state, reason }: { readonly state: EntryState; readonly reason: string },
): Promise<DecidedEntry> {
  const key: EntryKey = { institutionId: context.institutionId, messageId: id, position }
  return await inTransaction(context, async (tx) => {
    const entry = await lockEntry(tx, key)
    if (entry === undefined) throw new AppError('resource.notFound')
    refuseReplaced(entry)
    if (entry.state !== state || !entry.isDecided) throw new AppError('reconciliation.changed')
    await decideEntry(tx, key, { state: 'open', paymentIds: [] })
    await recordEvent(tx, context, {
      action: 'statement.undoMatch',
      objectKind: 'message',
      objectId: id,
      before: { position, state },
      after: { position, state: 'open', reason },
    })
    return { id, position, state: 'open' }
  })
}

/** Stores a new version of the rules. Error: `reconciliation.rulesChanged` if the version is not the current one. */
export async function changeRules(
  context: Context,
  { version, rules }: { readonly version: number; readonly rules: ReconciliationRules },
): Promise<AnswerOf<typeof changeReconciliationRules>> {
  const { institutionId, actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const current = await currentReconciliationRules(tx, institutionId)
    const next = {
      institutionId,
      version: version + 1,
      rules,
      changedBy: actor.userId,
      changedAt: clock.now(),
    }
    if (current.version !== version || !(await insertReconciliationRules(tx, next)))
      throw new AppError('reconciliation.rulesChanged')
    await recordEvent(tx, context, {
      action: 'reconciliationRules.change',
      objectKind: 'institution',
      objectId: institutionId,
      before: current.rules,
      after: rules,
    })
    return { version: next.version }
  })
}
