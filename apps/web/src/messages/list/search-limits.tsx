import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Alert, TextLink } from '../../ui/index.ts'
import { upTo } from './filters/list-filters.ts'
import { folderPath, type FolderAddress, PAGE_MAX } from './folder-address.ts'
import type { Folder } from './folders.ts'
import { pageCount } from './list-position.ts'

/** Shows the start date of a limited search, with a link that continues it. */
export function SearchedBack({
  folder,
  address,
  searchedBackTo,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly searchedBackTo: string
}) {
  const { t, language } = useTexts()
  const filters = upTo(address.filters, searchedBackTo)
  return (
    <Alert tone="warning">
      <p>{t('list.searchedBack', { time: formatMoment(searchedBackTo, language) })}</p>
      {filters !== undefined && (
        <TextLink to={folderPath(folder, { ...address, page: 1, openId: undefined, filters })}>
          {t('list.searchedBack.further')}
        </TextLink>
      )}
    </Alert>
  )
}

/** Shows on the last available page that the list continues. */
export function LastPage({
  folder,
  address,
  totalRecord,
}: {
  readonly folder: Folder
  readonly address: FolderAddress
  readonly totalRecord: number
}) {
  const { t } = useTexts()
  if (address.page < PAGE_MAX || pageCount(totalRecord, folder.pageSize) <= PAGE_MAX) return null
  return (
    <Alert tone="warning">
      <p>{t('list.lastPage', { count: PAGE_MAX })}</p>
    </Alert>
  )
}
