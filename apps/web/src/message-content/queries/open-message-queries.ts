import {
  approve,
  claimTask,
  confirmReceipt,
  holdMessage,
  listRecentReasons,
  listReviewItems,
  proveIdentity,
  reenterValues,
  readRemarks,
  readChanges,
  readLastPayment,
  readOutlook,
  listFollowUps,
  listRelatedMessages,
  readMessageTracking,
  reject,
  releaseTask,
  resumeMessage,
  takeOverTask,
  withdrawMessage,
} from '@nostro/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'

import { command, query } from '../../api/index.ts'
import { messageQuery } from './message-queries.ts'

/** The query of the remarks about a message: its warnings and the reasons given for them. */
export const remarksQuery = query(readRemarks)

/**
 * Reads a message to be shown, and prefetches its remarks and its tracking, which would otherwise move the content when
 * they arrive.
 */
export function useShownMessage(id: string) {
  usePrefetchQuery(remarksQuery({ params: { id } }))
  usePrefetchQuery(trackingQuery({ params: { id } }))
  return useQuery(messageQuery({ params: { id } }))
}

/** The query of the tracking of a message between the banks. */
export const trackingQuery = query(readMessageTracking)

/** The query of the messages that are related to one. */
export const relatedQuery = query(listRelatedMessages)

/** The query of the messages that can be made from one, and of its cases. */
export const followUpsQuery = query(listFollowUps)

/** The query of the changes since the last rejection. */
export const changesQuery = query(readChanges)

/** The query of the payment before a message to the same payee. */
export const lastPaymentQuery = query(readLastPayment)

/** The query of the remaining steps of a message. */
export const outlookQuery = query(readOutlook)

/** The query of the user's recent rejection reasons. */
export const recentReasonsQuery = query(listRecentReasons)

/** The query of the items that are reviewed together. */
export const reviewItemsQuery = query(listReviewItems)

/** The command that releases a claimed review task. */
export const releaseCommand = command(releaseTask)

/** The command that takes a review task over from a colleague. */
export const takeOverCommand = command(takeOverTask)

/** The command that proves the user's identity by the password. */
export const proveCommand = command(proveIdentity)

/** The command that enters the values of a payment again. */
export const reenterCommand = command(reenterValues)

/** The command that withdraws a submitted message. */
export const withdrawCommand = command(withdrawMessage)

/** The command that approves a review task. */
export const approveCommand = command(approve)

/** The command that holds a message before it is sent. */
export const holdCommand = command(holdMessage)

/** The command that resumes a message that another user held. */
export const resumeCommand = command(resumeMessage)

/** The command that rejects a review task with a reason. */
export const rejectCommand = command(reject)

/** The command that claims a review task. */
export const claimCommand = command(claimTask)

/** The command that confirms the receipt of a message. */
export const confirmReceiptCommand = command(confirmReceipt)
