import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadContentTexts, useTexts } from '../i18n/index.ts'
import { IconButton, Page, Skeleton, useShortcuts } from '../ui/index.ts'
import { ReadingModeSwitch, chooseReadingMode, useReadingMode, RowsAndMessage } from '../messages/index.ts'
import { networkListAt, networkPath, readNetworkAddress } from './network-address.ts'
import { NetworkFilter } from './network-filter.tsx'
import { NetworkList, titleOf } from './network-list.tsx'
import { networkListQuery } from './network-queries.ts'

// Loaded on demand, because lists do not need the parts of an open message.
const OpenNetworkPage = lazyPart(async () => {
  const [{ OpenNetworkPage: Whole }] = await Promise.all([
    import('./open-network-message.tsx'),
    loadContentTexts(),
  ])
  return { default: Whole }
})
const SideNetworkMessage = lazyPart(async () => {
  const [{ SideNetworkMessage: Side }] = await Promise.all([
    import('./open-network-message.tsx'),
    loadContentTexts(),
  ])
  return { default: Side }
})

/** Both lists have a one-side and a two-side mode (SWF-04). */
const OPENING = { opening: { how: 'detail' } } as const

/**
 * The texts that arrived from the network, unchanged, whether they could be parsed or not. A row opens in the user's
 * reading mode.
 */
export function NetworkPage() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { route, status } = networkListAt(pathname)
  const address = readNetworkAddress(search)
  const { openId } = address
  const readingMode = useReadingMode(OPENING)
  const list = useQuery({ ...networkListQuery(status, address), placeholderData: keepPreviousData })
  useShortcuts({
    r: () => void list.refetch(),
    ...(readingMode !== undefined && {
      m: () => chooseReadingMode(readingMode === 'twoSide' ? 'jumpRead' : 'twoSide'),
    }),
  })
  if (openId !== undefined && readingMode !== 'twoSide') {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <OpenNetworkPage key={openId} route={route} address={{ ...address, openId }} />
      </Suspense>
    )
  }
  const isSplit = readingMode === 'twoSide' && list.data !== undefined && list.data.rowList.length > 0
  const rows = <NetworkList route={route} address={address} list={list} isBeside={isSplit} />
  return (
    <Page
      title={t(titleOf(route))}
      crumbs={[{ text: t('menu.received') }]}
      count={status === 'PENDING' ? list.data?.totalRecord : undefined}
      isBusy={list.isFetching}
      actions={
        <>
          <NetworkFilter
            // The filter restarts with the values of another URL.
            key={`${address.sender} ${address.receiver}`}
            filter={address}
            onSearch={(filter) =>
              void navigate(networkPath(route, { ...address, ...filter, page: 1, openId: undefined }))
            }
          />
          <ReadingModeSwitch mode={readingMode} />
          <IconButton label={t('list.reload')} icon="refresh" onPress={() => void list.refetch()} />
        </>
      }
    >
      {isSplit ? (
        <RowsAndMessage
          rows={rows}
          openId={openId}
          message={
            openId !== undefined && (
              <Suspense fallback={<Skeleton height="20rem" />}>
                <SideNetworkMessage route={route} address={{ ...address, openId }} />
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
