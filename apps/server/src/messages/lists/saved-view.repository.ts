import type { ViewQuestion } from '@nostro/contract'
import type { MessageStatusName } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { enterUser } from '../../db/transaction.ts'

/** The owner of saved views, which only the owner can see. */
export interface ViewOwner {
  readonly institutionId: string
  readonly userId: string
}

export interface StoredView {
  readonly id: string
  readonly folder: MessageStatusName
  readonly name: string
  readonly question: ViewQuestion
  readonly createdAt: Date
}

export const VIEW_NAME_INDEX = 'saved_view_name'

/** Returns all saved views of a folder in order of name. Their number is limited at creation. */
export async function viewsOfFolder(
  tx: Tx,
  owner: ViewOwner,
  folder: MessageStatusName,
): Promise<readonly StoredView[]> {
  enterUser(tx, owner.userId)
  const rows = await tx
    .selectFrom('saved_view')
    .select(['id', 'name', 'question', 'created_at'])
    .where('institution_id', '=', owner.institutionId)
    .where('user_id', '=', owner.userId)
    .where('folder', '=', folder)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    folder,
    name: row.name,
    // Only the functions below write this column, in the form of the contract.
    question: row.question as ViewQuestion,
    createdAt: row.created_at,
  }))
}

export async function countViews(tx: Tx, owner: ViewOwner, folder: MessageStatusName): Promise<number> {
  enterUser(tx, owner.userId)
  const row = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)`.as('count'))
    .where('institution_id', '=', owner.institutionId)
    .where('user_id', '=', owner.userId)
    .where('folder', '=', folder)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertView(tx: Tx, owner: ViewOwner, view: StoredView): Promise<void> {
  enterUser(tx, owner.userId)
  await tx
    .insertInto('saved_view')
    .values({
      id: view.id,
      institution_id: owner.institutionId,
      user_id: owner.userId,
      folder: view.folder,
      name: view.name,
      question: JSON.stringify(view.question),
      created_at: view.createdAt,
    })
    .execute()
}

/** Renames a view. Returns `false` if it does not exist. */
export async function nameView(
  tx: Tx,
  owner: ViewOwner,
  { id, name }: Pick<StoredView, 'id' | 'name'>,
): Promise<boolean> {
  enterUser(tx, owner.userId)
  const { numUpdatedRows } = await tx
    .updateTable('saved_view')
    .set({ name })
    .where('institution_id', '=', owner.institutionId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a view. Returns `false` if it does not exist. */
export async function removeView(tx: Tx, owner: ViewOwner, id: string): Promise<boolean> {
  enterUser(tx, owner.userId)
  const { numDeletedRows } = await tx
    .deleteFrom('saved_view')
    .where('institution_id', '=', owner.institutionId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
