import type { MessageDetail } from '@nostro/contract'
import { withoutEntries } from '@nostro/messages'
import { Suspense, useMemo, type ReactNode } from 'react'

import { lazyPart } from '../../browser/lazy-part.ts'
import { loadStatementTexts, useTexts } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { contentOf, type MessageContent } from '../message-content.ts'
import { NetworkRefusal } from '../network-refusal.tsx'
import { UnplacedBanner } from '../unplaced/unplaced-banner.tsx'
import { FormWarnings } from '../warnings/form-warnings.tsx'
import styles from './statement-overview.module.css'

/** Loaded with its texts when the first statement is opened. */
const StatementView = lazyPart(async () => {
  const [{ StatementView: View }] = await Promise.all([import('./statement-view.tsx'), loadStatementTexts()])
  return { default: View }
})

/** The overview of a message that lists the bookings of an account. Its other values are folded below the entries. */
export function StatementOverview({
  message,
  renderOthers,
}: {
  readonly message: MessageDetail
  readonly renderOthers: (content: MessageContent) => ReactNode
}) {
  const { t } = useTexts()
  const content = contentOf(message)
  const others = useMemo(
    () => content && { ...content, values: withoutEntries(content.definition, content.values) },
    [content],
  )
  return (
    <div className={styles.overview}>
      {message.networkRefusal !== undefined && <NetworkRefusal refusal={message.networkRefusal} />}
      <FormWarnings message={message} />
      <UnplacedBanner message={message} />
      <Suspense fallback={<StatementSkeleton />}>
        <StatementView message={message} />
      </Suspense>
      <details className={styles.more}>
        <summary>{t('detail.otherValues')}</summary>
        <div className={styles.panels}>{others !== undefined && renderOthers(others)}</div>
      </details>
    </div>
  )
}

/** The head, the balances and the first entries in their final size. */
function StatementSkeleton() {
  return (
    <div className={styles.overview}>
      <Skeleton width="18rem" height="2.75rem" />
      <Skeleton height="5.375rem" />
      <Skeleton height="30rem" />
    </div>
  )
}
