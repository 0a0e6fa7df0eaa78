/** The messages that a user can make from another message, by the names that calls use, in the order offered. */
export const FOLLOW_UPS = [
  'requestCancellation',
  'acceptCancellation',
  'refuseCancellation',
  'postponeCancellation',
  'returnPayment',
  'answerStatementRequest',
] as const

/** The name of a message that is made from another one. */
export type FollowUpName = (typeof FOLLOW_UPS)[number]
