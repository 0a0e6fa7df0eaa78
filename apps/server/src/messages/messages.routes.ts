import {
  deleteMessage,
  listMessages,
  previewMessage,
  readMessage,
  resubmitBankMessage,
  saveBankMessage,
  sendFreeText,
} from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatus, type MessageStatusName } from '@nostro/workflow'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { registerApprovalCalls } from './approvals/approvals.routes.ts'
import { deleteOwnMessage } from './delete-message.ts'
import { registerDraftingCalls } from './drafting/drafting.routes.ts'
import { listFolder } from './lists/list-messages.ts'
import { detailOf, rowsOf, savedOf } from './message.presenter.ts'
import { previewForm } from './preview-message.ts'
import { readOwnMessage } from './read-message.ts'
import { saveDraft } from './save-draft.ts'
import { submitFreeText } from './submit-free-text.ts'
import { submittedForm } from './submitted-form.ts'
import { resubmitMessage, submitMessage } from './submit-message.ts'

export function registerMessageCalls(server: CallServer): void {
  registerWriting(server)
  registerReading(server)
  registerApprovalCalls(server)
  registerDraftingCalls(server)
}

function registerWriting(server: CallServer): void {
  registerCall(server, saveBankMessage, async (context, { body }) => {
    const { id, version, messagingType, initialProcess, ...payload } = body
    const form = await submittedForm(messagingType, payload)
    const keep = initialProcess ? submitMessage : saveDraft
    return savedOf(await keep(context, { id, version }, form))
  })

  registerCall(server, resubmitBankMessage, async (context, { body }) => {
    const { id, version, messagingType, ...payload } = body
    const form = await submittedForm(messagingType, payload)
    return savedOf(await resubmitMessage(context, { id, version }, form))
  })

  registerCall(server, sendFreeText, async (context, { body }) =>
    savedOf(await submitFreeText(context, body.content)),
  )

  registerCall(server, deleteMessage, async (context, { params, query }) => {
    await deleteOwnMessage(context, { messageId: params.id, version: query.version })
    return {}
  })

  registerCall(server, previewMessage, async (context, { query, body }) => {
    const { messagingType, ...payload } = body
    return await previewForm(context, await submittedForm(messagingType, payload), query.format)
  })
}

function registerReading(server: CallServer): void {
  registerCall(server, listMessages, async (context, { body }) => {
    const { status, messagingType, forMe, current, pageSize } = body
    const folder = folderOf(status)
    const page = await listFolder(context, { folder, messagingType, forMe }, { current, size: pageSize })
    return { totalRecord: page.total, rowList: rowsOf(page, folder, context.clock.now()) }
  })

  registerCall(server, readMessage, async (context, { params, query }) => {
    const { message, translated } = await readOwnMessage(context, params.id, query.format)
    return await detailOf(context, message, translated)
  })
}

function folderOf(status: MessageStatus): MessageStatusName {
  const names = Object.keys(MESSAGE_STATUSES) as MessageStatusName[]
  const name = names.find((each) => MESSAGE_STATUSES[each] === status)
  if (name === undefined) throw new Error(`Unknown status: ${status}`)
  return name
}
