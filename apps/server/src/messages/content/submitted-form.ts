import { AppError, errorIssue, type MessageFormat } from '@nostro/kernel'
import type { MessagePayload } from '@nostro/contract'
import { type DraftValues, type FormDefinition, fromPayload, loadDefinition } from '@nostro/messages'

import type { StoredMessage } from './stored-message.ts'

/** A received form whose structure is checked and whose content is not. */
export interface SubmittedForm {
  readonly definition: FormDefinition
  readonly values: DraftValues
  /** The outgoing format, if it differs from that of the type. */
  readonly sendAs?: MessageFormat
}

/**
 * Converts the groups of a request into form values. Unknown names are refused, and with them fields that a caller may
 * not set, such as a status or an institution. Errors: `message.typeUnsupported`, `message.invalid`.
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

/** Throws `message.invalid` if the type differs: the type of a message is fixed at creation. */
export function requireSameType(message: StoredMessage, messagingType: string): void {
  if (message.messagingType === messagingType) return
  const params = { allowed: [message.messagingType] }
  const issues = [errorIssue(['messagingType'], 'request.valueNotAllowed', { params })]
  throw new AppError('message.invalid', {}, { issues })
}
