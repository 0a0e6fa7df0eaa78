import type { ReviewItem } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
import { formatMoney, useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './review.module.css'

interface ReviewTableProps {
  readonly items: readonly ReviewItem[]
  readonly resultOf: (item: ReviewItem) => string
  /** For items that can be approved here: opens one, and returns which ones were marked as seen. */
  readonly looking?: {
    readonly isSeen: (item: ReviewItem) => boolean
    readonly onLook: (item: ReviewItem) => void
  }
}

/** Shows the payment and the result of each item: as a table, or as cards on a narrow screen. */
export function ReviewTable(props: ReviewTableProps) {
  const { isMobile } = useViewport()
  return isMobile ? <Cards {...props} /> : <Rows {...props} />
}

/** A button that opens the item. An item that was marked as seen can be opened again. */
function Look({
  item,
  looking,
}: {
  readonly item: ReviewItem
  readonly looking: ReviewTableProps['looking'] | undefined
}) {
  const { t } = useTexts()
  if (looking === undefined) return null
  const isSeen = looking.isSeen(item)
  const name = t(isSeen ? 'review.selected.looked' : 'review.selected.look')
  return (
    <Button
      icon={isSeen ? 'check' : 'eye'}
      aria-label={`${name}: ${item.messagingType} ${item.businessId}`}
      onPress={() => looking.onLook(item)}
    >
      {name}
    </Button>
  )
}

function Cards({ items, resultOf, looking }: ReviewTableProps) {
  const { t, language } = useTexts()
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <strong>
            {item.messagingType} {item.businessId}
          </strong>
          <dl className={styles.facts}>
            <Fact label={t('review.selected.payee')} value={item.payeeName} />
            <Fact label={t('review.selected.account')} value={item.payeeAccount} />
            <Fact
              label={t('review.selected.amount')}
              value={item.amount === '' ? '' : formatMoney(item, language)}
            />
            <dt>{t('review.selected.result')}</dt>
            <dd>
              <output>{resultOf(item)}</output>
            </dd>
          </dl>
          <Look item={item} looking={looking} />
        </li>
      ))}
    </ul>
  )
}

/** An absent fact is not shown, for example the payee of a report. */
function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Rows({ items, resultOf, looking }: ReviewTableProps) {
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
            {looking !== undefined && <th scope="col">{t('review.selected.lookColumn')}</th>}
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
              {looking !== undefined && (
                <td>
                  <Look item={item} looking={looking} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
