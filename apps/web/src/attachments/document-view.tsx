import { downloadAttachment } from '@nostro/contract'
import type { Attachment } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { fetchFile } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, ErrorPanel, Skeleton } from '../ui/index.ts'
import styles from './document-view.module.css'
import { Picture } from './picture.tsx'
import { PDF } from './shown-types.ts'

/** The PDF reader is large, so it is loaded when the first document is opened. */
const PdfPages = lazyPart(async () => ({ default: (await import('./pdf/pdf-pages.tsx')).PdfPages }))

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const FULL_WIDTH = ZOOMS.indexOf(1)

/** A document viewer with zoom and download. */
export function DocumentView({
  value,
  contentType,
  onDownload,
}: {
  readonly value: Attachment
  /** The type that the server detected in the content, independent of the file name. */
  readonly contentType: string
  readonly onDownload: () => void
}) {
  const { t } = useTexts()
  const [step, setStep] = useState(FULL_WIDTH)
  const zoom = ZOOMS[step] ?? 1
  const { data, error, refetch } = useQuery({
    queryKey: [downloadAttachment.path, value.id],
    queryFn: async () => (await fetchFile(downloadAttachment, { params: { id: value.id } })).blob,
    // A file is large and is rarely opened twice.
    gcTime: 0,
  })
  return (
    <>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          aria-label={t('attachment.zoomOut')}
          isDisabled={step === 0}
          onPress={() => setStep(step - 1)}
        >
          −
        </Button>
        <output className={styles.zoom}>{t('attachment.zoom', { percent: zoom * 100 })}</output>
        <Button
          variant="quiet"
          aria-label={t('attachment.zoomIn')}
          isDisabled={step === ZOOMS.length - 1}
          onPress={() => setStep(step + 1)}
        >
          +
        </Button>
        <Button variant="quiet" icon="download" onPress={onDownload}>
          {t('attachment.download')}
        </Button>
      </div>
      <div className={styles.body}>
        {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height="30rem" />}
        {data !== undefined && contentType === PDF && (
          <Suspense fallback={<Skeleton height="30rem" />}>
            <PdfPages bytes={data} name={value.name} zoom={zoom} />
          </Suspense>
        )}
        {data !== undefined && contentType !== PDF && <Picture bytes={data} name={value.name} zoom={zoom} />}
      </div>
    </>
  )
}
