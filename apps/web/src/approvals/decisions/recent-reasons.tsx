import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../../i18n/index.ts'
import { recentReasonsQuery } from '../../message-content/index.ts'
import styles from './recent-reasons.module.css'

/** The reasons that the reviewer gave recently. A press inserts one. */
export function RecentReasons({ onChoose }: { readonly onChoose: (reason: string) => void }) {
  const { t } = useTexts()
  const { data } = useQuery(recentReasonsQuery({}))
  const reasons = data?.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('approval.reasons')}>
      {reasons.map((reason) => (
        <li key={reason}>
          <button type="button" className={styles.reason} title={reason} onClick={() => onChoose(reason)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
