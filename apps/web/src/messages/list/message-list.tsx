import type { AnswerOf, listMessages, MessageRow } from '@nostro/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { sentenceOf, type ApiError } from '../../api/index.ts'
import { useViewport } from '../../browser/viewport.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert, Button, DataList, Pager } from '../../ui/index.ts'
import { LoadFailure } from '../load-failure.tsx'
import { rowPath, folderPath, type FolderAddress } from './folder-address.ts'
import type { Folder } from './folders.ts'
import { ListEmpty } from './list-empty.tsx'
import { pageCount } from './list-position.ts'
import { MessageTextButtons } from '../text-actions/message-text-buttons.tsx'
import { MessageCard, messageColumns } from './message-columns.tsx'
import styles from './message-list.module.css'

interface MessageListProps {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly list: UseQueryResult<AnswerOf<typeof listMessages>, ApiError>
  /** Stands beside an open message: cards instead of the wide table. */
  readonly isBeside?: boolean
}

/** The rows of a folder's page with what belongs around them: the failure, the emptiness, the pages. */
export function MessageList({ folder, address, list, isBeside = false }: MessageListProps) {
  const texts = useTexts()
  const { isMobile } = useViewport()
  const columns = useMemo(() => messageColumns(texts), [texts])

  if (list.error !== null && list.data === undefined) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.data?.rowList.length === 0) {
    return <ListEmpty folder={folder} address={address} totalRecord={list.data.totalRecord} />
  }
  const pages = pageCount(list.data?.totalRecord ?? 0, folder.pageSize)
  return (
    <div className={styles.list}>
      {list.error !== null && (
        <StaleNotice error={list.error} updatedAt={list.dataUpdatedAt} onRetry={() => void list.refetch()} />
      )}
      <DataList
        label={texts.t(folder.title)}
        layout={isMobile || isBeside ? 'cards' : 'table'}
        columns={columns}
        renderCard={(row) => <MessageCard row={row} />}
        rows={list.data?.rowList}
        rowsExpected={folder.pageSize}
        addressOf={(row) => rowPath(folder, row, address)}
        openId={address.openId}
        isBusy={list.isFetching}
        // A draft has no text yet (LIST-04).
        actions={
          folder.status === 'draft'
            ? undefined
            : {
                title: texts.t('list.column.operation'),
                width: '4.75rem',
                of: operationsOf,
              }
        }
      />
      {pages > 1 && (
        <Pager
          page={address.page}
          pages={pages}
          addressOf={(page) => folderPath(folder, { ...address, page, openId: undefined })}
          isSmall={folder.kind === 'remittances'}
        />
      )}
    </div>
  )
}

function operationsOf(row: MessageRow) {
  return <MessageTextButtons message={row} />
}

interface StaleNoticeProps {
  readonly error: ApiError
  /** When the rows shown were read, milliseconds. */
  readonly updatedAt: number
  readonly onRetry: () => void
}

/** Rows that could not be read anew stay, marked with their time. */
function StaleNotice({ error, updatedAt, onRetry }: StaleNoticeProps) {
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
