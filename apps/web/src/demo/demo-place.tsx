import { type ReactNode, Suspense } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadDemoTexts } from '../i18n/index.ts'
import styles from './demo-place.module.css'
import {
  isDemoDocument,
  mayBeDemo,
  useDemo,
  useHistoryPercent,
  useReadingAfterHistory,
} from './demo-query.ts'

/** Loaded only in a demo. */
const DemoBar = lazyPart(async () => {
  const [{ DemoBar: Component }] = await Promise.all([import('./demo-bar.tsx'), loadDemoTexts()])
  return { default: Component }
})

/** The demo bar above every page. Renders nothing if the installation is not a demo. */
export function DemoPlace() {
  const { data } = useDemo()
  useReadingAfterHistory(data?.historyPercent)
  if (!mayBeDemo() || data?.isDemo === false) return null
  // The placeholder prevents a layout shift when the bar is rendered.
  const place = isDemoDocument() ? <div className={styles.place} /> : null
  return (
    <Suspense fallback={place}>
      {data === undefined ? (
        place
      ) : (
        <DemoBar
          users={data.userList}
          {...(data.historyPercent !== undefined && { historyPercent: data.historyPercent })}
        />
      )}
    </Suspense>
  )
}

/** Loaded only in a demo whose history is being generated. */
const HistoryNotice = lazyPart(async () => {
  const [{ HistoryNotice: Component }] = await Promise.all([import('./history-notice.tsx'), loadDemoTexts()])
  return { default: Component }
})

/** Shows its content, or the progress of the demo's history while there is no content to show yet. */
export function AfterHistory({ children }: { readonly children: ReactNode }) {
  const percent = useHistoryPercent()
  if (percent === undefined) return children
  return (
    <Suspense fallback={null}>
      <HistoryNotice percent={percent} />
    </Suspense>
  )
}
