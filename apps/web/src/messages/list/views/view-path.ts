import type { ViewQuestion } from '@nostro/contract'

import { filtersFrom } from '../filters/list-filters.ts'
import { folderPath } from '../folder-address.ts'
import type { Folder } from '../folders.ts'

/** Returns the URL of a view of a list. */
export function viewPath(folder: Folder, { messagingType, forMe, filter, sort }: ViewQuestion): string {
  return folderPath(folder, {
    page: 1,
    messagingType,
    showsAll: folder.isNarrowed && forMe === false,
    filters: filtersFrom(filter ?? {}),
    sort,
    openId: undefined,
    tab: 'overview',
  })
}
