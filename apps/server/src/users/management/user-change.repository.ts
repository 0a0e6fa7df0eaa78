import type { ChangeKind } from '@nostro/contract'
import { type Role, ROLES } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'

interface NewChange {
  readonly id: string
  readonly institutionId: string
  readonly userId: string
  readonly kind: ChangeKind
  readonly roles: readonly Role[]
  readonly requestedBy: string
  readonly at: Date
}

/** `false` when a change of this user waits already. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const result = await tx
    .insertInto('role_change')
    .values({
      id: change.id,
      institution_id: change.institutionId,
      user_id: change.userId,
      kind: change.kind,
      roles: [...change.roles],
      asked_by: change.requestedBy,
      asked_at: change.at,
      decided_by: null,
      decided_at: null,
      is_confirmed: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

interface OpenChange {
  readonly kind: ChangeKind
  readonly roles: readonly Role[]
  readonly requestedBy: string
}

/** Held until the transaction ends: it is decided once. */
export async function lockOpenChange(
  tx: Tx,
  { userId, changeId }: { readonly userId: string; readonly changeId: string },
): Promise<OpenChange | undefined> {
  const row = await tx
    .selectFrom('role_change')
    .select(['kind', 'roles', 'asked_by'])
    .where('id', '=', changeId)
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      // The column allows these words and no other.
      kind: row.kind as ChangeKind,
      roles: ROLES.filter((role) => row.roles.includes(role)),
      requestedBy: row.asked_by,
    }
  )
}

export async function decideChange(
  tx: Tx,
  changeId: string,
  decision: { readonly by: string; readonly at: Date; readonly isConfirmed: boolean },
): Promise<void> {
  await tx
    .updateTable('role_change')
    .set({ decided_by: decision.by, decided_at: decision.at, is_confirmed: decision.isConfirmed })
    .where('id', '=', changeId)
    .execute()
}

export interface WaitingChange {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly kind: ChangeKind
  readonly roles: Role[]
  readonly requestedBy: string
  readonly requestedAt: string
}

const LISTED_MAX = 100

/** What waits in an institution for a second administrator, the oldest first. */
export async function waitingChanges(tx: Tx, institutionId: string): Promise<WaitingChange[]> {
  const rows = await tx
    .selectFrom('role_change as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .innerJoin('app_user as asker', 'asker.id', 'c.asked_by')
    .select([
      'c.id',
      'c.user_id',
      'c.kind',
      'c.roles',
      'c.asked_at',
      'u.name',
      'u.username',
      'asker.name as asker_name',
    ])
    .where('c.institution_id', '=', institutionId)
    .where('c.decided_at', 'is', null)
    .where('u.status', '<>', 'deleted')
    .orderBy('c.asked_at')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    username: row.username,
    kind: row.kind as ChangeKind,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    requestedBy: row.asker_name,
    requestedAt: row.asked_at.toISOString(),
  }))
}
