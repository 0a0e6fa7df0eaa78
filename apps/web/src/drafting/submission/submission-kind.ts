import {
  resubmitBankMessage,
  resubmitRemittance,
  saveBankMessage,
  saveRemittance,
  type AnswerOf,
  type InputOf,
} from '@nostro/contract'
import { APPLICATION_TYPE } from '@nostro/kernel'
import type { MessageDefinition } from '@nostro/messages'
import type { ListPage } from '../../browser/pages.ts'
import type { Origin } from './origin.ts'
import type { MakeCall } from './use-submission.ts'

/** The answer to saving a message. */
export type SavedMessage = AnswerOf<typeof saveBankMessage>
/** The differences between the kinds of forms that can be submitted: their calls, and the lists they return to. */
export interface SubmissionKind {
  readonly save: (
    call: MakeCall,
    body: InputOf<typeof saveBankMessage>['body'],
  ) => Promise<SavedMessage | undefined>
  readonly resubmit: (
    call: MakeCall,
    body: InputOf<typeof resubmitBankMessage>['body'],
  ) => Promise<SavedMessage | undefined>
  readonly folders: Readonly<Record<'draft' | 'rejected' | 'sent', ListPage>>
  /** The forms of stored messages, before their ids. */
  readonly forms: Readonly<Record<'draft' | 'rejected', string>>
}

/** A message of a bank (SHELL-20 to SHELL-22). */
export const BANK_MESSAGE: SubmissionKind = {
  save: (call, body) => call(saveBankMessage, { body }),
  resubmit: (call, body) => call(resubmitBankMessage, { body }),
  folders: {
    draft: '/messaging-sender/draft',
    rejected: '/messaging-sender/rejected',
    sent: '/messaging-sender/sented',
  },
  forms: { draft: '/messaging-form/draft', rejected: '/messaging-form/reject' },
}

/** A company's application (REM-32 to REM-37, REM-39, REM-40). */
export const APPLICATION: SubmissionKind = {
  save: (call, body) => call(saveRemittance, { body: { ...body, messagingType: APPLICATION_TYPE } }),
  resubmit: (call, body) => call(resubmitRemittance, { body: { ...body, messagingType: APPLICATION_TYPE } }),
  folders: {
    draft: '/remittance-application/draft',
    rejected: '/remittance-application/rejected',
    sent: '/remittance-application/sent',
  },
  forms: { draft: '/remittance-form/draft', rejected: '/remittance-form/rejected' },
}

/** Returns the path of a submitted message. */
export function sentPathOf({ folders }: SubmissionKind, { id }: { readonly id: string }): string {
  return `${folders.sent}?open=${id}`
}

/** Returns the path of the form with a saved message. */
export function formPathOf(
  { forms }: SubmissionKind,
  origin: Origin | undefined,
  id: string,
  { type }: Pick<MessageDefinition, 'type'>,
): string {
  const form = forms[origin?.isRejected === true ? 'rejected' : 'draft']
  return `${form}/${id}?${new URLSearchParams({ type })}`
}

/** Returns the list that a form navigates to after its message was saved or deleted. */
export function folderOf({ folders }: SubmissionKind, origin: Origin | undefined): ListPage {
  return folders[origin?.isRejected === true ? 'rejected' : 'draft']
}
