import type { Proof } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { proveIdentityForFile, type VerifyCaller } from '../../approvals/index.ts'
import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { findOrderFile } from './order-file.repository.ts'

interface FileProof extends Proof {
  readonly orderFileId: string
  readonly nodeIds: readonly string[]
}

/** Verifies the identity of a user who approves applications of a file. Error: `resource.notFound`. */
export async function proveForDecision(
  context: Context,
  verifyCaller: VerifyCaller,
  proof: FileProof,
): Promise<void> {
  const { institutionId } = context
  const { orderFileId } = proof
  const file = await inReadTransaction(context, (tx) => findOrderFile(tx, { institutionId, orderFileId }))
  if (file === undefined) throw new AppError('resource.notFound')
  await proveIdentityForFile(context, verifyCaller, proof)
}
