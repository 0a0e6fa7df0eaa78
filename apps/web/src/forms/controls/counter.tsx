import { useTexts } from '../../i18n/index.ts'
import styles from './counter.module.css'

/** Shows the used part of a limit, such as `17/35`. */
export function Counter({ length, lengthMax }: { readonly length: number; readonly lengthMax: number }) {
  const { t } = useTexts()
  const standing = length > lengthMax ? 'over' : 'within'
  return (
    <span
      className={styles[standing]}
      data-counter={standing}
      title={t('form.counter', { length, max: lengthMax })}
    >
      {length}/{lengthMax}
    </span>
  )
}
