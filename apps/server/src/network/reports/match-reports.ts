import { timeOrderedUuid } from '@nostro/kernel'
import { type Report, reportsIn } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { type ActingScope, ownMessage } from '../../messages/content/index.ts'
import { isMatchedAnswer } from '../../messages/index.ts'
import { notify } from '../../notifications/index.ts'
import { insertReport, originalOf } from './report.repository.ts'

/** A received text and its sender. */
interface Reporting {
  readonly institutionId: string
  readonly recordId: string
  readonly senderBic: string
  readonly text: string
}

/**
 * Finds the bank's own messages to which a received text refers (query, answer or status report), stores the report
 * with each of them and notifies the author. A text without such a reference changes nothing.
 */
export async function matchReports(
  tx: Tx,
  scope: Omit<ActingScope, 'institutionId'>,
  { institutionId, recordId, senderBic, text }: Reporting,
): Promise<void> {
  const reports = reportsIn(text)
  // An answer to a request is part of its case, which notifies its maker.
  if (reports.length > 0 && (await isMatchedAnswer(tx, { institutionId, recordId }))) return
  for (const report of reports) {
    const messageId = await originalOf(tx, { institutionId, senderBic, report })
    if (messageId === undefined) continue
    const { messagingType: type, body, state } = await ownMessage(tx, { institutionId }, messageId)
    const reportedAt = scope.clock.now()
    const id = timeOrderedUuid(scope.clock, scope.random)
    await insertReport(tx, { ...factsOf(report), id, institutionId, recordId, messageId, reportedAt })
    await notify(
      tx,
      { ...scope, institutionId },
      {
        userIds: state.makers,
        kind: 'network.reported',
        params: { type, reference: body.summary.businessId ?? '' },
        link: `/swift-messaging-list/pending?open=${recordId}`,
      },
    )
    await recordEvent(
      tx,
      { ...scope, institutionId },
      {
        action: 'message.report',
        objectKind: 'message',
        objectId: messageId,
        after: { recordId, ...factsOf(report) },
      },
    )
  }
}

const CODE_LENGTH_MAX = 35

function factsOf({ kind, status, reason }: Report) {
  return {
    kind,
    ...(status !== undefined && { status: status.slice(0, CODE_LENGTH_MAX) }),
    ...(reason !== undefined && { reason: reason.slice(0, CODE_LENGTH_MAX) }),
  }
}
