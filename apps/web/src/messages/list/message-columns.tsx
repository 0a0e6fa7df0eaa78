import type { MessageRow } from '@nostro/contract'
import type { CsvCell, Language } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'

import { formatInstant, formatTime, useTexts, type Texts } from '../../i18n/index.ts'
import {
  Amount,
  type Column,
  DateTime,
  Icon,
  MessageStatusTag,
  messageStatusText,
  ShortDateTime,
} from '../../ui/index.ts'
import type { Folder } from './folders.ts'
import { Age } from './waiting/age.tsx'
import styles from './message-columns.module.css'

/** The column width for a status with its duration, by language. The remaining width is for the names. */
const WAITING_WIDTHS: Readonly<Record<Language, string>> = {
  'zh-CN': '11.5rem',
  en: '13rem',
  ru: '14.25rem',
}

/**
 * Returns the columns of every message list, in the order of the specification (LIST-01). Columns with the same value
 * in every row are optional: the direction, the bank's own BIC, a company's own name, and the type of applications and
 * receipts.
 */
export function messageColumns(
  { t, language }: Texts,
  folder: Pick<Folder, 'isToDo' | 'direction' | 'kind' | 'status'>,
): readonly Column<MessageRow>[] {
  const { isToDo, direction, kind, status } = folder
  const isOfCompany = kind === 'remittances'
  return [
    {
      name: 'messagingType',
      isKept: true,
      isOptional: isOfCompany,
      title: t('list.column.messagingType'),
      isSortable: true,
      width: '5rem',
      cell: (row) => row.messagingType,
    },
    {
      name: 'direction',
      isKept: true,
      isOptional: true,
      title: t('list.column.direction'),
      width: '4.25rem',
      cell: (row) => <Direction direction={row.direction} />,
    },
    {
      name: 'businessId',
      isKept: true,
      title: t('list.column.businessId'),
      isSortable: true,
      width: '8rem',
      isLink: true,
      cell: (row) => <BusinessId row={row} />,
      wholeText: (row) => row.businessId,
    },
    {
      name: 'payerBicCode',
      isOptional: direction === 0,
      title: t('list.column.payerBicCode'),
      isSortable: true,
      width: '6.15rem',
      cell: (row) => <span className={styles.code}>{row.payerBicCode}</span>,
    },
    {
      name: 'payeeBicCode',
      isOptional: direction === 1,
      title: t('list.column.payeeBicCode'),
      isSortable: true,
      width: '6.15rem',
      cell: (row) => <span className={styles.code}>{row.payeeBicCode}</span>,
    },
    {
      name: 'payeeName',
      isOptional: isOfCompany && direction === 1,
      title: t('list.column.payeeName'),
      isSortable: true,
      cell: (row) => row.payeeName,
      wholeText: (row) => row.payeeName,
    },
    {
      name: 'payerName',
      isOptional: isOfCompany && direction === 0,
      title: t('list.column.payerName'),
      isSortable: true,
      cell: (row) => row.payerName,
      wholeText: (row) => row.payerName,
    },
    {
      name: 'amount',
      title: t('list.column.amount'),
      isSortable: true,
      width: '8.5rem',
      isEndAligned: true,
      cell: (row) => <Amount currency={row.currency} amount={row.amount} />,
    },
    {
      name: 'status',
      title: t('list.column.status'),
      width: isToDo || status === 'approved' ? WAITING_WIDTHS[language] : '9.75rem',
      cell: (row) => <StatusAndWaiting row={row} folder={folder} />,
    },
    {
      name: 'createdAt',
      title: t('list.column.createdAt'),
      isSortable: true,
      width: '7.25rem',
      cell: (row) => <ShortDateTime instant={row.createdAt} />,
      wholeText: (row) => formatInstant(row.createdAt),
    },
  ]
}

/** Returns the cells of a column in a file. An amount has a second cell with its currency. */
export function cellTexts(row: MessageRow, column: string, texts: Texts): readonly CsvCell[] {
  const { t } = texts
  switch (column) {
    case 'direction':
      return [{ text: t(row.direction === 0 ? 'list.direction.out' : 'list.direction.in') }]
    case 'amount':
      return [{ text: row.currency }, { text: row.amount, isNumber: true }]
    case 'status':
      return [{ text: messageStatusText(row.status, texts) }]
    case 'createdAt':
      return [{ text: formatInstant(row.createdAt) }]
    case 'messagingType':
    case 'businessId':
    case 'payerBicCode':
    case 'payeeBicCode':
    case 'payeeName':
    case 'payerName':
      return [{ text: row[column] }]
    default:
      throw new Error(`No file has a column ${column}`)
  }
}

interface RowOfFolder {
  readonly row: MessageRow
  readonly folder: Pick<Folder, 'isToDo' | 'status'>
}

/** A row as a card, on a narrow screen or next to an open message, with the facts that identify a message. */
export function MessageCard({ row, folder }: RowOfFolder) {
  const party = row.direction === 0 ? row.payeeName : row.payerName
  return (
    <>
      <span className={styles.cardLine}>
        <span className={styles.cardType}>
          {row.messagingType} <Direction direction={row.direction} />
        </span>
        <Status row={row} folder={folder} />
      </span>
      <span className={styles.cardAmount}>
        <Amount currency={row.currency} amount={row.amount} />
      </span>
      <span className={styles.cardParties}>
        {party !== '' && `${party} · `}
        <BusinessId row={row} />
      </span>
      <span className={styles.cardLine}>
        <span className={styles.quiet}>
          <DateTime instant={row.createdAt} />
        </span>
        <Waiting row={row} folder={folder} />
      </span>
    </>
  )
}

/** LIST-02. */
function Direction({ direction }: { readonly direction: MessageRow['direction'] }) {
  const { t } = useTexts()
  return (
    <span className={styles.direction}>
      <Icon name={direction === 0 ? 'arrowOut' : 'arrowIn'} />
      {direction === 0 ? t('list.direction.out') : t('list.direction.in')}
    </span>
  )
}

/** A draft may have no reference yet, but its link needs a name. */
function BusinessId({ row }: { readonly row: MessageRow }) {
  const { t } = useTexts()
  if (row.businessId === '') return <span className={styles.quiet}>{t('list.noReference')}</span>
  return <span className={styles.code}>{row.businessId}</span>
}

function StatusAndWaiting({ row, folder }: RowOfFolder) {
  return (
    <span className={styles.status}>
      <Status row={row} folder={folder} />
      <Waiting row={row} folder={folder} />
    </span>
  )
}

/**
 * Shows the status. In the list of the user's own approvals, a pending message shows that it waits for another
 * reviewer.
 */
function Status({ row, folder }: RowOfFolder) {
  const { t } = useTexts()
  if (folder.status !== 'approved' || row.status !== MESSAGE_STATUSES.pending)
    return <MessageStatusTag status={row.status} />
  const text = t('list.approvedByMe')
  return (
    <span className={styles.holder} title={text}>
      {text}
    </span>
  )
}

/** Shows how long a task has been open, and the user who has claimed it. */
function Waiting({ row, folder: { isToDo } }: RowOfFolder) {
  return (
    <span className={styles.waiting}>
      {isToDo && <Age since={row.createdAt} />}
      <Holder row={row} />
    </span>
  )
}

function Holder({ row: { claimedBy, claimedSince } }: { readonly row: MessageRow }) {
  const { t } = useTexts()
  if (claimedBy === undefined || claimedSince === undefined) return null
  const text = t('list.claimedBy', { name: claimedBy, time: formatTime(claimedSince) })
  return (
    <span className={styles.holder} title={text}>
      {text}
    </span>
  )
}
