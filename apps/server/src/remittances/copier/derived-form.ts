import { AppError, errorIssue } from '@nostro/kernel'
import type { MadeForm } from '@nostro/messages'

import type { StoredMessage, SubmittedForm } from '../../messages/content/index.ts'

/** The form of a message that would be made of a copy. */
export interface DerivedForm extends SubmittedForm, Pick<MadeForm, 'unplaced'> {}

/** What it is made of, and as which type. */
export interface Source {
  readonly copy: StoredMessage
  readonly messagingType: string
}

/** A copy becomes one of these types and no other. */
export function typeNotAllowed(allowed: readonly string[]): AppError {
  const params = { allowed: [...allowed] }
  const issues = [errorIssue(['messagingType'], 'request.valueNotAllowed', { params })]
  return new AppError('message.invalid', {}, { issues })
}
