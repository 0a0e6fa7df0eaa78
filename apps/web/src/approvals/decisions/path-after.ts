import type { MessageDetail } from '@nostro/contract'
import { MESSAGE_KINDS } from '@nostro/workflow'

import type { ListPage } from '../../browser/pages.ts'

/** An action on an open message. */
export type Action =
  | 'claim'
  | 'release'
  | 'takeOver'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'hold'
  | 'resume'
  | 'confirmReceipt'

/** The lists of the deciding user to which an action moves a message of a bank, and a company's application. */
const LISTS: Partial<Readonly<Record<Action, readonly [ListPage, ListPage?]>>> = {
  approve: ['/messaging-sender/approved', '/remittance-application/approved'],
  confirmReceipt: ['/messaging-receiver/processed'],
}

/** Returns the path of the message in the list to which an action has moved it, if the message is shown there. */
export function pathAfter(
  action: Action,
  { id, kind }: Pick<MessageDetail, 'id' | 'kind'>,
): string | undefined {
  const list = LISTS[action]?.[kind === MESSAGE_KINDS.remittance ? 1 : 0]
  return list && `${list}?open=${id}`
}
