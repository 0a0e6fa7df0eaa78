import { changedSuppliedFields } from '@nostro/messages'

import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from './act-on-message.ts'
import { roundFor } from '../approvals/rounds/index.ts'
import {
  prepareBody,
  editedMessage,
  type EditedMessage,
  firstContentOf,
  type StoredMessage,
  type SubmittedForm,
} from './content/index.ts'
import { closeWorkingCopy } from '../drafting/index.ts'

/** A form that is submitted. */
export interface Submitted extends EditedMessage {
  /** The maker means it although a payment like it exists already (WF-9). */
  readonly isDuplicateConfirmed?: boolean | undefined
}

/** Hands a new message or a draft in for approval. */
export async function submitMessage(
  context: Context,
  edited: Submitted,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await giveToApproval(context, { edited, form, type: 'submit' })
}

/** Hands a rejected message in again: the same message, a new round of approval. */
export async function resubmitMessage(
  context: Context,
  edited: Submitted,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await giveToApproval(context, { edited, form, type: 'resubmit' })
}

interface Submission {
  readonly edited: Submitted
  readonly form: SubmittedForm
  readonly type: 'submit' | 'resubmit'
}

async function giveToApproval(context: Context, { edited, form, type }: Submission): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedMessage(tx, context, { ...edited, form })
    const body = await prepareBody(tx, context, form)
    const { isDuplicateConfirmed } = edited
    const hasSuppliedChange = await changesSupplied(tx, message, form)
    const round = await roundFor(tx, context, { message, body, isDuplicateConfirmed, hasSuppliedChange })
    const action = { type, version, ...round }
    closeWorkingCopy(tx, context, { id: edited.id, messagingType: form.definition.type })
    return await actOnMessage(tx, context, { message, action, body })
  })
}

/**
 * Returns whether a draft made of a company's application says something else than the company did (semantics 1, rule
 * 3).
 */
async function changesSupplied(tx: Tx, message: StoredMessage, form: SubmittedForm): Promise<boolean> {
  const { id: messageId, institutionId, originId, state } = message
  if (originId === undefined || state.version === 0) return false
  const derived = await firstContentOf(tx, { institutionId, messageId })
  return changedSuppliedFields(form.definition.type, derived ?? {}, form.values).length > 0
}
