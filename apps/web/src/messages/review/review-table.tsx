import type { ReviewItem } from '@nostro/contract'

import { useViewport } from '../../browser/viewport.ts'
import { useTexts } from '../../i18n/index.ts'
import { Amount, Button, TypeMark, typeName } from '../../ui/index.ts'
import { ValueDateCell } from '../list/cells/value-date-cell.tsx'
import { Party } from '../list/cells/party.tsx'
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
      variant={isSeen ? 'quiet' : 'secondary'}
      aria-label={`${name}: ${typeName(item.messagingType, { t })} ${item.businessId}`}
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
          <Name item={item} />
          <MoneyOf item={item} variant="card" />
          <Party row={item} side="payee" hasDetail />
          <output className={styles.second}>{resultOf(item)}</output>
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
                <Name item={item} />
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
              <td>
                <ValueDateCell row={item} />
              </td>
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
