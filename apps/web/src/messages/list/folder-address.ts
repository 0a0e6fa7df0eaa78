import type { ListSort } from '@nostro/contract'
import { isUuid } from '@nostro/kernel'

import { readFilters, readSort, writeFilters, type ListFilters } from './filters/list-filters.ts'
import type { Folder } from './folders.ts'

/** The views of an open message. */
const DETAIL_TABS = ['overview', 'fields', 'text', 'timeline', 'related'] as const

export type DetailTab = (typeof DETAIL_TABS)[number]

/**
 * The state in the query string of a folder's route, so that a view can be reloaded, shared and reached with the Back
 * button.
 */
export interface FolderAddress {
  /** Starts at 1. */
  readonly page: number
  readonly messagingType: string | undefined
  /** True for all pending items instead of those that the viewer may decide. */
  readonly showsAll: boolean
  readonly filters: ListFilters
  /** Newest first if absent. */
  readonly sort: ListSort | undefined
  /** The open message; the reading mode determines whether it is shown next to the list or instead of it. */
  readonly openId: string | undefined
  readonly tab: DetailTab
}

/** The largest page number that the list call accepts. */
export const PAGE_MAX = 10_000
const TYPE_LENGTH_MAX = 16

/** Reads a query string. Unknown or invalid values are ignored. */
export function readFolderAddress(search: URLSearchParams): FolderAddress {
  const messagingType = search.get('type') ?? ''
  const openId = search.get('open') ?? ''
  return {
    page: pageOf(search.get('page') ?? ''),
    messagingType: messagingType === '' || messagingType.length > TYPE_LENGTH_MAX ? undefined : messagingType,
    showsAll: search.get('show') === 'all',
    filters: readFilters(search),
    sort: readSort(search.get('sort') ?? ''),
    openId: isUuid(openId) ? openId : undefined,
    tab: DETAIL_TABS.find((tab) => tab === search.get('tab')) ?? 'overview',
  }
}

/** Returns the path of a folder in this view, with the shortest query string. */
export function folderPath(folder: Folder, address: FolderAddress): string {
  const { page, messagingType, showsAll, filters, sort, openId, tab } = address
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (messagingType !== undefined) search.set('type', messagingType)
  if (showsAll) search.set('show', 'all')
  writeFilters(search, filters)
  if (sort !== undefined) search.set('sort', `${sort.by}.${sort.order}`)
  if (openId !== undefined) search.set('open', openId)
  if (openId !== undefined && tab !== 'overview') search.set('tab', tab)
  return search.size === 0 ? folder.route : `${folder.route}?${search}`
}

/**
 * Returns the path that a row links to. A form gets the message's type (LIST-12). A detail keeps the parameters of its
 * list, which previous, next and close need.
 */
export function rowPath(
  folder: Folder,
  row: { readonly id: string; readonly messagingType: string },
  address: FolderAddress,
): string {
  if (folder.opening.how === 'form') {
    return `${folder.opening.route}/${row.id}?${new URLSearchParams({ type: row.messagingType })}`
  }
  return folderPath(folder, { ...address, openId: row.id })
}

function pageOf(text: string): number {
  if (!/^\d{1,5}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), PAGE_MAX)
}
