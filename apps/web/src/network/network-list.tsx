import type { AnswerOf, listNetworkMessages, NetworkRow } from '@nostro/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { ApiError } from '../api/index.ts'
import { useViewport } from '../browser/viewport.ts'
import { useTexts } from '../i18n/index.ts'
import type { NetworkPage } from '../browser/pages.ts'
import { DataList, Empty, Pager, TextLink } from '../ui/index.ts'
import { LoadFailure } from '../message-content/index.ts'
import { networkPath, type NetworkAddress } from './network-address.ts'
import { NetworkCard, networkColumns } from './network-columns.tsx'
import styles from './network.module.css'
import { NETWORK_PAGE_SIZE } from './network-queries.ts'
import { NetworkTextButtons } from './network-text-buttons.tsx'

interface NetworkListProps {
  readonly route: NetworkPage
  readonly address: NetworkAddress
  readonly list: UseQueryResult<AnswerOf<typeof listNetworkMessages>, ApiError>
  readonly isBeside: boolean
}

/** The rows of a list of network messages with everything around them. */
export function NetworkList({ route, address, list, isBeside }: NetworkListProps) {
  const texts = useTexts()
  const { isMobile } = useViewport()
  const columns = useMemo(() => networkColumns(texts), [texts])
  if (list.error !== null && list.data === undefined) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  if (list.data?.rowList.length === 0) {
    return <NothingHere route={route} address={address} totalRecord={list.data.totalRecord} />
  }
  return (
    <div className={styles.list}>
      <DataList<NetworkRow>
        label={texts.t(titleOf(route))}
        layout={isMobile || isBeside ? 'cards' : 'table'}
        columns={columns}
        renderCard={(row) => <NetworkCard row={row} />}
        rows={list.data?.rowList}
        rowsExpected={NETWORK_PAGE_SIZE}
        addressOf={(row) => networkPath(route, { ...address, openId: row.id })}
        openId={address.openId}
        isBusy={list.isFetching}
        actions={{
          title: texts.t('swift.column.operation'),
          width: '5.5rem',
          of: operationsOf,
        }}
        footer={
          list.data !== undefined && (
            <Pager
              page={address.page}
              pageSize={NETWORK_PAGE_SIZE}
              total={list.data.totalRecord}
              addressOf={(page) => networkPath(route, { ...address, page, openId: undefined })}
            />
          )
        }
      />
    </div>
  )
}

function operationsOf(row: NetworkRow) {
  return <NetworkTextButtons message={row} />
}

export function titleOf(route: NetworkPage) {
  return route === '/swift-messaging-list/pending' ? 'swift.pending.title' : 'swift.processed.title'
}

/** Shows why a page is empty, and the next step. */
function NothingHere({
  route,
  address,
  totalRecord,
}: Pick<NetworkListProps, 'route' | 'address'> & { readonly totalRecord: number }) {
  const { t } = useTexts()
  if (totalRecord > 0) {
    return (
      <Empty
        text={t('list.pageBeyondEnd')}
        action={
          <TextLink to={networkPath(route, { ...address, page: 1 })}>
            {t('list.pageBeyondEnd.first')}
          </TextLink>
        }
      />
    )
  }
  if (address.sender !== undefined || address.receiver !== undefined) {
    return (
      <Empty
        text={t('list.emptyFiltered')}
        action={<TextLink to={route}>{t('list.filter.clear')}</TextLink>}
      />
    )
  }
  return (
    <Empty
      text={t(route === '/swift-messaging-list/pending' ? 'swift.pending.empty' : 'swift.processed.empty')}
    />
  )
}
