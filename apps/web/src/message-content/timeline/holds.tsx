import type { MessageHold } from '@nostro/contract'

import { formatTime, useTexts } from '../../i18n/index.ts'
import styles from './timeline.module.css'

/** The holds of a message, each with its reason, and with its release if there was one. */
export function Holds({ holds }: { readonly holds: readonly MessageHold[] }) {
  const { t } = useTexts()
  return (
    <section className={styles.overrides} aria-label={t('hold.shown')}>
      <p className={styles.roundName}>{t('hold.shown')}</p>
      <ul>
        {holds.map(({ kind, by, at, reason, released }) => (
          <li key={`${kind} ${at}`}>
            <p>
              {by === undefined
                ? t('hold.bySystem', { time: formatTime(at), reason })
                : t('hold.byUser', { name: by, time: formatTime(at), reason })}
            </p>
            {released !== undefined && (
              <p>
                {t('hold.released', {
                  name: released.by ?? t('hold.system'),
                  time: formatTime(released.at),
                  reason: released.reason,
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
