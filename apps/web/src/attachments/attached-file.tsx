import { downloadAttachment } from '@nostro/contract'
import type { Attachment } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { fetchFile, sentenceOf } from '../api/index.ts'
import { saveFile } from '../browser/save-file.ts'
import { useTexts } from '../i18n/index.ts'
import { Icon, IconButton, showToast } from '../ui/index.ts'
import { AttachmentPreview } from './attachment-preview.tsx'
import styles from './attachment-field.module.css'
import { sizeText } from './file-refusal.ts'
import { attachmentQuery } from './queries.ts'

interface AttachedFileProps {
  readonly value: Attachment
  /** Absent where the file stays. */
  readonly onRemove?: (() => void) | undefined
}

/** Kinds of files a browser can show without running anything. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png'])

/** A file that is attached: name, size, preview, download. */
export function AttachedFile({ value, onRemove }: AttachedFileProps) {
  const texts = useTexts()
  const { t } = texts
  const [isShown, setIsShown] = useState(false)
  const { data: facts, error } = useQuery(attachmentQuery({ params: { id: value.id } }))
  const named = (action: string) => t('attachment.named', { action, name: value.name })

  const download = async () => {
    try {
      const { blob } = await fetchFile(downloadAttachment, { params: { id: value.id } })
      saveFile(blob, value.name)
    } catch (failure) {
      if (failure instanceof Error) showToast({ kind: 'error', text: sentenceOf(failure, texts) })
    }
  }

  return (
    <div className={styles.row}>
      <Icon name="document" />
      <span className={styles.name}>{value.name}</span>
      <span className={styles.size}>
        {facts !== undefined && sizeText(facts.size, texts)}
        {error !== null && error.kind === 'refused' && t('attachment.unknown')}
      </span>
      <span className={styles.actions}>
        {facts !== undefined && SHOWN_TYPES.has(facts.contentType) && (
          <IconButton label={named(t('attachment.preview'))} icon="eye" onPress={() => setIsShown(true)} />
        )}
        <IconButton label={named(t('attachment.download'))} icon="download" onPress={() => void download()} />
        {onRemove !== undefined && (
          <IconButton label={named(t('attachment.remove'))} icon="trash" onPress={onRemove} />
        )}
      </span>
      {isShown && facts !== undefined && (
        <AttachmentPreview
          value={value}
          contentType={facts.contentType}
          onDownload={() => void download()}
          onClose={() => setIsShown(false)}
        />
      )}
    </div>
  )
}
