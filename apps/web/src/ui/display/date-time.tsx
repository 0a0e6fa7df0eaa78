import { useMinute } from '../../browser/minute.ts'
import { formatInstant, formatShortInstant } from '../../i18n/index.ts'
import styles from './figures.module.css'

/** A UTC instant in the zone of the institution, or that of the reader's choice, with the zone. */
export function DateTime({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} className={styles.figures}>
      {formatInstant(instant)}
    </time>
  )
}

/** The same in few signs, to the minute; the whole of it when it is pointed at. */
export function ShortDateTime({ instant }: { readonly instant: string }) {
  const now = useMinute()
  return (
    <time dateTime={instant} title={formatInstant(instant)} className={styles.figures}>
      {formatShortInstant(instant, new Date(now).toISOString())}
    </time>
  )
}
