import {
  bookInHouse,
  confirmReceipt,
  deriveMessage,
  returnToApplicant,
  type MessageDetail,
} from '@nostro/contract'

import type { Key } from '../../i18n/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import { BANK_MESSAGE, sentPathOf, useSubmission, type Submission } from '../../drafting/index.ts'
import type { Derivation } from './copier-calls.ts'

type CopyAction = 'submit' | 'edit' | 'sendBack' | 'confirm' | 'book' | 'return'
type DerivedType = Derivation['messagingType']

/** The actions on a copy at the bank, with their toasts and navigation targets. */
export interface Copying extends Submission<CopyAction> {
  readonly submit: (type: DerivedType) => void
  readonly editAsDraft: (type: DerivedType, isInTransit: boolean) => void
  /** Creates the draft that returns a payment in transit to the bank that sent it. */
  readonly sendBack: () => void
  readonly confirm: () => void
  readonly book: () => void
  readonly returnWith: (reason: string) => void
}

const PROCESSED = '/messaging-copyer/processed' satisfies ListPage
const TO_PROCESS = '/messaging-copyer/to-process' satisfies ListPage

/** The message type of a return. */
const RETURN_TYPE = 'pacs.004'

export function useCopying({ id }: Pick<MessageDetail, 'id'>): Copying {
  const submission = useSubmission<CopyAction>({})
  const { attempt } = submission
  const params = { id }
  const draft = (action: CopyAction, messagingType: DerivedType, success: Key) =>
    void attempt({
      action,
      send: (call) => call(deriveMessage, { params, body: { messagingType, isDraft: true } }),
      success,
      target: (made) => `/messaging-form/draft/${made.id}?type=${messagingType}`,
    })
  return {
    ...submission,
    submit: (messagingType) =>
      void attempt({
        action: 'submit',
        send: (call, confirmation) =>
          call(deriveMessage, { params, body: { messagingType, isDraft: false, ...confirmation } }),
        success: 'copier.submitted',
        target: BANK_MESSAGE.folders.sent,
        pageOf: (made) => sentPathOf(BANK_MESSAGE, made),
      }),
    editAsDraft: (type, isInTransit) =>
      draft('edit', type, isInTransit ? 'forwarding.drafted' : 'copier.drafted'),
    sendBack: () => draft('sendBack', RETURN_TYPE, 'forwarding.returnDrafted'),
    // SHELL-24.
    confirm: () =>
      void attempt({
        action: 'confirm',
        send: (call) => call(confirmReceipt, { params }),
        success: 'copier.confirmed',
        target: PROCESSED,
        pageOf: () => `${PROCESSED}?open=${id}`,
      }),
    book: () =>
      void attempt({
        action: 'book',
        send: (call) => call(bookInHouse, { params }),
        success: 'copier.booked',
        target: PROCESSED,
        pageOf: () => `${PROCESSED}?open=${id}`,
      }),
    returnWith: (reason) =>
      void attempt({
        action: 'return',
        isInDialog: true,
        send: (call) => call(returnToApplicant, { params, body: { reason } }),
        success: 'copier.returned',
        target: TO_PROCESS,
      }),
  }
}
