import {
  type InputOf,
  type MessageDetail,
  approve,
  claimTask,
  confirmReceipt,
  listRecentReasons,
  listReviewItems,
  proveIdentity,
  readRemarks,
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
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'

import { ApiError, command, query, send } from '../../api/index.ts'
import { withinScriptTime } from '../../browser/lazy-part.ts'
import { taskOfOwn } from '../../browser/turns.ts'

export const remarksQuery = query(readRemarks)
const detailQuery = query(readMessage)

/** A message, together with the definition it is shown by: whoever has the answer can show all of it. */
export function messageQuery(input: InputOf<typeof readMessage>) {
  return queryOptions<MessageDetail, ApiError>({
    ...detailQuery(input),
    queryFn: async ({ signal }) => {
      // A list asks for no message, so it goes without what messages are made of.
      const [message, { prepareType }, { contentOf }] = await Promise.all([
        send(readMessage, input, { signal }),
        withinScriptTime(import('./message-definitions.ts')),
        withinScriptTime(import('./message-content.ts')),
      ])
      await prepareType(message.messagingType)
      // Read here, for all parts of the page: none of them would answer while it is read and drawn at once.
      await taskOfOwn()
      contentOf(message)
      return message
    },
    // A script that is missing is the affair of the page around.
    throwOnError: (error) => !(error instanceof ApiError),
  })
}

/** Reads a message to be shown, and beside it the remarks that stand above it: later they would move what is read. */
export function useShownMessage(id: string) {
  usePrefetchQuery(remarksQuery({ params: { id } }))
  return useQuery(messageQuery({ params: { id } }))
}

/** The query of the approval history. */
export const historyQuery = query(readHistory)
/** The query of the way of a message between the banks. */
export const trackingQuery = query(readMessageTracking)

/** The query of the messages that are related to one. */
export const relatedQuery = query(listRelatedMessages)

/** The query of the changes since the last rejection. */
export const changesQuery = query(readChanges)

/** The query of the user's recent reasons of rejections. */
export const recentReasonsQuery = query(listRecentReasons)

/** The query of the items that are reviewed together. */
export const reviewItemsQuery = query(listReviewItems)

/** The command that releases a claimed review task. */
export const releaseCommand = command(releaseTask)

/** The command that takes a review task over from a colleague. */
export const takeOverCommand = command(takeOverTask)

/** The command that proves the user's identity by the password. */
export const proveCommand = command(proveIdentity)

/** The command that withdraws a submitted message. */
export const withdrawCommand = command(withdrawMessage)

/** The command that approves a review task. */
export const approveCommand = command(approve)

/** The command that rejects a review task with a reason. */
export const rejectCommand = command(reject)

/** The command that claims a review task. */
export const claimCommand = command(claimTask)

/** The command that confirms the receipt of a message. */
export const confirmReceiptCommand = command(confirmReceipt)
