import type { OverrideInput } from '@nostro/contract'
import { AppError, errorIssue } from '@nostro/kernel'
import { CA103, type DraftValues } from '@nostro/messages'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { actOnMessage } from '../messages/index.ts'
import {
  closeWorkingCopy,
  type EditedMessage,
  newMessage,
  ownMessage,
  type StoredMessage,
} from '../messages/content/index.ts'
import { roundFor } from '../messages/rounds/index.ts'
import { draftBody, submittedBody } from './application-form.ts'

/** Saves a draft of an application without validating its content. */
export async function saveApplication(
  context: Context,
  edited: EditedMessage,
  values: DraftValues,
): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedApplication(tx, context, edited)
    closeWorkingCopy(tx, context, { id: edited.id, messagingType: CA103.type })
    const body = draftBody(values, message)
    return await actOnMessage(tx, context, { message, action: { type: 'save', version }, body })
  })
}

/**
 * Submits or resubmits an application for approval in the company. `overrides` are the warnings that the maker overrides,
 * with reasons. Errors: `message.invalid`, `message.reasonNeeded`.
 */
export async function submitApplication(
  context: Context,
  {
    type,
    overrides: given,
    ...edited
  }: EditedMessage & {
    readonly type: 'submit' | 'resubmit'
    readonly overrides?: readonly OverrideInput[] | undefined
  },
  values: DraftValues,
): Promise<StoredMessage> {
  return await inTransaction(context, async (tx) => {
    const { message, version } = await editedApplication(tx, context, edited)
    const body = await submittedBody(tx, context, { values, stored: message })
    closeWorkingCopy(tx, context, { id: edited.id, messagingType: CA103.type })
    const { round, overrides } = await roundFor(tx, context, { message, body, overrides: given })
    return await actOnMessage(tx, context, { message, action: { type, version, ...round }, body, overrides })
  })
}

async function editedApplication(tx: Tx, context: Context, { id, version }: EditedMessage) {
  if (id === undefined)
    return { message: newMessage(context, CA103.type, { kind: 'remittance' }), version: 0 }
  if (version === undefined) {
    throw new AppError('request.invalid', {}, { issues: [errorIssue(['version'], 'request.memberMissing')] })
  }
  return { message: await ownMessage(tx, context, id), version }
}
