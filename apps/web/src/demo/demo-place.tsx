import { readDemo } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { query } from '../api/index.ts'
import { lazyPart } from '../browser/lazy-part.ts'
import { loadDemoTexts } from '../i18n/index.ts'

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
  if (data?.isDemo !== true) return null
  return (
    <Suspense>
      <DemoBar users={data.userList} />
    </Suspense>
  )
}
