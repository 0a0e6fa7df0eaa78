import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** A step, and the user who enters its values. */
export interface ReentryKey {
  readonly institutionId: string
  readonly userId: string
  readonly nodeId: string
}

/** Returns the number of wrong entries of a user for a step, and whether the user entered the right values. */
export async function entriesOf(
  tx: Tx,
  { institutionId, userId, nodeId }: ReentryKey,
): Promise<{ readonly wrong: number; readonly isEntered: boolean }> {
  const row = await tx
    .selectFrom('approval_reentry')
    .select(['wrong_entries', 'entered_at'])
    .where('institution_id', '=', institutionId)
    .where('user_id', '=', userId)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()
  return { wrong: row?.wrong_entries ?? 0, isEntered: row !== undefined && row.entered_at !== null }
}

/** Stores an entry: the time of a right one, or one more wrong one. */
export async function addEntry(
  tx: Tx,
  { institutionId, userId, nodeId }: ReentryKey,
  enteredAt: Date | null,
): Promise<void> {
  const wrong = enteredAt === null ? 1 : 0
  await tx
    .insertInto('approval_reentry')
    .values({
      institution_id: institutionId,
      user_id: userId,
      node_id: nodeId,
      wrong_entries: wrong,
      entered_at: enteredAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'node_id']).doUpdateSet({
        wrong_entries: sql<number>`approval_reentry.wrong_entries + ${wrong}`,
        entered_at: enteredAt,
      }),
    )
    .execute()
}

/** Returns whether a user entered the right values of a message in a round. */
export async function hasEnteredIn(
  tx: Tx,
  {
    institutionId,
    userId,
    messageId,
    round,
  }: Omit<ReentryKey, 'nodeId'> & { readonly messageId: string; readonly round: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('approval_reentry')
    .innerJoin('approval_node', 'approval_node.id', 'approval_reentry.node_id')
    .select('approval_reentry.node_id')
    .where('approval_reentry.institution_id', '=', institutionId)
    .where('approval_reentry.user_id', '=', userId)
    .where('approval_reentry.entered_at', 'is not', null)
    .where('approval_node.message_id', '=', messageId)
    .where('approval_node.round', '=', round)
    .executeTakeFirst()
  return row !== undefined
}
