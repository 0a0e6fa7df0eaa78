import { downloadAttachment } from '@nostro/contract'
import type { Attachment } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { fetchFile } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import button from '../ui/action/button.module.css'
import { Button, Dialog, ErrorPanel, Icon, Skeleton, VisuallyHidden } from '../ui/index.ts'
import styles from './attachment-preview.module.css'

interface AttachmentPreviewProps {
  readonly value: Attachment
  readonly contentType: string
  readonly onDownload: () => void
  readonly onClose: () => void
}

const PDF = 'application/pdf'
const DIALOG_WIDTH = 800

/** Until the document has its own. */
const NO_ADDRESS = 'about:blank'

/**
 * Shows a file without handing it to anything that could run it: a picture is painted point by point, a document goes
 * to the browser's own viewer under the type the server found, whatever it calls itself.
 */
export function AttachmentPreview({ value, contentType, onDownload, onClose }: AttachmentPreviewProps) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [downloadAttachment.path, value.id],
    queryFn: async () => (await fetchFile(downloadAttachment, { params: { id: value.id } })).blob,
    // A file is large and seldom looked at twice.
    gcTime: 0,
  })
  return (
    <Dialog
      title={t('attachment.previewTitle', { name: value.name })}
      width={DIALOG_WIDTH}
      onClose={onClose}
      footer={
        <Button icon="download" onPress={onDownload}>
          {t('attachment.download')}
        </Button>
      }
    >
      <div className={styles.preview}>
        {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height="20rem" />}
        {data !== undefined && contentType === PDF && <DocumentLink blob={data} />}
        {data !== undefined && contentType !== PDF && <Picture blob={data} name={value.name} />}
      </div>
    </Dialog>
  )
}

function DocumentLink({ blob }: { readonly blob: Blob }) {
  const { t } = useTexts()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([blob], { type: PDF }))
    link.current?.setAttribute('href', address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return (
    <div className={styles.document}>
      <p>{t('attachment.previewHint')}</p>
      <a ref={link} className={button.primary} href={NO_ADDRESS} target="_blank" rel="noopener noreferrer">
        <Icon name="eye" />
        {t('attachment.previewOpen')}
      </a>
    </div>
  )
}

interface PictureProps {
  readonly blob: Blob
  readonly name: string
}

/** More points than this nobody sees in the dialog. */
const SIDE_PX_MAX = 1600

function Picture({ blob, name }: PictureProps) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const paint = async () => {
      try {
        const bitmap = await createImageBitmap(blob)
        if (!isGone && canvas.current !== null) paintInto(canvas.current, bitmap)
        bitmap.close()
      } catch {
        // The type was found by its beginning; what follows may be damaged all the same.
        setHasFailed(true)
      }
    }
    void paint()
    return () => {
      isGone = true
    }
  }, [blob])
  if (hasFailed) return <p>{t('attachment.previewFailed')}</p>
  return (
    <figure className={styles.figure}>
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <figcaption>
        <VisuallyHidden>{t('attachment.previewPicture', { name })}</VisuallyHidden>
      </figcaption>
    </figure>
  )
}

function paintInto(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(1, SIDE_PX_MAX / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
