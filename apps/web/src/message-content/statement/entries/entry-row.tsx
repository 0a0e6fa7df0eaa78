import type { Statement, StatementEntry } from '@nostro/messages'
import { memo } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { Money } from './money-cell.tsx'
import styles from './entries-table.module.css'
import type { MatchState } from '../entry-matches.ts'
import { MatchMark } from './match-mark.tsx'
import { returnWords } from '../statement-table.ts'
import { useDays } from '../use-statement-days.ts'

interface RowProps {
  readonly entry: StatementEntry
  /** The place among the shown entries. */
  readonly index: number
  readonly statement: Statement
  readonly match: MatchState
  readonly isOpen: boolean
  /** In the Tab order. */
  readonly isCurrent: boolean
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
  readonly onOpen: (path: string) => void
  readonly onFocus: (path: string) => void
}

/** An entry as a row of two lines. */
export const EntryRow = memo(function EntryRow(props: RowProps) {
  const { entry, index, statement, match, isOpen, isCurrent, measure, onOpen, onFocus } = props
  const dayOf = useDays()
  const { bookingDate, valueDate, isCredit, amount, balance = '', currency } = entry
  const isForeign = currency !== statement.currency
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head and the opening balance are before the entries.
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      className={isOpen ? styles.chosen : styles.row}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(entry.path)}
      onFocus={() => onFocus(entry.path)}
    >
      <td className={styles.day}>{dayOf(bookingDate)}</td>
      <td className={isLater(valueDate, statement.to) ? styles.later : styles.day}>{dayOf(valueDate)}</td>
      <td>
        <PartyLines entry={entry} />
      </td>
      <td>
        <span className={styles.code}>{entry.reference ?? '–'}</span>
        <small>{entry.type}</small>
      </td>
      <Money currency={isForeign ? currency : statement.currency} amount={isCredit ? '' : amount} />
      <Money currency={isForeign ? currency : statement.currency} amount={isCredit ? amount : ''} isGood />
      {statement.opening !== undefined && <Money currency={statement.currency} amount={balance} />}
      <td className={styles.match}>
        <MatchMark state={match} />
      </td>
    </tr>
  )
})

/** An amount with a value date after the statement is not available yet. */
export function isLater(valueDate: string | undefined, to: string | undefined): boolean {
  return valueDate !== undefined && to !== undefined && valueDate > to
}

/** The counterparty and the text; one of them in the first line if the other is absent. */
export function PartyLines({
  entry: { counterparty, text, isReversal, isBooked, returned },
}: Pick<RowProps, 'entry'>) {
  const { t } = useTexts()
  const marks = [
    ...(isReversal ? [t('statement.reversal')] : []),
    ...(returned === undefined ? [] : [returnWords(returned, t)]),
    ...(isBooked ? [] : [t('statement.pending')]),
  ]
  const first = counterparty ?? text
  return (
    <>
      <span className={styles.party}>{first === '' ? '–' : first}</span>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
      {counterparty !== undefined && text !== '' && <small>{text}</small>}
    </>
  )
}
