import {
  deleteMessage,
  listMessages,
  previewMessage,
  readCounters,
  readMessage,
  resubmitBankMessage,
  saveBankMessage,
} from '@nostro/contract'
import { MESSAGE_STATUSES, type MessageStatus, type MessageStatusName } from '@nostro/workflow'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { registerApprovalCalls } from './approvals/approvals.routes.ts'
import { deleteOwnMessage } from './delete-message.ts'
import { listFolder } from './lists/list-messages.ts'
import { detailOf, rowsOf, savedOf } from './message.presenter.ts'
import { previewForm } from './preview-message.ts'
import { countFolders } from './lists/read-counters.ts'
import { readOwnMessage } from './read-message.ts'
import { saveDraft } from './save-draft.ts'
import { submittedForm } from './submitted-form.ts'
import { resubmitMessage, submitMessage } from './submit-message.ts'

export function registerMessageCalls(server: CallServer): void {
  registerWriting(server)
  registerReading(server)
  registerApprovalCalls(server)
}

function registerWriting(server: CallServer): void {
  registerCall(server, saveBankMessage, async (context, { body }) => {
    const { id, version, messagingType, initialProcess, ...payload } = body
    const form = submittedForm(messagingType, payload)
    const keep = initialProcess ? submitMessage : saveDraft
    return savedOf(await keep(context, { id, version }, form))
  })

  registerCall(server, resubmitBankMessage, async (context, { body }) => {
    const { id, version, messagingType, ...payload } = body
    return savedOf(await resubmitMessage(context, { id, version }, submittedForm(messagingType, payload)))
  })

  registerCall(server, deleteMessage, async (context, { params, query }) => {
    await deleteOwnMessage(context, { messageId: params.id, version: query.version })
    return {}
  })

  registerCall(server, previewMessage, async (context, { query, body }) => {
    const { messagingType, ...payload } = body
    return await previewForm(context, submittedForm(messagingType, payload), query.format)
  })
}

function registerReading(server: CallServer): void {
  registerCall(server, listMessages, async (context, { body }) => {
    const { status, messagingType, forMe, current, pageSize } = body
    const folder = folderOf(status)
    const page = await listFolder(context, { folder, messagingType, forMe }, { current, size: pageSize })
    return { totalRecord: page.total, rowList: rowsOf(page, folder, context.clock.now()) }
  })

  registerCall(server, readCounters, async (context) => ({ ...(await countFolders(context)) }))

  registerCall(server, readMessage, async (context, { params, query }) => {
    const { message, translated } = await readOwnMessage(context, params.id, query.format)
    return detailOf(context, message, translated)
  })
}

function folderOf(status: MessageStatus): MessageStatusName {
  const names = Object.keys(MESSAGE_STATUSES) as MessageStatusName[]
  const name = names.find((each) => MESSAGE_STATUSES[each] === status)
  if (name === undefined) throw new Error(`Unknown status: ${status}`)
  return name
}
