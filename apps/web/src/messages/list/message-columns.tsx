import type { MessageRow } from '@nostro/contract'
import type { CsvCell, Language } from '@nostro/kernel'

import { formatInstant, useTexts, type Texts } from '../../i18n/index.ts'
import { Amount, type Column, Icon, messageStatusText, TypeMark } from '../../ui/index.ts'
import styles from './cells/cells.module.css'
import { DayAndTime } from './cells/day-time.tsx'
import { HiddenAmount, Reference } from './cells/message-card.tsx'
import { Party } from './cells/party.tsx'
import { ValueDateCell } from './cells/value-date-cell.tsx'
import { StatusCell } from './cells/status-cell.tsx'
import type { Folder } from './folders.ts'

type ListedFolder = Pick<Folder, 'isToDo' | 'direction' | 'kind' | 'status'>

/** Rows with two lines have seven columns; rows with one line have one for each fact. */
export type RowLines = 'one' | 'two'

type MessageColumn = Column<MessageRow>

/** The widths of columns whose content depends on the language. */
const STATUS_WIDTHS: Readonly<Record<Language, string>> = {
  'zh-CN': '9.25rem',
  en: '10.25rem',
  ru: '10.25rem',
}
const DAY_WIDTHS: Readonly<Record<Language, string>> = { 'zh-CN': '5.25rem', en: '5.25rem', ru: '5.75rem' }

/**
 * Returns the columns of every message list. All columns of the specification (LIST-01) are available: with one line
 * in its order; with two lines the payee's and the payer's bank and the type are in the second line of other columns,
 * and optional columns of their own.
 */
export function messageColumns(
  texts: Texts,
  folder: ListedFolder,
  lines: RowLines = 'two',
): readonly MessageColumn[] {
  const { type, direction, reference, payerBic, payeeBic, payee, payer } = identifyingColumns(
    texts,
    folder,
    lines,
  )
  const others = otherColumns(texts, folder, lines)
  if (lines === 'one') return [type, direction, reference, payerBic, payeeBic, payee, payer, ...others]
  return [reference, type, direction, payee, payer, payerBic, payeeBic, ...others]
}

function identifyingColumns({ t }: Texts, { direction, kind }: ListedFolder, lines: RowLines) {
  const isOfCompany = kind === 'remittances'
  const isTwo = lines === 'two'
  return {
    type: {
      name: 'messagingType',
      isOptional: isTwo || isOfCompany,
      title: t('list.column.messagingType'),
      isSortable: true,
      width: '6rem',
      cell: (row) => <TypeMark type={row.messagingType} />,
    },
    direction: {
      name: 'direction',
      isOptional: true,
      title: t('list.column.direction'),
      width: '4.25rem',
      cell: (row) => <Direction direction={row.direction} />,
    },
    reference: {
      name: 'businessId',
      isKept: true,
      title: t(isTwo && !isOfCompany ? 'list.column.typeAndReference' : 'list.column.businessId'),
      isSortable: true,
      width: isTwo ? '8.75rem' : '7rem',
      isLink: true,
      ...(isTwo && !isOfCompany && { above: typeAbove }),
      cell: (row) => <Reference row={row} />,
      wholeText: (row) => row.businessId,
    },
    payerBic: {
      name: 'payerBicCode',
      isOptional: isTwo || direction === 0,
      title: t('list.column.payerBicCode'),
      isSortable: true,
      width: '6.5rem',
      cell: (row) => <span className={styles.code}>{row.payerBicCode}</span>,
    },
    payeeBic: {
      name: 'payeeBicCode',
      isOptional: isTwo || direction === 1,
      title: t('list.column.payeeBicCode'),
      isSortable: true,
      width: '6.5rem',
      cell: (row) => <span className={styles.code}>{row.payeeBicCode}</span>,
    },
    payee: {
      name: 'payeeName',
      isOptional: isOfCompany && direction === 1,
      title: t('list.column.payeeName'),
      isSortable: true,
      cell: (row) => (
        <Party row={row} side="payee" hasDetail={isTwo} hasBank={!isOfCompany && direction === 0} />
      ),
    },
    payer: {
      name: 'payerName',
      isOptional: isOfCompany && direction === 0,
      title: t('list.column.payerName'),
      isSortable: true,
      ...(isTwo && !isOfCompany && direction === 0 && { width: '12.75rem' }),
      cell: (row) => (
        <Party row={row} side="payer" hasDetail={isTwo} hasBank={!isOfCompany && direction === 1} />
      ),
    },
  } as const satisfies Readonly<Record<string, MessageColumn>>
}

function typeAbove(row: MessageRow) {
  return (
    <span className={styles.above}>
      <TypeMark type={row.messagingType} />
    </span>
  )
}

function otherColumns(
  { t, language }: Texts,
  folder: ListedFolder,
  lines: RowLines,
): readonly MessageColumn[] {
  return [
    {
      name: 'amount',
      title: t('list.column.amount'),
      isSortable: true,
      width: '9.25rem',
      isEndAligned: true,
      cell: (row) => <AmountCell row={row} />,
    },
    {
      name: 'valueDate',
      isOptional: lines === 'one' || folder.kind === 'remittances',
      title: t('list.column.valueDate'),
      width: DAY_WIDTHS[language],
      cell: (row) => <ValueDateCell row={row} />,
    },
    {
      name: 'status',
      title: t('list.column.status'),
      width: statusWidth(folder, lines, language),
      cell: (row) => <StatusCell row={row} folder={folder} isOneLine={lines === 'one'} />,
    },
    {
      name: 'createdAt',
      title: t('list.column.createdAt'),
      isSortable: true,
      width: lines === 'two' ? DAY_WIDTHS[language] : '7rem',
      cell: (row) => <DayAndTime instant={row.createdAt} isOneLine={lines === 'one'} />,
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
    case 'valueDate':
      return [{ text: row.valueDate ?? '' }]
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

function statusWidth({ isToDo }: ListedFolder, lines: RowLines, language: Language): string {
  if (lines === 'two') return STATUS_WIDTHS[language]
  return isToDo ? '11.5rem' : '9rem'
}

function AmountCell({ row: { currency, amount, needsReentry } }: { readonly row: MessageRow }) {
  if (needsReentry) return <HiddenAmount />
  if (amount === '') return <span className={styles.quiet}>–</span>
  return (
    <span className={styles.amount}>
      <Amount currency={currency} amount={amount} variant="column" />
    </span>
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
