import type { Tx } from '../../db/client.ts'

interface Confirmation {
  readonly institutionId: string
  readonly nodeId: string
  readonly userId: string
  readonly beforeDigest: string
  readonly afterDigest: string
  /** The members that differ. */
  readonly paths: readonly string[]
  readonly at: Date
}

/** Stores the confirmation of a difference. The database refuses versions that the user did not decide. */
export async function insertConfirmation(tx: Tx, confirmation: Confirmation): Promise<void> {
  await tx
    .insertInto('difference_confirmation')
    .values({
      node_id: confirmation.nodeId,
      institution_id: confirmation.institutionId,
      user_id: confirmation.userId,
      before_digest: confirmation.beforeDigest,
      after_digest: confirmation.afterDigest,
      paths: [...confirmation.paths],
      confirmed_at: confirmation.at,
    })
    .execute()
}
