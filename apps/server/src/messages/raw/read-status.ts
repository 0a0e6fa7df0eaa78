import { type AnswerOf, type readMessageStatus, STATUS_ROWS_MAX } from '@nostro/contract'
import { DELIVERIES, maySeeStage, MESSAGE_STATUSES, stageNamed } from '@nostro/workflow'

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { directionOf } from '../message.presenter.ts'
import { messagesNamed, type StatusRow } from './message-status.repository.ts'

type Status = AnswerOf<typeof readMessageStatus>['rowList'][number]

/** Returns the states of the messages with a reference or UETR, as far as the caller may see them. */
export async function statusesOf(context: Context, reference: string): Promise<{ rowList: Status[] }> {
  const { institutionId, actor } = context
  const rows = await inReadTransaction(context, (tx) =>
    messagesNamed(tx, { institutionId, reference, limit: STATUS_ROWS_MAX }),
  )
  return {
    rowList: rows.flatMap((row) => {
      const stage = stageNamed(row.stage)
      return stage !== 'deleted' && maySeeStage(stage, actor) ? [statusOf(row, MESSAGE_STATUSES[stage])] : []
    }),
  }
}

function statusOf(row: StatusRow, status: Status['status']): Status {
  const delivery = DELIVERIES.find((each) => each === row.delivery)
  return {
    id: row.id,
    messagingType: row.messaging_type,
    direction: directionOf(row.kind),
    status,
    ...(delivery !== undefined && { delivery }),
    version: row.version,
    businessId: row.business_id ?? '',
    ...(row.uetr !== null && { uetr: row.uetr }),
    createdAt: row.created_at.toISOString(),
  }
}
