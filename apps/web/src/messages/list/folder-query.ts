import { type ListQuestion, listMessages } from '@nostro/contract'

import { query } from '../../api/index.ts'
import { requestedFilter } from './filters/list-filters.ts'
import type { FolderAddress } from './folder-address.ts'
import { statusOf, type Folder } from './folders.ts'

const listQuery = query(listMessages)

/** Returns the query of one page of a folder. */
export function folderQuery(folder: Folder, address: FolderAddress) {
  const { page, sort } = address
  return listQuery({
    body: {
      ...folderQuestion(folder, address),
      ...(sort !== undefined && { sort }),
      current: page,
      pageSize: folder.pageSize,
    },
  })
}

/** Returns the list conditions of an address, for all of its pages. */
export function folderQuestion(folder: Folder, address: FolderAddress): ListQuestion {
  const { messagingType, showsAll, filters } = address
  const filter = requestedFilter(filters)
  return {
    status: statusOf(folder),
    ...(messagingType !== undefined && { messagingType }),
    ...(folder.isNarrowed && { forMe: !showsAll }),
    ...(filter !== undefined && { filter }),
  }
}
