import type { DraftValues } from '@nostro/messages'

import { type Deal, referenceOf } from '../deal.ts'

const QUESTIONS = [
  ['PLEASE CONFIRM THE VALUE DATE', 'OF OUR PAYMENT OF LAST WEEK'],
  ['PLEASE CONFIRM THE BENEFICIARY', 'WE HOLD THE FUNDS MEANWHILE'],
  ['WE CANNOT TRACE THE COVER', 'OF YOUR PAYMENT. PLEASE ADVISE'],
  ['OUR DESK IS CLOSED ON MONDAY', 'VALUES MOVE TO THE NEXT DAY'],
] as const

/** Returns a free-format message: MT199, MT299 or MT999. */
export function note(deal: Deal): DraftValues {
  return {
    sender: deal.from.bic,
    receiver: deal.to.bic,
    senderReference: referenceOf(deal),
    narrative: [...(QUESTIONS[deal.number % QUESTIONS.length] ?? [])],
  }
}
