import type { Tx } from '../../../db/client.ts'

/** Whether an application waits for a decision, or was approved and has not left yet. */
export async function hasOpenApplications(tx: Tx, institutionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('stage', 'in', ['pending', 'approved'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody joins any more. */
export async function removeInvitation(tx: Tx, institutionId: string): Promise<void> {
  await tx.updateTable('institution').set({ invitation_code: null }).where('id', '=', institutionId).execute()
}

/** Those who asked to join and were not let in. */
export async function waitingUserIds(tx: Tx, institutionId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
