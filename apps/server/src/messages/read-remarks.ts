import type { AnswerOf, readBankRemarks } from '@nostro/contract'
import { AppError, utcOffsetAt } from '@nostro/kernel'
import { loadDefinition, readForm } from '@nostro/messages'
import { maySeeStage } from '@nostro/workflow'

import { bankRemarks } from '../reference/banks/index.ts'
import type { Context } from '../context.ts'
import { inReadTransaction } from '../db/transaction.ts'
import { findMessage } from './content/index.ts'

/**
 * The remarks of the directory of banks and of the own bank's relationships on a message, as they are today. A type
 * without a form has none. Errors: `resource.notFound`, `permission.denied` for another's desk.
 */
export async function remarksOnBanks(
  context: Context,
  messageId: string,
): Promise<AnswerOf<typeof readBankRemarks>> {
  const { institutionId, actor } = context
  return await inReadTransaction(context, async (tx) => {
    const message = await findMessage(tx, { institutionId, messageId })
    if (message === undefined) throw new AppError('resource.notFound')
    if (!maySeeStage(message.state.stage, actor)) throw new AppError('permission.denied')
    const { messagingType, kind, body, createdAt } = message
    const definition = await loadDefinition(messagingType)
    if (definition === undefined) return { rowList: [] }
    const utcOffset = utcOffsetAt(createdAt, actor.timeZone)
    const values = body.content ?? readForm(definition, body.text?.value ?? '', { utcOffset })
    const direction = kind === 'messageSent' ? 'send' : 'receive'
    const remarks = await bankRemarks(tx, context, { definition, values, direction })
    return {
      rowList: remarks.map(({ path, code, params, severity }) => ({
        path: [...path],
        code,
        severity,
        ...(params !== undefined && { params: { ...params } }),
      })),
    }
  })
}
