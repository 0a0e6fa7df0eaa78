export { AttachedFile } from './attached-file.tsx'
export { AttachmentField } from './attachment-field.tsx'
