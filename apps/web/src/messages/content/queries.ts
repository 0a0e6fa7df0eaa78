import {
  type InputOf,
  type MessageDetail,
  approve,
  claimTask,
  confirmReceipt,
  listRecentReasons,
  listReviewItems,
  proveIdentity,
  readBankRemarks,
  readChanges,
  listRelatedMessages,
  readHistory,
  readMessage,
  readMessageTracking,
  reject,
  releaseTask,
  takeOverTask,
  withdrawMessage,
} from '@nostro/contract'
import { queryOptions } from '@tanstack/react-query'

import { ApiError, command, query, send } from '../../api/index.ts'
import { withinScriptTime } from '../../browser/lazy-part.ts'

export const bankRemarksQuery = query(readBankRemarks)
const detailQuery = query(readMessage)

/** A message, together with the definition it is shown by: whoever has the answer can show all of it. */
export function messageQuery(input: InputOf<typeof readMessage>) {
  return queryOptions<MessageDetail, ApiError>({
    ...detailQuery(input),
    queryFn: async ({ signal }) => {
      // A list asks for no message, so it goes without what messages are made of.
      const [message, { prepareType }] = await Promise.all([
        send(readMessage, input, { signal }),
        withinScriptTime(import('./message-definitions.ts')),
      ])
      await prepareType(message.messagingType)
      return message
    },
    // A script that is missing is the affair of the page around.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}

export const historyQuery = query(readHistory)
export const trackingQuery = query(readMessageTracking)
export const relatedQuery = query(listRelatedMessages)

export const changesQuery = query(readChanges)
export const recentReasonsQuery = query(listRecentReasons)
export const reviewItemsQuery = query(listReviewItems)

export const releaseCommand = command(releaseTask)
export const takeOverCommand = command(takeOverTask)
export const proveCommand = command(proveIdentity)
export const withdrawCommand = command(withdrawMessage)
export const approveCommand = command(approve)
export const rejectCommand = command(reject)
export const claimCommand = command(claimTask)
export const confirmReceiptCommand = command(confirmReceipt)
