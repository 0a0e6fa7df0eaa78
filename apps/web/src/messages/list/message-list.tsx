import type { AnswerOf, listMessages, MessageRow } from '@nostro/contract'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { sentenceOf, type ApiError } from '../../api/index.ts'
import { useViewport } from '../../browser/viewport.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert, Button, DataList, Pager, type ListSorting, typeName, useAppearance } from '../../ui/index.ts'
import { LoadFailure, messageQuery } from '../../message-content/index.ts'
import { MessageCard } from './cells/message-card.tsx'
import { RowMenu } from './cells/row-menu.tsx'
import { chosenColumns, useColumnChoice } from './columns/column-choice.ts'
import { rowPath, folderPath, PAGE_MAX, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListTotals, useListTotals } from './footer/list-footer.tsx'
import { messageColumns } from './message-columns.tsx'
import styles from './message-list.module.css'
import { PeekDialog } from './peek-dialog.tsx'
import { LastPage, SearchedBack } from './search-limits.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection, type Selection } from './selection/use-selection.ts'
import { NewRowsBar } from './waiting/new-rows-bar.tsx'
import { useListChanges } from './waiting/use-list-changes.ts'

interface MessageListProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly list: UseQueryResult<AnswerOf<typeof listMessages>, ApiError>
  /** Shown next to an open message, so cards are used instead of the wide table. */
  readonly isBeside?: boolean
}

/**
 * The rows of a folder's page with everything around them: errors, the empty state, the notice about new rows, the
 * pager and the selection.
 */
export function MessageList({ folder, address, list, isBeside = false }: MessageListProps) {
  const { t } = useTexts()
  const selection = useSelection()
  const changes = useListChanges(folder, address, { page: list.data, updatedAt: list.dataUpdatedAt })
  const { data, error } = list

  if (error !== null && data === undefined) {
    return <LoadFailure error={error} onRetry={() => void list.refetch()} />
  }
  const news = <NewRowsBar count={changes.newCount} onShow={() => void list.refetch()} />
  const searchedBack = data?.searchedBackTo !== undefined && (
    <SearchedBack folder={folder} address={address} searchedBackTo={data.searchedBackTo} />
  )
  if (data?.rowList.length === 0) {
    return (
      <>
        {news}
        {searchedBack}
        {/* A limited search without matches is not shown as empty, because older messages may match. */}
        {(data.searchedBackTo === undefined || data.totalRecord > 0) && (
          <ListEmpty folder={folder} address={address} totalRecord={data.totalRecord} />
        )}
      </>
    )
  }
  return (
    <div className={styles.list}>
      {error !== null && (
        <StaleBanner error={error} updatedAt={list.dataUpdatedAt} onRetry={() => void list.refetch()} />
      )}
      {data?.isUnsorted === true && (
        <Alert tone="warning">
          <p>{t('list.unsorted')}</p>
        </Alert>
      )}
      {searchedBack}
      <LastPage folder={folder} address={address} totalRecord={data?.totalRecord ?? 0} />
      {news}
      <Rows
        folder={folder}
        address={address}
        list={list}
        isBeside={isBeside}
        selection={selection}
        left={changes.left}
      />
    </div>
  )
}

function Rows({
  folder,
  address,
  list,
  isBeside = false,
  selection,
  left,
}: MessageListProps & { readonly selection: Selection; readonly left: ReadonlyMap<string, string> }) {
  const texts = useTexts()
  const { t } = texts
  const { isMobile } = useViewport()
  const { density } = useAppearance()
  const choice = useColumnChoice()
  const lines = density === 'compact' ? 'one' : 'two'
  const columns = useMemo(() => messageColumns(texts, folder, lines), [texts, folder, lines])
  const allColumns = useMemo(() => messageColumns(texts, folder, 'one'), [texts, folder])
  const approach = useApproach(folder)
  // The footer comes with the rows; its totals are read at the same time as they are.
  useListTotals(folder, address)
  const [peeked, setPeeked] = useState<MessageRow>()
  const actionsOf = rowMenus(folder, selection)
  return (
    <>
      <DataList
        label={t(folder.title)}
        layout={isMobile || isBeside ? 'cards' : 'table'}
        columns={chosenColumns(columns, choice)}
        renderCard={(row) => <MessageCard row={row} folder={folder} />}
        rows={list.data?.rowList}
        rowsExpected={folder.pageSize}
        addressOf={(row) => rowPath(folder, row, address)}
        openId={address.openId}
        isBusy={list.isFetching}
        sorting={sortingOf(folder, address)}
        selection={{
          ids: new Set(selection.rows.keys()),
          choose: selection.choose,
          labelOf: ({ messagingType, businessId }) =>
            t('list.select', { name: `${typeName(messagingType, texts)} ${businessId}` }),
          allLabel: t('list.selectAll'),
        }}
        onPeek={setPeeked}
        onApproach={approach}
        leftBecause={({ id }) => left.get(id)}
        // A draft has no text yet (LIST-04); on a phone it can still be selected.
        actions={
          folder.status === 'draft' && !isMobile
            ? undefined
            : {
                title: t('list.column.operation'),
                width: '2.75rem',
                of: actionsOf,
              }
        }
        footer={<Footer folder={folder} address={address} list={list} selection={selection} />}
      />
      {peeked !== undefined && (
        <PeekDialog
          row={peeked}
          columns={allColumns}
          address={rowPath(folder, peeked, address)}
          onClose={() => setPeeked(undefined)}
        />
      )}
    </>
  )
}

/** Returns the function that returns the menu of a row. */
function rowMenus(folder: Folder, selection: Selection) {
  return (row: MessageRow) => <RowMenu row={row} folder={folder} selection={selection} />
}

/** The totals of the list, or the selection with its actions, and the pager. */
function Footer({
  folder,
  address,
  list: { data },
  selection,
}: Pick<MessageListProps, 'folder' | 'address' | 'list'> & { readonly selection: Selection }) {
  return (
    <>
      {selection.rows.size === 0 ? (
        <ListTotals folder={folder} address={address} />
      ) : (
        <SelectionBar folder={folder} selection={selection} />
      )}
      {data !== undefined && (
        <Pager
          page={address.page}
          pageSize={folder.pageSize}
          total={data.totalRecord}
          isMore={data.isMore === true}
          pageMax={PAGE_MAX}
          addressOf={(page) => folderPath(folder, { ...address, page, openId: undefined })}
        />
      )}
    </>
  )
}

/** Newest first is the default order, so the URL does not contain it. */
function sortingOf(folder: Folder, address: FolderAddress): ListSorting {
  const { by, order } = address.sort ?? { by: 'createdAt', order: 'desc' }
  return {
    by,
    order,
    addressOf: (column) => {
      const next = column === by && order === 'asc' ? 'desc' : 'asc'
      const isUsual = column === 'createdAt' && next === 'desc'
      // Only columns known to the call are marked as sortable.
      const sort = isUsual ? undefined : ({ by: column, order: next } as FolderAddress['sort'])
      return folderPath(folder, { ...address, page: 1, openId: undefined, sort })
    },
  }
}

/** The maximum age of prefetched data that is used without another call. */
const FRESH_MS = 30_000

/** Returns the function that prefetches the message under the pointer; forms read their message themselves. */
function useApproach(folder: Folder) {
  const queryClient = useQueryClient()
  if (folder.opening.how === 'form') return undefined
  return ({ id }: MessageRow) =>
    void queryClient.prefetchQuery({ ...messageQuery({ params: { id } }), staleTime: FRESH_MS })
}

/** Shown above rows that could not be refetched, with their time. */
function StaleBanner({
  error,
  updatedAt,
  onRetry,
}: {
  readonly error: ApiError
  /** The time at which the shown rows were read, in milliseconds since 1970. */
  readonly updatedAt: number
  readonly onRetry: () => void
}) {
  const texts = useTexts()
  const time = formatTime(new Date(updatedAt).toISOString())
  return (
    <Alert tone="warning">
      <p>
        {texts.t('list.asOf', { time })} {sentenceOf(error, texts)}
      </p>
      <Button variant="quiet" icon="refresh" onPress={onRetry}>
        {texts.t('failure.tryAgain')}
      </Button>
    </Alert>
  )
}
