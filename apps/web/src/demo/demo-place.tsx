import { type ReactNode, Suspense } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadDemoTexts } from '../i18n/index.ts'
import styles from './demo-place.module.css'
import { useDemo, useHistoryPercent, useReadingAfterHistory } from './demo-query.ts'

/** Only a demo fetches its bar. */
const DemoBar = lazyPart(async () => {
  const [{ DemoBar: Component }] = await Promise.all([import('./demo-bar.tsx'), loadDemoTexts()])
  return { default: Component }
})

/** The bar of the demo above every page; nothing where the installation is none. */
export function DemoPlace() {
  const { data } = useDemo()
  useReadingAfterHistory(data?.historyPercent)
  if (data?.isDemo === false) return null
  // Nothing moves when the bar comes.
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

/** Only a demo whose history grows fetches it. */
const HistoryNotice = lazyPart(async () => {
  const [{ HistoryNotice: Component }] = await Promise.all([import('./history-notice.tsx'), loadDemoTexts()])
  return { default: Component }
})

/** Shows its content, or how far the history of the demo is while that has nothing to show yet. */
export function AfterHistory({ children }: { readonly children: ReactNode }) {
  const percent = useHistoryPercent()
  if (percent === undefined) return children
  return (
    <Suspense fallback={null}>
      <HistoryNotice percent={percent} />
    </Suspense>
  )
}

/** Says that the server gave out this document as that of a demo. */
function isDemoDocument(): boolean {
  return document.documentElement.dataset['demo'] !== undefined
}
