import type { AnswerOf, downloadOrderFile as downloadCall } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import {
  contentFacts,
  contentOf,
  type OrderContentFacts,
  orderFileOfCopy,
} from './order-content.repository.ts'
import { formatOfOrder, type OrderFormat } from './order-source.ts'

type File = AnswerOf<typeof downloadCall>

/**
 * Returns an order file of the company exactly as it was uploaded. Error: `resource.notFound`, also for a file that was
 * imported before files were stored.
 */
export async function downloadOrderFile(context: Context, orderFileId: string): Promise<File> {
  return await inTransaction(context, async (tx) => await fileOf(tx, context, orderFileId))
}

/** Returns the order file of an application that the bank received. Error: `resource.notFound`. */
export async function downloadReceivedOrderFile(context: Context, copyId: string): Promise<File> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const orderFileId = await orderFileOfCopy(tx, { institutionId, copyId })
    if (orderFileId === undefined) throw new AppError('resource.notFound')
    return await fileOf(tx, context, orderFileId)
  })
}

const CONTENT_TYPES: Readonly<Record<OrderFormat, string>> = {
  xml: 'application/xml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function fileOf(tx: Tx, context: Context, orderFileId: string): Promise<File> {
  const content = await contentOf(tx, { institutionId: context.institutionId, orderFileId })
  if (content === undefined) throw new AppError('resource.notFound')
  const { name, digest } = content
  const bytes = new Uint8Array(content.bytes)
  const format = formatOfOrder(bytes)
  await recordEvent(tx, context, {
    action: 'text.download',
    objectKind: 'orderFile',
    objectId: orderFileId,
    after: { format: format === 'xml' ? 'pain.001.001.09' : format, digest },
  })
  return { name, contentType: CONTENT_TYPES[format], bytes }
}

/** Returns the name and the size of the order file of an application that the bank received. */
export async function receivedOrderFile(
  tx: Tx,
  place: { readonly institutionId: string; readonly copyId: string },
): Promise<OrderContentFacts | undefined> {
  const orderFileId = await orderFileOfCopy(tx, place)
  if (orderFileId === undefined) return undefined
  return await contentFacts(tx, { institutionId: place.institutionId, orderFileId })
}
