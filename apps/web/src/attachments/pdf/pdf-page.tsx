import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './pdf-pages.module.css'

/** A page is drawn when it is this close to the visible area. */
const NEAR = '600px'
/** The ratio used until the size of the page is known: that of A4. */
const USUAL_RATIO = Math.SQRT2
/** Browsers cannot draw a canvas with a longer side, in pixels. */
const SIDE_PX_MAX = 8_192

/** One page, painted on a canvas, with its text for screen readers. */
export function PdfPage({
  document,
  number,
  zoom,
}: {
  readonly document: PDFDocumentProxy
  /** Starts at 1. */
  readonly number: number
  readonly zoom: number
}) {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useIsNear(frame)
  const [page, setPage] = useState<PDFPageProxy>()
  const [words, setWords] = useState('')

  useEffect(() => {
    if (!isNear) return undefined
    let isGone = false
    const read = async () => {
      const found = await document.getPage(number)
      const { items } = await found.getTextContent()
      if (isGone) return
      setPage(found)
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    void read()
    return () => {
      isGone = true
    }
  }, [document, number, isNear])

  useEffect(() => {
    const width = frame.current?.clientWidth ?? 0
    if (page === undefined || canvas.current === null || width === 0) return undefined
    return paint(page, canvas.current, width * zoom)
  }, [page, zoom])

  const { width = 1, height = USUAL_RATIO } = page?.getViewport({ scale: 1 }) ?? {}
  return (
    <div ref={frame} className={styles.page}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        aria-hidden="true"
        data-drawn={page !== undefined || undefined}
        style={{ width: `${zoom * 100}%`, aspectRatio: `${width} / ${height}` }}
      />
      <VisuallyHidden>
        {t('attachment.page', { number })} {words}
      </VisuallyHidden>
    </div>
  )
}

/** Paints a page at a width in CSS pixels. Returns the function that cancels the painting. */
function paint(page: PDFPageProxy, canvas: HTMLCanvasElement, cssWidth: number): () => void {
  const natural = page.getViewport({ scale: 1 })
  const sharpScale = (cssWidth * devicePixelRatio) / natural.width
  const scale = Math.min(sharpScale, SIDE_PX_MAX / Math.max(natural.width, natural.height))
  const viewport = page.getViewport({ scale })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task = page.render({ canvas, viewport })
  // Cancelled by a change of size or page. The next content starts its own painting.
  task.promise.catch(() => undefined)
  return () => task.cancel()
}

function useIsNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
