import { formatInstant, useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import type { WorkingCopyOffer } from './use-working-copy.ts'
import styles from './working-copy-offer.module.css'

/** Offers the stored working copy. The row is part of the footer, so that no other content moves. */
export function OfferRow({ offer }: { readonly offer: WorkingCopyOffer }) {
  const { t } = useTexts()
  return (
    <section className={styles.row} aria-label={t('drafting.offer.label')}>
      <p className={styles.text}>{t('drafting.offer.text', { time: formatInstant(offer.savedAt) })}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={offer.discard}>
          {t('drafting.offer.discard')}
        </Button>
        <Button onPress={offer.goOn}>{t('drafting.offer.continue')}</Button>
      </div>
    </section>
  )
}
