/** The messages that a user can make from another message, by the names that calls use, in the order offered. */
export const FOLLOW_UPS = [
  'requestCancellation',
  'acceptCancellation',
  'refuseCancellation',
  'postponeCancellation',
  'rejectPayment',
  'returnPayment',
  'executeOrder',
  'acceptOrder',
  'rejectOrder',
  'reportPendingOrder',
  'answerStatementRequest',
  'reportStatus',
  'askForStatus',
  'askAboutPayment',
  'answerInvestigation',
  'forwardInvestigation',
  'askAgain',
  'closeInvestigation',
] as const

/** The name of a message that is made from another one. */
export type FollowUpName = (typeof FOLLOW_UPS)[number]

/**
 * The kinds of cases: a request for cancellation, an investigation, a request for the status of a payment, and a status
 * that was reported without a request.
 */
export const CASE_KINDS = ['cancellation', 'investigation', 'status', 'statusReport'] as const

/** The kind of a case. */
export type CaseKind = (typeof CASE_KINDS)[number]
