import type { Tx } from '../../db/client.ts'

/** Releases every task that the user claimed and did not decide, so that others can claim it. */
export async function releaseClaimsOf(
  tx: Tx,
  holder: { readonly institutionId: string; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('approval_node')
    .set({ claimed_by: null, claimed_at: null, claimed_until: null })
    .where('institution_id', '=', holder.institutionId)
    .where('claimed_by', '=', holder.userId)
    .where('decided_at', 'is', null)
    .execute()
}
