import {
  type AttachmentFacts,
  downloadAttachment,
  readAttachment as readAttachmentCall,
  readChatFilePolicy,
  readUploadPolicy,
  removeAttachment as removeAttachmentCall,
  takeUpload as takeUploadCall,
} from '@nostro/contract'
import { AppError, attachmentUrl, extensionOf } from '@nostro/kernel'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { issueUploadPolicy } from './issue-upload-policy.ts'
import { readAttachment, readContent, type ReadyAttachment } from './read-attachment.ts'
import { removeAttachment } from './remove-attachment.ts'
import type { FileScanner } from './scan/file-scanner.ts'
import type { AttachmentStore } from './store/attachment-store.ts'
import { takeUpload } from './take-upload.ts'

/** The slot of files for the chat service; such files may also be attached to a message later. */
const CHAT_SLOT = 'additionalAttach'

export interface AttachmentTools {
  /** The store of uploaded files. */
  readonly attachments: AttachmentStore
  /** Scans each file for malware. Without a scanner, only the built-in inspection applies. */
  readonly scanner?: FileScanner
  /** True when files may be uploaded for a chat service. */
  readonly hasChatFiles: boolean
}

export function registerAttachmentCalls(server: CallServer, tools: AttachmentTools): void {
  const { attachments: store, hasChatFiles } = tools
  registerCall(server, readUploadPolicy, async (context, { query }) => {
    const { type: slot, fileName: name, fileSize: size } = query
    const { form, key, folder } = await issueUploadPolicy(context, store, { slot, name, size })
    return { ...form, key, dir: folder }
  })
  registerCall(server, readChatFilePolicy, async (context, { body }) => {
    if (!hasChatFiles) throw new AppError('feature.switchedOff')
    const { fileName: name, fileSize: size } = body
    const { form, key, folder } = await issueUploadPolicy(context, store, { slot: CHAT_SLOT, name, size })
    return { ...form, key, dir: folder }
  })
  registerCall(server, takeUploadCall, async (context, { body }) => {
    const { id, name, size, uploadKey, state } = await takeUpload(context, tools, body.key)
    const isBeingChecked = state === 'quarantined' && { isBeingChecked: true as const }
    return { id, key: uploadKey, url: attachmentUrl(id), fileName: name, fileSize: size, ...isBeingChecked }
  })
  registerCall(server, readAttachmentCall, async (context, { params }) =>
    factsOf(await readAttachment(context, params.id)),
  )
  registerCall(server, downloadAttachment, async (context, { params }) => {
    const { attachment, bytes } = await readContent(context, store, params.id)
    const { name, contentType, slot } = attachment
    return {
      name: `${slot}.${extensionOf(name)}`,
      shownName: name,
      contentType,
      bytes: new Uint8Array(bytes),
    }
  })
  registerCall(server, removeAttachmentCall, async (context, { params }) => {
    await removeAttachment(context, params.id)
    return {}
  })
}

function factsOf({ id, name, size, contentType, slot, stored, createdAt }: ReadyAttachment): AttachmentFacts {
  return {
    id,
    name,
    size,
    contentType,
    type: slot,
    digest: stored.digest,
    uploadedAt: createdAt.toISOString(),
  }
}
