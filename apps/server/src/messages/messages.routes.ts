import {
  deleteMessage,
  previewMessage,
  readRemarks,
  readMessage,
  resubmitBankMessage,
  saveBankMessage,
  sendFreeText,
} from '@nostro/contract'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { deleteOwnMessage } from './delete-message.ts'
import { registerCaseCalls } from './cases/cases.routes.ts'
import { registerRawCalls } from './raw/raw.routes.ts'
import { registerListCalls } from './lists/lists.routes.ts'
import { registerStatementCalls } from './statements/statements.routes.ts'
import { registerThreadCalls } from './threads/threads.routes.ts'
import { detailOf, savedOf } from './message.presenter.ts'
import { submittedForm, withRequestPlaces } from './content/index.ts'
import { previewForm } from './preview-message.ts'
import { remarksOn } from './read-remarks.ts'
import { readOwnMessage } from './read-message.ts'
import { saveDraft } from './save-draft.ts'
import { submitFreeText } from './submit-free-text.ts'
import { resubmitMessage, submitMessage } from './submit-message.ts'

/** Registers the calls of messages: writing, reading, lists and exports. */
export function registerMessageCalls(server: CallServer): void {
  registerWriting(server)
  registerReading(server)
  registerRawCalls(server)
  registerListCalls(server)
  registerStatementCalls(server)
  registerThreadCalls(server)
  registerCaseCalls(server)
}

function registerWriting(server: CallServer): void {
  registerCall(server, saveBankMessage, async (context, { body }) => {
    const { id, version, messagingType, initialProcess, overrides, sendAs, ...payload } = body
    const form = await submittedForm(messagingType, payload, sendAs)
    const keep = initialProcess ? submitMessage : saveDraft
    const edited = { id, version, overrides }
    return savedOf(await withRequestPlaces(form.definition, () => keep(context, edited, form)))
  })

  registerCall(server, resubmitBankMessage, async (context, { body }) => {
    const { id, version, messagingType, overrides, sendAs, ...payload } = body
    const form = await submittedForm(messagingType, payload, sendAs)
    const edited = { id, version, overrides }
    return savedOf(await withRequestPlaces(form.definition, () => resubmitMessage(context, edited, form)))
  })

  registerCall(server, sendFreeText, async (context, { body }) =>
    savedOf(await submitFreeText(context, body)),
  )

  registerCall(server, deleteMessage, async (context, { params, query }) => {
    await deleteOwnMessage(context, params.id, query.version)
    return {}
  })

  registerCall(server, previewMessage, async (context, { query, body }) => {
    const { messagingType, sendAs, ...payload } = body
    const form = await submittedForm(messagingType, payload, sendAs)
    return await withRequestPlaces(form.definition, () => previewForm(context, form, query.format))
  })
}

function registerReading(server: CallServer): void {
  registerCall(server, readMessage, async (context, { params, query }) => {
    const read = await readOwnMessage(context, params.id, query.format)
    return await detailOf(context, read)
  })

  registerCall(server, readRemarks, (context, { params }) => remarksOn(context, params.id))
}
