import type { MessageRow } from '@nostro/contract'

import { formatTime, useTexts, type Texts } from '../../i18n/index.ts'
import { Amount, DateTime, Icon, MessageStatusTag, type Column } from '../../ui/index.ts'
import styles from './message-columns.module.css'

/** The columns of every message list, in the order of the specification (LIST-01). */
export function messageColumns({ t }: Texts): readonly Column<MessageRow>[] {
  return [
    {
      name: 'messagingType',
      title: t('list.column.messagingType'),
      width: '5rem',
      cell: (row) => row.messagingType,
    },
    {
      name: 'direction',
      title: t('list.column.direction'),
      width: '4.5rem',
      cell: (row) => <Direction direction={row.direction} />,
    },
    {
      name: 'businessId',
      title: t('list.column.businessId'),
      width: '8.25rem',
      isLink: true,
      cell: (row) => <BusinessId row={row} />,
      wholeText: (row) => row.businessId,
    },
    {
      name: 'payerBicCode',
      title: t('list.column.payerBicCode'),
      width: '6.25rem',
      cell: (row) => <span className={styles.code}>{row.payerBicCode}</span>,
    },
    {
      name: 'payeeBicCode',
      title: t('list.column.payeeBicCode'),
      width: '6.25rem',
      cell: (row) => <span className={styles.code}>{row.payeeBicCode}</span>,
    },
    {
      name: 'payeeName',
      title: t('list.column.payeeName'),
      cell: (row) => <span className={styles.name}>{row.payeeName}</span>,
      wholeText: (row) => row.payeeName,
    },
    {
      name: 'payerName',
      title: t('list.column.payerName'),
      cell: (row) => <span className={styles.name}>{row.payerName}</span>,
      wholeText: (row) => row.payerName,
    },
    {
      name: 'amount',
      title: t('list.column.amount'),
      width: '11.25rem',
      isEndAligned: true,
      cell: (row) => <Amount currency={row.currency} amount={row.amount} />,
    },
    {
      name: 'status',
      title: t('list.column.status'),
      width: '9rem',
      cell: (row) => <StatusAndHolder row={row} />,
    },
    {
      name: 'createdAt',
      title: t('list.column.createdAt'),
      width: '7.75rem',
      cell: (row) => (
        <span className={styles.createdAt}>
          <DateTime instant={row.createdAt} />
        </span>
      ),
    },
  ]
}

/** A row on a narrow screen and beside an open message: what tells one message from another. */
export function MessageCard({ row }: { readonly row: MessageRow }) {
  return (
    <>
      <span className={styles.cardLine}>
        <span className={styles.cardType}>
          {row.messagingType} <Direction direction={row.direction} />
        </span>
        <MessageStatusTag status={row.status} />
      </span>
      <span className={styles.cardAmount}>
        <Amount currency={row.currency} amount={row.amount} />
      </span>
      <span className={styles.cardParties}>
        {row.direction === 0 ? row.payeeName : row.payerName} · <BusinessId row={row} />
      </span>
      <span className={styles.cardLine}>
        <span className={styles.quiet}>
          <DateTime instant={row.createdAt} />
        </span>
        <Holder row={row} />
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

/** A draft may have no reference yet, and a link needs a name all the same. */
function BusinessId({ row }: { readonly row: MessageRow }) {
  const { t } = useTexts()
  if (row.businessId === '') return <span className={styles.quiet}>{t('list.noReference')}</span>
  return <span className={styles.code}>{row.businessId}</span>
}

function StatusAndHolder({ row }: { readonly row: MessageRow }) {
  return (
    <span className={styles.status}>
      <MessageStatusTag status={row.status} />
      <Holder row={row} />
    </span>
  )
}

function Holder({ row: { heldBy, heldSince } }: { readonly row: MessageRow }) {
  const { t } = useTexts()
  if (heldBy === undefined || heldSince === undefined) return null
  const text = t('list.heldBy', { name: heldBy, time: formatTime(heldSince) })
  return (
    <span className={styles.holder} title={text}>
      {text}
    </span>
  )
}
