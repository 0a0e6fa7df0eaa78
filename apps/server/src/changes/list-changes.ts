import type { PendingChange } from '@nostro/contract'
import type { ApprovalRules } from '@nostro/workflow'

import { changedValues } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import type { StoredChange } from './pending-change.ts'
import { changesFor, changesOf } from './pending-change.repository.ts'

type ChangedValue = PendingChange['values'][number]

/** The maximum number of values shown; the rest is counted. */
const VALUES_MAX = 100

/**
 * Returns the changes that the caller may confirm or whose institution is the caller's: pending ones, and those that
 * ended last.
 */
export async function listChangesOf(context: Context): Promise<PendingChange[]> {
  const { institutionId, actor } = context
  const asked = { institutionId, person: actor.userId }
  const isPlatform = actor.institutionKind === 'platform'
  return await inTransaction({ ...context, ...(isPlatform && { role: 'nostro_sign_in' }) }, async (tx) => {
    const own = await changesOf(tx, asked)
    const others = isPlatform ? await changesFor(tx, asked) : []
    const banks = new Map<string, string>()
    for (const id of new Set(others.map((change) => change.institutionId)))
      banks.set(id, (await institutionById(tx, id))?.name ?? '')
    return [...others, ...own].map((change) => shownChange(context, change, banks.get(change.institutionId)))
  })
}

function shownChange(
  { actor, clock }: Context,
  change: StoredChange,
  institution: string | undefined,
): PendingChange {
  const values = namedGroups(change)
  const isExpired = change.state === 'waiting' && change.expiresAt <= clock.now()
  const isWaiting = change.state === 'waiting' && !isExpired
  return {
    id: change.id,
    kind: change.kind,
    objectId: change.objectId,
    objectName: change.objectName,
    ...(institution !== undefined && { institution }),
    values: values.slice(0, VALUES_MAX),
    moreValues: Math.max(values.length - VALUES_MAX, 0),
    digest: change.digest,
    state: isExpired ? 'expired' : change.state,
    ...(change.requestedByName !== undefined && { requestedBy: change.requestedByName }),
    requestedAt: change.requestedAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    ...(change.decidedByName !== undefined && { decidedBy: change.decidedByName }),
    ...(change.decidedAt !== undefined && { decidedAt: change.decidedAt.toISOString() }),
    ...(change.reason !== undefined && { reason: change.reason }),
    isOwn: change.requestedBy === actor.userId,
    mayConfirm: isWaiting && change.mayConfirm,
  }
}

/** Values that can be the id of a group of approvers. */
const GROUP_PATHS: ReadonlySet<string> = new Set(['escalateTo', 'matrix.counterpartyApprovers'])

/** Returns the changed values, with the names of groups of approvers in place of their ids. */
function namedGroups({ before, after }: StoredChange): readonly ChangedValue[] {
  return changedValues(before, after).map((value) =>
    GROUP_PATHS.has(value.path)
      ? {
          ...value,
          ...(value.before !== undefined && { before: groupNamed(before, value.before) }),
          ...(value.after !== undefined && { after: groupNamed(after, value.after) }),
        }
      : value,
  )
}

function groupNamed(rules: unknown, id: string): string {
  // Only `changeRulesOf` writes these values, from validated rules.
  const { matrix } = rules as Pick<ApprovalRules, 'matrix'>
  return matrix?.groups.find((group) => group.id === id)?.name ?? id
}
