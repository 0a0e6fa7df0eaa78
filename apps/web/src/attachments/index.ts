export { AttachedFile } from './attached-file.tsx'
export { AttachmentField, FileField } from './attachment-field.tsx'
export { DocumentsBeside, useDocuments } from './documents-beside.tsx'
export { createUploads, type Uploads } from './uploads.ts'
