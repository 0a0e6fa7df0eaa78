import { MESSAGE_STATUSES } from '@nostro/workflow'

/** Sent messages have the views that tests put there past the number of them a person may have. */
const STATUSES = Object.values(MESSAGE_STATUSES).filter((status) => status !== MESSAGE_STATUSES.sent)

let views = 0

/** A view of one folder after the other: each holds only so many, and a name only once. */
export function viewBody() {
  views += 1
  const status = STATUSES[views % STATUSES.length] ?? MESSAGE_STATUSES.draft
  return { status, name: `Large ${views}`, question: { filter: { currency: 'CNY', amountFrom: '1000' } } }
}
