import type { MessagePayload } from '@nostro/contract'
import { AppError, isUuid } from '@nostro/kernel'
import type { MessageFormat } from '@nostro/messages'

import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  type EditedMessage,
  findMessage,
  requireComposing,
  requireSameType,
} from '../messages/content/index.ts'
import { typedContent } from './typed-content.ts'
import {
  findWorkingCopy,
  putWorkingCopy,
  removeWorkingCopy,
  type StoredWorkingCopy,
  type WorkingCopyKey,
} from './working-copy.repository.ts'

/** What somebody typed into a form, as it is handed over. */
interface TypedForm {
  readonly form: string
  readonly messagingType: string
  readonly messageVersion?: number | undefined
  readonly baseVersion: number
  /** The window it is typed in. */
  readonly writer?: string | undefined
  readonly content: MessagePayload
  readonly sendAs?: MessageFormat | undefined
}

interface StoredCopy {
  readonly version: number
  readonly savedAt: Date
  /** Another window had kept something this one did not know. */
  readonly hasReplacedNewer: boolean
}

export async function ownWorkingCopy(context: Context, form: string): Promise<StoredWorkingCopy | undefined> {
  return await inTransaction(context, (tx) => findWorkingCopy(tx, placeOf(context, form)))
}

/**
 * Keeps what is typed, for this user alone. No message changes, so neither its rules nor the audit trail are asked: a
 * working copy is what a sheet of paper on the desk is. Errors: `message.typeUnsupported`, `message.invalid` for what is
 * no form of the type, `message.composingNotAllowed`, `resource.notFound` for a form that is none.
 */
export async function saveWorkingCopy(context: Context, typed: TypedForm): Promise<StoredCopy> {
  requireComposing(context)
  const { messagingType, values, sendAs } = await typedContent(context, typed)
  const { baseVersion, messageVersion, writer } = typed
  const savedAt = context.clock.now()
  return await inTransaction(context, async (tx) => {
    await requireForm(tx, context, typed)
    const { version, otherVersion } = await putWorkingCopy(tx, placeOf(context, typed.form), {
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
  await inTransaction(context, (tx) => removeWorkingCopy(tx, placeOf(context, form)))
}

/** The form's content is stored as a message now, or gone with it: nothing is left to go on with. */
export function closeWorkingCopy(
  tx: Tx,
  context: Context,
  { id, messagingType }: Pick<EditedMessage, 'id'> & { readonly messagingType: string },
): void {
  beforeCommit(tx, removeWorkingCopy(tx, placeOf(context, id ?? messagingType)))
}

function placeOf({ institutionId, actor }: Context, form: string): WorkingCopyKey {
  return { institutionId, userId: actor.userId, form }
}

/** A form is that of its type, or of a message of the own institution. */
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
