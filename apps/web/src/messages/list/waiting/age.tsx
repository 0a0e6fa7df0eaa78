import { useMinute } from '../../../browser/minute.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ageOf } from './age-of.ts'
import { useApprovalLimits } from '../../../message-content/index.ts'
import styles from './waiting.module.css'

/** Shows how long a task has been open, such as `2 h`, and marks it once it exceeds the institution's limit. */
export function Age({ since }: { readonly since: string }) {
  const { t } = useTexts()
  const now = useMinute()
  const { limits } = useApprovalLimits()
  const { unit, count, hours } = ageOf(since, new Date(now))
  const isLong = limits !== undefined && hours >= limits.waitingHours
  const age = t(`list.age.${unit}`, { count })
  return (
    <span className={isLong ? styles.longAge : styles.age} title={t('list.age.waits', { age })}>
      {age}
    </span>
  )
}
