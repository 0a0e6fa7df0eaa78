import type { MessageHold } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { holdSentence, releaseSentence } from './hold-sentence.ts'
import styles from './timeline.module.css'

/** The holds of a message, each with its reason, and with its release if there was one. */
export function Holds({ holds }: { readonly holds: readonly MessageHold[] }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <section className={styles.overrides} aria-label={t('hold.shown')}>
      <p className={styles.roundName}>{t('hold.shown')}</p>
      <ul>
        {holds.map((hold) => (
          <li key={`${hold.kind} ${hold.at}`}>
            <p>{holdSentence(hold, texts)}</p>
            {hold.released !== undefined && <p>{releaseSentence(hold, texts)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
