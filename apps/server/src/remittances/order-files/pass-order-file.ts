import type { Tx } from '../../db/client.ts'
import { type JobScope, moveTo } from '../job-scope.ts'
import {
  contentFacts,
  contentOf,
  insertContent,
  insertCopyOfOrder,
  orderFileOf,
} from './order-content.repository.ts'

interface PassedOrder {
  readonly applicationId: string
  readonly copyId: string
  readonly bankId: string
}

/**
 * Gives the bank that receives an application of an order file the file itself. Its bytes are read and stored with the
 * first application of the file; applications that were written in the form have none. The transaction stays with the
 * company.
 */
export async function passOrderFile(
  tx: Tx,
  scope: JobScope,
  { applicationId, copyId, bankId }: PassedOrder,
): Promise<void> {
  const { institutionId } = scope
  const orderFileId = await orderFileOf(tx, { institutionId, applicationId })
  if (orderFileId === undefined) return
  const atBank = { institutionId: bankId, orderFileId }
  await moveTo(tx, scope, bankId)
  const isThere = (await contentFacts(tx, atBank)) !== undefined
  await moveTo(tx, scope, institutionId)
  const content = isThere ? undefined : await contentOf(tx, { institutionId, orderFileId })
  // A file that was imported before files were stored.
  if (!isThere && content === undefined) return
  await moveTo(tx, scope, bankId)
  if (content !== undefined) await insertContent(tx, atBank, { ...content, storedAt: scope.clock.now() })
  await insertCopyOfOrder(tx, { institutionId: bankId, copyId }, orderFileId)
  await moveTo(tx, scope, institutionId)
}
