import type { NetworkRow } from '@nostro/contract'

import { useTexts, type Texts } from '../i18n/index.ts'
import { DayAndTime } from '../messages/index.ts'
import { NetworkStatusTag, TypeMark, type Column } from '../ui/index.ts'
import styles from './network-columns.module.css'

/**
 * Returns the columns of the list, in the order of the specification (SWF-01). The reference is the product's own id.
 */
export function networkColumns({ t }: Texts): readonly Column<NetworkRow>[] {
  return [
    {
      name: 'messageType',
      title: t('swift.column.messageType'),
      isLink: true,
      cell: (row) => <TypeAndReading row={row} />,
    },
    {
      name: 'reference',
      title: t('swift.column.reference'),
      width: '9rem',
      cell: (row) => <span className={styles.code}>{row.reference}</span>,
      wholeText: (row) => row.reference,
    },
    {
      name: 'sender',
      title: t('swift.column.sender'),
      width: '11rem',
      cell: (row) => <span className={styles.code}>{row.sender}</span>,
    },
    {
      name: 'receiver',
      title: t('swift.column.receiver'),
      width: '11rem',
      cell: (row) => <span className={styles.code}>{row.receiver}</span>,
    },
    {
      name: 'status',
      title: t('swift.column.status'),
      width: '9rem',
      cell: (row) => <NetworkStatusTag status={row.status} isQuiet />,
    },
    {
      name: 'timestamp',
      title: t('swift.column.timestamp'),
      width: '8rem',
      cell: (row) => <DayAndTime instant={row.timestamp} isOneLine />,
    },
  ]
}

/** A row as a card, on a narrow screen or next to an open message. */
export function NetworkCard({ row }: { readonly row: NetworkRow }) {
  return (
    <>
      <span className={styles.cardLine}>
        <TypeAndReading row={row} isInLine />
        <NetworkStatusTag status={row.status} isQuiet />
      </span>
      <span className={styles.code}>
        {row.sender} → {row.receiver}
      </span>
      {row.reference === '' ? (
        <span className={styles.beginning}>{beginningOf(row.content)}</span>
      ) : (
        <span className={styles.code}>{row.reference}</span>
      )}
      <span className={styles.quiet}>
        <DayAndTime instant={row.timestamp} isOneLine />
      </span>
    </>
  )
}

const BEGINNING_LENGTH = 80

function beginningOf(content: string): string {
  return content.slice(0, BEGINNING_LENGTH).replaceAll(/\s+/g, ' ')
}

/** The message type, such as `MT103`, a note about a duplicate, and the position at which parsing failed. */
function TypeAndReading({
  row,
  isInLine = false,
}: {
  readonly row: NetworkRow
  /** Side by side instead of one below the other. */
  readonly isInLine?: boolean
}) {
  const { t } = useTexts()
  const { messageType, stoppedAt, isPossibleDuplicate, duplicateOf } = row
  return (
    <span className={isInLine ? styles.typeInLine : styles.type}>
      <span className={styles.name}>
        <TypeMark type={messageType} label={messageType === '' ? t('swift.typeUnknown') : messageType} />
      </span>
      {duplicateOf !== undefined && <span className={styles.quiet}>{t('swift.duplicate')}</span>}
      {duplicateOf === undefined && isPossibleDuplicate && (
        <span className={styles.quiet}>{t('swift.possibleDuplicate')}</span>
      )}
      {stoppedAt !== undefined && (
        <span className={styles.quiet}>
          {t('swift.notUnderstood.short', { line: stoppedAt.line, column: stoppedAt.column })}
        </span>
      )}
    </span>
  )
}
