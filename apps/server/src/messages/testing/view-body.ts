import { MESSAGE_STATUSES } from '@nostro/workflow'

/** Sent messages are left out: other tests fill that folder up to its limit of views. */
const STATUSES = Object.values(MESSAGE_STATUSES).filter((status) => status !== MESSAGE_STATUSES.sent)

let views = 0

/** Returns a view, for each folder in turn, because the number of views per folder is limited and names are unique. */
export function viewBody() {
  views += 1
  const status = STATUSES[views % STATUSES.length] ?? MESSAGE_STATUSES.draft
  return { status, name: `Large ${views}`, question: { filter: { currency: 'CNY', amountFrom: '1000' } } }
}
