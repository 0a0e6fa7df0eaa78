import { useEffect, useRef, useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { VisuallyHidden } from '../ui/index.ts'
import styles from './document-view.module.css'

/** A preview needs no more pixels than this. */
const SIDE_PX_MAX = 3_200

/** An image, painted on a canvas: the content of the file is never passed to anything that could execute it. */
export function Picture({
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
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const paint = async () => {
      try {
        const bitmap = await createImageBitmap(bytes)
        if (!isGone && canvas.current !== null) paintInto(canvas.current, bitmap)
        bitmap.close()
      } catch {
        // The type was detected from the first bytes; the rest of the file may be damaged.
        setHasFailed(true)
      }
    }
    void paint()
    return () => {
      isGone = true
    }
  }, [bytes])
  if (hasFailed) return <p>{t('attachment.previewFailed')}</p>
  return (
    <figure className={styles.figure}>
      <canvas
        ref={canvas}
        className={styles.picture}
        aria-hidden="true"
        style={{ width: `${zoom * 100}%` }}
      />
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
