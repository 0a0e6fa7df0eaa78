import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadContentTexts, useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Page, Skeleton, Toolbar, useShortcuts } from '../ui/index.ts'
import { folderPath, readFolderAddress, type FolderAddress } from './list/folder-address.ts'
import { folderFor, type Folder } from './list/folders.ts'
import { ListTools } from './list/tools/list-tools.tsx'
import { ViewTabs } from './list/views/view-tabs.tsx'
import styles from './list/message-list.module.css'
import { MessageList } from './list/message-list.tsx'
import { NextToDecide } from './list/next-to-decide.tsx'
import { chooseReadingMode, useReadingMode } from './list/reading-mode.ts'
import { RowsAndMessage } from './list/rows-and-message.tsx'
import { folderQuery } from './list/folder-query.ts'

// Loaded on demand: the detail includes fields, code names and the message text, which lists do not need.
const OpenMessagePage = lazyPart(async () => {
  const [{ OpenMessagePage: Whole }] = await Promise.all([
    import('./detail/open-message.tsx'),
    loadContentTexts(),
  ])
  return { default: Whole }
})
const SideMessage = lazyPart(async () => {
  const [{ SideMessage: Side }] = await Promise.all([import('./detail/open-message.tsx'), loadContentTexts()])
  return { default: Side }
})

// Loaded on demand: the dialog includes the day fields of forms, which lists do not need.
const FilterDialog = lazyPart(async () => ({
  default: (await import('./list/filters/filter-dialog.tsx')).FilterDialog,
}))

/** The page of every folder: its list, and an open message in the user's reading mode. */
export function FolderPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const folder = folderFor(pathname, visitorOf(useUser()))
  // Folders share this page. The key prevents the content of one folder from being shown in the next.
  return <FolderView key={folder.route} folder={folder} address={readFolderAddress(search)} />
}

function FolderView({ folder, address }: { readonly folder: Folder; readonly address: FolderAddress }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const readingMode = useReadingMode(folder)
  const [isFiltering, setFiltering] = useState(false)
  const list = useQuery({ ...folderQuery(folder, address), placeholderData: keepPreviousData })
  // While another page is loading, the rows of the previous one remain visible.
  const page =
    list.data === undefined || list.isPlaceholderData
      ? undefined
      : { ...list.data, page: address.page, pageSize: folder.pageSize }
  const { openId } = address
  useShortcuts({
    r: () => void list.refetch(),
    ...(readingMode !== undefined && {
      m: () => chooseReadingMode(readingMode === 'twoSide' ? 'jumpRead' : 'twoSide'),
    }),
  })

  if (openId !== undefined && folder.opening.how === 'detail' && readingMode !== 'twoSide') {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <OpenMessagePage folder={folder} address={{ ...address, openId }} list={page} />
      </Suspense>
    )
  }
  const isSplit = readingMode === 'twoSide' && list.data !== undefined && list.data.rowList.length > 0
  const rows = <MessageList folder={folder} address={address} list={list} isBeside={isSplit} />
  return (
    <Page
      title={t(folder.title)}
      count={folder.isToDo ? list.data?.totalRecord : undefined}
      isBusy={list.isFetching}
    >
      <Toolbar label={t('toolbar.list')} className={styles.head}>
        <ViewTabs
          folder={folder}
          address={address}
          total={page && { count: page.totalRecord, isMore: page.isMore === true }}
        />
        <ListTools
          folder={folder}
          address={address}
          onReload={() => void list.refetch()}
          onFilter={() => setFiltering(true)}
        />
      </Toolbar>
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterDialog
            folder={folder}
            address={address}
            onClose={() => setFiltering(false)}
            onShow={(chosen) => {
              setFiltering(false)
              void navigate(folderPath(folder, { ...address, page: 1, openId: undefined, ...chosen }))
            }}
          />
        </Suspense>
      )}
      <NextToDecide folder={folder} address={address} rows={list.data?.rowList ?? []} />
      {isSplit ? (
        <RowsAndMessage
          rows={rows}
          openId={openId}
          message={
            openId !== undefined && (
              <Suspense fallback={<Skeleton height="20rem" />}>
                <SideMessage folder={folder} address={{ ...address, openId }} list={page} />
              </Suspense>
            )
          }
        />
      ) : (
        rows
      )}
    </Page>
  )
}
