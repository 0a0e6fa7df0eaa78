import { useMinute } from '../../../browser/minute.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ageOf } from './age-of.ts'
import { useApprovalLimits } from '../../content/index.ts'
import styles from './waiting.module.css'

/** How long work has waited: `2 h`, set off once that is longer than the institution wants. */
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
