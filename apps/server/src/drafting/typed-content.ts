import { FREE_TEXT_FORM, type MessagePayload } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { CA103, type DraftValues, fromPayload, type MessageFormat, toPayload } from '@nostro/messages'

import type { Context } from '../context.ts'
import { submittedForm } from '../messages/content/index.ts'
import { contentPayload } from './content-payload.ts'

/** What somebody typed, as it is kept. */
export interface TypedContent {
  readonly messagingType: string
  readonly values: DraftValues
  /** The format its text leaves in, where that is not its own. */
  readonly sendAs?: MessageFormat
}

interface Typed {
  readonly messagingType: string
  readonly content: MessagePayload
  readonly sendAs?: MessageFormat | undefined
}

/**
 * Reads what was typed into a form of the caller's institution: a company writes applications, a bank everything else.
 * Its structure is checked, its content is not. Errors: `message.typeUnsupported`, `message.invalid`.
 */
export async function typedContent(
  { actor }: Pick<Context, 'actor'>,
  { messagingType, content, sendAs }: Typed,
): Promise<TypedContent> {
  const isApplication = messagingType === CA103.type
  if (isApplication !== (actor.institutionKind === 'company'))
    throw new AppError('message.typeUnsupported', { messagingType })
  // A text is no form yet: it is kept as it stands there.
  if (messagingType === FREE_TEXT_FORM) return { messagingType, values: content }
  if (isApplication) return { messagingType, values: applicationValues(content) }
  const { definition: _, ...form } = await submittedForm(messagingType, content, sendAs)
  return { messagingType, ...form }
}

/** The groups of the request, as the form sent them. */
export async function typedPayload(kept: {
  readonly messagingType: string
  readonly content: DraftValues
}): Promise<MessagePayload> {
  // Stored above from a payload and by nothing else.
  if (kept.messagingType === FREE_TEXT_FORM) return kept.content as MessagePayload
  return kept.messagingType === CA103.type ? toPayload(CA103, kept.content) : await contentPayload(kept)
}

/** Reads the groups of an application into form values; unknown names are refused. Error: `message.invalid`. */
export function applicationValues(content: MessagePayload): DraftValues {
  const values = fromPayload(CA103, content)
  if (!values.ok) throw new AppError('message.invalid', {}, { issues: values.error })
  return values.value
}
