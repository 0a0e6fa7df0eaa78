import { Link } from 'react-router'

import { AfterHistory } from '../demo/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { useCounters } from '../shell/index.ts'
import { Empty, Page, Skeleton, VisuallyHidden } from '../ui/index.ts'
import { Attention } from './attention.tsx'
import { FiguresSection } from './figures/figures-section.tsx'
import styles from './home-page.module.css'
import { metricsFor, type ShownMetric } from './metrics.ts'

/** The tasks of the user, each number linked to its list. */
export function HomePage() {
  const { t } = useTexts()
  const user = useUser()
  const { counters, hasFailed } = useCounters()
  const metrics = metricsFor(visitorOf(user))
  return (
    <Page title={t('home.title')}>
      <p className={styles.greeting}>{t('home.greeting', { name: user.name })}</p>
      {metrics.length === 0 && <Empty text={t('home.nothing')} />}
      {metrics.length > 0 && (
        <section aria-label={t('home.work')}>
          <ul className={styles.metrics}>
            {metrics.map((metric) => (
              <li key={metric.counter}>
                <MetricCard metric={metric} count={counters?.[metric.counter]} isUnknown={hasFailed} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Attention />
      <AfterHistory>
        <FiguresSection visitor={visitorOf(user)} />
      </AfterHistory>
    </Page>
  )
}

function MetricCard({
  metric,
  count,
  isUnknown,
}: {
  readonly metric: ShownMetric
  /** Undefined while it is loading. */
  readonly count: number | undefined
  readonly isUnknown: boolean
}) {
  const { t } = useTexts()
  const isWaiting = count !== undefined && count > 0
  return (
    <Link to={metric.page} className={styles.card} data-tone={isWaiting ? metric.tone : undefined}>
      <span className={styles.name}>{t(metric.text)}</span>
      <span className={styles.count}>{count ?? <NoCount isUnknown={isUnknown} />}</span>
      <span className={styles.hint}>{t(metric.hint)}</span>
    </Link>
  )
}

function NoCount({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useTexts()
  if (!isUnknown) return <Skeleton width="2ch" height="0.8em" />
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('home.metric.unknown')}</VisuallyHidden>
    </>
  )
}
