import { draftSummary } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from './act-on-message.ts'
import {
  closeWorkingCopy,
  editedMessage,
  type EditedMessage,
  type StoredMessage,
  type SubmittedForm,
} from './content/index.ts'

/** Saves a form unchanged. Its content is checked only on submission. */
export async function saveDraft(
  context: Context,
  edited: EditedMessage,
  form: SubmittedForm,
): Promise<StoredMessage> {
  const { definition, values, sendAs } = form
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedMessage(tx, context, { ...edited, form })
    closeWorkingCopy(tx, context, { id: edited.id, messagingType: definition.type })
    return await actOnMessage(tx, context, {
      message,
      action: { type: 'save', version },
      body: {
        content: values,
        summary: draftSummary(definition, values),
        ...(sendAs !== undefined && { sendAs }),
      },
    })
  })
}
