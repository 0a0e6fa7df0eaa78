import type { Workday } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { Link } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Amount, MessageStatusTag, Skeleton } from '../../ui/index.ts'
import { Card } from './card.tsx'
import type { WorkdayLinks } from './workday-links.ts'
import styles from './applications.module.css'

type States = NonNullable<NonNullable<Workday['outgoing']>['applications']>

const STATES = 5

/** The applications of a company by state, with their amounts. */
export function Applications({
  links,
  applications,
}: {
  readonly links: WorkdayLinks
  /** Undefined while it is loading. */
  readonly applications: States | undefined
}) {
  const { t } = useTexts()
  return (
    <Card
      title={t('home.applications')}
      note={<span className={styles.note}>{t('home.applications.hint')}</span>}
    >
      <ul className={styles.states}>
        {applications?.states.map(({ state, count, sums }) => (
          <li key={state}>
            <Link to={links.application(state, applications.since)} className={styles.state}>
              <span>
                <MessageStatusTag status={MESSAGE_STATUSES[state]} isQuiet />
              </span>
              <span className={styles.count}>{count}</span>
              <span className={styles.sums}>
                {sums.map(({ currency, amount }) => (
                  <Amount key={currency} currency={currency} amount={amount} variant="column" />
                ))}
              </span>
            </Link>
          </li>
        )) ?? <Places />}
      </ul>
    </Card>
  )
}

function Places() {
  return Array.from({ length: STATES }, (_, row) => (
    <li key={row} className={styles.place} aria-hidden="true">
      <Skeleton width={row % 2 === 0 ? '92%' : '84%'} height="0.625rem" />
    </li>
  ))
}
