import { AppError, errorIssue } from '@nostro/kernel'
import type { MessagePayload } from '@nostro/contract'
import {
  type DraftValues,
  type FormDefinition,
  fromPayload,
  loadDefinition,
  type MessageFormat,
} from '@nostro/messages'

import type { StoredMessage } from './stored-message.ts'

/** A form as it was handed over: its structure is checked, its content is not. */
export interface SubmittedForm {
  readonly definition: FormDefinition
  readonly values: DraftValues
  /** The format its text leaves in, where that is not its own. */
  readonly sendAs?: MessageFormat
}

/**
 * Reads the groups of a request into form values. Names the form does not know are refused, and with them whatever a
 * caller may not set, such as a status or a tenant (AZ-4). Errors: `message.typeUnsupported`, `message.invalid`.
 */
export async function submittedForm(
  messagingType: string,
  payload: MessagePayload,
  sendAs?: MessageFormat,
): Promise<SubmittedForm> {
  const definition = await loadDefinition(messagingType)
  if (definition === undefined) throw new AppError('message.typeUnsupported', { messagingType })
  const values = fromPayload(definition, payload)
  if (!values.ok) throw new AppError('message.invalid', {}, { issues: values.error })
  const isOtherFormat = sendAs !== undefined && sendAs !== definition.format
  return { definition, values: values.value, ...(isOtherFormat && { sendAs }) }
}

/** The type of a message never changes after it was created. Error: `message.invalid`. */
export function requireSameType(message: StoredMessage, messagingType: string): void {
  if (message.messagingType === messagingType) return
  const params = { allowed: [message.messagingType] }
  const issues = [errorIssue(['messagingType'], 'request.valueNotAllowed', { params })]
  throw new AppError('message.invalid', {}, { issues })
}
