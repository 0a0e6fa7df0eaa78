import type { PendingChangeKind, PendingChangeState } from '@nostro/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { RequestedChange, StoredChange } from './pending-change.ts'

interface NewChange extends RequestedChange {
  readonly id: string
  readonly institutionId: string
  readonly requestedBy?: string
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** Inserts a change. Returns `false` when the object already has a pending change. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pending_change')
    .values({
      id: change.id,
      institution_id: change.institutionId,
      kind: change.kind,
      object_id: change.objectId,
      object_name: change.objectName,
      before: jsonOf(change.before),
      after: jsonOf(change.after),
      sealed: change.sealed ?? null,
      requested_by: change.requestedBy ?? null,
      requested_at: change.requestedAt,
      expires_at: change.expiresAt,
      decided_by: null,
      decided_at: null,
      reason: null,
      confirmed_digest: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Returns the institution of a change. Reads across institutions, which only the sign-in role may do. */
export async function institutionOfChange(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pending_change')
    .select('institution_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.institution_id
}

/**
 * Returns a change and locks it until the transaction ends, so that it is decided once. `person` is the
 * calling user; absent on the command line.
 */
export async function lockChange(
  tx: Tx,
  { id, person }: { readonly id: string; readonly person?: string },
): Promise<StoredChange | undefined> {
  const row = await selectChanges(tx, person).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
  return row && changeOf(row)
}

const LISTED_MAX = 200
const ENDED_MAX = 50

interface ChangeReader {
  readonly institutionId: string
  /** Absent at the command line. */
  readonly person?: string
}

/** Returns the changes of an institution: pending ones, oldest first, then those that ended last. */
export async function changesOf(
  tx: Tx,
  { institutionId, person }: ChangeReader,
): Promise<readonly StoredChange[]> {
  const own = selectChanges(tx, person).where('c.institution_id', '=', institutionId)
  const waiting = await own.where('c.state', '=', 'waiting').orderBy('c.id').limit(LISTED_MAX).execute()
  const ended = await own
    .where('c.state', '<>', 'waiting')
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(ENDED_MAX)
    .execute()
  return [...waiting, ...ended].map(changeOf)
}

/** Returns the requested values of the waiting change of an object; `undefined` if none waits. */
export async function waitingValues(
  tx: Tx,
  { institutionId, kind, objectId }: Pick<StoredChange, 'institutionId' | 'kind' | 'objectId'>,
): Promise<unknown> {
  const row = await tx
    .selectFrom('pending_change')
    .select('after')
    .where('institution_id', '=', institutionId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.after ?? undefined
}

/** Returns pending changes of other institutions that this user may confirm. Reads across institutions. */
export async function changesFor(
  tx: Tx,
  { institutionId, person }: ChangeReader,
): Promise<readonly StoredChange[]> {
  const rows = await selectChanges(tx, person)
    .where('c.state', '=', 'waiting')
    .where('c.institution_id', '<>', institutionId)
    .where(mayConfirm(person))
    .orderBy('c.id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(changeOf)
}

/** The database rule for the second person of a change. */
function mayConfirm(person: string | undefined): RawBuilder<SqlBool> {
  return sql<SqlBool>`may_confirm(c, ${person ?? null}::uuid)`
}

function selectChanges(tx: Tx, person: string | undefined) {
  return tx
    .selectFrom('pending_change as c')
    .leftJoin('app_user as requester', 'requester.id', 'c.requested_by')
    .leftJoin('app_user as decider', 'decider.id', 'c.decided_by')
    .select(['c.id', 'c.institution_id', 'c.kind', 'c.object_id', 'c.object_name', 'c.before', 'c.after'])
    .select(['c.sealed', 'c.digest', 'c.requested_by', 'c.requested_at', 'c.expires_at', 'c.state'])
    .select(['c.decided_at', 'c.reason', 'requester.name as requester_name', 'decider.name as decider_name'])
    .select(mayConfirm(person).as('may_confirm'))
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

function changeOf(row: ChangeRow): StoredChange {
  return {
    id: row.id,
    institutionId: row.institution_id,
    // The check constraints of the columns allow only these values.
    kind: row.kind as PendingChangeKind,
    state: row.state as PendingChangeState,
    objectId: row.object_id,
    objectName: row.object_name,
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    ...(row.sealed !== null && { sealed: row.sealed }),
    digest: row.digest,
    ...(row.requested_by !== null && { requestedBy: row.requested_by }),
    ...(row.requester_name !== null && { requestedByName: row.requester_name }),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    ...(row.decider_name !== null && { decidedByName: row.decider_name }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    ...(row.reason !== null && { reason: row.reason }),
    mayConfirm: row.may_confirm === true,
  }
}

interface Ending {
  readonly id: string
  readonly state: Exclude<PendingChangeState, 'waiting'>
  /** The user who decided; absent for the command line. */
  readonly by?: string
  readonly at: Date
  readonly reason?: string
  /** The digest named in the confirmation. */
  readonly digest?: string
}

/** Ends a change. The database refuses an invalid confirmation: `pending_change_second_person`. */
export async function endChange(tx: Tx, { id, state, by, at, reason, digest }: Ending): Promise<void> {
  await tx
    .updateTable('pending_change')
    .set({
      state,
      decided_by: by ?? null,
      decided_at: at,
      reason: reason ?? null,
      confirmed_digest: digest ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** A change that expired or lapsed. */
interface EndedChange {
  readonly id: string
  readonly digest: string
  readonly requestedBy?: string
  readonly objectName: string
}

interface EndingTogether {
  readonly institutionId: string
  readonly at: Date
}

/** Ends the expired changes of an institution. */
export async function endExpired(tx: Tx, ending: EndingTogether): Promise<readonly EndedChange[]> {
  return await endWaiting(tx, { ...ending, state: 'expired' }, sql<SqlBool>`expires_at <= ${ending.at}`)
}

/** Ends the pending changes of an administrator who is losing administration rights. */
export async function endRequestedBy(
  tx: Tx,
  { userId, ...ending }: EndingTogether & { readonly userId: string },
): Promise<readonly EndedChange[]> {
  return await endWaiting(tx, { ...ending, state: 'lapsed' }, sql<SqlBool>`requested_by = ${userId}`)
}

/** Ends the pending change of an object that no longer exists. */
export async function endOfObject(
  tx: Tx,
  { objectId, ...ending }: EndingTogether & { readonly objectId: string },
): Promise<readonly EndedChange[]> {
  return await endWaiting(tx, { ...ending, state: 'lapsed' }, sql<SqlBool>`object_id = ${objectId}`)
}

async function endWaiting(
  tx: Tx,
  { institutionId, at, state }: EndingTogether & { readonly state: 'expired' | 'lapsed' },
  isMeant: RawBuilder<SqlBool>,
): Promise<readonly EndedChange[]> {
  const rows = await tx
    .updateTable('pending_change')
    .set({ state, decided_at: at })
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'waiting')
    .where(isMeant)
    .returning(['id', 'digest', 'requested_by', 'object_name'])
    .execute()
  return rows.map(({ id, digest, requested_by, object_name }) => ({
    id,
    digest,
    objectName: object_name,
    ...(requested_by !== null && { requestedBy: requested_by }),
  }))
}

/** Returns the institutions with expired changes. Reads across institutions. */
export async function institutionsWithExpired(tx: Tx, at: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('pending_change')
    .select('institution_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', at)
    .execute()
  return rows.map((row) => row.institution_id)
}

/**
 * Returns the users of one institution who may confirm a change. Users of other institutions require the sign-in role.
 */
export async function confirmersIn(
  tx: Tx,
  { institutionId, changeId }: { readonly institutionId: string; readonly changeId: string },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .innerJoin('pending_change as c', (join) => join.on('c.id', '=', changeId))
    .select('u.id')
    .where('u.institution_id', '=', institutionId)
    .where('u.status', '=', 'active')
    .where(sql<SqlBool>`may_confirm(c, u.id)`)
    .execute()
  return rows.map(({ id }) => id)
}
