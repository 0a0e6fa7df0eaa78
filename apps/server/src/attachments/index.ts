import type { CallServer } from '../http/call-server.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { type AttachmentTools, registerAttachmentCalls } from './attachments.routes.ts'
import { registerUploads } from './receive-upload.ts'
import { scanWaitingFile } from './scan/scan-waiting-file.ts'

export { configuredStore } from './configured-store.ts'
export { attachmentIssues, linkAttachments, namesAttachments } from './link-attachments.ts'
export { readAttachment } from './read-attachment.ts'
export { type ClamdAddress, createClamdScanner } from './scan/clamd-scanner.ts'
export type { FileScanner } from './scan/file-scanner.ts'
export type { AttachmentStore } from './store/attachment-store.ts'
export { createS3Client, type S3Settings } from './store/s3-store.ts'
export { sweepAttachments } from './sweep-attachments.ts'

/** Registers the calls about files, and the upload endpoint where this server stores the files itself. */
export function registerAttachments(server: CallServer, tools: AttachmentTools): void {
  registerAttachmentCalls(server, tools)
  const { receive } = tools.attachments
  if (receive !== undefined) registerUploads(server, receive)
}

export function registerAttachmentJobs(jobs: JobSystem, tools: AttachmentTools): void {
  jobs.register('attachment.scan', (context, payload) => scanWaitingFile(context, tools, payload))
}
