import styles from './data-list.module.css'
import type { DataListProps } from './list-parts.ts'
import { RowLink } from './row-link.tsx'

/** The lines of a card: type, amount, party and reference, each with the width of its bone. */
const CARD_LINES = [
  { name: 'type', width: '30%' },
  { name: 'amount', width: '45%' },
  { name: 'party', width: '60%' },
  { name: 'reference', width: '80%' },
] as const

/** The rows as cards in one column. */
export function RowCards<Row extends { readonly id: string }>(props: DataListProps<Row>) {
  const { label, rows, rowsExpected } = props
  if (rows === undefined) {
    return (
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: rowsExpected }, (_, index) => (
          <div key={index} className={`${styles.card} ${styles.skeleton}`}>
            {CARD_LINES.map(({ name, width }) => (
              <span key={name} className={styles.bone}>
                <span className={styles.bar} style={{ width }} />
              </span>
            ))}
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={row.id} row={row} list={props} />
      ))}
    </ul>
  )
}

interface CardProps<Row> {
  readonly row: Row
  readonly list: DataListProps<Row>
}

function Card<Row extends { readonly id: string }>({ row, list }: CardProps<Row>) {
  const { renderCard, openId, actions, selection, leftBecause, onApproach } = list
  const left = leftBecause?.(row)
  const className = [styles.card, row.id === openId && styles.open, left !== undefined && styles.left]
  return (
    <li className={styles.cardPlace} onPointerEnter={() => onApproach?.(row)}>
      <RowLink row={row} list={list} className={className.filter(Boolean).join(' ')}>
        {renderCard(row)}
        {left !== undefined && <span className={styles.reason}>{left}</span>}
      </RowLink>
      {(actions !== undefined || selection !== undefined) && (
        <div className={styles.cardActions}>
          {selection !== undefined && (
            <span className={styles.cardBox}>
              <input
                type="checkbox"
                aria-label={selection.labelOf(row)}
                checked={selection.ids.has(row.id)}
                onChange={(event) => selection.choose([row], event.target.checked)}
              />
            </span>
          )}
          {actions?.of(row)}
        </div>
      )}
    </li>
  )
}
