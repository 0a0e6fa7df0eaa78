import { readDemo } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { query } from '../api/index.ts'
import { lazyPart } from '../browser/lazy-part.ts'
import { loadDemoTexts } from '../i18n/index.ts'
import styles from './demo-place.module.css'

const demoQuery = query(readDemo)

/** Only a demo fetches its bar. */
const DemoBar = lazyPart(async () => {
  const [{ DemoBar: Component }] = await Promise.all([import('./demo-bar.tsx'), loadDemoTexts()])
  return { default: Component }
})

/** The bar of the demo above every page; nothing where the installation is none. */
export function DemoPlace() {
  // An installation does not become a demo while somebody looks at it.
  const { data } = useQuery({ ...demoQuery({}), staleTime: Number.POSITIVE_INFINITY })
  if (data?.isDemo === false) return null
  // Nothing moves when the bar comes.
  const place = isDemoDocument() ? <div className={styles.place} /> : null
  return (
    <Suspense fallback={place}>{data === undefined ? place : <DemoBar users={data.userList} />}</Suspense>
  )
}

/** Says that the server gave out this document as that of a demo. */
function isDemoDocument(): boolean {
  return document.documentElement.dataset['demo'] !== undefined
}
