import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Amount } from '../../../ui/index.ts'
import { type EntryList, shownTotals } from './entry-list.ts'
import styles from './entry-cards.module.css'
import { PartyLines } from './entry-row.tsx'
import { MatchMark } from './match-mark.tsx'
import { useDays } from '../use-statement-days.ts'

/** More cards than this are rendered only where they are visible. */
const DRAWN_MAX = 100
/** The usual height of a card, in CSS pixels. Each card is measured. */
const CARD_HEIGHT = 92
const OVERSCAN = 6

/** The entries on a narrow screen: one card each, which opens its details. */
export function EntryCards(props: EntryList) {
  const { statement, matches, shown, isNarrowed, openPath, onOpen } = props
  const { t } = useTexts()
  const dayOf = useDays()
  const frame = useRef<HTMLDivElement>(null)
  const isLong = shown.length > DRAWN_MAX
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
  })
  const items = virtualizer.getVirtualItems()
  const drawn = isLong ? items.map(({ index }) => index) : shown.map((_, index) => index)
  const { debits, credits } = shownTotals(props)
  const { currency } = statement
  return (
    <>
      <div ref={frame} className={isLong ? styles.frame : undefined}>
        <ol
          className={styles.cards}
          style={
            isLong
              ? {
                  paddingTop: items[0]?.start ?? 0,
                  paddingBottom: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
                }
              : undefined
          }
        >
          {drawn.map((index) => {
            const entry = shown[index]
            if (entry === undefined) return null
            return (
              <li key={entry.path} ref={isLong ? virtualizer.measureElement : undefined} data-index={index}>
                <button
                  type="button"
                  className={styles.card}
                  aria-current={entry.path === openPath}
                  onClick={() => onOpen(entry.path)}
                >
                  <span className={styles.party}>
                    <PartyLines entry={entry} />
                  </span>
                  <span className={entry.isCredit ? styles.credit : styles.debit}>
                    {entry.isCredit ? '+' : '−'}
                    <Amount currency={entry.currency} amount={entry.amount} />
                  </span>
                  <span className={styles.second}>
                    {[dayOf(entry.valueDate ?? entry.bookingDate), entry.reference]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className={styles.end}>
                    {entry.balance !== undefined && (
                      <span className={styles.second}>
                        <Amount currency={currency} amount={entry.balance} />
                      </span>
                    )}
                    <MatchMark state={matches.stateOf(entry)} />
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </div>
      <p className={styles.totals}>
        <span>
          {isNarrowed
            ? t('statement.shownOf', { shown: shown.length, count: statement.entries.length })
            : t('statement.count', { count: shown.length })}
        </span>
        <span>
          − <Amount currency={currency} amount={debits.sum} />
        </span>
        <span className={styles.good}>
          + <Amount currency={currency} amount={credits.sum} />
        </span>
      </p>
    </>
  )
}
