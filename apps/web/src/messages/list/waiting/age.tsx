import { LIMITS } from '@nostro/kernel'

import { useTexts } from '../../../i18n/index.ts'
import { ageOf } from './age-of.ts'
import styles from './waiting.module.css'

/** How long work has waited: `2 h`, set off once it is too long. */
export function Age({ since }: { readonly since: string }) {
  const { t } = useTexts()
  const { unit, count, hours } = ageOf(since, new Date())
  const isLong = hours >= LIMITS.waitingHoursMax
  const age = t(`list.age.${unit}`, { count })
  return (
    <span className={isLong ? styles.longAge : styles.age} title={t('list.age.waits', { age })}>
      {age}
    </span>
  )
}
