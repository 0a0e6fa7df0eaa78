import type { ReactNode } from 'react'

import { ErrorPanel } from './error-panel.tsx'
import styles from './loaded.module.css'
import { ListSkeleton } from './skeleton.tsx'
import { useDrawnInPieces } from './use-drawn-in-pieces.ts'

interface LoadedProps<Data> {
  /** The query and its state. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** The number of placeholder rows while the content is loading. */
  readonly rows: number
  readonly children: (data: Data) => ReactNode
}

/**
 * Content that is loaded first: placeholder rows until it is available, and an error with a retry button if loading
 * fails.
 */
export function Loaded<Data>({ query: { data, error, refetch }, rows, children }: LoadedProps<Data>) {
  const isDrawn = useDrawnInPieces(data !== undefined)
  return (
    <>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!isDrawn && error === null && <ListSkeleton rows={rows} />}
      {isDrawn && data !== undefined && children(data)}
    </>
  )
}

/** Panels in one column, with a readable line length. */
export function PanelStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
