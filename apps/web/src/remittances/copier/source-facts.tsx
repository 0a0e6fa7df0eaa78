import { useTexts } from '../../i18n/index.ts'
import { Skeleton, TextLink } from '../../ui/index.ts'
import type { Derivation } from './copier-calls.ts'
import styles from './copier.module.css'

/** Shows the source of a copy: a company whose people approved it, or a bank whose payment only passes through. */
export function SourceFacts({ derivation }: { readonly derivation: Derivation }) {
  const { t } = useTexts()
  const { approvals, received } = derivation
  if (received === undefined) {
    return <p className={styles.approvals}>{t('copier.approvals', { count: approvals })}</p>
  }
  return (
    <div className={styles.approvals}>
      <p>{t('forwarding.from', { bic: received.senderBic })}</p>
      <TextLink to={`/messaging-form/waiting-processed/${received.id}`}>
        {t('forwarding.source.open')}
      </TextLink>
    </div>
  )
}

/** Holds their place while they come. */
export function SourceFactsPlace() {
  return (
    <p className={styles.approvals}>
      <Skeleton width="60%" />
    </p>
  )
}
