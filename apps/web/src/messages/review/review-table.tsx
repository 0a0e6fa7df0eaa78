import type { ReviewItem } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
<<<<<<< HEAD
import { useTexts } from '../../i18n/index.ts'
import { Amount, Button, TypeMark } from '../../ui/index.ts'
import { Day } from '../list/cells/day-time.tsx'
import { Party } from '../list/cells/party.tsx'
=======
import { formatMoney, useTexts } from '../../i18n/index.ts'
import { Button, typeName } from '../../ui/index.ts'
>>>>>>> ccacbf25 (remittances: name applications and receipts instead of their internal type)
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
<<<<<<< HEAD
      variant={isSeen ? 'quiet' : 'secondary'}
      aria-label={`${name}: ${item.messagingType} ${item.businessId}`}
=======
      aria-label={`${name}: ${typeName(item.messagingType, { t })} ${item.businessId}`}
>>>>>>> ccacbf25 (remittances: name applications and receipts instead of their internal type)
      onPress={() => looking.onLook(item)}
    >
      {name}
    </Button>
  )
}

function Cards({ items, resultOf, looking }: ReviewTableProps) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
<<<<<<< HEAD
          <Name item={item} />
          <MoneyOf item={item} variant="card" />
          <Party row={item} side="payee" hasDetail />
          <output className={styles.second}>{resultOf(item)}</output>
=======
          <strong>
            {typeName(item.messagingType, { t })} {item.businessId}
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
>>>>>>> ccacbf25 (remittances: name applications and receipts instead of their internal type)
          <Look item={item} looking={looking} />
        </li>
      ))}
    </ul>
  )
}

function Name({ item }: { readonly item: ReviewItem }) {
  return (
    <>
      <TypeMark type={item.messagingType} /> <small className={styles.reference}>{item.businessId}</small>
    </>
  )
}

/** An absent amount is not shown, for example that of a report. */
function MoneyOf({
  item: { currency, amount },
  variant,
}: {
  readonly item: ReviewItem
  readonly variant: 'card' | 'column'
}) {
  return amount === '' ? null : <Amount currency={currency} amount={amount} variant={variant} />
}

function Rows({ items, resultOf, looking }: ReviewTableProps) {
  const { t } = useTexts()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.typeColumn}>
              {t('list.column.typeAndReference')}
            </th>
            <th scope="col">{t('review.selected.payee')}</th>
            <th scope="col">{t('list.column.payerName')}</th>
            <th scope="col" className={styles.amount}>
              {t('review.selected.amount')}
            </th>
            <th scope="col" className={styles.dayColumn}>
              {t('list.column.valueDate')}
            </th>
            <th scope="col" className={styles.resultColumn}>
              {t('review.selected.result')}
            </th>
            {looking !== undefined && (
              <th scope="col" className={styles.lookColumn}>
                {t('review.selected.lookColumn')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
<<<<<<< HEAD
                <Name item={item} />
=======
                {typeName(item.messagingType, { t })} {item.businessId}
>>>>>>> ccacbf25 (remittances: name applications and receipts instead of their internal type)
              </th>
              <td>
                <Party row={item} side="payee" hasDetail />
              </td>
              <td>
                <Party row={item} side="payer" hasDetail />
              </td>
              <td className={styles.amount}>
                <MoneyOf item={item} variant="column" />
              </td>
              <td>{item.valueDate === undefined ? '–' : <Day day={item.valueDate} />}</td>
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
