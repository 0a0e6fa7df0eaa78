import { REVIEW_ROLES, type ReviewLevel } from '@nostro/workflow'

import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { eligibleApprovers } from '../users/index.ts'
import { actOnMessage } from './act-on-message.ts'
import { type ComposedBody, composedForm } from './composed-form.ts'
import { closeWorkingCopy } from './drafting/working-copies.ts'
import { type EditedMessage, editedMessage } from './owned-message.ts'
import type { StoredMessage } from './stored-message.ts'
import type { SubmittedForm } from './submitted-form.ts'

/** Every message of a bank is decided by one other person. */
const LEVELS: readonly ReviewLevel[] = ['review']

/** Hands a new message or a draft in for approval. */
export async function submitMessage(
  context: Context,
  edited: EditedMessage,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await handIn(context, { edited, form, type: 'submit' })
}

/** Hands a rejected message in again: the same message, a new round of approval. */
export async function resubmitMessage(
  context: Context,
  edited: EditedMessage,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await handIn(context, { edited, form, type: 'resubmit' })
}

interface HandingIn {
  readonly edited: EditedMessage
  readonly form: SubmittedForm
  readonly type: 'submit' | 'resubmit'
}

async function handIn(context: Context, { edited, form, type }: HandingIn): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedMessage(tx, context, { ...edited, form })
    const body = await composedForm(tx, context, form)
    const action = { type, version, ...(await roundFor(tx, context, body)) }
    await closeWorkingCopy(tx, context, { id: edited.id, messagingType: form.definition.type })
    return await actOnMessage(tx, context, { message, action, body })
  })
}

/** The round of approval a text goes into, and who could decide it. */
export async function roundFor(tx: Tx, { institutionId }: Context, { text }: ComposedBody) {
  const approvers = await eligibleApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: [] })
  const candidates = approvers.map(({ id, roles }) => ({ userId: id, roles }))
  return { digest: text.digest, levels: LEVELS, candidates }
}
