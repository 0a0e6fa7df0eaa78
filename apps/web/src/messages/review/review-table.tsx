import type { ReviewItem } from '@nostro/contract'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import styles from './review.module.css'

interface ReviewTableProps {
  readonly items: readonly ReviewItem[]
  readonly resultOf: (item: ReviewItem) => string
}

/** What each item pays to whom, and what becomes of it. */
export function ReviewTable({ items, resultOf }: ReviewTableProps) {
  const { t, language } = useTexts()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('review.selected.reference')}</th>
            <th scope="col">{t('review.selected.payee')}</th>
            <th scope="col">{t('review.selected.account')}</th>
            <th scope="col" className={styles.amount}>
              {t('review.selected.amount')}
            </th>
            <th scope="col">{t('review.selected.result')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {item.messagingType} {item.businessId}
              </th>
              <td>{item.payeeName}</td>
              <td className={styles.account}>{item.payeeAccount}</td>
              <td className={styles.amount}>{item.amount === '' ? '' : formatMoney(item, language)}</td>
              <td>
                <output>{resultOf(item)}</output>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
