import { downloadAttachment, readAttachment } from '@nostro/contract'
import type { Attachment } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { fetchFile, query, sentenceOf } from '../api/index.ts'
import { saveFile } from '../browser/save-file.ts'
import { useTexts } from '../i18n/index.ts'
import { Icon, IconButton, showToast } from '../ui/index.ts'
import styles from './attachment-field.module.css'
import { SHOWN_TYPES } from './shown-types.ts'
import { useDocuments } from './document-column.tsx'
import { sizeText } from './file-refusal.ts'

const attachmentQuery = query(readAttachment)

/** Shown over the page if the page has no space for it at the side. Loaded when it is first opened. */
const AttachmentPreview = lazyPart(async () => ({
  default: (await import('./attachment-preview.tsx')).AttachmentPreview,
}))

/** An attached file: name, size, preview, download. */
export function AttachedFile({
  value,
  onRemove,
}: {
  readonly value: Attachment
  /** Absent if the file cannot be removed. */
  readonly onRemove?: (() => void) | undefined
}) {
  const texts = useTexts()
  const { t } = texts
  const [isShown, setIsShown] = useState(false)
  const { data: facts, error } = useQuery(attachmentQuery({ params: { id: value.id } }))
  const documents = useDocuments()
  const row = useRef<HTMLDivElement>(null)
  const contentType =
    facts !== undefined && SHOWN_TYPES.has(facts.contentType) ? facts.contentType : undefined
  const named = (action: string) => t('attachment.named', { action, name: value.name })

  const download = async () => {
    try {
      const { blob } = await fetchFile(downloadAttachment, { params: { id: value.id } })
      saveFile(blob, value.name)
    } catch (failure) {
      if (failure instanceof Error) showToast({ kind: 'error', text: sentenceOf(failure, texts) })
    }
  }

  const documentOf = (type: string) => ({
    value,
    contentType: type,
    onDownload: () => void download(),
    opener: row.current?.querySelector('button') ?? null,
  })
  const offered = useEffectEvent(documentOf)
  const show = (type: string) => {
    if (documents === undefined) setIsShown(true)
    else documents.open(documentOf(type))
  }
  const offer = documents?.offer
  useEffect(
    () => (contentType === undefined ? undefined : offer?.(offered(contentType))),
    [contentType, offer],
  )

  return (
    <div className={styles.row} ref={row} data-open={documents?.openId === value.id || undefined}>
      <Icon name="document" />
      <span className={styles.name}>{value.name}</span>
      <span className={styles.size}>
        {facts !== undefined && sizeText(facts.size, texts)}
        {error !== null && error.kind === 'refused' && t('attachment.unknown')}
      </span>
      <span className={styles.actions}>
        {contentType !== undefined && (
          <IconButton label={named(t('attachment.preview'))} icon="eye" onPress={() => show(contentType)} />
        )}
        <IconButton label={named(t('attachment.download'))} icon="download" onPress={() => void download()} />
        {onRemove !== undefined && (
          <IconButton label={named(t('attachment.remove'))} icon="trash" onPress={onRemove} />
        )}
      </span>
      {isShown && contentType !== undefined && (
        <Suspense>
          <AttachmentPreview
            value={value}
            contentType={contentType}
            onDownload={() => void download()}
            onClose={() => setIsShown(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
