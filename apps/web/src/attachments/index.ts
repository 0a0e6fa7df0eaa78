export { AttachedFile } from './attached-file.tsx'
export { AttachmentField, FileField } from './attachment-field.tsx'
export { DocumentsBeside, useDocuments } from './documents-beside.tsx'
export { uploadsOf } from './uploads.ts'
