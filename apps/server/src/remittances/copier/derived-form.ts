import { AppError, errorIssue } from '@nostro/kernel'
import type { MadeForm } from '@nostro/messages'

import type { StoredMessage, SubmittedForm } from '../../messages/content/index.ts'

/** The form of a message to be made from a copy. */
export interface DerivedForm extends SubmittedForm, Pick<MadeForm, 'unplaced'> {}

/** A copy, and the type of the message to be made from it. */
export interface Source {
  readonly copy: StoredMessage
  readonly messagingType: string
}

/** Returns the error for a type that cannot be made from a copy. */
export function typeNotAllowed(allowed: readonly string[]): AppError {
  const params = { allowed: [...allowed] }
  const issues = [errorIssue(['messagingType'], 'request.valueNotAllowed', { params })]
  return new AppError('message.invalid', {}, { issues })
}
