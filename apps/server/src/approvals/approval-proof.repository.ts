import { sql } from 'kysely'

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

interface ProofKeys extends Omit<ProofKey, 'nodeId'> {
  readonly nodeIds: readonly string[]
}

/** Stores a proof as {@link keepProof} does for those of the steps that are open at applications of an order file. */
export async function keepProofsForFile(
  tx: Tx,
  { institutionId, userId, nodeIds, orderFileId }: ProofKeys & { readonly orderFileId: string },
  provedAt: Date,
): Promise<void> {
  await sql`insert into approval_proof (user_id, node_id, institution_id, proved_at)
    select ${userId}::uuid, node.id, ${institutionId}::uuid, ${provedAt}
    from approval_node node
      join message on message.id = node.message_id and message.round = node.round and message.stage = 'pending'
      join order_payment payment on payment.application_id = message.id
    where node.institution_id = ${institutionId}::uuid and node.id = any(${[...nodeIds]}::uuid[])
      and node.decided_at is null and payment.order_file_id = ${orderFileId}::uuid
    on conflict (user_id, node_id) do update set proved_at = excluded.proved_at`.execute(tx)
}

/** Deletes proofs as {@link takeProof} does, and returns whether there was one for each step. */
export async function takeProofs(
  tx: Tx,
  { institutionId, userId, nodeIds }: ProofKeys,
  notBefore: Date,
): Promise<boolean> {
  if (nodeIds.length === 0) return true
  const { numDeletedRows } = await tx
    .deleteFrom('approval_proof')
    .where('institution_id', '=', institutionId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`node_id = any(${[...nodeIds]}::uuid[])`)
    .where('proved_at', '>', notBefore)
    .executeTakeFirst()
  return numDeletedRows === BigInt(nodeIds.length)
}
