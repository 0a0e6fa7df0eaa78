import {
  resubmitBankMessage,
  resubmitRemittance,
  saveBankMessage,
  saveRemittance,
  type AnswerOf,
  type InputOf,
} from '@nostro/contract'
import type { Origin } from './origin.ts'
import type { MakeCall } from './use-submission.ts'

/** What saving a message answers. */
export type SavedMessage = AnswerOf<typeof saveBankMessage>
type Body = InputOf<typeof saveBankMessage>['body']
type ResubmittedBody = InputOf<typeof resubmitBankMessage>['body']

/** In what submitting one kind of form differs from another: its calls, and where it leads. */
export interface SubmissionKind {
  readonly save: (call: MakeCall, body: Body) => Promise<SavedMessage | undefined>
  readonly resubmit: (call: MakeCall, body: ResubmittedBody) => Promise<SavedMessage | undefined>
  readonly folders: Readonly<Record<'draft' | 'rejected' | 'sent', string>>
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
}

/** A company's application (REM-32 to REM-37, REM-39, REM-40). */
export const APPLICATION: SubmissionKind = {
  save: (call, body) => call(saveRemittance, { body: { ...body, messagingType: 'CA103' } }),
  resubmit: (call, body) => call(resubmitRemittance, { body: { ...body, messagingType: 'CA103' } }),
  folders: {
    draft: '/remittance-application/draft',
    rejected: '/remittance-application/rejected',
    sent: '/remittance-application/sent',
  },
}

/** The list a form returns to when it was saved or deleted. */
export function folderOf({ folders }: SubmissionKind, origin: Origin | undefined): string {
  return folders[origin?.isRejected === true ? 'rejected' : 'draft']
}
