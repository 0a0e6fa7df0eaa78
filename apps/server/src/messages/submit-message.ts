import type { OverrideInput } from '@nostro/contract'
import { changedSuppliedFields, withPayloadPlace } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from './act-on-message.ts'
import { roundFor } from './rounds/index.ts'
import {
  closeWorkingCopy,
  prepareSubmission,
  editedMessage,
  type EditedMessage,
  firstContentOf,
  type StoredMessage,
  type SubmittedForm,
} from './content/index.ts'

/** A form to submit. */
export interface Submitted extends EditedMessage {
  /** The warnings that the maker overrides, with reasons. */
  readonly overrides?: readonly OverrideInput[] | undefined
}

/** Submits a new message or a draft for approval. */
export async function submitMessage(
  context: Context,
  edited: Submitted,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await giveToApproval(context, edited, form, 'submit')
}

/** Resubmits a rejected message: the same message in a new approval round. */
export async function resubmitMessage(
  context: Context,
  edited: Submitted,
  form: SubmittedForm,
): Promise<StoredMessage> {
  return await giveToApproval(context, edited, form, 'resubmit')
}

async function giveToApproval(
  context: Context,
  edited: Submitted,
  form: SubmittedForm,
  type: 'submit' | 'resubmit',
): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedMessage(tx, context, { ...edited, form })
    const prepared = await prepareSubmission(tx, context, { ...form, isPreview: false })
    const { body } = prepared
    const warnings = prepared.warnings.map((issue) => withPayloadPlace(form.definition, issue))
    const hasSuppliedChange = await changesSupplied(tx, message, form)
    const submission = { message, body, warnings, overrides: edited.overrides, hasSuppliedChange }
    const { round, overrides } = await roundFor(tx, context, submission)
    const action = { type, version, ...round }
    closeWorkingCopy(tx, context, { id: edited.id, messagingType: form.definition.type })
    return await actOnMessage(tx, context, { message, action, body, overrides })
  })
}

/** Returns whether a draft made from a company's application changes values that the company supplied. */
async function changesSupplied(tx: Tx, message: StoredMessage, form: SubmittedForm): Promise<boolean> {
  const { id: messageId, institutionId, originId, state } = message
  if (originId === undefined || state.version === 0) return false
  const derived = await firstContentOf(tx, { institutionId, messageId })
  return changedSuppliedFields(form.definition.type, derived ?? {}, form.values).length > 0
}
