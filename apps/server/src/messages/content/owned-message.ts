import { AppError, errorIssue } from '@nostro/kernel'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import type { ActingScope } from './acting-scope.ts'
import { isSeenByKey } from './keys/key-scope.ts'
import { lockMessage } from './message.repository.ts'
import { newMessage } from './new-message.ts'
import type { StoredMessage } from './stored-message.ts'
import { requireSameType, type SubmittedForm } from './submitted-form.ts'

/**
 * Returns the message of the caller's institution, locked. Throws `resource.notFound` for unknown and foreign ids, and
 * for messages that the caller's key may not see, alike.
 */
export async function ownMessage(
  tx: Tx,
  { institutionId, actor }: Pick<ActingScope, 'institutionId' | 'actor'>,
  messageId: string,
): Promise<StoredMessage> {
  const message = await lockMessage(tx, { institutionId, messageId })
  if (message === undefined || !isSeenByKey(actor?.key, message)) throw new AppError('resource.notFound')
  return message
}

/** The message that a form edits, and the version on which the edit is based. */
export interface EditedMessage {
  readonly id?: string | undefined
  readonly version?: number | undefined
  /** The item from which a new message is made. */
  readonly originId?: string | undefined
}

export interface Edit {
  readonly message: StoredMessage
  readonly version: number
}

/**
 * Returns the message that a form edits: a new one, or the stored one, locked. Errors: `resource.notFound`,
 * `message.invalid` for another type, `request.invalid` if an edit does not name the version it is based on.
 */
export async function editedMessage(
  tx: Tx,
  context: Context,
  edited: EditedMessage & { readonly form: SubmittedForm },
): Promise<Edit> {
  const { id, version, form, originId } = edited
  if (id === undefined) {
    const origin = originId === undefined ? {} : { originId }
    return { message: newMessage(context, form.definition.type, origin), version: 0 }
  }
  if (version === undefined) {
    throw new AppError('request.invalid', {}, { issues: [errorIssue(['version'], 'request.memberMissing')] })
  }
  const message = await ownMessage(tx, context, id)
  requireSameType(message, form.definition.type)
  return { message, version }
}
