import { formatInstant } from '../../i18n/index.ts'
import styles from './figures.module.css'

/** A UTC instant in the zone of the institution, or that of the reader's choice, with the zone. */
export function DateTime({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} className={styles.figures}>
      {formatInstant(instant)}
    </time>
  )
}
