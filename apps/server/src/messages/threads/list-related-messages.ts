import type { AnswerOf, listRelatedMessages, MessageReport, RelatedMessage } from '@nostro/contract'
import { MESSAGE_STATUSES, maySeeStage, STAGES } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readOwnMessage } from '../read-message.ts'
import {
  messagesOfThread,
  type ReportRow,
  reportsOf,
  threadEnds,
  type ThreadEnds,
  type ThreadRow,
} from './thread.repository.ts'

/** Largest number of related messages shown. */
const RELATED_MAX = 50

/**
 * Returns the messages related to a message: those of the same institution with the same transaction or reference, that
 * refer to each other or were made from one another, and reports of other banks. Only messages in folders that the
 * viewer may see are included. Errors: `resource.notFound`, `permission.denied`.
 */
export async function listRelated(
  context: Context,
  messageId: string,
): Promise<AnswerOf<typeof listRelatedMessages>> {
  const { institutionId, actor } = context
  const { message } = await readOwnMessage(context, messageId)
  const place = { institutionId, messageId: message.id }
  return await inTransaction(context, async (tx) => {
    const ends = await threadEnds(tx, place)
    const rows = await messagesOfThread(tx, { ...place, limit: RELATED_MAX }, ends)
    const reports = await reportsOf(tx, { ...place, limit: RELATED_MAX })
    const messages = rows.flatMap((row) => {
      const stage = STAGES.find((known) => known === row.stage)
      if (stage === undefined || stage === 'deleted' || !maySeeStage(stage, actor)) return []
      return [relatedOf(row, { ...ends, id: message.id }, MESSAGE_STATUSES[stage])]
    })
    return { messages, reports: reports.map(reportOf) }
  })
}

/** The check constraint of the column allows these words. */
const REPORT_KINDS: Readonly<Record<string, MessageReport['kind']>> = { query: 'query', answer: 'answer' }

function reportOf({ kind, reportedAt, ...report }: ReportRow): MessageReport {
  return { ...report, kind: REPORT_KINDS[kind] ?? 'status', reportedAt: reportedAt.toISOString() }
}

const OUTGOING: readonly string[] = ['messageSent', 'remittance']

/** The message for which relations are searched. */
type Middle = ThreadEnds & { readonly id: string }

function relatedOf(row: ThreadRow, middle: Middle, status: RelatedMessage['status']): RelatedMessage {
  const { id, kind, messagingType, senderBic, receiverBic, currency, createdAt, saysReturn } = row
  return {
    id,
    messagingType,
    direction: OUTGOING.includes(kind) ? 0 : 1,
    status,
    businessId: row.businessId ?? '',
    senderBic,
    receiverBic,
    currency,
    amount: row.amount,
    createdAt: createdAt.toISOString(),
    relations: relationsOf(row, middle),
    isReturn: saysReturn || messagingType === 'pacs.004',
  }
}

function relationsOf(row: ThreadRow, middle: Middle): RelatedMessage['relations'] {
  return [
    ...(row.id === middle.originId ? (['origin'] as const) : []),
    ...(row.originId === middle.id ? (['derived'] as const) : []),
    ...(isSame(row.uetr, middle.uetr) ? (['uetr'] as const) : []),
    ...(isSame(row.businessId, middle.businessId) ? (['reference'] as const) : []),
    ...(isSame(row.relatedReference, middle.businessId) ? (['answer'] as const) : []),
    ...(isSame(row.businessId, middle.relatedReference) ? (['answered'] as const) : []),
  ]
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a === b
}
