import { counterpartyStep, decidesOnMessages, mayDecideStep } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import type { Context } from '../http/context.ts'
import { rulesOf } from '../institutions/index.ts'
import { notify } from '../notifications/index.ts'
import { planningOf } from '../users/index.ts'
import type { NewChange, StoredChange } from './counterparty.ts'

/** Notifies the users who may decide on new proposals of one maker, once for all of them. */
export async function notifyDeciders(tx: Tx, context: Context, changes: readonly NewChange[]): Promise<void> {
  const [first] = changes
  if (first === undefined) return
  const { institutionId, actor, clock } = context
  const { storedRules, candidates } = await planningOf(tx, { institutionId, now: clock.now() })
  const step = counterpartyStep(rulesOf(actor.institutionKind, storedRules).matrix)
  // The deputies of the maker decide on nothing that the maker proposed.
  const excluded = new Set([
    first.proposedBy,
    ...(candidates.find(({ userId }) => userId === first.proposedBy)?.deputies ?? []),
  ])
  const userIds = candidates
    .filter((each) => decidesOnMessages(each.roles) && mayDecideStep(step, each))
    .flatMap(({ userId, deputies = [] }) => [userId, ...deputies])
    .filter((userId) => !excluded.has(userId))
  const isSingle = changes.length === 1
  await notify(tx, context, {
    userIds: [...new Set(userIds)],
    kind: isSingle ? 'counterparty.waiting' : 'counterparty.imported',
    params: isSingle ? { name: first.name } : { count: changes.length },
    link: isSingle ? `/counterparties?view=waiting&open=${first.id}` : '/counterparties?view=waiting',
  })
}

/** Notifies makers of the approval of their proposals, each once. */
export async function notifyOfApprovals(
  tx: Tx,
  context: Context,
  changes: readonly StoredChange[],
): Promise<void> {
  for (const [proposedBy, approved] of Map.groupBy(changes, (change) => change.proposedBy)) {
    const [first, ...others] = approved
    if (first === undefined) continue
    const link = `/counterparties?view=${first.kind}` as const
    if (others.length === 0) {
      const params = { name: first.name }
      await notify(tx, context, { userIds: [proposedBy], kind: 'counterparty.approved', params, link })
    } else {
      const params = { count: approved.length }
      await notify(tx, context, { userIds: [proposedBy], kind: 'counterparty.severalApproved', params, link })
    }
  }
}

/** Notifies the maker of a rejected proposal. */
export async function notifyOfRejection(
  tx: Tx,
  context: Context,
  { name, kind, proposedBy }: StoredChange,
  reason: string,
): Promise<void> {
  await notify(tx, context, {
    userIds: [proposedBy],
    kind: 'counterparty.rejected',
    params: { name, reason },
    link: `/counterparties?view=${kind}`,
  })
}
