import type { CSSProperties } from 'react'

import { useTexts } from '../../i18n/index.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

/** The height of a line of text in a skeleton. */
const BONE = '0.625rem'

/** A placeholder for loading content. It becomes visible only after a short delay. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  /** CSS lengths of the expected content. */
  readonly width?: string
  readonly height?: string
}) {
  const size: CSSProperties = { width, height }
  return <span className={styles.block} style={size} aria-hidden="true" aria-busy="true" />
}

/** Rows of a list with their final height. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTexts()
  return (
    <div>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={BONE} width="80%" />
          <Skeleton height={BONE} width={row % 2 === 0 ? '60%' : '48%'} />
          <Skeleton height={BONE} />
          <Skeleton height={BONE} width="60%" />
        </div>
      ))}
    </div>
  )
}
