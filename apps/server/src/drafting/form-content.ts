import { FREE_TEXT_FORM, type MessagePayload } from '@nostro/contract'
import { AppError, type MessageFormat } from '@nostro/kernel'
import { CA103, type DraftValues, fromPayload, toPayload } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import { submittedForm } from '../messages/content/index.ts'
import { contentPayload } from './content-payload.ts'

/** The content of a form in the form in which it is stored. */
export interface FormContent {
  readonly messagingType: string
  readonly values: DraftValues
  /** The format in which the message is sent, when it differs from the format of its type. */
  readonly sendAs?: MessageFormat
}

/**
 * Converts the content of a form to form values: a company writes remittance applications, a bank all other types.
 * Checks the structure, not the values. Errors: `message.typeUnsupported`, `message.invalid`.
 */
export async function formContent(
  { actor }: Pick<Context, 'actor'>,
  {
    messagingType,
    content,
    sendAs,
  }: {
    readonly messagingType: string
    readonly content: MessagePayload
    readonly sendAs?: MessageFormat | undefined
  },
): Promise<FormContent> {
  const isApplication = messagingType === CA103.type
  if (isApplication !== (actor.institutionKind === 'company'))
    throw new AppError('message.typeUnsupported', { messagingType })
  // A message written as text has no form structure and is stored unchanged.
  if (messagingType === FREE_TEXT_FORM) return { messagingType, values: content }
  if (isApplication) return { messagingType, values: applicationValues(content) }
  const { definition: _, ...form } = await submittedForm(messagingType, content, sendAs)
  return { messagingType, ...form }
}

/** Converts stored content back to the groups of the request. */
export async function typedPayload(kept: {
  readonly messagingType: string
  readonly content: DraftValues
}): Promise<MessagePayload> {
  // Stored above from a payload only.
  if (kept.messagingType === FREE_TEXT_FORM) return kept.content as MessagePayload
  return kept.messagingType === CA103.type ? toPayload(CA103, kept.content) : await contentPayload(kept)
}

/** Converts the groups of an application to form values. Unknown names are refused. Error: `message.invalid`. */
export function applicationValues(content: MessagePayload): DraftValues {
  const values = fromPayload(CA103, content)
  if (!values.ok) throw new AppError('message.invalid', {}, { issues: values.error })
  return values.value
}
