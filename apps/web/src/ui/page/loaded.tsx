import type { ReactNode } from 'react'

import { ErrorPanel } from './error-panel.tsx'
import styles from './loaded.module.css'
import { ListSkeleton } from './skeleton.tsx'
import { useDrawnInPieces } from './use-drawn-in-pieces.ts'

interface LoadedProps<Data> {
  /** The query asked of the server, and its state. */
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Lines that stand in for the content while it is on its way. */
  readonly rows: number
  readonly children: (data: Data) => ReactNode
}

/** Content that is fetched first: lines in its place until it is here, and the way out when it cannot be had. */
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

/** Panels below one another, no wider than lines are read well. */
export function PanelStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
