import type { Tx } from '../db/client.ts'

interface ProofKey {
  readonly institutionId: string
  readonly userId: string
  readonly nodeId: string
}

/** Stores that the user proved their identity for one step. A second proof replaces the first. */
export async function keepProof(
  tx: Tx,
  { institutionId, userId, nodeId }: ProofKey,
  provedAt: Date,
): Promise<void> {
  await tx
    .insertInto('approval_proof')
    .values({ user_id: userId, node_id: nodeId, institution_id: institutionId, proved_at: provedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'node_id']).doUpdateSet({ proved_at: provedAt }))
    .execute()
}

/** Deletes a proof given after `notBefore` and returns whether there was one. A proof is valid for one decision. */
export async function takeProof(tx: Tx, place: ProofKey, notBefore: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('approval_proof')
    .where('institution_id', '=', place.institutionId)
    .where('user_id', '=', place.userId)
    .where('node_id', '=', place.nodeId)
    .where('proved_at', '>', notBefore)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
