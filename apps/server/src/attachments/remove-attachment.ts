import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { isLinked, lockAttachment, moveAttachment } from './attachment.repository.ts'

/** Discards a file of the caller that is not linked. Errors: `resource.notFound`, `attachment.inUse`. */
export async function removeAttachment(context: Context, id: string): Promise<void> {
  const { institutionId, actor } = context
  await inTransaction(context, async (tx) => {
    const attachment = await lockAttachment(tx, { institutionId, id })
    if (attachment === undefined || attachment.uploadedBy !== actor.userId)
      throw new AppError('resource.notFound')
    if (attachment.state === 'discarded') throw new AppError('resource.notFound')
    if (await isLinked(tx, id)) throw new AppError('attachment.inUse')
    await moveAttachment(tx, { institutionId, id }, { from: attachment.state, to: 'discarded' })
    await recordEvent(tx, context, {
      action: 'attachment.remove',
      objectKind: 'attachment',
      objectId: id,
    })
  })
}
