import type { AnswerOf, listOrderFiles as listCall, readOrderFile as readCall } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { orderFileRow, stateOfPayment, storedFindings } from './order-file.presenter.ts'
import { contentFacts } from './order-content.repository.ts'
import { filesOf, findOrderFile, paymentsOf, stateRows } from './order-file.repository.ts'

/** Returns one page of the company's order files with the states of their payments. */
export async function listOrderFiles(context: Context, page: number): Promise<AnswerOf<typeof listCall>> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const { files, total } = await filesOf(tx, institutionId, page)
    const states = await stateRows(tx, { institutionId, orderFileIds: files.map(({ id }) => id) })
    return { files: files.map((file) => orderFileRow(file, states.get(file.id) ?? [])), total }
  })
}

/** Returns an order file with one page of its payments. Error: `resource.notFound`. */
export async function readOrderFile(
  context: Context,
  orderFileId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<AnswerOf<typeof readCall>> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const file = await findOrderFile(tx, { institutionId, orderFileId })
    if (file === undefined) throw new AppError('resource.notFound')
    const states = await stateRows(tx, { institutionId, orderFileIds: [orderFileId] })
    const content = await contentFacts(tx, { institutionId, orderFileId })
    const range = { skip: (page - 1) * pageSize, limit: pageSize }
    const payments = await paymentsOf(tx, { institutionId, orderFileId }, range)
    return {
      file: orderFileRow(file, states.get(orderFileId) ?? []),
      ...(content !== undefined && { content: { ...content } }),
      payments: payments.map((payment) => {
        const { position, endToEndId, payeeName, payeeAccount, currency, amount } = payment
        const { uetr, reason, applicationId, findings } = payment
        const state = stateOfPayment(payment)
        const isReturned = state === 'returned' || state === 'fundsReturned'
        return {
          position,
          endToEndId,
          payeeName,
          payeeAccount,
          currency,
          amount,
          findings: storedFindings(findings),
          state,
          ...(uetr !== null && { uetr }),
          ...(reason !== null && isReturned && { reason }),
          ...(applicationId !== null && { applicationId }),
        }
      }),
    }
  })
}
