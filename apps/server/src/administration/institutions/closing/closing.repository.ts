import type { Tx } from '../../../db/client.ts'

/** Returns whether an application awaits a decision, or is approved and not sent yet. */
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

/** Removes the invitation code, so that no more users can join. */
export async function removeInvitation(tx: Tx, institutionId: string): Promise<void> {
  await tx.updateTable('institution').set({ invitation_code: null }).where('id', '=', institutionId).execute()
}

/** Returns the users who requested to join and were not accepted. */
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
