import type { MessageRow } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { MessageCard } from '../../messages/list/cells/message-card.tsx'
import { messageColumns } from '../../messages/list/message-columns.tsx'
import { rowAt } from '../../testing/message-samples.ts'
import { Button, ButtonLink, DataList, Empty, IconButton, Pager } from '../../ui/index.ts'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Specimen, Specimens } from '../specimen.tsx'

/** Rows that need more space than most, or less. */
const UNUSUAL: readonly Partial<MessageRow>[] = [
  {
    payeeName: 'DEMO INTERNATIONAL COMMODITIES TRADING AND SHIPPING COMPANY LIMITED',
    businessId: 'REF4567890123456',
  },
  { currency: 'JPY', amount: '123456789012', messagingType: 'pacs.008', format: 'ISO20022' },
  { businessId: '', payeeName: '', currency: '', amount: '' },
]

/** Rows of every status, including the longest names and amounts. */
const ROWS: readonly MessageRow[] = Object.values(MESSAGE_STATUSES).map((status, position) =>
  rowAt(position + 1, { status, ...UNUSUAL[position - 1] }),
)

const FOLDER = { isToDo: false, direction: 0, kind: 'messages', status: 'sent' } as const

/** The rows of each variant, and the page of the pager below them. */
const VARIANTS: Readonly<
  Record<string, { readonly rows: readonly MessageRow[] | undefined; readonly page: number }>
> = {
  table: { rows: ROWS, page: 7 },
  'table-one': { rows: ROWS.slice(0, 1), page: 1 },
  'table-loading': { rows: undefined, page: 2 },
  cards: { rows: ROWS, page: 12 },
  'cards-one': { rows: ROWS.slice(0, 1), page: 1 },
  'cards-loading': { rows: undefined, page: 2 },
}

/** Shows lists as tables and as cards, with the pager. */
export function ListsPage({ variant }: GalleryPageProps) {
  const shown = VARIANTS[variant]
  if (shown === undefined) return <EmptyLists />
  const layout = variant.startsWith('cards') ? 'cards' : 'table'
  return (
    <>
      <Specimens of="DataList" isWide>
        <Specimen state={variant}>
          <Rows rows={shown.rows} layout={layout} />
        </Specimen>
      </Specimens>
      <Specimens of="Pager" isWide>
        <Specimen state={`page ${shown.page}`}>
          <Pager page={shown.page} pageSize={10} total={117} addressOf={() => '.'} />
        </Specimen>
      </Specimens>
    </>
  )
}

function Rows({
  rows,
  layout,
}: {
  readonly rows: readonly MessageRow[] | undefined
  readonly layout: 'table' | 'cards'
}) {
  const texts = useTexts()
  const { t } = texts
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(ROWS.slice(2, 4).map(({ id }) => id)))
  return (
    <DataList
      label={t('menu.sent')}
      layout={layout}
      columns={messageColumns(texts, FOLDER)}
      renderCard={(row) => <MessageCard row={row} folder={FOLDER} />}
      rows={rows}
      rowsExpected={5}
      addressOf={() => '.'}
      openId={rows?.[1]?.id}
      sorting={{ by: 'createdAt', order: 'desc', addressOf: () => '.' }}
      selection={{
        ids,
        choose: (chosen, isChosen) => {
          const changed = chosen.map(({ id }) => id)
          setIds(new Set(isChosen ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id))))
        },
        labelOf: ({ messagingType, businessId }) =>
          t('list.select', { name: `${messagingType} ${businessId}` }),
        allLabel: t('list.selectAll'),
      }}
      leftBecause={({ id }) => (id === ROWS[4]?.id ? t('status.processed') : undefined)}
      actions={{
        title: t('list.column.operation'),
        width: '2.75rem',
        of: operationsOf,
      }}
    />
  )
}

function operationsOf() {
  return <Preview />
}

function Preview() {
  const { t } = useTexts()
  return <IconButton label={t('form.preview')} icon="eye" />
}

function EmptyLists() {
  const { t } = useTexts()
  return (
    <Specimens of="Empty" isWide>
      <Specimen state="text">
        <Empty text={t('list.messages.draft.empty')} />
      </Specimen>
      <Specimen state="text, action: ButtonLink">
        <Empty
          text={t('list.messages.draft.empty')}
          action={<ButtonLink to=".">{t('menu.create.MT.name')}</ButtonLink>}
        />
      </Specimen>
      <Specimen state="text, action: Button">
        <Empty text={t('list.emptyFiltered')} action={<Button>{t('list.filter.clear')}</Button>} />
      </Specimen>
    </Specimens>
  )
}
