export { AttachedFile } from './attached-file.tsx'
export { AttachmentField, FileField } from './attachment-field.tsx'
export { DocumentColumn, useDocuments } from './document-column.tsx'
export { uploadsOf } from './uploads.ts'
