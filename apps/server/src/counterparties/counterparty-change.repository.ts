import type { CounterpartyChange } from '@nostro/contract'
import type { CounterpartyKind } from '@nostro/kernel'
import type { DraftValues } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import type { NewChange, StoredChange } from './counterparty.ts'

/** Inserts changes. Returns the ids of those whose record has no other pending change. */
export async function insertChanges(
  tx: Tx,
  { institutionId, changes }: { readonly institutionId: string; readonly changes: readonly NewChange[] },
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const rows = await tx
    .insertInto('counterparty_change')
    .values(
      changes.map((change) => ({
        id: change.id,
        institution_id: institutionId,
        kind: change.kind,
        action: change.action,
        object_id: change.objectId,
        base_version: change.baseVersion,
        name: change.name,
        before: change.before === undefined ? null : JSON.stringify(change.before),
        after: JSON.stringify(change.after),
        // A trigger computes it.
        digest: '',
        proposed_by: change.proposedBy,
        proposed_at: change.proposedAt,
        source: change.source,
        state: 'waiting',
        decided_by: null,
        decided_at: null,
        reason: null,
        confirmed_digest: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function selectChanges(tx: Tx, institutionId: string) {
  return tx
    .selectFrom('counterparty_change as c')
    .innerJoin('app_user as proposer', 'proposer.id', 'c.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'c.decided_by')
    .select(['c.id', 'c.kind', 'c.action', 'c.object_id', 'c.base_version', 'c.name', 'c.before', 'c.after'])
    .select(['c.digest', 'c.source', 'c.state', 'c.proposed_by', 'c.proposed_at', 'c.decided_at', 'c.reason'])
    .select(['proposer.name as proposer_name', 'decider.name as decider_name'])
    .where('c.institution_id', '=', institutionId)
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

function changeOf(row: ChangeRow): StoredChange {
  return {
    id: row.id,
    // The check constraints of the columns allow only these values.
    kind: row.kind as CounterpartyKind,
    action: row.action as CounterpartyChange['action'],
    source: row.source as CounterpartyChange['source'],
    state: row.state as CounterpartyChange['state'],
    objectId: row.object_id,
    baseVersion: row.base_version,
    name: row.name,
    // Written by `proposeChange` from checked facts only.
    ...(row.before !== null && { before: row.before as DraftValues }),
    after: row.after as DraftValues,
    digest: row.digest,
    proposedBy: row.proposed_by,
    proposerName: row.proposer_name,
    proposedAt: row.proposed_at,
    ...(row.decider_name !== null && { deciderName: row.decider_name }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    ...(row.reason !== null && { reason: row.reason }),
  }
}

/** Returns changes and locks them in the order of their ids until the transaction ends. */
export async function lockChanges(
  tx: Tx,
  { institutionId, ids }: { readonly institutionId: string; readonly ids: readonly string[] },
): Promise<readonly StoredChange[]> {
  const rows = await selectChanges(tx, institutionId)
    .where('c.id', 'in', [...ids])
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
  return rows.map(changeOf)
}

interface Decision {
  readonly id: string
  readonly institutionId: string
  readonly state: 'approved' | 'rejected' | 'withdrawn'
  readonly by: string
  readonly at: Date
  /** The digest that the reviewer saw. */
  readonly digest?: string
  readonly reason?: string
}

/** Ends a pending change. */
export async function endChange(tx: Tx, decision: Decision): Promise<void> {
  await tx
    .updateTable('counterparty_change')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      reason: decision.reason ?? null,
      confirmed_digest: decision.digest ?? null,
    })
    .where('institution_id', '=', decision.institutionId)
    .where('id', '=', decision.id)
    .execute()
}

/** Returns pending changes, the oldest first. */
export async function waitingChanges(
  tx: Tx,
  {
    institutionId,
    after,
    limit,
  }: { readonly institutionId: string; readonly after: string | undefined; readonly limit: number },
): Promise<readonly StoredChange[]> {
  const rows = await selectChanges(tx, institutionId)
    .where('c.state', '=', 'waiting')
    .$if(after !== undefined, (query) => query.where('c.id', '>', after ?? ''))
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map(changeOf)
}

/** Returns the number of pending changes that none of these persons proposed, up to `max`, and the time of the oldest. */
export async function decidableOf(
  tx: Tx,
  {
    institutionId,
    persons,
    max,
  }: { readonly institutionId: string; readonly persons: readonly string[]; readonly max: number },
): Promise<{ readonly count: number; readonly oldestAt?: Date }> {
  const waiting = tx
    .selectFrom('counterparty_change')
    .select('proposed_at')
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'waiting')
    .where('proposed_by', 'not in', [...persons])
    .orderBy('id')
    .limit(max)
  const { count, oldest } = await tx
    .selectFrom(waiting.as('waiting'))
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.min<Date | null>('proposed_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), ...(oldest !== null && { oldestAt: oldest }) }
}

/** Returns the number of pending changes, up to `max`. */
export async function countWaiting(tx: Tx, institutionId: string, max: number): Promise<number> {
  const waiting = tx
    .selectFrom('counterparty_change')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'waiting')
    .limit(max)
  const row = await tx
    .selectFrom(waiting.as('waiting'))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the changes of a record, the newest first. */
export async function historyOf(
  tx: Tx,
  {
    institutionId,
    objectId,
    limit,
  }: { readonly institutionId: string; readonly objectId: string; readonly limit: number },
): Promise<readonly StoredChange[]> {
  const rows = await selectChanges(tx, institutionId)
    .where('c.object_id', '=', objectId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(changeOf)
}
