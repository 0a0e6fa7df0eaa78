import {
  type AttachmentFacts,
  downloadAttachment,
  readAttachment as readAttachmentCall,
  readUploadPolicy,
  removeAttachment as removeAttachmentCall,
  takeUpload as takeUploadCall,
} from '@nostro/contract'
import { attachmentUrl, extensionOf } from '@nostro/kernel'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { issueUploadPolicy } from './issue-upload-policy.ts'
import { readAttachment, readContent, type ReadyAttachment } from './read-attachment.ts'
import { removeAttachment } from './remove-attachment.ts'
import type { AttachmentStore } from './store/attachment-store.ts'
import { takeUpload } from './take-upload.ts'

export function registerAttachmentCalls(server: CallServer, store: AttachmentStore): void {
  registerCall(server, readUploadPolicy, async (context, { query }) => {
    const { type: slot, fileName: name, fileSize: size } = query
    const { form, key, folder } = await issueUploadPolicy(context, store, { slot, name, size })
    return { ...form, key, dir: folder }
  })
  registerCall(server, takeUploadCall, async (context, { body }) => {
    const { id, name, size, uploadKey } = await takeUpload(context, store, body.key)
    return { id, key: uploadKey, url: attachmentUrl(id), fileName: name, fileSize: size }
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
