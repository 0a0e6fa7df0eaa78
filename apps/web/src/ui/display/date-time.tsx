import { useMinute } from '../../browser/minute.ts'
import { formatInstant, formatShortInstant, useTexts } from '../../i18n/index.ts'
import styles from './figures.module.css'

/** A UTC instant in the institution's time zone, or in the one that the user chose, with the zone. */
export function DateTime({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} className={styles.figures}>
      {formatInstant(instant)}
    </time>
  )
}

/** A UTC instant in short form, to the minute. The tooltip shows the full instant. */
export function ShortDateTime({ instant }: { readonly instant: string }) {
  const { language } = useTexts()
  const now = new Date(useMinute()).toISOString()
  return (
    <time dateTime={instant} title={formatInstant(instant)} className={styles.figures}>
      {formatShortInstant(instant, { language, now })}
    </time>
  )
}
