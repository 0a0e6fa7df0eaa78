import type { MessagePayload } from '@nostro/contract'
import { AppError, isUuid, type MessageFormat } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findMessage,
  findWorkingCopy,
  putWorkingCopy,
  removeWorkingCopy,
  requireComposing,
  requireSameType,
  type StoredWorkingCopy,
  workingCopyKey,
} from '../messages/content/index.ts'
import { formContent } from './form-content.ts'

/** The form that a user is editing, as it would be submitted. */
interface TypedForm {
  readonly form: string
  readonly messagingType: string
  readonly messageVersion?: number | undefined
  readonly baseVersion: number
  /** The id of the browser window. */
  readonly writer?: string | undefined
  readonly content: MessagePayload
  readonly sendAs?: MessageFormat | undefined
}

interface StoredCopy {
  readonly version: number
  readonly savedAt: Date
  /** True when the save replaced a version of another window that this one did not know. */
  readonly hasReplacedNewer: boolean
}

export async function ownWorkingCopy(context: Context, form: string): Promise<StoredWorkingCopy | undefined> {
  return await inTransaction(context, (tx) => findWorkingCopy(tx, workingCopyKey(context, form)))
}

/**
 * Saves the working copy of a form, visible to this user only. Since no message changes, message rules do not apply and
 * nothing is audited. Errors: `message.typeUnsupported`; `message.invalid` for content that does not match the form;
 * `message.composingNotAllowed`; `resource.notFound` for an unknown form.
 */
export async function saveWorkingCopy(context: Context, typed: TypedForm): Promise<StoredCopy> {
  requireComposing(context)
  const { messagingType, values, sendAs } = await formContent(context, typed)
  const { baseVersion, messageVersion, writer } = typed
  const savedAt = context.clock.now()
  return await inTransaction(context, async (tx) => {
    await requireForm(tx, context, typed)
    const { version, otherVersion } = await putWorkingCopy(tx, workingCopyKey(context, typed.form), {
      messagingType,
      ...(messageVersion !== undefined && { messageVersion }),
      baseVersion,
      writer,
      content: values,
      ...(sendAs !== undefined && { sendAs }),
      savedAt,
    })
    return { version, savedAt, hasReplacedNewer: otherVersion > baseVersion }
  })
}

export async function dropWorkingCopy(context: Context, form: string): Promise<void> {
  await inTransaction(context, (tx) => removeWorkingCopy(tx, workingCopyKey(context, form)))
}

/** Requires that the form is a new message of its type, or a stored message of the caller's institution. */
async function requireForm(
  tx: Tx,
  { institutionId }: Context,
  { form, messagingType }: Pick<TypedForm, 'form' | 'messagingType'>,
): Promise<void> {
  if (form === messagingType) return
  const message = isUuid(form) ? await findMessage(tx, { institutionId, messageId: form }) : undefined
  if (message === undefined) throw new AppError('resource.notFound')
  requireSameType(message, messagingType)
}
