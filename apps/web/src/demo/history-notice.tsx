import { useId } from 'react'

import { useTexts } from '../i18n/index.ts'
import styles from './history-notice.module.css'

/** Shown in place of figures while the history of the demo is being generated. Shows the progress. */
export function HistoryNotice({ percent }: { readonly percent: number }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={styles.notice} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('demo.history', { percent })}
      </h2>
      <progress className={styles.bar} aria-labelledby={id} max={100} value={percent} />
      <p className={styles.text}>{t('demo.history.text')}</p>
    </section>
  )
}
