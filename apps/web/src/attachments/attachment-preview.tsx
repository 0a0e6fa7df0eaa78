import type { Attachment } from '@nostro/kernel'

import { useTexts } from '../i18n/index.ts'
import { Dialog } from '../ui/index.ts'
import { DocumentView } from './document-view.tsx'

interface AttachmentPreviewProps {
  readonly value: Attachment
  readonly contentType: string
  readonly onDownload: () => void
  readonly onClose: () => void
}

const DIALOG_WIDTH = 800

/** A document in a dialog, for pages that have no space for it at the side. */
export function AttachmentPreview({ value, contentType, onDownload, onClose }: AttachmentPreviewProps) {
  const { t } = useTexts()
  return (
    <Dialog title={t('attachment.previewTitle', { name: value.name })} width={DIALOG_WIDTH} onClose={onClose}>
      <DocumentView value={value} contentType={contentType} onDownload={onDownload} />
    </Dialog>
  )
}
