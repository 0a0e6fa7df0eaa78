import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Alert, Skeleton } from '../../ui/index.ts'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-pages.module.css'

/** The maximum number of shown pages. A longer document can be downloaded. */
const PAGES_MAX = 200

/** All pages of a document in one column. Each one is drawn when it becomes visible. */
export function PdfPages({
  bytes,
  name,
  zoom,
}: {
  readonly bytes: Blob
  readonly name: string
  /** 1 fits the available width. */
  readonly zoom: number
}) {
  const { t } = useTexts()
  const id = useId()
  const { data, error } = useQuery({
    queryKey: ['pdf', id],
    queryFn: async () => await openPdf(bytes),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => () => data?.close(), [data])
  if (error !== null) return <Alert tone="warning">{t('attachment.documentFailed')}</Alert>
  if (data === undefined) return <Skeleton height="30rem" />
  const { numPages } = data.document
  const shown = Math.min(numPages, PAGES_MAX)
  return (
    <ol className={styles.pages} aria-label={t('attachment.pages', { name, count: numPages })}>
      {Array.from({ length: shown }, (_, index) => (
        <li key={index}>
          <PdfPage document={data.document} number={index + 1} zoom={zoom} />
        </li>
      ))}
      {numPages > shown && <li>{t('attachment.pagesLeft', { count: numPages - shown })}</li>}
    </ol>
  )
}
