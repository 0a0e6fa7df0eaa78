import { useMinute } from '../../../browser/minute.ts'
import { dayOfInstant, formatDay, formatInstant, formatTime, useTexts } from '../../../i18n/index.ts'
import styles from './cells.module.css'

/** A day such as `29 Nov`. */
export function Day({ day }: { readonly day: string }) {
  const { language } = useTexts()
  const now = new Date(useMinute()).toISOString()
  return (
    <time dateTime={day} className={styles.time}>
      {formatDay(day, { language, now })}
    </time>
  )
}

/** An instant as its day with the time of day below or after it. The tooltip shows the full instant. */
export function DayAndTime({
  instant,
  isOneLine,
}: {
  readonly instant: string
  readonly isOneLine: boolean
}) {
  const { language } = useTexts()
  const now = new Date(useMinute()).toISOString()
  const day = formatDay(dayOfInstant(instant), { language, now })
  const time = formatTime(instant)
  return (
    <time dateTime={instant} title={formatInstant(instant)} className={styles.time}>
      {day}
      {isOneLine ? ` ${time}` : <small className={styles.second}>{time}</small>}
    </time>
  )
}
