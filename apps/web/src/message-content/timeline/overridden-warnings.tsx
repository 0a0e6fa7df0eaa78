import type { OverriddenWarning } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Moment } from '../payment/moments.tsx'
import styles from './timeline.module.css'

/** The warnings with which a message was submitted, each with the reason of its maker. */
export function OverriddenWarnings({ overrides }: { readonly overrides: readonly OverriddenWarning[] }) {
  const { t, text } = useTexts()
  const [first] = overrides
  if (first === undefined) return null
  return (
    <section className={styles.overrides} aria-label={t('approval.override.shown')}>
      <p className={styles.roundName}>{t('approval.override.shown')}</p>
      <ul>
        {overrides.map(({ code, path, params, reason }) => (
          <li key={`${code} ${path ?? ''}`}>
            <p>{text(code, params)}</p>
            <p className={styles.reason}>{t('detail.timeline.reason', { reason })}</p>
          </li>
        ))}
      </ul>
      <p className={styles.who}>
        {first.by} · <Moment instant={first.at} />
      </p>
    </section>
  )
}
