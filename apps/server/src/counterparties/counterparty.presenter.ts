import type { Counterparty, CounterpartyChange } from '@nostro/contract'

import { type Context, personsOf } from '../http/context.ts'
import type { StoredChange, StoredCounterparty } from './counterparty.ts'
import { decidesOnCounterparties } from './decide-rights.ts'

type Facts = Counterparty['facts']

/** Returns a record as calls show it. */
export function shownRecord({
  facts,
  changedAt,
  accountsChangedAt,
  ...record
}: StoredCounterparty): Counterparty {
  return {
    ...record,
    // Checked by the form of the kind, whose values are texts, lists and groups.
    facts: facts as Facts,
    changedAt: changedAt.toISOString(),
    ...(accountsChangedAt !== undefined && { accountsChangedAt: accountsChangedAt.toISOString() }),
  }
}

/** Returns a change as the caller sees it. */
export function shownChange({ actor }: Context, change: StoredChange): CounterpartyChange {
  const { id, kind, action, objectId, name, before, after, digest, source, state } = change
  const isOwn = change.proposedBy === actor.userId
  return {
    id,
    kind,
    action,
    objectId,
    name,
    // Written from checked facts only.
    ...(before !== undefined && { before: before as Facts }),
    after: after as Facts,
    digest,
    source,
    state,
    proposedBy: change.proposerName,
    proposedAt: change.proposedAt.toISOString(),
    ...(change.deciderName !== undefined && { decidedBy: change.deciderName }),
    ...(change.decidedAt !== undefined && { decidedAt: change.decidedAt.toISOString() }),
    ...(change.reason !== undefined && { reason: change.reason }),
    isOwn,
    mayDecide:
      state === 'waiting' && !personsOf(actor).includes(change.proposedBy) && decidesOnCounterparties(actor),
  }
}
