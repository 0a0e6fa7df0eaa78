import { MESSAGE_STATUSES } from '@nostro/workflow'

const STATUSES = Object.values(MESSAGE_STATUSES)

let views = 0

/** A view of one folder after the other: each holds only so many, and a name only once. */
export function viewBody() {
  views += 1
  const status = STATUSES[views % STATUSES.length] ?? MESSAGE_STATUSES.sent
  return { status, name: `Large ${views}`, question: { filter: { currency: 'CNY', amountFrom: '1000' } } }
}
