import { useTexts } from '../../i18n/index.ts'
import { Skeleton, TextLink } from '../../ui/index.ts'
import { StoredFile } from '../order-files/stored-file.tsx'
import type { Derivation } from './copier-calls.ts'
import styles from './copier.module.css'

/** Shows the source of a copy: the approvals of the company, or the bank that sent the payment in transit. */
export function SourceFacts({ id, derivation }: { readonly id: string; readonly derivation: Derivation }) {
  const { t } = useTexts()
  const { approvals, received, orderFile } = derivation
  if (received === undefined) {
    return (
      <div className={styles.approvals}>
        <p>{t('copier.approvals', { count: approvals })}</p>
        {orderFile !== undefined && <StoredFile content={orderFile} id={id} isAtBank />}
      </div>
    )
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

/** A placeholder while the facts are loading. */
export function SourceFactsPlace() {
  return (
    <p className={styles.approvals}>
      <Skeleton width="60%" />
    </p>
  )
}
